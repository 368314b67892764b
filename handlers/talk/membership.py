"""Who may what, and the words by which people join and are given a role."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from handlers.queries import Intent


class Role(StrEnum):
    """What a person may do; an unknown one may ask and nothing else."""

    UNKNOWN = "unknown"
    MEMBER = "member"
    TEAM_ADMIN = "team_admin"
    ADMIN = "admin"


_LEADS = frozenset({Role.TEAM_ADMIN, Role.ADMIN})
_KNOWN = _LEADS | {Role.MEMBER}
_NEEDED = {
    Intent.STOP: _KNOWN,
    Intent.SNOOZE: _KNOWN,
    Intent.KEEP: _KNOWN,
    Intent.ALERT_SET: _KNOWN,
    Intent.DIGEST_SET: _KNOWN,
    Intent.BUDGET_SET: _LEADS,
}


def may(role: Role, intent: Intent) -> bool:
    """Whether somebody with the role may do what the intent asks for; whose machine it is, is asked later."""
    return intent not in _NEEDED or role in _NEEDED[intent]


def changes(intent: Intent) -> bool:
    """Whether the intent asks for a change, which is written to the audit trail."""
    return intent in _NEEDED


@dataclass(frozen=True, slots=True)
class WhoAmI:
    """Asks how the bot knows the person."""


@dataclass(frozen=True, slots=True)
class AskCode:
    """Asks for a code that joins another account of the same person."""


@dataclass(frozen=True, slots=True)
class UseCode:
    """Joins this account to the person the code was given to."""

    code: str


@dataclass(frozen=True, slots=True)
class SetRole:
    """Gives the account `user` of this chat a role; Role.UNKNOWN takes it out of the team."""

    user: str
    role: Role


Membership: TypeAlias = WhoAmI | AskCode | UseCode | SetRole

_WHO = re.compile(r"(?:who ?am ?i|我是谁|我的(?:账号|身份|权限))\W*", re.IGNORECASE)
_CODE = re.compile(r"(?:link|绑定(?:账号)?)(?:\s+(?P<code>[a-z0-9]{4}-?[a-z0-9]{4}))?\W*", re.IGNORECASE)
_USER = r"@?(?P<user>(?:U|W)[A-Z0-9]{5,20}|ou_[a-z0-9]{8,64})"
_GIVE = re.compile(
    rf"(?:(?:make|add|set)\s+{_USER}\s+(?:(?:as|to)\s+)?(?:an?\s+)?|把\s*{_USER.replace('<user>', '<who>')}\s*"
    r"(?:设为|加为|设成)\s*)(?P<role>team[ _-]?admin|admin|member|团队管理员|管理员|成员)\W*",
    re.IGNORECASE,
)
_TAKE = re.compile(rf"(?:remove|移除|删除成员)\s*{_USER}\W*", re.IGNORECASE)
_ROLES = {
    "teamadmin": Role.TEAM_ADMIN,
    "团队管理员": Role.TEAM_ADMIN,
    "admin": Role.ADMIN,
    "管理员": Role.ADMIN,
    "member": Role.MEMBER,
    "成员": Role.MEMBER,
}
LONGEST = 120


def membership(text: str) -> Membership | None:
    """The command about people that the text is; None where it is none."""
    said = text.strip()[:LONGEST]
    if _WHO.fullmatch(said):
        return WhoAmI()
    if found := _CODE.fullmatch(said):
        return UseCode(found["code"].replace("-", "").upper()) if found["code"] else AskCode()
    if found := _GIVE.fullmatch(said):
        return SetRole(found["user"] or found["who"], _ROLES[re.sub(r"[ _-]", "", found["role"].lower())])
    if found := _TAKE.fullmatch(said):
        return SetRole(found["user"], Role.UNKNOWN)
    return None
