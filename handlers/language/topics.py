"""Topics people ask for or about, the scenarios they are in, and the ways of paying: each a word list, each list in one place."""

from __future__ import annotations

import re
from functools import cache

_W = r"(?<![a-z])"
_X = r"(?![a-z])"

TOPICS = {
    "price": rf"便宜|划算|省钱|省点|合算|性价比|实惠|最低价|低价|贵(?!公司|司|阳|州)|价格|价钱|价位|单价|多少钱|几块|啥价|什么价|收费|费用|花费|花钱|(?<!总)成本|经济(?!学)|{_W}(?:cheap(?:er|est|ly)?|affordable|inexpensive|expensive|pric(?:e[sd]?|ier|iest|ey|ing)|"
    rf"costs?(?:-effective)?|lowest|budget-friendly|bang for|value for money|save money|economical|rates?|how much)",
    "billing_granularity": rf"按分钟|按秒|按分|最小计费|计费(?:单位|粒度|精度|步长|最小|颗粒|周期|方式|规则)|(?:怎么|如何)计费|不足一?个?小时|每(?:分钟|秒)(?:计费|收费)|起租时长|最少(?:租|用)多久|计费到|精确到(?:秒|分)|秒级计费|分钟级|{_W}(?:per[- ](?:second|minute)|by the (?:second|minute|hour)|"
    rf"billing (?:granularity|increments?|units?|steps?|interval|precision|resolution|model|period)|minimum (?:billing|charge|billable|billed)|billed (?:by|per|in)|bills? (?:by|per|in)|charged? (?:by|per) (?:the )?(?:second|minute)|smallest billing|minimum rental|second-level|round(?:ed|s|ing)? up|partial hours?)",
    "pack": rf"资源包|流量包|套餐包|算力包|预付包|时长包|{_W}(?:resource|prepaid|credit|hour|usage|compute) packs?{_X}|{_W}packs?{_X}|{_W}bundles?{_X}",
    "gpu_models": rf"(?:有|提供|支持|能租到?|上架)(?:了)?(?:哪些|什么|啥|几种)(?:型号的?|样的)?(?:显?卡|gpu)|(?:显?卡|gpu)(?:的)?(?:型号|种类|型号有|类型|品类|选择)(?!的)|都?有(?:哪些|啥|什么)(?:型号|显?卡|gpu)|(?:哪些|什么)(?:显卡|gpu|卡型)|卡型|"
    rf"{_W}(?:what|which) (?:all |other )?(?:kinds? of |types? of |sorts? of )?(?:gpus?|cards?|models?|graphics cards|hardware)|gpu (?:models?|types?|selection|lineup|options|variety|inventory|range|choices|catalog)|cards? (?:does|do) (?:it|they)|range of gpus|(?:does|do|has|have|offers?|is) [^,.;?]{{0,20}}\ue001++(?: (?:in stock|available|there))?\s?\??$|有(?:没有)?\ue001++(?:吗|么|没有|可租|可用|卡|\?|$)|有没有\ue001",
    "persistent_storage": rf"数据(?:还|能|会|要|得|可以|不能?|不会|都|一直|也|必须|是否|会不会|能不能)?(?:一直)?(?:在|保留|保存|留着|留住|留|不丢|丢|没|消失|清空|清除|删|持久|不被清)|不(?:用|想|要|必|需要?)(?:每次|再|都|老是?|总|反复|又|重复)*(?:重新|重)?上?传|(?:避免|免得|省得)(?:每次|再|都|反复)*(?:重新|重)?上?传|重(?:新|复)上?传|重传|"
    rf"(?:关机|停机|关了|释放|关闭)(?:之?后|以后)(?:的)?(?:数据|文件|东西|checkpoint|硬盘|磁盘)|(?:数据|持久化?|长期|文件|永久|云)(?:化)?(?:的)?存储|存储(?!空间不)|持久化|数据(?:盘|持久)|网盘|云盘|(?:保留|保存|留住|留下|存住)(?:数据|文件|checkpoint|模型|权重)|不丢(?:数据|文件)|丢(?:数据|文件)|(?:文件|checkpoint|权重)(?:还|会|能|要|不会|会不会|不)*(?:在|保留|丢|留)|"
    rf"{_W}(?:persist\w*|(?:keeps?|keeping|retain\w*|preserv\w*|los(?:e|es|ing)|kept|saves?|saved|saving) (?:my |our |the |all |your )?(?:data\w*|files?|checkpoints?|weights|storage|work|disks?|everything)|(?:data|files|checkpoints?|disks?|storage|weights|volumes?) (?:is |are |get |gets |to |must |should |will |stays?|survive|still |can |that |not |be |being )*(?:kept|stay|stays|survive\w*|remain|remains|retained|preserved|saved|persist|there|around|lost|deleted|wiped|erased|gone|disappear)|"
    rf"re-?upload\w*|storage(?! price)|upload\w* (?:it |the data |data |everything |my data )?(?:again|every time|each time|twice)|without (?:re-?)?uploading)|survives? (?:a )?(?:shut ?down|restart|reboot|stop)",
    "shared_storage": rf"(?:多机|多台|跨机器?|跨实例|多实例|多节点|跨节点|队友|同事|团队|大家|机器之?间|实例之?间|几台机器|成员)[^,，。;；?\n]{{0,8}}?(?:共享|共用|同一份数据|访问同)(?:的)?(?:存储|数据|盘|文件)?|共享(?:数据|存储|盘|文件|目录|硬盘|网盘|磁盘)|{_W}nas{_X}|{_W}nfs{_X}|文件存储|共享|"
    rf"{_W}(?:shar(?:e|ed|ing|able) (?:the |our |a |my )?(?:same )?(?:data\w*|storage|files?|disks?|volumes?|file ?systems?|drives?|folders?|datasets?|network|checkpoints?)|(?:data|files|storage|disk|volume|datasets?|checkpoints?) (?:is |are |be |to be |can be |that can be )?shar(?:ed|ing)|network (?:storage|volumes?|drives?|file ?systems?)|shar\w+ (?:across|between|among)|(?:multiple|several|many|all|two|both) (?:machines|instances|nodes|boxes) [^,.;?]{{0,16}}(?:same|share))",
    "snapshot": rf"快照|(?:保存|做|打|存|自定义|自建)(?:个|成|为)?(?:系统)?镜像|镜像(?:保存|备份)|{_W}snap-?shots?(?:ting|s)?{_X}|{_W}save (?:an? |the |my |custom )?(?:image|machine state)|custom images?",
    "transfer_speed": rf"传(?:数据|文件|输|得|东西)*(?:的)?(?:速度|快|慢|要快|更快|最快|比较快)|(?:上传|下载|传输|传数据|传文件)(?:的)?(?:速度|速率|快|慢|带宽|要快|也快|得快|比较快|更快)|网速|带宽|(?:数据|网络)传输|传(?:数据|文件|东西)(?=[^,，。;?\n]{{0,10}}(?:快|慢|速|faster|fast|slow|quick))|(?:上传|传)(?:[^,，。;；?\n]{{0,8}})(?:快|慢)|"
    rf"{_W}(?:transfer (?:speeds?|rates?|data)|(?:data |file )?transfers?{_X}|(?:up|down)load(?:ing)?s? (?:speeds?|rates?|fast|quick|data|bandwidth)|(?:fast|slow|quick)(?:er|est)? (?:data )?(?:(?:up|down)loads?|transfers?|network)|bandwidth|network speed|internet speed|upload(?:s|ing)? (?:is |are )?(?:fast|slow|quick))",
    "env_persistence": rf"环境(?:还|能|会|要|得|可以|也|都|别|不|不用|不想|不要|一直|必须|每次|总|老|又|再|是否|会不会)*(?:重装|重新装|重新配|重配|保留|保存|在|留着|留|丢|不变|重新安装|重建|持久)|(?:不|别|免|不用|不想|省得|避免|无需|不要)(?:每次|再|都|老是?|总|反复|又|重复)*(?:重新|重)(?:装|配|搭|安装|部署)(?:环境|依赖|包)?|重(?:新)?(?:装|配|搭)环境|装(?:好)?(?:了)?一(?:回|次|遍)[^,，。;；?\n]{{0,12}}|(?:保留|保存|留住)(?:好)?(?:的)?(?:环境|依赖|conda|python环境)|"
    rf"{_W}(?:re-?install\w*|(?:env(?:ironment)?s?|conda env|setup|packages?|dependencies|installed packages) (?:is |are |to |that |must |should |will |still |can |not |be )*(?:kept|stays?|survives?|remains?|persist\w*|preserved|saved|lost|there|gone)|(?:keep|keeps|keeping|preserve|save|retain|los(?:e|es|ing))s? (?:my |the |our |your )?(?:conda |python |software )?(?:env(?:ironment)?|setup|packages|dependencies)|(?:set(?:ting)? ?up|rebuild\w*|reconfigur\w*|recreat\w*) (?:the |my |our )?(?:env(?:ironment)?|everything|stuff) (?:again|every|each)|persistent env\w*|rebuild\w* (?:the |my |our )?env\w*)",
    "preinstalled_env": rf"(?:不|免|无需|不用|不想|省得|懒得|不要|不会)(?:自己|再|手动|去|动手)*(?:装|配|搭|安装|折腾|配置)(?:cuda|驱动|环境|pytorch|torch|依赖|conda|tensorflow|框架|python)*|开箱即用|预装|自带(?:环境|pytorch|cuda|镜像|conda|tensorflow|torch|驱动|框架)|环境(?:现成|都装好|配好|装好|已经|预装|齐全|准备好|搭好|都有|是现成)|现成(?:的)?(?:环境|镜像)|装好(?:了)?(?:的)?(?:环境|pytorch|cuda|镜像|torch|驱动)?|配环境|镜像(?:现成|丰富|齐全|多|市场)|有现成|(?:配|装|搭建?)(?:好)?环境|"
    rf"(?:pytorch|cuda|torch|tensorflow|conda|驱动)(?:都|已经|是)*(?:装好|预装|配好|现成)|{_W}(?:pre-?install\w*|pre-?configured|pre-?built|out[ -]of[ -]the[ -]box|ready[ -](?:to[ -]use|made)|(?:come|comes|ship|ships|shipped) with (?:cuda|pytorch|torch|tensorflow|conda|everything|drivers|the)|already (?:installed|set up|configured)|batteries included|(?:without|no|not|don'?t want to|hate|avoid|skip|rather not)(?: having)?(?: to)? (?:install|set(?:ting)? ?up|configur|manual)\w*|(?:cuda|pytorch|torch|tensorflow|drivers)[^,.;?]{{0,12}} (?:installed|preloaded|ready|included)|turnkey|ready environment|environment ready|ready-made)",
    "ease_of_use": rf"新手|小白|易用|好用|简单(?:易|好|点|上手|的)?|上手(?:快|简单|容易|难)?|容易用|操作(?:简单|方便|友好)|零基础|初学者?|门槛低|友好|{_W}(?:beginners?|newbies?|novices?|noobs?|easy|easiest|easier|ease of use|user[- ]friendly|simple|simplest|first[- ]timers?|newcomers?|friendly|never (?:rented|used)|intuitive|least hassle)",
    "vscode_remote": rf"vs ?-?code|visual studio code|远程开发",
    "jupyter": rf"jupyter(?:lab|hub)?|notebooks?|ipynb",
    "tensorboard": rf"tensor ?board",
    "ssh": rf"{_W}ssh{_X}|远程登录|终端登录",
    "autoscaling": rf"弹性|自动(?:扩|伸)缩?容?|扩(?:缩)?容|伸缩|流量(?:忽高忽低|波动|高峰|变化)|{_W}(?:auto-?scal\w*|scal(?:e|es|ing) (?:up|out|down|with|automatically|to zero)|elastic\w*|traffic (?:spikes?|bursts?|peaks?)|spiky|bursty)",
    "support": rf"客服|工单|技术支持|售后|人工服务|响应(?:速度|时间|快|慢|及时)|{_W}(?:(?:customer|tech(?:nical)?|live|human|good|great|responsive|fast|quick|24/7|better|best|reliable|decent|chinese|phone|email) (?:support|service)|support (?:response|tickets?|team|staff|quality|speed|time|channel|desk|hours|that)|response times?|tickets?|helpdesk|help desk|customer (?:care|service)|(?<!does )(?<!do )(?<!can )(?<!must )(?<!to )(?<!should )(?<!that )(?<!will )support{_X}(?=\s*(?:[,.;:?!)]|$|更|好|怎|如何|快|哪|响应|谁|最|差|and |or |is |are |like|matters|wise|response|tickets?|team|staff|quality|speed)))",
    "auto_stop": rf"(?:训练|跑|任务|实验|作业|程序|代码)?(?:完|结束|好)(?:了)?(?:之?后|以后)?(?:就|会|能|可以|要|它|是否|会不会|能不能)*(?:自动|auto)\s?(?:停|关|释放|stop|shut)|自动(?:停机?|关机?|停止|关闭|释放|关停)|到点(?:自动)?关机|定时关机|{_W}auto[- ]?(?:matic(?:ally)?)?[- ]?(?:stop\w*|shut\w*|terminat\w*|power\w*|off|shut ?down)|(?:stops?|shuts?(?: it| itself)?(?: down| off)?|turns? off|power(?:s|ed)? (?:off|down)) (?:itself |automatically|by itself|on its own|when (?:training|the job|it|a job|my job|jobs?)|after (?:training|the job|it|a job))|scheduled shut ?down",
    "multi_account": rf"子账[号户]|多账[号户]|(?:多人|团队|成员|学生|主)(?:账[号户])|账号管理|多用户|团队管理|(?:成员|权限)管理|{_W}(?:multi[- ]?(?:account|user)s?|sub-?accounts?|(?:separate|individual|student|team|multiple|own|several) (?:accounts|logins)|account management|user management|team accounts?|an account for each)",
    "invoice": rf"发票|开票|报销|{_W}(?:invoic\w*|fapiao|receipts?|reimburs\w*)",
    "reliability": rf"稳定(?!扩散|版)|可靠|靠谱|宕机|掉线|断线|不(?:会)?(?:掉|断|崩)|(?:别|不要|不会)(?:老是?|总是?|经常|动不动)?(?:崩|断|掉|挂)|{_W}(?:reliab\w*|stable{_X}(?! diffusion)|stability|uptime|downtime|dependable|outages?|crash(?:es|ing)?|sla{_X}|trustworthy|never goes down|interruptions?|disconnect\w*)",
}  # fmt: skip

SCENARIOS = {
    "coursework": rf"课程(?:的)?(?:大?作业|项目|设计|实验报告|任务|论文)|大作业|课设|(?:交|做|写|跑)作业|作业(?:用|要|题)|课后作业|期末(?:作业|项目|大作业)|{_W}(?:coursework|homework|(?:class|course|school|university|college|semester|uni) (?:assignments?|projects?|work)|assignments?{_X}|problem sets?|term projects?)",
    "thesis": rf"毕设|毕业设计|毕业论文|(?:硕士|博士|学位|本科|研究生)论文|毕业项目|毕业课题|{_W}(?:thes[ie]s|dissertation|final[- ]year project|fyp{_X}|capstone|graduation project|master'?s project|senior project|honou?rs project)",
    "hackathon": rf"黑客松|黑客马拉松|编程马拉松|{_W}(?:hackathons?|hack ?day|hack week)",
    "competition": rf"比赛|竞赛|kaggle|天池|参赛|打榜|挑战赛|(?:算法|数据|ai)赛|建模赛|冲榜|{_W}(?:competitions?|comps?{_X}|contests?|leaderboard|challenge|drivendata|aicrowd)",
    "research": rf"论文(?!写作)|消融|科研|研究(?!生|一下|下|院)|课题|顶会|复现|发paper|投稿|rebuttal|{_W}(?:papers?{_X}|research|ablations?|rebuttals?|neurips|nips|icml|iclr|cvpr|iccv|eccv|acl{_X}|emnlp|aaai|reproduc\w+|publication|phd{_X}(?! student)|camera-ready|experiments? for (?:a|my|our|the) (?:paper|study)|academic|conference)",
    "prototype": rf"原型|{_W}(?:demos?|mvp|prototyp\w*|poc|proof[- ]of[- ]concept){_X}|演示|概念验证|产品验证|样机",
    "production": rf"上线|部署|生产环境|线上(?:服务|推理|环境)|推理服务|对外服务|在线(?:服务|推理)|生产(?:用|级|上|服务)|正式环境|(?:提供|做)(?:在线)?(?:推理|api)服务?|{_W}(?:production|prod{_X}|deploy\w*|serving|serve (?:a |the |my |our |an )?(?:model|users|traffic|customers|llm|api|inference|requests)|inference (?:service|server|endpoint|api)|go(?:ing)? live|live (?:service|traffic|product)|customer-facing|hosting (?:a|an|the|our|my) (?:model|api|llm)|model endpoint)",
    "continuous_training": rf"持续(?:性)?(?:的)?训练|长期(?:持续)?训练|一直(?:在)?训练|不间断(?:地)?训练|(?:每天|定期|周期性|天天)(?:地)?(?:重新|增量)?(?:重训|训练模型|再训练)|长时间(?:连续)?训练|持续学习|连续训练|增量训练|{_W}(?:continuous(?:ly)? (?:re-?)?train\w*|re-?train\w*|train(?:ing)? (?:continuously|non-?stop|around the clock|all the time|constantly)|long[- ](?:running|term) training|ongoing training|perpetual training|always[- ]on training|training pipeline)",
    "teaching_lab": rf"教学实验室?|实验课|上机(?:课|实验)?|(?:给|带|为)[^,，。;；?\n]{{0,8}}?(?:学生|同学|学员|本科生|研究生|班)?[^,，。;；?\n]{{0,2}}(?:上课|讲课|授课)|教学(?!视频)|机房|课堂|实训|(?:学生|班级?)(?:们)?(?:的)?(?:实验|实践)(?:课)?|开课|授课|{_W}(?:teaching(?: lab)?|(?:lab|practical) (?:class|course|session)s?|class ?room|(?:student|computer|university|school|gpu) labs?|labs? (?:class|course|for)|(?:teach|teaches) (?:a|an|my|our|the|students|\d+)|for my (?:class|students|course)|my students|class of|lectures?|(?:undergrad\w*|ml|dl|ai|deep learning|machine learning|intro|university|nlp|cv) (?:class|course)|course (?:i|we) teach|hands-on (?:class|course|lab))",
    "workshop": rf"工作坊|培训|训练营|研讨班|夏令营|冬令营|{_W}(?:work ?shops?|training (?:course|day|session for|camp|program)|boot ?camps?|tutorials?{_X}|summer (?:school|camp)|hands-on day|seminar)",
    "llm_finetune": rf"(?:微调|精调|\bsft\b|lora|qlora|fine[- ]?tun\w*|finetune)[^,，。;；?\n]{{0,24}}?(?:大模型|大语言|语言模型|\bllms?\b|\ue006|llama|qwen|千问|chatglm|glm|baichuan|百川|mistral|mixtral|deepseek|gemma|phi-?\d|internlm|书生|yi-|gpt|bloom|falcon)|"
    rf"(?:大模型|大语言模型|语言模型|llms?|\ue006(?:\s?(?:模型|的模型|model))?|llama\S{{0,8}}|qwen\S{{0,8}}|千问|chatglm\S{{0,4}}|glm\S{{0,4}}|baichuan\S{{0,4}}|百川|mistral\S{{0,4}}|deepseek\S{{0,6}}|gemma\S{{0,4}}|internlm\S{{0,4}})[^,，。;；?\n]{{0,10}}?(?:微调|精调|\bsft\b|lora|qlora|fine[- ]?tun\w*)|大模型微调|instruction[- ]tun\w+|{_W}q?lora{_X}|指令微调|{_W}(?:sft|rlhf|dpo){_X}",
    "debug": rf"调(?:试)?(?:一下)?代码|跑通(?!宵)(?:代码|流程|程序|一下)?|调试|debug\w*|改(?:代码|bug)|试跑|{_W}(?:smoke[- ]test\w*|sanity check|get(?:ting)? (?:my |the |our )?code (?:to run|running|working)|test (?:my|the|our) code|try(?:ing)? out (?:my |the |some )?code|troubleshoot\w*)",
}  # fmt: skip

MODES = {
    "on_demand": rf"按量(?:付费|计费)?|按(?:小时|时|天|需)(?:付费|计费|租|算|付|收费|买|用|开|的)?(?!多少)|现用现付|后付费|用多少付多少|随用随付|时租|{_W}(?:on[- ]demand|pay[- ](?:as[- ]you[- ]go|per[- ]use|by[- ]the[- ]hour|hourly|per[- ]hour)|payg{_X}|hourly(?! (?:spend|cost|budget|price|rate|pricing|figure))|by the hour|per[- ]hour (?:billing|pricing|plan)|a la carte|metered)",
    "pack": rf"资源包|算力包|时长包|预付包|套餐包|{_W}(?:resource |prepaid |credit |hour |compute )?packs?{_X}|{_W}(?:prepaid )?bundles?{_X}",
    "subscription": rf"包(?:[一两二三半\d]*个?)(?:月|年|周|季|天|日)(?:套餐|付费)?|月租|年租|(?:买|按|用)(?:月|年)(?:付|租|卡|费)|月付|年付|按月|按年|月卡|年卡|订阅|长租|套餐(?!包)|{_W}(?:subscri\w+|(?:monthly|weekly|yearly|annual|flat[- ]rate|flat) (?:plans?|rentals?|subscriptions?|rate|fee|contract|pass|package|billing|lease|deal|option)|(?:rent|pay|paying|renting|go|going|billing|lease) (?:it )?(?:monthly|annually|yearly|weekly)|by the (?:month|year|week)|(?:month|year)ly{_X}(?= (?:or|vs|versus|cheaper|better|instead|and)))",
    "reserved": rf"预留(?:实例|券)?|预约实例|包断|{_W}(?:reserv(?:e|ed|ation|ations|ing){_X}|committed[- ]use|commitment|savings? plans?)|承诺(?:使用|消费)",
    "spot": rf"竞价|抢占|闲时(?:算力|实例)?|{_W}(?:spot(?! on)|preempt\w+|interruptible)|可抢占",
}  # fmt: skip


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


# What a special topic is told by does not tell of the general ones beside it too.
_SPECIAL = {
    "shared_storage": ("persistent_storage",), "snapshot": ("preinstalled_env",), "env_persistence": ("preinstalled_env", "persistent_storage"),
    "auto_stop": ("persistent_storage",), "billing_granularity": ("price",), "transfer_speed": ("persistent_storage",),
}  # fmt: skip


def topics(text: str) -> tuple[str, ...]:
    """The topics a masked text speaks of."""
    found = _kinds(TOPICS, text)
    doubtful = {g: _compiled(TOPICS[special]).sub(" ", text) for special in found for g in _SPECIAL.get(special, ())}
    return tuple(t for t in found if t not in doubtful or _compiled(TOPICS[t]).search(doubtful[t]))


def scenarios(text: str) -> tuple[str, ...]:
    """The scenarios a masked text is set in; the more special one stands for the more general."""
    found = _kinds(SCENARIOS, text)
    special = {"research": {"thesis", "coursework"}, "coursework": {"thesis"}, "teaching_lab": {"workshop"}}
    return tuple(s for s in found if not special.get(s, set()) & set(found))


def billing_modes(text: str) -> tuple[str, ...]:
    """The ways of paying a masked text names."""
    return _kinds(MODES, text)


def _kinds(table: dict[str, str], text: str) -> tuple[str, ...]:
    return tuple(name for name, pattern in table.items() if _compiled(pattern).search(text))
