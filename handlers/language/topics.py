"""Topics people ask for or about: what a provider has to have, or what is asked about it."""

from __future__ import annotations

from handlers.language.patterns import Pattern
from handlers.language.subjects import DEVIATION_WORDS, FIRST_RUN_WORDS, PROBLEM_WORDS

_W = r"(?<![a-z])"
_X = r"(?![a-z])"

_PROBLEMS = "|".join(PROBLEM_WORDS.values())

_TOPICS = {
    "price": rf"便宜|划算|省钱|省点|合算|性价比|实惠|最低价|低价|贵(?!公司|司|阳|州)|价格|价钱|价位|单价|多少钱|"
    rf"几块|啥价|什么价|收费|费用|花费|花钱|(?<!总)成本|经济(?!学)|{_W}(?:cheap(?:er|est|ly)?|affordable|"
    rf"inexpensive|expensive|pric(?:e[sd]?|ier|iest|ey|ing)|"
    rf"costs?(?:-effective)?|lowest|budget-friendly|bang for|value for money|save money|economical|rates?|how much)",
    "billing_granularity": rf"计费的?(?:对比|比较|区别|差别|差异|有什么不同)|(?:对比|比较)[^,，。;；?\n]{{0,8}}计费|"
    rf"{_W}(?:compar\w* [^.;?\n]{{0,12}}billing|billing (?:compar\w*|differ\w*))|按分钟|按秒|按分|最小计费|"
    rf"计费(?:单位|粒度|精度|步长|最小|颗粒|周期|方式|规则)|"
    rf"(?:怎么|如何)计费|不足一?个?小时|每(?:分钟|秒)(?:计费|收费)|起租时长|最少(?:租|用)多久|计费到|"
    rf"[精准]确到(?:秒|分)|秒级计费|分钟级|{_W}(?:per[- ](?:second|minute)|by the (?:second|minute|hour)|"
    rf"billing (?:granularity|increments?|units?|steps?|interval|precision|resolution|model|period)|"
    rf"minimum (?:billing|charge|billable|billed)|billed (?:by|per|in)|bills? (?:by|per|in)|charged? (?:by|"
    rf"per) (?:the )?(?:second|minute)|smallest billing|minimum rental|second-level|round(?:ed|s|ing)? up|"
    rf"partial hours?)",
    "pack": rf"资源包|流量包|套餐包|算力包|预付包|时长包|{_W}(?:resource|prepaid|credit|hour|usage|"
    rf"compute) packs?{_X}|{_W}packs?{_X}|{_W}bundles?{_X}",
    "gpu_models": rf"(?:有|提供|支持|能租到?|上架)(?:了)?(?:哪些|什么|啥|几种)(?:型号的?|样的)?(?:显?卡|gpu)|"
    rf"(?:显?卡|gpu)(?:的)?(?:型号|种类|型号有|类型|品类|选择)(?!的)|都?有(?:哪些|啥|什么)(?:型号|显?卡|gpu)|"
    rf"(?:哪些|什么)(?:显卡|gpu|卡型)|卡型|"
    rf"{_W}(?:what|which) (?:all |other )?(?:kinds? of |types? of |sorts? of )?(?:gpus?|cards?|models?|"
    rf"graphics cards|hardware)|gpu (?:models?|types?|selection|lineup|options|variety|inventory|range|choices|"
    rf"catalog)|cards? (?:does|do) (?:it|they)|range of gpus|(?:does|do|has|have|offers?|"
    rf"is) [^,.;?]{{0,20}}\ue001++(?: (?:in stock|available|there))?\s?\??$|有(?:没有)?\ue001++(?:吗|么|没有|可租|"
    rf"可用|卡|\?|$)|有没有\ue001",
    "persistent_storage": rf"数据(?:还|能|会|要|得|可以|不能?|不会|都|一直|也|必须|是否|会不会|"
    rf"能不能)?(?:一直)?(?:在|保留|保存|留着|留住|留|不丢|丢|没|消失|清空|清除|删|持久|不被清)|不(?:用|想|要|"
    rf"必|需要?)(?:每次|再|都|老是?|总|反复|又|重复){{0,5}}(?:重新|重)?上?传|(?:避免|免得|省得)(?:每次|再|都|"
    rf"反复){{0,5}}(?:重新|重)?上?传|重(?:新|复)上?传|重传|"
    rf"(?:关机|停机|关了|释放|关闭)(?:之?后|以后)(?:的)?(?:数据|文件|东西|checkpoint|硬盘|磁盘)|(?:数据|持久化?|"
    rf"长期|文件|永久|云)(?:化)?(?:的)?存储|存储(?!空间不)|持久化|数据(?:盘|持久)|网盘|云盘|(?:保留|保存|留住|"
    rf"留下|存住)(?:数据|文件|checkpoint|模型|权重)|不丢(?:数据|文件)|丢(?:数据|文件)|(?:文件|checkpoint|"
    rf"权重)(?:还|会|能|要|不会|会不会|不){{0,5}}(?:在|保留|丢|留)|"
    rf"{_W}(?:persist\w*|(?:keeps?|keeping|retain\w*|preserv\w*|los(?:e|es|ing)|kept|saves?|saved|saving) (?:my |"
    rf"our |the |all |your )?(?:data\w*|files?|checkpoints?|weights|storage|work|disks?|everything)|(?:data|files|"
    rf"checkpoints?|disks?|storage|weights|volumes?) (?:is |are |get |gets |to |must |should |will |stays?|"
    rf"survive|still |can |that |not |be |being ){{0,5}}(?:kept|stay|stays|survive\w*|remain|remains|retained|"
    rf"preserved|saved|persist|there|around|lost|deleted|wiped|erased|gone|disappear)|"
    rf"re-?upload\w*|storage(?! price)|upload\w* (?:it |the data |data |everything |my data )?(?:again|every time|"
    rf"each time|twice)|without (?:re-?)?uploading)|survives? (?:a )?(?:shut ?down|restart|reboot|stop)",
    "shared_storage": rf"(?:多机|多台|跨机器?|跨实例|多实例|多节点|跨节点|队友|同事|团队|大家|机器之?间|实例之?间|"
    rf"几台机器|成员)[^,，。;；?\n]{{0,8}}?(?:共享|共用|同一份数据|访问同)(?:的)?(?:存储|数据|盘|文件)?|"
    rf"共享(?:数据|存储|盘|文件|目录|硬盘|网盘|磁盘)|{_W}nas{_X}|{_W}nfs{_X}|文件存储|共享|"
    rf"{_W}(?:shar(?:e|ed|ing|able) (?:the |our |a |my )?(?:same )?(?:data\w*|storage|files?|disks?|volumes?|"
    rf"file ?systems?|drives?|folders?|datasets?|network|checkpoints?)|(?:data|files|storage|disk|volume|"
    rf"datasets?|checkpoints?) (?:is |are |be |to be |can be |that can be )?shar(?:ed|ing)|network (?:storage|"
    rf"volumes?|drives?|file ?systems?)|shar\w+ (?:across|between|among)|(?:multiple|several|many|all|two|"
    rf"both) (?:machines|instances|nodes|boxes) [^,.;?]{{0,16}}(?:same|share))",
    "snapshot": rf"快照|(?:保存|做|打|存|自定义|自建)(?:个|成|为)?(?:系统)?镜像|镜像(?:保存|备份)|"
    rf"{_W}snap-?shots?(?:ting|s)?{_X}|{_W}save (?:an? |the |my |custom )?(?:image|machine state)|"
    rf"custom images?",
    "transfer_speed": rf"传(?:数据|文件|输|得|东西){{0,5}}(?:的)?(?:速度|快|慢|要快|更快|最快|比较快)|(?:上传|下载|"
    rf"传输|传数据|传文件)(?:的)?(?:速度|速率|快|慢|带宽|要快|也快|得快|比较快|更快)|网速|带宽|(?:数据|"
    rf"网络)传输|传(?:数据|文件|东西)(?=[^,，。;?\n]{{0,10}}(?:快|慢|速|faster|fast|slow|quick))|(?:上传|"
    rf"传)(?:[^,，。;；?\n]{{0,8}})(?:快|慢)|"
    rf"{_W}(?:transfer (?:speeds?|rates?|data)|(?:data |file )?transfers?{_X}|(?:up|"
    rf"down)load(?:ing)?s? (?:speeds?|rates?|fast|quick|data|bandwidth)|(?:fast|slow|quick)(?:er|"
    rf"est)? (?:data )?(?:(?:up|down)loads?|transfers?|network)|bandwidth|network speed|internet speed|upload(?:s|"
    rf"ing)? (?:is |are )?(?:fast|slow|quick))",
    "env_persistence": rf"环境(?:还|能|会|要|得|可以|也|都|别|不|不用|不想|不要|一直|必须|每次|总|老|又|再|是否|"
    rf"会不会){{0,5}}(?:重装|重新装|重新配|重配|保留|保存|在|留着|留|丢|不变|重新安装|重建|持久)|(?:不|别|免|"
    rf"不用|不想|省得|避免|无需|不要)(?:每次|再|都|老是?|总|反复|又|重复){{0,5}}(?:重新|重)(?:装|配|搭|安装|"
    rf"部署)(?:环境|依赖|包)?|重(?:新)?(?:装|配|搭)环境|装(?:好)?(?:了)?一(?:回|次|遍)[^,，。;；?\n]{{0,12}}|"
    rf"(?:保留|保存|留住)(?:好)?(?:的)?(?:环境|依赖|conda|python环境)|"
    rf"{_W}(?:re-?install\w*|(?:env(?:ironment)?s?|conda env|setup|packages?|dependencies|"
    rf"installed packages) (?:is |are |to |that |must |should |will |still |can |not |be ){{0,5}}(?:kept|stays?|"
    rf"survives?|remains?|persist\w*|preserved|saved|lost|there|gone)|(?:keep|keeps|keeping|preserve|save|retain|"
    rf"los(?:e|es|ing))s? (?:my |the |our |your )?(?:conda |python |software )?(?:env(?:ironment)?|setup|packages|"
    rf"dependencies)|(?:set(?:ting)? ?up|rebuild\w*|reconfigur\w*|recreat\w*) (?:the |my |"
    rf"our )?(?:env(?:ironment)?|everything|stuff) (?:again|every|each)|persistent env\w*|rebuild\w* (?:the |my |"
    rf"our )?env\w*)",
    "preinstalled_env": rf"(?:不|免|无需|不用|不想|省得|懒得|不要|不会)(?:自己|再|手动|去|动手){{0,5}}(?:装|配|搭|"
    rf"安装|折腾|配置)(?:cuda|驱动|环境|pytorch|torch|依赖|conda|tensorflow|框架|python){{0,5}}|开箱即用|预装|"
    rf"自带(?:环境|pytorch|cuda|镜像|conda|tensorflow|torch|驱动|框架)|环境(?:现成|都装好|配好|装好|已经|预装|"
    rf"齐全|准备好|搭好|都有|是现成)|现成(?:的)?(?:环境|镜像)|装好(?:了)?(?:的)?(?:环境|pytorch|cuda|镜像|"
    rf"torch|驱动)?|配环境|镜像(?:现成|丰富|齐全|多|市场)|有现成|(?:配|装|搭建?)(?:好)?环境|"
    rf"(?:pytorch|cuda|torch|tensorflow|conda|驱动)(?:都|已经|是){{0,5}}(?:装好|预装|配好|现成)|"
    rf"{_W}(?:pre-?install\w*|pre-?configured|pre-?built|out[ -]of[ -]the[ -]box|ready[ -](?:to[ -]use|made)|"
    rf"(?:come|comes|ship|ships|shipped) with (?:cuda|pytorch|torch|tensorflow|conda|everything|drivers|the)|"
    rf"already (?:installed|set up|configured)|batteries included|(?:without|no|not|don'?t want to|hate|avoid|"
    rf"skip|rather not)(?: having)?(?: to)? (?:install|set(?:ting)? ?up|configur|manual)\w*|(?:cuda|pytorch|torch|"
    rf"tensorflow|drivers)[^,.;?]{{0,12}} (?:installed|preloaded|ready|included)|turnkey|ready environment|"
    rf"environment ready|ready-made)",
    "ease_of_use": rf"{FIRST_RUN_WORDS}|"
    rf"新手|小白|易用|好用|简单(?:易|好|点|上手|的)?|上手(?:快|简单|容易|难)?|容易用|操作(?:简单|"
    rf"方便|友好)|零基础|初学者?|门槛低|友好|{_W}(?:beginners?|newbies?|novices?|noobs?|easy|easiest|easier|"
    rf"ease of use|user[- ]friendly|simple|simplest|first[- ]timers?|newcomers?|friendly|never (?:rented|"
    rf"used)|intuitive|least hassle)",
    "vscode_remote": r"vs ?-?code|visual studio code|远程开发",
    "jupyter": r"jupyter(?:lab|hub)?|notebooks?|ipynb",
    "tensorboard": r"tensor ?board",
    "ssh": rf"{_W}ssh{_X}|远程登录|终端登录",
    "autoscaling": rf"弹性|自动(?:扩|伸)缩?容?|扩(?:缩)?容|伸缩|流量(?:忽高忽低|波动|高峰|变化)|"
    rf"{_W}(?:auto-?scal\w*|scal(?:e|es|ing) (?:up|out|down|with|automatically|to zero)|elastic\w*|"
    rf"traffic (?:spikes?|bursts?|peaks?)|spiky|bursty)",
    "support": rf"{_PROBLEMS}|"
    rf"客服|工单|技术支持|售后|人工服务|响应(?:速度|时间|快|慢|及时)|{_W}(?:(?:customer|tech(?:nical)?|"
    rf"live|human|good|great|responsive|fast|quick|24/7|better|best|reliable|decent|chinese|phone|"
    rf"email) (?:support|service)|support (?:response|tickets?|team|staff|quality|speed|time|channel|desk|"
    rf"hours|that)|response times?|tickets?|helpdesk|help desk|customer (?:care|service)|"
    rf"(?<!does )(?<!do )(?<!can )(?<!must )(?<!to )(?<!should )(?<!that )(?<!will "
    rf")support{_X}(?=\s*(?:[,.;:?!)]|$|更|好|怎|如何|快|哪|响应|谁|最|差|and |or |of |at |from |"
    rf"is |are |like|matters|wise|"
    rf"respon[ds]\w*|answers?|repl(?:y|ies)|tickets?|team|staff|quality|speed)))",
    "auto_stop": rf"(?:训练|跑|任务|实验|作业|程序|代码)?(?:完|结束|好)(?:了)?(?:之?后|以后)?(?:就|会|能|可以|要|它|"
    rf"是否|会不会|能不能){{0,5}}(?:自动|auto)\s?(?:停|关|释放|stop|shut)|自动(?:停机?|关机?|停止|关闭|释放|"
    rf"关停)|到点(?:自动)?关机|定时关机|{_W}auto[- ]?(?:matic(?:ally)?)?[- ]?(?:stop\w*|shut\w*|terminat\w*|"
    rf"power\w*|off|shut ?down)|(?:stops?|shuts?(?: it| itself)?(?: down| off)?|turns? off|power(?:s|"
    rf"ed)? (?:off|down)) (?:itself |automatically|by itself|on its own|when (?:training|the job|it|a job|"
    rf"my job|jobs?)|after (?:training|the job|it|a job))|scheduled shut ?down",
    "multi_account": rf"子账[号户]|多账[号户]|(?:多人|团队|成员|学生|主)(?:账[号户])|账号管理|多用户|团队管理|"
    rf"(?:成员|权限)管理|{_W}(?:multi[- ]?(?:account|user)s?|sub-?accounts?|(?:separate|individual|student|"
    rf"team|multiple|own|several) (?:accounts|logins)|account management|user management|team accounts?|"
    rf"an account for each)",
    "invoice": rf"发票|开票|报销|{_W}(?:invoic\w*|fapiao|receipts?|reimburs\w*)",
    "reliability": rf"{DEVIATION_WORDS}|"
    rf"稳定(?!扩散|版)|可靠|靠谱|宕机|掉线|断线|不(?:会)?(?:掉|断|崩)|(?:别|不要|不会)(?:老是?|总是?|"
    rf"经常|动不动)?(?:崩|断|掉|挂)|{_W}(?:reliab\w*|stable{_X}(?! diffusion)|stability|uptime|downtime|"
    rf"dependable|outages?|crash(?:es|ing)?|sla{_X}|trustworthy|never goes down|interruptions?|disconnect\w*)",
}
_PATTERNS = {name: Pattern(source) for name, source in _TOPICS.items()}

# What a special topic is told by does not tell of the general ones beside it too.
_SPECIAL = {
    "shared_storage": ("persistent_storage",), "snapshot": ("preinstalled_env",),
    "env_persistence": ("preinstalled_env", "persistent_storage"),
    "auto_stop": ("persistent_storage",), "billing_granularity": ("price",), "transfer_speed": ("persistent_storage",),
    "support": ("transfer_speed", "reliability", "billing_granularity", "price"),
    "reliability": ("price", "billing_granularity"), "ease_of_use": ("jupyter",),
}  # fmt: skip


def topics(text: str) -> tuple[str, ...]:
    """The topics a masked text speaks of."""
    found = [name for name, pattern in _PATTERNS.items() if pattern.search(text)]
    doubtful = {g: _PATTERNS[special].sub(" ", text) for special in found for g in _SPECIAL.get(special, ())}
    return tuple(t for t in found if t not in doubtful or _PATTERNS[t].search(doubtful[t]))
