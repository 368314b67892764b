"""The parts of a total: compute, uploads, set-ups and storage, once or in each session, known or not."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal

import pytest

from catalog.decide import Costing
from catalog.money import Money
from catalog.needs import Need
from catalog.offers import Disk, DiskState, Mode, Offer, Per
from catalog.providers import Provider, Trait
from catalog.quotes import Code, Part, Quote
from catalog.usage import Basis, Run, Usage
from tests.decide.asking import EFFECTIVE, ESTIMATE, TODAY, decided, hours, minutes, monthly, parts, total, values
from tests.pricing.made import HOURS, MINUTES, MONTHS, SLICES, D, billing, disk, offer, provider, rate

V100 = offer(rate("0.12", Per.MINUTE), MINUTES)
PACK_HOURS = offer("1.65", HOURS)
UPLOAD = D(10_000) / 28  # 10 GB at 28 MB/s: 357.14 s
TWO_RUNS = minutes((30, 2))


def renting(
    one: Offer,
    *,
    keeps: bool | None = None,
    settles: bool | None = None,
    speed: str | None = "28",
    setup: str | None = "512",
    disks: tuple[Disk, ...] = (),
) -> Provider:
    """A provider whose storage and environment last (or not, or nobody says)."""
    said = {Trait.PERSISTENT_STORAGE: keeps, Trait.ENV_PERSISTENCE: settles}
    traits = {trait: has for trait, has in said.items() if has is not None}
    return provider("one", one, traits=traits, speed=speed, setup=setup, disks=disks)


def quoted(
    one: Provider, usage: Usage | None, *, costing: Costing = EFFECTIVE, data: str | None = "10", seats: int = 1
) -> Quote:
    need = Need(usage=usage, dataset_gb=None if data is None else D(data), seats=seats, modes=(one.offers[0].mode,))
    return decided(need, one, costing=costing).quotes[0]


def test_the_review_s_example() -> None:
    usage = minutes(30, (15, 5), 240)
    quote = quoted(renting(V100, keeps=False, settles=False), usage, costing=ESTIMATE, data=None)
    assert (total(quote), parts(quote)) == ("41.40", {"compute": "41.40", "transfer": "0.00"})
    assert (quote.run_seconds, quote.billed_seconds, quote.wall_seconds) == (D(20_700), D(20_700), D(20_700))
    by_the_hour = quoted(renting(offer("7.20", HOURS)), usage, costing=ESTIMATE, data=None)
    assert (total(by_the_hour), by_the_hour.billed_seconds) == ("72.00", D(36_000))


def test_uploads_and_set_ups_run_inside_the_charged_time() -> None:
    """20 h and 357 s begin the 21st hour; 512 s more still fit in."""
    quote = quoted(renting(PACK_HOURS, keeps=False, settles=False), hours("20"))
    assert parts(quote) == {"compute": "33.00", "transfer": "1.65", "setup": "0.00", "storage": "0.00"}
    assert (total(quote), quote.unknown, quote.at_least) == ("34.65", (), False)
    assert (quote.run_seconds, quote.billed_seconds) == (D(72_000), D(75_600))
    assert quote.wall_seconds == 72_000 + UPLOAD + 512
    assert (quote.upload_seconds, quote.setup_seconds, quote.setup_apart) == (UPLOAD, D(512), None)


# storage lasts, environment lasts → transfer, set-up, minutes charged
# 30 min → 36 with the upload, 39 with the set-up, 45 with both
REPEATED: list[tuple[bool | None, bool | None, str | None, str | None, int]] = [
    (False, False, "1.44", "2.16", 45 + 45),
    (True, True, "0.72", "1.08", 45 + 30),
    (True, False, "0.72", "2.16", 45 + 39),
    (False, True, "1.44", "1.08", 45 + 36),
    (None, True, None, "1.08", 39 + 30),
    (True, None, "0.72", None, 36 + 30),
    (None, None, None, None, 60),
]


@pytest.mark.parametrize(("keeps", "settles", "transfer", "setup", "billed"), REPEATED)
def test_once_or_in_each_session(
    keeps: bool | None, settles: bool | None, transfer: str | None, setup: str | None, billed: int
) -> None:
    quote = quoted(renting(V100, keeps=keeps, settles=settles), TWO_RUNS)
    found = parts(quote)
    assert (found["compute"], found.get("transfer"), found.get("setup")) == ("7.20", transfer, setup)
    assert quote.billed_seconds == billed * 60
    assert total(quote) == str(D(billed) * D("0.12"))


@pytest.mark.parametrize(("keeps", "settles"), [(None, None), (True, None), (None, False), (False, True)])
def test_for_one_session_it_does_not_matter_what_lasts(keeps: bool | None, settles: bool | None) -> None:
    quote = quoted(renting(V100, keeps=keeps, settles=settles), minutes(30))
    assert parts(quote) == {"compute": "3.60", "transfer": "0.72", "setup": "1.08", "storage": "0.00"}


@pytest.mark.parametrize(
    ("speed", "setup", "unknown"),
    [
        (None, "512", (Part.TRANSFER,)),
        ("28", None, (Part.SETUP,)),
        (None, None, (Part.TRANSFER, Part.SETUP)),
        ("0", "512", (Part.TRANSFER,)),
    ],
)
def test_what_is_not_known_makes_the_total_at_least(
    speed: str | None, setup: str | None, unknown: tuple[Part, ...]
) -> None:
    quote = quoted(renting(V100, keeps=True, settles=True, speed=speed, setup=setup), minutes(30))
    assert (quote.unknown, quote.at_least) == (unknown, True)
    assert values(quote, Code.AT_LEAST) == [{"part": part} for part in unknown]
    assert not set(unknown) & set(quote.parts)
    assert (quote.upload_seconds is None, quote.setup_seconds is None) == (
        Part.TRANSFER in unknown,
        Part.SETUP in unknown,
    )


def test_an_unknown_upload_leaves_the_set_up_known() -> None:
    """30 min and 512 s are 39 min."""
    quote = quoted(renting(V100, keeps=True, settles=True, speed=None), minutes(30))
    assert parts(quote) == {"compute": "3.60", "setup": "1.08", "storage": "0.00"}
    assert quote.wall_seconds == 1800 + 512


@pytest.mark.parametrize("data", [None, "0"])
def test_no_data_needs_no_upload(data: str | None) -> None:
    quote = quoted(renting(V100, speed=None, setup="0"), minutes(30, 30), data=data)
    assert parts(quote) == {"compute": "7.20", "transfer": "0.00", "setup": "0.00", "storage": "0.00"}
    assert (quote.upload_seconds, quote.setup_seconds) == (D(0), D(0))


@pytest.mark.parametrize(
    ("keeps", "settles", "unknown"),
    [
        (True, True, (Part.STORAGE,)),
        (False, True, (Part.TRANSFER,)),
        (True, False, (Part.SETUP, Part.STORAGE)),
        (None, True, (Part.TRANSFER, Part.STORAGE)),
        (True, None, (Part.SETUP, Part.STORAGE)),
    ],
)
def test_in_unknown_sittings_only_what_is_paid_once_is_known(
    keeps: bool | None, settles: bool | None, unknown: tuple[Part, ...]
) -> None:
    assert quoted(renting(V100, keeps=keeps, settles=settles), monthly(80)).unknown == unknown


def test_the_first_session_carries_what_is_paid_once() -> None:
    """59 min of an hour have no room for the upload, 10 min have: the order of the runs tells."""
    one = renting(PACK_HOURS, keeps=True, settles=True, setup="0")
    late, early = quoted(one, minutes(10, 59)), quoted(one, minutes(59, 10))
    assert (parts(late)["transfer"], parts(early)["transfer"]) == ("0.00", "1.65")


def test_repeated_runs_carry_what_is_paid_once_in_their_first() -> None:
    quote = quoted(renting(PACK_HOURS, keeps=True, settles=True), minutes((59, 3), 59))
    assert (parts(quote)["compute"], parts(quote)["transfer"]) == ("6.60", "1.65")
    assert quote.billed_seconds == 5 * 3600


def test_a_known_start_is_where_hours_are_cut() -> None:
    start = datetime.fromisoformat("2026-11-30T10:59:59+08:00")
    usage = Usage((Run(D(2), 2, start),))
    quote = quoted(renting(offer("1.98", SLICES), keeps=True, settles=True), usage, data=None)
    assert parts(quote)["compute"] == "0.04"


@pytest.mark.parametrize(("keeps", "transfer"), [(True, "0.01"), (False, "0.02")])
def test_uploads_do_not_move_a_known_start(keeps: bool, transfer: str) -> None:
    """A second before the hour and 3,599 s after it; 2 s of upload begin another hour, 0.01 each time."""
    start = datetime.fromisoformat("2026-11-30T10:59:59+08:00")
    usage = Usage((Run(D(3600), 2, start),))
    one = renting(offer("1.98", SLICES), keeps=keeps, settles=True, speed="5000", setup="0")
    quote = quoted(one, usage)
    assert (parts(quote)["compute"], parts(quote)["transfer"]) == ("3.98", transfer)


def test_an_estimate_prices_what_was_said() -> None:
    quote = quoted(renting(V100, keeps=False, settles=False), TWO_RUNS, costing=ESTIMATE)
    assert parts(quote) == {"compute": "7.20", "transfer": "1.44"}
    assert (total(quote), quote.billed_seconds, quote.wall_seconds) == ("8.64", D(72 * 60), 3600 + 2 * UPLOAD)
    assert (quote.setup_apart, quote.setup_seconds) == (Money(D("2.16"), "CNY"), D(1024))
    assert values(quote, Code.SETUP_REPEATED) == []


def test_an_estimate_does_not_name_an_unknown_set_up_as_missing() -> None:
    quote = quoted(renting(V100, keeps=False, settles=False, setup=None), TWO_RUNS, costing=ESTIMATE)
    assert (quote.unknown, quote.setup_apart) == ((), None)


def test_an_estimate_has_storage_if_asked() -> None:
    asked = Costing("CNY", TODAY, effective=False, storage=True)
    one = renting(V100, keeps=True, settles=True, disks=(disk("0.30"),))
    assert parts(quoted(one, monthly(80), costing=asked))["storage"] == "3.00"
    assert "storage" not in parts(quoted(one, monthly(80), costing=ESTIMATE))


# 10 GB at 0.30 a GB and month; 80 of 720 h running
STORAGE: list[tuple[bool | None, Usage, str | None, str | None]] = [
    (True, monthly(80), "10", "3.00"),
    (True, monthly(80, 6, Basis.TERM), "10", "18.00"),
    (True, minutes((60, 80), basis=Basis.MONTH), "10", "3.00"),
    (True, minutes(60), "10", "0.00"),
    (True, minutes(60, 60), "10", None),
    (False, minutes(60, 60), "10", "0.00"),
    (False, monthly(80), "10", "0.00"),
    (None, monthly(80), "10", None),
    (True, monthly(80), None, "0.00"),
]


@pytest.mark.parametrize(("keeps", "usage", "data", "storage"), STORAGE)
def test_storage(keeps: bool | None, usage: Usage, data: str | None, storage: str | None) -> None:
    quote = quoted(renting(V100, keeps=keeps, settles=True, disks=(disk("0.30"),)), usage, data=data)
    assert parts(quote).get("storage") == storage
    assert (Part.STORAGE in quote.unknown) == (storage is None)


@pytest.mark.parametrize(
    ("disks", "storage"),
    [
        ((disk("0.30", for_jobs=False),), None),
        ((disk("0.30", for_jobs=False), disk("0.60")), "6.00"),
        ((disk(None),), None),
        ((), None),
        ((disk("0.30", currency="USD"),), None),
        ((disk("0.72", state=DiskState.RUNNING), disk("1.44", state=DiskState.STOPPED)), "13.60"),
    ],
)
def test_the_disk_for_jobs(disks: tuple[Disk, ...], storage: str | None) -> None:
    """Running 80 h and stopped 640 h: 0.8 + 12.8; the upload is set to take no time."""
    one = renting(V100, keeps=True, settles=True, speed="1000000000", setup="0", disks=disks)
    assert parts(quoted(one, monthly(80))).get("storage") == storage


def test_use_beyond_the_month_leaves_no_stopped_time() -> None:
    disks = (disk("0.72", state=DiskState.RUNNING), disk("1.44", state=DiskState.STOPPED))
    one = renting(V100, keeps=True, settles=True, speed="1000000000", setup="0", disks=disks)
    assert parts(quoted(one, monthly(1000)))["storage"] == "10.00"


def test_storage_that_must_hold_is_wanted_without_a_data_set() -> None:
    need = Need(usage=minutes(60, 60), topics=("persistent_storage",))
    assert decided(need, renting(V100, keeps=True, settles=True)).quotes[0].unknown == (Part.STORAGE,)


def test_every_part_is_for_all_seats() -> None:
    one = renting(V100, keeps=True, settles=True, disks=(disk("0.30"),))
    single, three = quoted(one, monthly(80)), quoted(one, monthly(80), seats=3)
    assert three.seats == 3
    assert {part: amount * 3 for part, amount in single.parts.items()} == three.parts
    assert three.total == (single.total or Money(D(0), "CNY")) * 3
    assert (three.run_seconds, three.billed_seconds) == (single.run_seconds, single.billed_seconds)
    apart = quoted(one, TWO_RUNS, costing=ESTIMATE, seats=3).setup_apart
    assert apart == Money(D("3.24"), "CNY")


def test_the_lower_end_of_a_range() -> None:
    usage = Usage((Run(D(6 * 3600)),), shortest=(Run(D(5 * 3600)),))
    quote = quoted(renting(PACK_HOURS, keeps=False, settles=False), usage)
    assert (total(quote), quote.lowest) == ("11.55", Money(D("9.90"), "CNY"))
    assert quoted(renting(PACK_HOURS), hours("6")).lowest is None


def test_the_lower_end_has_storage_too() -> None:
    usage = Usage((Run(D(288_000)),), Basis.MONTH, sessions_known=False, shortest=(Run(D(144_000)),))
    one = renting(V100, keeps=True, settles=True, setup="0", disks=(disk("0.30"),))
    assert quoted(one, usage).lowest == Money(D("288.00") + D("0.72") + D("3.00"), "CNY")


@pytest.mark.parametrize(
    ("usage", "amount", "billed"),
    [
        (minutes((480, 14)), "900.00", 720),
        (monthly(80), "900.00", 720),
        (monthly(80, 6, Basis.TERM), "5400.00", 4320),
        (Usage((Run(D(3600)),), Basis.TERM, D("1.5")), "1800.00", 1440),
        (hours("721"), "1800.00", 1440),
        (minutes((1440, 30)), "900.00", 720),
        (minutes((1440, 31)), "1800.00", 1440),
        (hours("720"), "900.00", 720),
        (monthly(721), "1800.00", 1440),
        (None, "900.00", 720),
    ],
)
def test_a_prepaid_term_is_paid_once_for_all_its_sessions(usage: Usage | None, amount: str, billed: int) -> None:
    month = offer(rate("900", Per.MONTH), MONTHS, mode=Mode.SUBSCRIPTION)
    quote = quoted(renting(month, keeps=False, settles=False, setup="0"), usage, data=None)
    assert (parts(quote)["compute"], quote.billed_seconds) == (amount, D(billed * 3600))
    assert values(quote, Code.ROUNDED_UP_TIME) == []


def test_a_shorter_prepaid_term() -> None:
    days = offer(rate("30", Per.DAY), billing(86_400), mode=Mode.SUBSCRIPTION)
    quote = quoted(renting(days), hours("30"), data=None)
    assert (parts(quote)["compute"], quote.billed_seconds) == ("60.00", D(2 * 86_400))
    assert parts(quoted(renting(days), monthly(30), data=None))["compute"] == "900.00"


def test_what_runs_inside_a_prepaid_term_costs_nothing_more() -> None:
    month = offer(rate("900", Per.MONTH), MONTHS, mode=Mode.SUBSCRIPTION)
    quote = quoted(renting(month, keeps=False, settles=False), minutes((480, 14)))
    assert parts(quote) == {"compute": "900.00", "transfer": "0.00", "setup": "0.00", "storage": "0.00"}


def test_an_hour_is_priced_where_no_length_was_said() -> None:
    quote = quoted(renting(offer("21.957642", HOURS), keeps=False, settles=False), None)
    assert (total(quote), parts(quote), quote.unknown) == ("21.96", {"compute": "21.96"}, ())
    assert (quote.run_seconds, quote.billed_seconds, quote.wall_seconds) == (D(3600), D(3600), D(3600))
    assert quote.setup_apart == Money(Decimal(0), "CNY")
