"""A reading as the rules look at it: short names for what they ask again and again."""

from __future__ import annotations

from collections.abc import Callable

from handlers.language.patterns import Pattern
from handlers.language.phrases import says
from handlers.language.reading import Reading
from handlers.language.stopping import quotes_a_stop

Rule = Callable[["View"], bool]


class View:
    """A reading as the rules look at it: short names for what they ask again and again."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.text = reading.text
        self._said: dict[str, bool] = {}
        self.platforms = len(reading.providers.wanted)
        self.models = len({(gpu.model, gpu.memory_gb) for gpu in reading.gpus.said if gpu.model})
        self.use = reading.use.said
        self.job = reading.use.said or bool(reading.gpus.said)
        self.money = bool(reading.amounts)
        self.share = reading.sizes.share is not None
        self.period = reading.days.period is not None or reading.days.invalid
        self.machines = bool(reading.names.machines)
        self.modes = bool(reading.modes)
        self.whose = bool(reading.names.owner or reading.names.team or reading.names.project)
        # A bare word for stopping in a text that is no command and no question: whatever it is, it asks for no list.
        bare = not _QUESTION.search(reading.text) and _STOPS.search(reading.text) is not None
        self.stops = reading.command is None and (bare or quotes_a_stop(reading.text))
        self.question = bool(_QUESTION.search(reading.text))

    def says(self, *names: str) -> bool:
        """Whether the text has a phrase of each of these kinds."""
        return all(self._says(name) for name in names)

    def any(self, *names: str) -> bool:
        """Whether the text has a phrase of one of these kinds."""
        return any(self._says(name) for name in names)

    def _says(self, name: str) -> bool:
        if name not in self._said:
            self._said[name] = says(name, self.text)
        return self._said[name]

    @property
    def unit_price(self) -> bool:
        return (
            self.reading.use.unit_price
            or self._says("unit_price")
            or (self.has(PER_UNIT) and not self.use and (self._says("price") or self._asks_of_models))
        )

    @property
    def _asks_of_models(self) -> bool:
        return bool(self.models) and self.question

    def has(self, pattern: Pattern) -> bool:
        return pattern.search(self.text) is not None


_STOPS = Pattern(
    r"停掉|停止|停(?:了|下)?(?=所有|全部|\ue009|\s|$|机器|实例)|关掉|关(?:闭|停)?(?:所有|全部)|都停|全停|"
    r"(?<![a-z])(?:stop|kill|terminate|shut down|shutdown|turn off)(?![a-z])(?! (?:instances|machines|boxes) list)"
)
_QUESTION = Pattern(
    r"\?|吗|么(?!样)|呢|怎么|如何|为什么|为啥|谁|哪|什么|啥|几|多少|是否|是不是|要不要|能不能|可不可以|该不该|"
    r"会不会|有没有|行不行|好不好|多久|够不够|"
    r"^(?:\W|hey|hi|ok){0,5}(?:should|could|can|would|will|did|does|do(?! not|n't)|is|are|was|were|why|who|whose|"
    r"when|what|which|how|has|have|any|where)(?![a-z])"
)
PER_UNIT = Pattern(
    r"(?:一|每)(?:个)?(?:小时|天|分钟|卡时)|(?<![a-z])(?:per|an|each) (?:gpu[- ])?(?:hour|minute)(?![a-z])|"
    r"/\s?(?:h|hr|hour)(?![a-z])"
)
SURE_WHICH = Pattern(
    r"哪(?:家|个平台|个云|里租|儿租|里|个(?!更|比较|划算|便宜|合算)|种|款|朵|一家)|推荐|选(?:什么|哪)|什么(?:平台|"
    r"云|服务商|厂商)|求(?:推|荐)|(?<![a-z])(?:which|where|recommend\w*|suggest\w*|best|cheapest|what (?:platform|"
    r"provider|cloud|service|gpu cloud))(?![a-z])"
)
SURE_PLATFORM = Pattern(
    r"哪(?:家|个平台)|推荐(?:个|一个|哪|平台|一家)|什么平台|哪个云|求推荐|(?<![a-z])(?:which (?:\w+ )?(?:platform|"
    r"provider|cloud|vendor|service|website|site|company|one offers)|recommend an?|where (?:can|should|do|to|"
    r"could) (?:i |we )?(?:rent|get|go)|what (?:platform|provider|cloud))(?![a-z])"
)
