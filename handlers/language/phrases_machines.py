"""Phrases about machines: keeping them, listing them, how they are, and what the bot does not do to them."""

from __future__ import annotations

_W, _X = r"(?<![a-z])", r"(?![a-z])"
_STOP_EN = (
    r"(?:stop|shut(?:ting)?(?: \S+)? down|shut ?down|shut off|kill|terminate|turn(?:ing)?(?: \S+)? off|"
    r"power(?:ing)?(?: \S+)? (?:off|down)|switch(?: \S+)? off|halt|pause|stopping|killing|terminating)"
)

MACHINES = {
    # Machines.
    "keep": rf"(?:别|不要|不许|不准|不能|不可以?|勿|先别|先不要|先不|不用|千万别|请勿|甭|不必|莫)(?:急着|着急|给我|"
    rf"帮我|再|把|随便|自动|误){{0,5}}(?:我|我的|\ue00a++的?|\ue009++|所有|任何|全部|这台|那台|它|机器|实例|"
    rf"的|\s){{0,5}}(?:给|都)?\s?(?:停|关|杀|动|碰|kill|stop|shut|释放|删)|保留(?!数据|环境|文件|期)|"
    rf"留着(?!数据)|留住|保住|(?:继续|接着)(?:跑|留|开|运行|挂)|还(?:在|要|得|需要?|有人在)(?:使?用|"
    rf"跑(?=[,，。]|着|呢|$)|训练?)|还没(?:跑|训|用)完|(?<![连持继])续(?:上|住)?(?=\s?\ue003)|"
    rf"{_W}(?:(?:don'?t|do not|dont|never|not to|shouldn'?t|must not|mustn'?t|please no|no need to|not)(?: (?:you|"
    rf"ever|dare|to|please|yet|just|try|let anyone|auto-?|automatically|touch or)){{0,3}} (?:{_STOP_EN}|touch|"
    rf"close|turn|shut|power|take)|keep(?:ing)? (?!check|my data|my check|the check|data|files|env|my env|the env|"
    rf"the data|weights|an eye|me|us|track|up with|cost|spend|it under|under|within|below|getting|asking|in mind)|"
    rf"leave (?:[^.;?!\n]{{0,20}} )?(?:running|on{_X}|alone|up{_X}|be{_X}|alive)|"
    rf"don'?t want [^.;?!\n]{{0,30}}?(?:shut|stopped|killed|turned off|terminated|off{_X})|still (?:using|"
    rf"need(?:s|ed)?|in use|being used|busy|training|running{_X}(?! cost))|spare|protect|hands off|"
    rf"preserve \ue009|extend|hold (?:on to )?\ue009|save \ue009|stay(?:s)? (?:up|on|running))",
    "machine": rf"机器|实例|(?:显)?卡(?!时|管家)|服务器|节点|主机|容器|虚拟机|开发机|\ue009|\ue001|"
    rf"{_W}(?:instances?|machines?|box(?:es)?|servers?|nodes?|gpus?|pods?|vms?|notebooks?|hosts?|workers?|"
    rf"rigs?){_X}",
    "list": rf"列(?!表达)|哪些|有(?:什么|啥|几|多少|谁)|几台|多少台|看(?:看|下|一下)?|查(?:看|下|一下|询)?|有没有|"
    rf"显示|清单|列表|都有|所有|{_W}(?:list|ls|show|what|which|display|see|view|give|get|any|all|how many|"
    rf"count|who(?:'s| is)?|overview|inventory)",
    "running": rf"在(?:跑|运行|用|线|开|训|工作|干活)|开着|运行中|跑着|正在|(?:跑|开)了(?=(?:超过|大于|满|至少|快|"
    rf"有){{0,5}}\s?\ue003)|连续跑|开了(?=\s?\ue003)|活着|在使用|没停|没关|{_W}(?:running|active|up (?:for|"
    rf"longer|more)|up(?: and running)?{_X}(?! to)|live|in use|on right now|turned on|powered on|online|"
    rf"still on|alive|currently on)",
    "stopped": rf"(?:已经?|都|被|处于)?(?:停(?:止|了|机|掉)?|关(?:机|了|掉|闭|停)?)(?:状态)?(?:的|着)|已(?:停|关)|"
    rf"停机中|关机(?:状态|中)|(?<!有)没(?:在|有)?(?:开|跑|运行)|不在(?:跑|运行|线)|离线|{_W}(?:stopped|"
    rf"shut ?down|terminated|powered off|turned off|offline|not running|halted|paused|inactive|switched off|"
    rf"off{_X}(?= (?:right now|now|instances|machines|boxes)))",
    "state": rf"状态|情况|咋样|怎么样|怎么(?:停|关|没|挂|了|回事|还)|还(?:在|活着|开着|跑着|好吗)|是不是|是否|谁|"
    rf"在(?:跑|干|不在|吗|用|线)|停(?:了|机)?(?:没|吗|没有)|关(?:了|机)?(?:没|吗|没有)|(?:是|属于|归)?谁(?:的|"
    rf"开|在用|停|关|起|跑|创建|租|用)|谁(?:的|开的|在用)|多久|什么时候|何时|几点|历史|记录|为什么|为啥|为何|"
    rf"干嘛|在做什么|挂了|还好|负责人|主人|信息|详情|负载|利用率|用途|跑了|开了|起来了|{_W}(?:status|state|"
    rf"why|who|when|what(?:'?s| is| happened| about)?|is|was|did|does|has|history|owner|owns?|uptime|how long|"
    rf"how(?:'s| is)|still|log|info|details?|doing|alive|whose|check(?: on)?|describe|utili[sz]ation|"
    rf"tell me about)",
}
