"""Phrases about the bot itself, its reminders and its reports."""

from __future__ import annotations

from handlers.language.sheet import Mark

_W, _X = r"(?<![a-z])", r"(?![a-z])"
_N = Mark.NAME
_STOP_EN = (
    r"(?:stop|shut(?:ting)?(?: \S+)? down|shut ?down|shut off|kill|terminate|turn(?:ing)?(?: \S+)? off|"
    r"power(?:ing)?(?: \S+)? (?:off|down)|switch(?: \S+)? off|halt|pause|stopping|killing|terminating)"
)
_ALERT_NOUN = (
    r"(?:提醒|告警|报警|警报|通知|预警|alerts?|warnings?|notifications?|alarms?|reminders?|pings?|nags?|nagging|"
    r"pinging)"
)
_REPORT = (
    r"(?:日报|周报|月报|简报|早报|晚报|播报|报表|(?<!实验)报告(?!厅)|汇总|摘要|小结|(?<![a-z])(?:digests?|"
    r"reports?|summary|summaries|round-?up|recap|briefing)(?![a-z]))"
)

TALK = {
    # Talk about the bot itself.
    "rules": rf"(?:ignore|disregard|forget|override|bypass|violate|break)[^.;?!]{{0,30}}(?:instructions?|rules?|"
    rf"prompts?|guidelines|polic\w+|restrictions?|safety|limits|permissions?)|(?:忽略|无视|忘(?:记|掉|了)|"
    rf"绕过|跳过|违反|不要?管|解除)[^。;?!]{{0,14}}(?:指令|规则|提示词?|设定|限制|约束|要求|权限|确认|安全)|"
    rf"system prompt|系统提示|提示词|{_W}(?:reveal|print|show|leak|expose|tell me|give me|what is|dump|output|"
    rf"repeat|display)[^.;?!]{{0,30}}(?:bot token|api[ -]?keys?|access[ -]?keys?|secrets?|passwords?|credentials?|"
    rf"your (?:prompt|instructions|rules|token|config)|env(?:ironment)? var)|"
    rf"(?:泄露|给我|告诉我|说出|打印|输出|显示|交出)[^。;?!]{{0,10}}(?:密钥|密码|token|api ?key|口令|凭证|secret)|"
    rf"{_W}(?:you are now|you're now|from now on,? you|act as (?:if|an?|the|my|root|admin)|pretend|roleplay|"
    rf"role-play|jailbreak|developer mode|dan mode|god mode|admin mode|sudo{_X}|as (?:an?|the|your) (?:admin\w*|"
    rf"root|developer|owner|creator),|i am your (?:developer|creator|admin|owner)|new (?:instructions|rules|"
    rf"system)|system:|<system|assistant:)|"
    r"你现在是(?!不是)|从现在(?:开始|起)[,，]?你|假装|扮演|开发者模式|管理员模式|(?:我是|作为)(?:你的)?(?:管理员|"
    r"开发者|主人|创造者|超级用户|root)|不(?:需要|用|要)(?:再)?(?:确认|询问|问我)|(?:without|skip|no) (?:asking|"
    r"confirm\w*|questions)|听我的命令|新的(?:指令|规则)|drop table|rm -rf|<script",
    "help": rf"^\W*(?:help|帮助|帮帮我|\?|救命|/help|帮忙|menu|菜单|commands?|usage|man|使用说明|"
    rf"功能)(?: me)?(?: please| pls)?\W*$|(?:你|机器人|bot|这)\s?(?:都|还|到底|究竟|能|会|可以){{0,5}}(?:能|"
    rf"会|可以)(?:帮(?:我|我们|忙)?)?(?:做|干)?(?:点|些)?(?:什么|啥|嘛|干嘛|哪些|哪儿)|(?:你|它|"
    rf"这个?)(?:是)?(?:干嘛|干什么|做什么|干啥|干吗)(?:用?的)?|"
    rf"有(?:什么|哪些|啥)(?:功能|命令|指令|用法|用处|本事)|(?:支持|可用|能用)(?:的)?(?:哪些|什么|啥)?\s?(?:功能|"
    rf"命令|指令|commands?|features)|(?:什么|哪些|啥)(?:功能|命令|指令)|功能(?:列表|介绍|说明)|你是(?:谁|什么|干|"
    rf"做)|(?:使用|操作)(?:说明|手册|指南|方法|帮助)|(?:怎么|如何|怎样)(?:使?用)(?:你|这个?(?:bot|机器人|助手)|"
    rf"卡管家|kaguan)?\s?[?!。啊呀呢]*$|怎么玩|用法|有啥用|"
    rf"{_W}(?:what (?:can|do|could) (?:you|this bot|kaguan|u) (?:\w+ ?)?(?:do|help|offer|support|handle|know)|"
    rf"what(?:'?s| is| are) (?:this|you|your (?:features|commands|capabilities))(?: bot| for)?\s?[?]?$|"
    rf"who are you|what are you|how (?:do|can|should) (?:i|we) (?:use|talk to|work with) (?:you|this|the bot|"
    rf"kaguan)|how does (?:this|the bot|it|kaguan)(?: bot| thing)? work|(?:list|show|available|your|what|"
    rf"which) (?:me )?(?:the |your |all |of )?(?:commands|features|capabilities|options)|"
    rf"what (?:commands|features)|i need (?:some )?help{_X}(?! (?:choos|pick|decid|find|select|with (?:choos|"
    rf"pick)))|help me(?: out)?\W*$|getting started|how to use|usage{_X}\W*$|can you help(?: me)?\W*$)",
    "how_to": rf"(?:日报|周报|月报|报告|预算|提醒|告警|静音|闲置|账单?|花费|机器|实例|"
    rf"你)[^,，。;；?!\n]{{0,6}}?(?:怎么|如何|咋|怎样)(?:设|改|关|停|开|取消|弄|用|订|调|看|加|配|查|写|说|"
    rf"操作|保留)|(?:命令|指令|格式|语法)[^,，。;；?!\n]{{0,4}}?(?:怎么|如何|是?什么|是?啥)|(?:怎么|如何|怎样|"
    rf"咋|怎么样)(?:跟|和|对|给)?你?(?:说|讲|下命令|发命令|下指令|发指令)|(?:怎么|如何|怎样|咋|"
    rf"怎么样)[^,，。;；?!\n]{{0,18}}?(?:让你|叫你|你(?:帮|停|发|提醒)|预算|提醒|告警|报警|日报|周报|月报|"
    rf"报告|静音|免打扰|(?<![a-z])(?:alert|budget|digest|snooze|mute|reminder|report|stop|shut ?down|kill|keep)|"
    rf"停(?!机后|电)|关(?:机|掉|闭|了)?(?:机器|实例|它|\ue009|提醒|日报|\s?$)|关机(?!后)|"
    rf"保留(?!数据|环境|文件)|闲置|花费明细|订阅(?:日|周|月)|查(?:看)?(?:花费|账单|花了|机器|实例)|看(?:花费|"
    rf"账单|花了|机器|实例|谁))|(?:教|告诉)我(?:一下)?(?:怎么|如何)|"
    rf"(?:设置?|停|关|静音|取消|保留|配置|修改|添加)[^,，。;；?!\n]{{0,14}}(?:怎么(?:弄|搞|操作|做|设|写|说)|"
    rf"(?:的)?(?:命令|指令|方法|步骤|语法|格式)(?:是(?:什么|啥))?|要怎么)|(?:什么|哪个)(?:命令|指令)(?:能|可以)?|"
    rf"{_W}how (?:to|do i|can i) [^.;?!\n]{{0,12}}(?:预算|提醒|告警|报警|日报|周报|月报|静音|停|关机|闲置|账单)|"
    rf"{_W}(?:how (?:do|can|would|could|should|might|does) (?:i|we|you|one|someone|people|a user|somebody)|how to|"
    rf"how'd i|what(?:'?s| is) the (?:command|syntax|way|best way|right way|trick) (?:to|for)|is there a (?:way|"
    rf"command) to|show me how|tell me how|teach me|explain how|what do i (?:type|say|write)|which command|"
    rf"steps to|ways? to) [^.;?!\n]{{0,40}}?"
    rf"(?:budget|snooz|mut(?:e|ing)|silenc|digest|report|summary|alert|reminder|notification|warning|idle|"
    rf"{_STOP_EN}|keep|instances?|machines?|box(?:es)?|spend(?:ing)?|{_N}|you{_X}|the bot|unmute|threshold)",
    "can_you_stop": rf"(?:(?:{_W}(?:can|could|would|will|do|does|are) (?:you|the bot|kaguan|it|this|u)(?: able to|"
    rf" also| please| ever| automatically){{0,5}})|你?(?:能|可以|会|能不能|可不可以|会不会|是否(?:能|会|"
    rf"可以)?))[^,，。;；\n]{{0,14}}?(?:{_W}{_STOP_EN}|停|关(?:机|掉|闭|停|了))",
    # Reminders.
    "unmute": rf"(?:静音|免打扰|勿扰|snooze|mute)[^,，。;；?\n]{{0,4}}?(?:取消|解除|关掉|关了)|(?:取消|解除|结束|"
    rf"关闭|停止|退出)(?:了)?[^,，。;；?\n]{{0,8}}(?:静音|免打扰|勿扰|snooze|mute)|(?:恢复|重新(?:开始|打开|"
    rf"开启|启用)?|继续|开始|重启)(?:给我|对)?[^,，。;；?\n]{{0,8}}?(?:提醒|通知|告警|报警)|(?:提醒|通知|"
    rf"告警)(?:可以)?(?:恢复|重新打开|重新开启|打开吧)|不(?:用|要|再)静音了?|别静音|(?:可以|又可以|照常)(?:再|"
    rf"继续|重新)?(?:提醒|通知)|"
    rf"{_W}(?:un-?mute|un-?snooze|un-?silence|(?:resume|restore|re-?enable|restart|"
    rf"reactivate)[^.;?!\n]{{0,24}}{_ALERT_NOUN}|(?:turn|switch)[^.;?!\n]{{0,30}}{_ALERT_NOUN}[^.;?!\n]{{0,20}} "
    rf"back on|turn back on[^.;?!\n]{{0,20}}{_ALERT_NOUN}|(?:cancel|end|remove|stop|lift|clear|"
    rf"undo)[^.;?!\n]{{0,8}} (?:snooz\w+|mut(?:e|ing)|silence)|start (?:reminding|alerting|notifying|pinging)|"
    rf"(?:remind|alert|notify|ping) (?:me|us) again(?! (?:in|at|on|later|after|tomorrow|tonight|next|when|\ue007|"
    rf"\ue003|\ue008)))",
    "snooze": rf"静音|免打扰|勿扰|消音|闭嘴|安静(?!地)|消停|别吵|别烦|少烦|(?:别|不要|不用|不必|先别|甭|勿|莫|"
    rf"不想再?|无需|不需要|停止|先不)(?:再|老|总|一直|又|老是|总是|继续|这么|天天|给我|跟我|对我|向我|来|收到|"
    rf"看到|为){{0,5}}(?:发|推|弹)?(?:\ue009++的?|它的?|这台的?|闲置的?|关于\ue009+的?)?\s?(?:提醒|通知|打扰|"
    rf"催|叫我|喊我|艾特|@我|ping|报警|告警|警报|烦|吵|骚扰|唠叨|remind|alert|念叨|(?:叫|响|吱声|弹)(?=了|"
    rf"[\s,，。;；!]|$))|"
    rf"(?:提醒|通知|告警|报警)[^,，。;；?\n]{{0,6}}?(?:先|暂时|都|给我|帮我){{0,5}}(?:静音|停|暂停|关|延后|推迟|"
    rf"推后|晚点|缓|屏蔽|免了)|(?:再|晚点|晚些|过会儿?|稍后|等会儿?|待会儿?|一会儿?|回头|以后|之后|"
    rf"后)(?:再)?(?:来)?(?:提醒|叫|喊|通知)我?|(?:延后|推迟|推后|暂停|屏蔽|停掉|停止|暂时关闭?|关掉?|忽略|hold|"
    rf"缓)[^,，。;；?\n]{{0,10}}?(?:提醒|通知|告警|报警)|"
    rf"{_W}(?:snooz(?:e|ing)|mut(?:e|ing){_X}|silenc(?:e|ing)|quiet|shush|shut up|hush|pipe down|do not disturb|"
    rf"dnd{_X}|leave me alone|stop (?:remind|alert|ping|notify|nag|bug|bother|messag|pag|warn|pester|annoy|send|"
    rf"spam|shout)\w*|(?:don'?t|do not|dont|quit|no more|never|please no|no(?= (?:more )?(?:idle )?(?:reminders|"
    rf"alerts|pings|notifications))|stop all|pause|hold|suspend|postpone|delay|skip|defer|without)(?: (?:want|"
    rf"need|to|send|sending|get|me|us|any|the|more|all|off|on|ever|keep|see|receive|idle|give|of|those|these|my|"
    rf"your|further|be)){{0,4}} (?:remind|alert|ping|notif|nag|bug{_X}|bother|warn|pag(?:e|ing){_X}|messag|pester|"
    rf"annoy)\w*|"
    rf"remind (?:me|us)(?: about [^.;?!\n]{{0,20}}?| of [^.;?!\n]{{0,20}}?)?\s?(?:again|later|tomorrow|in \ue003|"
    rf"at|after|on|next|tonight|\ue007|\ue008)|(?:alert|ping|notify|bug) (?:me|us) (?:again |later |"
    rf"about [^.;?!\n]{{0,20}} )?(?:later|tomorrow|in \ue003|again (?:in|at|on|\ue007|tomorrow))|"
    rf"hold off[^.;?!\n]{{0,20}}{_ALERT_NOUN})",
    "alert_off": rf"(?:关闭|关掉|取消|停用|停止|禁用|去掉|删掉?|删除|关|停掉?|撤销|撤掉|不(?:要|用|需要|"
    rf"想要?)(?:再)?(?:发)?)(?:所有|全部|那个|这个|掉|了|我的|\ue00c++|\ue00b++|的|闲置|空闲|预算|花费|消费|"
    rf"余额|超支|费用|成本|支出|机器|空转|开销|\ue00f++|\ue004++|\s){{0,5}}{_ALERT_NOUN}|"
    rf"{_ALERT_NOUN}[^,，。;；?\n]{{0,6}}?(?:都|给我)?(?:关闭|关掉|关了|取消|停用|停了|禁用|去掉|删掉|删了|"
    rf"撤掉|不要了|不用了)|"
    rf"{_W}(?:turn(?:ing)? off|disable|cancel|remove|switch off|delete|deactivate|drop|kill|get rid of|no more|"
    rf"stop|clear|turn)(?: (?:all|the|my|our|any|those|these|of|sending|that|every)){{0,5}}(?: (?:idle|budget|"
    rf"spend(?:ing)?|balance|cost|billing|threshold|usage|low|credit|gpu|machine|team|overspend\w*|\ue00f++|"
    rf"\ue004++|\ue00b+|\ue00c+)){{0,5}} {_ALERT_NOUN}(?: off)?",
    "alert": rf"提醒|告警|报警|警告|预警|通知|警报|(?:叫|喊|告诉|@|艾特|ping|call|dm)\s?(?:一下|一声)?我|说一声|"
    rf"吱一声|喊一声|知会|发消息|{_W}(?:alerts?|alerting|warn(?:ing)?s?|notify|notification|ping|tell|"
    rf"let (?:me|us|the|\ue00b|\ue00a)[^.;]{{0,14}} know|flag|remind|message|email|alarm|heads[- ]up|shout|"
    rf"give me a)",
    "alert_new": rf"(?:设|加|建|开|配|新增|添加|创建|开启|打开|启用|来|弄|搞|定|订)(?:置|个|一个|一下|上|立|定|一条|"
    rf"条){{0,5}}[^,，。;；?\n]{{0,10}}?(?:告警|提醒|报警|警报|预警)|{_W}(?:set(?:ting)?(?: me| us)?(?: up)?|"
    rf"add|create|make|enable|configure|turn on|need|want|new|give me|put)(?: (?:an?|the|some|new|me|us|"
    rf"up)){{0,5}}(?: (?:idle|budget|spend(?:ing)?|balance|cost|billing|gpu|low|usage|"
    rf"threshold)){{0,5}} (?:alerts?|warnings?|alarms?|notifications?|thresholds?){_X}",
    "condition": rf"超(?:过|出|了|支)?|达到|到(?:了|达)?(?=\s?[\ue004\ue00f\ue003])|用到|花到|低于|少于|不足|不到|"
    rf"剩(?:下|余)?|高于|大于|满|过了?(?=\s?[\ue004\ue00f\ue003])|突破|当|如果|要是|一旦|只要|的时候|"
    rf"时(?![间候长])|就|以上|以下|每当|跌|快(?:用完|没|花)|{_W}(?:when|if|once|whenever|as soon as|at|above|"
    rf"over|below|under|exceeds?|reach(?:es)?|hits?|drops?|falls?|goes|passes|crosses|more than|less than|"
    rf"beyond|before|after|tops|surpasses|for)",
    "idle": rf"闲(?!鱼|聊)|空转|没(?:有)?(?:在)?(?:被)?(?:人|谁)?(?:使?用)|没(?:人|谁)用|空跑|空着|空载|空占|"
    rf"占着[^,，。;]{{0,4}}?不用|不用的(?=机器|卡|实例|吗|\s?$|[?。])|占着(?:不用|茅坑)|吃灰|浪费|摸鱼|"
    rf"没(?:有)?(?:任务|负载|在跑任务|在干活|干活|动静)|不干活|利用率(?:低|为?0|很低|是0)|白(?:跑|开|烧)|"
    rf"{_W}(?:idl(?:e[ds]?|ing){_X}|unused|un-?utili[sz]ed|under-?utili[sz]ed|doing nothing|not (?:being )?(?:used|"
    rf"doing)|not in use|isn'?t (?:being )?used|aren'?t (?:being )?used|sitting (?:around|there|unused|empty)|"
    rf"wast(?:ing|ed)|nobody(?:'s| is)? using|no one(?:'s| is)? using|dormant|going to waste|gathering dust|"
    rf"twiddling|at 0%|slacking)",
    # Reports.
    "report": _REPORT,
    "report_off": rf"(?:取消|关闭?|停|暂停|别|不要|不用|不必|不想|退订|删|去掉|禁用|停止|停用|撤销|终止|免|不需要|"
    rf"停发|停推|甭|停掉)[^,，。;；?\n]{{0,12}}?{_REPORT}|{_REPORT}[^,，。;；?\n]{{0,8}}?(?:取消|关了|关掉|"
    rf"关闭|停了|停掉|停发|别发|别再|不要|不用|暂停|不发|退订|删了|删掉|免了|就免|不想)|"
    rf"{_W}(?:turn off|turn|disable|cancel|stop|unsubscribe|no more|pause|remove|don'?t|do not|quit|kill|"
    rf"switch off|end|drop|delete|suspend|get rid of|deactivate|skip|halt|"
    rf"no longer)[^.;?!\n]{{0,30}}?{_REPORT}(?! (?:from|time))|{_REPORT} (?:off|is no longer|should stop|anymore)|"
    rf"{_W}opt out",
    "now": rf"现在|马上|立刻|立即|这就|即刻|赶紧|当场|此刻|{_W}(?:now|right away|immediately|asap|right now|at once|"
    rf"straight away|this minute|instantly)",
    "report_ask": rf"来(?:一)?(?:份|个|下|张)|给(?:我|我们|大家)?(?:看|发|一|来|个|份|推|出|生成)?|看(?:看|一下|下|"
    rf"一眼)?|(?:发|出|拉|生成|做|弄|要|推|导|调|打|整|补)(?:一)?(?:份|个|下|张|我|给|出)?|想(?:看|要)|"
    rf"有(?:没有)?|{_W}(?:show|give|generate|send|post|let me see|get|pull|see|run|produce|share|i(?:'d|"
    rf" would)? (?:want|like|need)|want|need|where(?:'s| is)|can i (?:see|have|get)|what(?:'?s| is)|today'?s|"
    rf"make|create|drop|fetch|dump|print|push)",
    "schedule": rf"每(?:个)?(?:天|日|早|晚|周|星期|礼拜|月|工作日|逢)|天天|定时|工作日|周[一二三四五六日天]|设置?|"
    rf"安排|定(?:个|为|在|成|期)|改(?:成|到|为|在)?|调(?:到|整|成)?|推迟到|提前到|换(?:到|成)|挪|开启|启用|"
    rf"打开|开通|订阅|{_W}(?:every|each|schedule\w*|set(?:ting)?(?: up)?|change|move|switch|reschedule|"
    rf"subscribe|enable|turn on|start (?:sending|posting)|weekdays|on (?:mon|tue|wed|thu|fri|sat|sun)\w*|"
    rf"mondays|tuesdays|wednesdays|thursdays|fridays|make|shift|push|adjust|update|configure|sign me up|"
    rf"automatic\w*|regular\w*|recurring)",
}
