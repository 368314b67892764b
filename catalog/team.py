"""A team's own file: prices, offers, providers, claims and exchange rates that override the bundled catalog.

`deploy/team-catalog.example.toml` shows every kind of row. A wrong row is refused and told, all others count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import date

from catalog.ahead import date_ahead
from catalog.amending import (
    with_billing,
    with_measure,
    with_offer,
    with_pack_price,
    with_provider,
    with_rate,
    with_trait,
)
from catalog.citing import Citation, Cite, claim, rate, sum_of_money, value
from catalog.claims import Authority, Claim, Confidence, Source
from catalog.errors import RowRefused
from catalog.loading import billing_from, offer_from
from catalog.money import ExchangeRate, Rounding
from catalog.offers import Addon, Billing, Disk, Offer
from catalog.providers import Catalog, Measure, Provider, Trait
from catalog.rows import (
    Row,
    both,
    choice,
    currency,
    flag,
    iso_date,
    listed,
    number,
    positive,
    tables_of,
    whole,
    words,
    zone,
)

TEAM = "team"

Change = Callable[[Catalog, Row], Catalog]


def with_team_file(catalog: Catalog, text: str, file_name: str, today: date | None = None) -> Catalog:
    """The catalog with a team's file laid over it; never raises, what is wrong with the file stands in `refused`.

    A row dated after `today` is refused too, where the day is told.
    """
    try:
        tables = tables_of(text)
    except ValueError as error:
        return _refusing(catalog, RowRefused(file_name, "", f"is not TOML: {error}"))
    for change, key, table in _changes(tables):
        try:
            row = Row(file_name, key, table)
            _refuse_ahead(row, table, today)
            catalog = change(catalog, row)
        except RowRefused as error:
            catalog = _refusing(catalog, error)
    return catalog


def _refuse_ahead(row: Row, table: object, today: date | None) -> None:
    ahead = None if today is None else date_ahead(table, today)
    if ahead is not None:
        raise row.refuse("date", f"{ahead} lies ahead of today, {today}")


def _refusing(catalog: Catalog, error: RowRefused) -> Catalog:
    return replace(catalog, refused=(*catalog.refused, error))


def _changes(tables: Mapping[str, object]) -> Iterator[tuple[Change, str, object]]:
    """Every row with its key and what it changes; providers and offers first, so that other rows can name them."""
    match tables.get("providers", {}):
        case dict() as providers:
            yield from ((_add_provider, f"providers.{name}", table) for name, table in providers.items())
        case other:
            yield _add_provider, "providers", other
    for section, change in _SECTIONS.items():
        yield from ((change, key, table) for key, table in listed(section, tables.get(section)))
    yield from ((_unknown, name, {}) for name in tables if name not in _SECTIONS and name != "providers")


def _unknown(_: Catalog, row: Row) -> Catalog:
    raise row.refuse("", f"is not known here; a team's file has providers, {', '.join(_SECTIONS)}")


def _cite(row: Row) -> Citation:
    """Who states the row: the team, on the row's date."""
    return Citation(
        Source(TEAM, row.may("source", words, TEAM)),
        row.need("date", iso_date),
        row.may("confidence", choice(Confidence), Confidence.HIGH),
        Authority.TEAM,
    )


def _cite_within(outer: Citation) -> Cite:
    """For claims inside a row: as the row itself, unless they say otherwise."""

    def cite(row: Row) -> Citation:
        return replace(
            outer,
            source=Source(TEAM, row.may("source", words, outer.source.address)),
            as_of=row.may("date", iso_date, outer.as_of),
            confidence=row.may("confidence", choice(Confidence), outer.confidence),
        )

    return cite


def _add_provider(catalog: Catalog, row: Row) -> Catalog:
    owner = row.key.removeprefix("providers.")
    if not owner.isidentifier() or not owner.isascii():
        raise row.refuse("", "must be named in letters, digits and _")
    if owner in catalog.providers:
        raise row.refuse("", "is in the catalog already; override its prices and claims instead")
    provider = Provider(owner, row.need("name", both), row.need("zone", zone), row.need("currency", currency))
    row.finish()
    return with_provider(catalog, provider)


def _add_offer(catalog: Catalog, row: Row) -> Catalog:
    provider = _provider(catalog, row)
    cite = _cite_within(_cite(row))
    offer = offer_from(row, provider.id, _billing(provider, row, cite), cite)
    row.finish()
    return with_provider(catalog, with_offer(provider, offer))


def _billing(provider: Provider, row: Row, cite: Cite) -> Billing:
    """The rules the row states, or those of another offer of the provider."""
    rules, like = row.row("billing"), row.may("billed_like", words, None)
    if like is None:
        return billing_from(rules, cite)
    if "billing" in row:
        raise row.refuse("billed_like", "stands beside billing: give one of them")
    for offer in provider.offers:
        if offer.sku == like:
            return offer.billing
    raise row.refuse("billed_like", f"{provider.id} has no offer {like}")


def _add_price(catalog: Catalog, row: Row) -> Catalog:
    provider, sku = _provider(catalog, row), row.need("sku", words)
    if any(pack.sku == sku for pack in provider.packs):
        return with_provider(catalog, with_pack_price(provider, sku, claim(row, sum_of_money, _cite)))
    rented: tuple[Offer | Disk | Addon, ...] = (*provider.offers, *provider.disks, *provider.addons)
    if all(item.sku != sku for item in rented):
        raise row.refuse("sku", f"{provider.id} has no {sku}")
    return with_provider(catalog, with_rate(provider, sku, claim(row, rate, _cite)))


def _add_claim(catalog: Catalog, row: Row) -> Catalog:
    provider = _provider(catalog, row)
    match [kind for kind in ("trait", "measure", "billing") if kind in row]:
        case ["trait"]:
            trait = row.need("trait", choice(Trait))
            changed = with_trait(provider, trait, claim(row, value(flag), _cite))
        case ["measure"]:
            measure = row.need("measure", choice(Measure))
            changed = with_measure(provider, measure, claim(row, value(number), _cite))
        case ["billing"]:
            changed = _with_billing_claim(provider, row)
        case _:
            raise row.refuse("", "must have one of trait, measure and billing")
    return with_provider(catalog, changed)


def _with_billing_claim(provider: Provider, row: Row) -> Provider:
    """The provider with a billing rule of one offer (`sku`) or of all changed."""
    sku, rule = row.may("sku", words, None), row.need("billing", words)
    if sku is not None and all(offer.sku != sku for offer in provider.offers):
        raise row.refuse("sku", f"{provider.id} has no offer {sku}")
    match rule:
        case "increment_seconds":
            return with_billing(provider, sku, _incremented(claim(row, value(whole), _cite)))
        case "minimum_seconds":
            return with_billing(provider, sku, _at_least(claim(row, value(whole), _cite)))
        case "rounding":
            return with_billing(provider, sku, _rounded(claim(row, value(choice(Rounding)), _cite)))
        case _:
            raise row.refuse("billing", "must be one of increment_seconds, minimum_seconds, rounding")


def _incremented(step: Claim[int]) -> Callable[[Billing], Billing]:
    return lambda billing: replace(billing, increment_seconds=billing.increment_seconds.with_claims([step]))


def _at_least(seconds: Claim[int]) -> Callable[[Billing], Billing]:
    return lambda billing: replace(billing, minimum_seconds=billing.minimum_seconds.with_claims([seconds]))


def _rounded(rounding: Claim[Rounding]) -> Callable[[Billing], Billing]:
    return lambda billing: replace(billing, rounding=billing.rounding.with_claims([rounding]))


def _add_exchange_rate(catalog: Catalog, row: Row) -> Catalog:
    base, quote = row.need("base", currency), row.need("quote", currency)
    if base == quote:
        raise row.refuse("quote", "is the same currency as base")
    exchange = ExchangeRate(
        base, quote, row.need("rate", positive), row.need("date", iso_date), row.may("source", words, TEAM)
    )
    row.finish()
    others = (known for known in catalog.rates if (known.base, known.quote) != (base, quote))
    return replace(catalog, rates=(*others, exchange))


def _provider(catalog: Catalog, row: Row) -> Provider:
    name = row.need("provider", words)
    if name not in catalog.providers:
        raise row.refuse("provider", f"{name} is not known; known are {', '.join(catalog.providers)}")
    return catalog.providers[name]


_SECTIONS: Mapping[str, Change] = {
    "offers": _add_offer,
    "prices": _add_price,
    "claims": _add_claim,
    "exchange_rates": _add_exchange_rate,
}
