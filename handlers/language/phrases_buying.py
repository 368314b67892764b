"""Phrases about money spent, budgets, and what to rent where."""

from __future__ import annotations

_W, _X = r"(?<![a-z])", r"(?![a-z])"

BUYING = {
    # Money.
    "money": rf"花|(?:一共|总共|合计|共计|总计)(?:是)?(?:多少|几)?|多少钱|账单|开销|消费|支出|费用|成本|开支|花销|"
    rf"烧|用了|用掉|扣|付|{_W}(?:spen[dt]|spending|spends|costs?|bills?|billing|burn(?:ed|t|ing)?|charges?|"
    rf"charged|paid|pay|expens\w+|money|usd|rmb|dollars|damage)",
    "spent": rf"花(?:了|掉|费|销|去|到|的|得|多少)|烧(?:了|掉|的)|(?:用|扣|付|交|欠|刷|耗|砸|搭)(?:了|掉)(?:我|我们|"
    rf"大家|\s){{0,5}}(?:多少|几|\ue004|不少)|账单|开销|消费|支出|开支|花销|已用|费用|成本|流水|明细|"
    rf"谁(?:最)?(?:花|烧|费|能花|用)|花钱|花得|(?:最|更)(?:烧钱|费钱|贵|花钱|能花)|{_W}(?:spent|spend(?:s|"
    rf"ers?|ing)?|bills?{_X}|invoice total|burn(?:ed|t| rate)?{_X}|costs?{_X}|costing|cost (?:us|me)|paid|"
    rf"blew|blown|blow{_X}|charged|charges|most expensive|costliest|priciest|biggest cost|expenses?|damage|run up|"
    rf"money (?:go|went)|expenditure|usage cost|rack(?:ed)? up)",
    "past": rf"(?:花|烧|用|扣|付|跑|交|刷|耗)(?:了|掉|过)|已经?(?:花|用|烧)|账单|{_W}(?:spent|did|was|were|"
    rf"burn(?:ed|t)|paid|blew|have (?:i|we|they|you)|has \ue00a|bill{_X}|charged|so far|to date|went|racked)",
    "budget": rf"预算|限额|额度|(?:花费|消费|开销|支出|费用|花钱)(?:的)?(?:上限|封顶|限制)|上限|封顶|"
    rf"{_W}(?:budgets?|budgeted|budgeting|spend(?:ing)? (?:limit|cap|ceiling)|cost (?:limit|cap|ceiling)|"
    rf"quota|allowance|cap{_X}|limit{_X}|ceiling)",
    "set": rf"设(?:置|定|成|为|个|一个|一下|到|上|立)?|定(?:个|一个|为|成|在|到|下|一下)|改(?:成|为|到|一下|下)?|"
    rf"调(?:到|成|整|高|低|为|至|一下)?|(?:加|提高?|升|降|减|增加|降低|砍|削减|涨|缩减|提升|上调|下调|"
    rf"压)(?:到|至|为|成)|限制|限定|控制(?:在|到)?|分配|批|给[^,，。;；?\n]{{0,10}}?(?:每|\ue004|一个?月|一天|"
    rf"一周)|不(?:能|要|许|得|准|可)?超过?|最多|别超过?|封顶|更新|变成|换成|卡在|{_W}(?:set(?:ting)?|cap{_X}|"
    rf"limit{_X}|change|raise|lower|increase|decrease|reduce|make|update|give|allocate|bump|put|adjust|cut|"
    rf"drop|restrict|keep|hold|assign|allow|define|create|add|new|no more than|at most|grant|bring|configure|"
    rf"need|want|shouldn'?t|must(?:n'?t| not)? (?:spend|exceed|go))",
    "left": rf"剩|余额?|还(?:有|够|能|可以)|够(?:吗|不够|用)|够不够|超(?:了|支|标|没|出|过)?(?:吗|没|没有|了没|了)?|"
    rf"(?:用|花|烧)[了掉去]?了?(?:多少|几成|百分之|几|到哪)|用(?:完|光|掉|到|得)|情况|进度|状态|使用率|消耗|"
    rf"占比|怎么样|多少|是几|查|看|快没|见底|爆了?|{_W}(?:left|remain\w*|over{_X}|overspen\w*|exceed\w*|used|"
    rf"status|how much|how(?:'s| is| are| far)|enough|how close|on track|within|under{_X}|what(?:'?s| is)|"
    rf"used up|through|show|check|spent|burned|stand|looking|blown|gone|do (?:i|we) have|still have|percent|"
    rf"close to|hit)",
    # Buying.
    "advice": rf"还是|或者?|哪(?:个|种|样)|值(?:不值)?(?:得|吗|不|当)?|划(?:不划)?算|合(?:不合)?算|要不要|该不该|"
    rf"应该|适(?:不适)?合|合适|买不买|能省|省(?:钱|多少|不省)?|便宜|建议|需要|有必要|好不好|更好|比较好|比|"
    rf"怎么(?:买|选|付|租)|回本|是不是|亏|吗|更|{_W}(?:or|vs\.?|versus|worth|should|better|cheaper|sav(?:e|es|"
    rf"ing)|make(?:s)? sense|pay off|break[- ]?even|instead|which|than|good (?:idea|deal|value|fit)|recommend|"
    rf"advise|compare|right for|need|go (?:with|for)|switch|consider|prefer)",
    "compare": rf"对比|比较(?!好|便宜|快|稳|简单|划算|合适|大|多|长|贵)|比一比|比一下|比比|everyone else|"
    rf"everybody else|everything else|the others|the rest|competitors|相比|区别|差别|差异|不同|差(?:多少|在哪|很多)|"
    rf"贵多少|便宜多少|优劣|优缺点|"
    rf"各家|各个?平台|各大平台|各云|所有平台|全部平台|几家|哪几家|每家|每个平台|横评|排(?:个)?(?:名|行|序)|pk|"
    rf"\bvs\b|谁更|{_W}(?:compar\w+|vs\.?{_X}|versus|differ\w*|difference|all (?:the )?(?:platforms|providers|"
    rf"clouds|vendors|of them)|every (?:platform|provider)|each (?:platform|provider)|across (?:platforms|"
    rf"providers|clouds|vendors|all)|side by side|pros and cons|rank\w*|stack up|head[- ]to[- ]head)",
    "unit_price": r"(?:多少钱|几块钱?|几元|什么价格?|啥价|价格|价钱|收费|费用|多少|how much|pric\w+|cost\w*|rates?|"
    r"\ue004)[^,，。;；?\n]{0,16}?(?:(?:一|每|1|/\s?)个?(?:小时|钟头|天|分钟|卡时|月|周|星期|年)|(?:/|"
    r"(?<![a-z])(?:per|an?|each|every)[ -])\s?(?:gpu[ -])?(?:hour|h(?![a-z])|hr|day|minute|min|month|week)|"
    r"\ue010)|"
    r"(?:(?:一|每|1)个?(?:小时|钟头|天|分钟|卡时|月|周|星期)|(?<![a-z])(?:per|an|each|"
    r"every)[ -](?:gpu[ -])?(?:hour|day|minute|month)|/\s?(?:h|hr|hour|小时|天|"
    r"月)(?![a-z]))[^,，。;；?\n]{0,6}?(?:多少钱|几块|几元|什么价|啥价|价格|价钱|单价|的价|price|cost)|单价|时价|"
    r"小时价|每小时价|日租金?|月租金|租金|行情|报价单|价目|价格表|(?<![a-z])(?:hourly|daily|monthly|going|current|"
    r"market|unit|rental|per-hour)\s(?:rates?|prices?|pricing|costs?)|(?<![a-z])prices? (?:for|of|on) (?:an? |"
    r"the )?\ue001|(?<!\ue001)\ue001++(?:'s)?\s?(?:hourly )?(?:prices|pricing|rates?)(?![a-z])|(?:现在|目前|"
    r"最近)?(?:的)?(?:行情|价格)(?:如何|怎么样|是多少|多少)",
    "price": rf"多少钱|花多少|要多少(?!卡|张|显存|内存)|几块钱|几个钱|多少(?:费用|成本|预算|米|银子|元|块)|"
    rf"费(?:用)?(?:大概|大约|一共|总共|得|要|是|会){{0,5}}多少|掏|破费|什么价|啥价|价位|价钱|价格|费用|花费|"
    rf"花销|开销|成本|报价|估(?:个|下|一下|算|价|计)?|预估|预计|算(?:一下|下|算|个|笔)|得花|要花|会花|需要花|"
    rf"贵不贵|得多少|要付|够不够|够(?:吗|用)|{_W}(?:how much|how expensive|costs?|price[sd]?|pric(?:ey|ing)|"
    rf"ballpark|estimat\w+|quotes?|total|come to|set me back|(?:a|the) (?:\w+ )?figure|est{_X}|run me|pay|"
    rf"bill|expensive|afford|figure out|budget (?:for|needed)|charge|spend on|damage)",
    "buys": rf"能\s?(?:跑|用|租|买|撑|训|玩|开|够|rent|run|train|use|buy|get)\s?(?:多久|多长|几|多少|个?\ue003)?|"
    rf"够(?:跑|用|租|买|撑|训|不够|吗|我)|够[^,，。;；?\n]{{0,16}}?(?:多久|多长|几|多少|吗|么)|(?:跑|用|撑|玩|"
    rf"租|训|开|顶|烧|坚持|耗)(?:得|上|个)?(?:多久|多长|几(?!块|元)|多少(?!钱))|可以(?:跑|用|租|买|撑)(?:多久|"
    rf"多长|几|多少)|跑(?:多久|多长时间|几个?小时|多少)|用多久|撑多久|{_W}(?:how (?:long|"
    rf"many [^.;?!\n]{{0,10}}?(?:hours|days)|many (?:hours|days|gpu|minutes|cards|runs))|enough|get me|"
    rf"buy(?: me)?|last(?: me)?{_X}|go how far|how far|cover|what (?:can|could|do|does) (?:i|we|you|it|"
    rf"\ue004+) (?:get|buy|run|rent|do))",
    "which": rf"谁家|哪(?:家|个|里|儿|些|种|一?款|朵|边)|推荐|求(?:推|荐|安利|个|一个)?|选(?:什么|啥|哪|择|型|谁)|"
    rf"用(?:什么|啥|谁)|租(?:什么|啥|谁|哪)|什么(?:平台|云|显卡|卡|地方|服务商|厂商|gpu|机器|platform|"
    rf"provider)|啥平台|有(?:没有|什么|啥|无)(?:[^,，。;；?\n]{{0,16}})?(?:平台|云|推荐|地方|选择|服务商|厂商|"
    rf"家|替代|platform|provider)|有没有(?!闲|空|人|在|机器|实例)|找(?:个|一个|一家|家|台|租|能|支持|有)|"
    rf"想(?:找|租|用|要)|(?:建议|安利|介绍)(?:个|一个|一下|下)?(?:[^,，。;；?\n]{{0,10}}?平台)?|怎么选|求助|"
    rf"该(?:用|租|选|去)|去哪|(?:换|挑|选)(?:一?家|个|一个|成?什么|哪)|(?:别的|其他|其它|另外的?)(?:平台|家|"
    rf"选择|推荐)|合适的(?:平台|云|卡)|平台(?:推荐|选择|好)|需要(?:一个|一家|个|租|\ue001)|要租|打算租|准备租|"
    rf"{_W}(?:which|where|recommend\w*|suggest\w*|best|cheapest|what(?:'?s| is| are)? (?:the |a |an )?(?:best|"
    rf"good|cheap\w*|right|most|\w+est|better|gpu|platform|provider|cloud|service|place|affordable|decent|ideal|"
    rf"option)|what (?:gpu |cloud )?(?:platform|provider|cloud|service|vendor|place|site)s?|what should (?:i|"
    rf"we) (?:use|rent|pick|choose|go|get)|who (?:offers|has|rents|should|sells|provides|supports|can|would)|"
    rf"looking for|look for|(?:any|a|some|good|other|another|decent) (?:[\w-]+ ){{0,3}}(?:platforms?|providers?|"
    rf"clouds?|recommendations?|suggestions?|alternatives?|options?|ideas|vendors?|place|advice|tips)|any(?:where|"
    rf"thing|one|body) (?:else|with|except|but|other|cheap\w*|good|that|for|to|under|reliable)|alternatives?|"
    rf"need (?:an?|some|to rent|\ue001|somewhere|something|help (?:choos|pick|decid)|gpus?|\d|the|cheap|"
    rf"persistent|shared|access)|find (?:me )?(?:an?|some|the|somewhere)|want (?:an?|to rent|\ue001|something|"
    rf"somewhere)|pick{_X}|choose|somewhere|should i (?:use|rent|go|pick|choose|get)|advice|point me|"
    rf"rent(?:ing)? (?:from|at|it|an?|\ue001|some)|please advise|go[- ]to)",
    "need": r"(?:想|要|需要|打算|准备)(?:租|用|找)|建议|(?<![a-z])(?:need|want|looking for|advice|advise)(?![a-z])",
    "ask_all": rf"{_W}(?:which|what|any|do any|does any)[^.;?!\n]{{0,24}}(?:platforms?|providers?|clouds?|vendors?|"
    rf"ones?|services?)|哪(?:家|些|个|几家)(?:平台|云|厂商|服务商)?|有没有(?:哪家|平台)|什么平台|有(?:什么|"
    rf"哪些)平台",
    "these": r"(?:那|这)(?:两|三|俩|几|仨)(?:个|家|款)?(?:平台)?|(?:它|他)们|上面(?:那|这)?(?:两|几|三)|"
    r"(?<![a-z])(?<!all )(?<!all of )(?:those|these|the) (?:2|3|two|three|both|platforms|providers|ones)|"
    r"(?<![a-z])(?:them|both|"
    r"the 2)(?![a-z])",
    "fact": rf"吗|么(?!样的)|支持|有(?:没有|无)|能(?:不能|否)?|可(?:不可)?以|是(?:不是|否|多少|什么|啥)|多少|"
    rf"会(?:不会)?|怎么|如何|什么|哪|介绍|了解|讲讲|说说|咋样|几|如何|呢|好不好|行不行|靠谱|说一下|是啥|"
    rf"{_W}(?:does|do|is|are|can|has|have|what|how|tell|which|when|where|will|about|support\w*|offer\w*|"
    rf"info\w*|details?|explain|describe|overview|who|any|know|know about|profile|features|rundown|pros|"
    rf"review)|\?",
    "place": rf"平台|云(?!端)|厂商|服务商|租|{_W}(?:platforms?|providers?|clouds?|vendors?|rent\w*|host\w*|services?)",
    "foreign": rf"(?:重启|重开|开机|启动|开启|拉起|创建|新建|新开|再开|开(?:一)?台|删(?:除|掉|了)?|销毁|释放|扩容|"
    rf"缩容|升级|降级|续费|充值|重装|迁移|克隆|转移|改名|重命名|登录|连接|加(?:一)?块|挂载|安装|"
    rf"格式化)\s?(?:一下|一台|一个|下)?\s?(?:\ue009|机器|实例|\ue001|服务器)|(?:把|"
    rf"将)?\ue009[^,，。;；?\n]{{0,8}}?(?:重启|开机|启动|拉起|删|销毁|释放|扩容|升级|续费|充值|改名|重命名|"
    rf"迁移|打开|开一?下|开起来|跑起来)|"
    rf"(?:释放|销毁|删除|重启)[^,，。;；?\n]{{0,10}}?(?:实例|机器|容器|服务器)|"
    rf"{_W}(?:start|restart|reboot|boot|launch|spin up|create|provision|delete|destroy|remove|resize|upgrade|"
    rf"downgrade|scale|rename|clone|migrate|release|bring up|turn on|power on|switch on|wake|top up|renew|attach|"
    rf"detach|deploy|install|reset|resume|ssh into|connect to|log ?in ?to)\s(?:up |the |my |a |an |new |another |"
    rf"me ){{0,5}}(?:\ue009|instances?|machines?|box(?:es)?|servers?|vm|nodes?|pods?|containers?|"
    rf"\ue001)",
}
