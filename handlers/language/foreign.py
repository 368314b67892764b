"""Lengths in a text that are not the job's: deadlines, uploads, billing steps, units of a price."""

from __future__ import annotations

from handlers.language.patterns import Pattern
from handlers.language.pieces import DAY, MONTH, NIGHT, Kind, Piece

_RUN_BEFORE = Pattern(
    r"(?:跑|租|用|训练?|开|挂|包|整|连续|持续|for|run|rent|renting|running|use|usage of|over)\s?(?:了|上|它|个|"
    r"the)?\s?$"
)
_RENTED = Pattern(r"(?:租|跑|包|(?<![a-z])rent|(?<![a-z])for )[^,，。;；?\n]*$")
_PRICE_AFTER = Pattern(
    r"\s?(?:\S{0,2}要|得|需要?|的|大概|大约|是|会|能|下来|左右){0,5}\s?(?:多少|几块|几元|什么价|啥价|价格|价钱|"
    r"费用|开销|花费|花多少|成本|单价|租金|贵不贵|how much|cost|price|租)"
)
_PRICE_BEFORE = Pattern(
    r"(?:多少钱|几块钱?|几元|什么价格?|啥价|价格|单价|how much[^,.;?]{0,30}|price[^,.;?]{0,20}|cost[^,.;?]{0,20}|"
    r"rates?[^,.;?]{0,14}|多少|\ue004)\s?(?:/|per|for|是|一)?\s?$"
)
_NOT_THE_JOB_AFTER = Pattern(
    r"\s?(?:之?后(?!付)|以后|以内|之内|内(?!存)|里(?!面)|之?前|ago|later|old|from now|有效|到期|过期|"
    r"才?能?(?:上)?传|的?上传|的?响应|响应|回复|内?回|客服|起租|起步|起计|起算|计费|结算|为单位|"
    r"(?:of |to )?(?:upload|transfer|copy|response|validity|billing|increments?|granularity|minimum|support|"
    r"notice|steps)|(?:free|trial|before|after)(?![a-z])|"
    r"(?:不用|不操作|没动静|无操作|空闲|闲置))"
)
_NOT_THE_JOB_BEFORE = Pattern(
    r"(?:有效期?|valid(?:ity)?|expires?|expiry|上传|传(?:数据|上去|完)|upload(?:ing|s)?|transfer(?:ring|s)?|"
    r"copying|下载|计费|最[小少低短]|单位|minimum|billed|billing|charged?|响应|回复|客服|response|reply|"
    r"每隔|再过|(?:折腾|折磨|弄|装|配|搞|等|排队?|忙|研究|试|调|卡|耽误|浪费|熬|学)了|(?<![a-z])(?:within|in|"
    r"every|past|last|after)|过了|第|不足|不满|工作经验|保留期?|retention|装环境|配环境|set-?up|setup)"
    r"[^\d,，。;；?\n]{0,10}$"
)
_OF_MONEY = Pattern(
    r"\s?(?:最多|至多|顶多|不超过?|不能超过?|只能|只有|就|大概|大约|预算|限额|花|用|给|控制在|是|有|\s){0,5}\ue004"
)


def is_foreign(text: str, piece: Piece) -> bool:
    """Whether a length is something else than a length of the job; the unit of a price is asked for below."""
    if piece.kind is not Kind.LENGTH:
        return False
    before, after = text[max(0, piece.start - 24) : piece.start], text[piece.end : piece.end + 24]
    if _NOT_THE_JOB_AFTER.match(after) or _NOT_THE_JOB_BEFORE.search(before):
        return True
    return piece.one and _OF_MONEY.match(after) is not None


def is_price_unit(text: str, piece: Piece) -> bool:
    """Whether a length is the unit of a price that is asked for: 多少钱一小时."""
    if piece.kind is not Kind.LENGTH or not piece.one or piece.unit == NIGHT or piece.unit > MONTH:
        return False
    before, after = text[max(0, piece.start - 40) : piece.start], text[piece.end : piece.end + 24]
    if _RUN_BEFORE.search(before) or (piece.unit >= DAY and _RENTED.search(before)):
        return False
    return bool(_PRICE_AFTER.match(after) or _PRICE_BEFORE.search(before))
