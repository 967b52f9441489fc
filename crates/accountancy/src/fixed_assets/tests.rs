//! From which month an asset is depreciated here, and what each document of it posts.

use jiff::Timestamp;
use jiff::civil::{Date, date};
use ledger::depreciation::Method;
use ledger::{AccountId, Balanced, Money};

use super::disposal_wire::AssetDisposalKind;
use super::model::{Asset, AssetAccounts, Body, Disposal, Figures};
use super::posting::{AssetShare, depreciation, disposal, opening};
use documents::dimensions::Dimensions;

const COST: AccountId = AccountId(1);
const WORN: AccountId = AccountId(2);
const EXPENSE: AccountId = AccountId(3);

fn money(minor: i64) -> Money {
    Money::from_minor(minor)
}

/// 1,200.00 over a year, in service since March 2026.
fn press() -> Figures {
    Figures {
        places: AssetAccounts { cost: COST, accumulated: Some(WORN), expense: Some(EXPENSE) },
        acquired_on: date(2026, 3, 2),
        in_service_on: date(2026, 3, 31),
        cost: money(120_000),
        salvage: Money::ZERO,
        method: Method::StraightLine { months: 12 },
        opening_on: None,
        opening_depreciation: Money::ZERO,
        posts_opening: false,
        revised: None,
    }
}

fn carried(day: Date, depreciation: i64) -> Figures {
    let opening_depreciation = money(depreciation);
    Figures { opening_on: Some(day), opening_depreciation, posts_opening: true, ..press() }
}

fn asset(figures: Figures) -> Asset {
    let body = Body {
        name: "Press".to_owned(),
        serial_number: None,
        note: None,
        figures,
        dimensions: Dimensions::default(),
        class: None,
        source: None,
    };
    Asset {
        id: 1,
        number: "FA-0001".to_owned(),
        body,
        version: 1,
        created_at: Timestamp::UNIX_EPOCH,
        created_by: String::new(),
        deleted_at: None,
    }
}

fn paper(entry: &Balanced) -> Vec<(i64, i64, i64)> {
    let line = |line: &ledger::EntryLine| {
        (line.account().0, line.debit_amount().minor(), line.credit_amount().minor())
    };
    entry.lines().iter().map(line).collect()
}

/// The first month, how many there are, and the depreciation of the first.
fn begins(figures: &Figures) -> (Date, usize, i64) {
    let shares = figures.plan().unwrap().schedule().unwrap();
    (shares[0].month, shares.len(), shares[0].amount.minor())
}

#[test]
fn the_month_of_service_bears_a_whole_month() {
    assert_eq!(begins(&press()), (date(2026, 3, 31), 12, 10_000));
}

#[test]
fn what_is_carried_over_goes_on_where_it_stood() {
    let june = carried(date(2026, 5, 31), 30_000);
    assert_eq!(begins(&june), (date(2026, 6, 30), 9, 10_000));
    let begun = carried(date(2026, 6, 1), 30_000);
    assert_eq!(begins(&begun), (date(2026, 6, 30), 9, 10_000));
    // Carried over before it was in service: from its service on.
    assert_eq!(begins(&carried(date(2026, 3, 2), 0)), (date(2026, 3, 31), 12, 10_000));
    // Longer in use than its life: what is left goes at once.
    assert_eq!(begins(&carried(date(2028, 1, 1), 100_000)), (date(2028, 1, 31), 1, 20_000));
}

#[test]
fn an_opening_stands_against_opening_balance_equity() {
    let day = date(2026, 5, 31);
    let entry = opening(&asset(carried(day, 30_000)), day, AccountId(9)).unwrap();
    let lines = [(1, 120_000, 0), (9, 0, 120_000), (9, 30_000, 0), (2, 0, 30_000)];
    assert_eq!(paper(&entry), lines);
}

#[test]
fn a_month_has_two_lines_for_each_asset() {
    let borne = |amount: i64| AssetShare {
        asset: asset(press()),
        amount: money(amount),
        accumulated: money(amount),
    };
    let month = date(2026, 3, 31);
    let entry = depreciation((4, "DEP-0001", month), &[borne(10_000), borne(500)]).unwrap();
    assert_eq!(entry.date(), month);
    let lines = [(3, 10_000, 0), (2, 0, 10_000), (3, 500, 0), (2, 0, 500)];
    assert_eq!(paper(&entry), lines);
}

fn disposal_lines(proceeds: i64, charged: i64, accumulated: i64) -> Vec<(i64, i64, i64)> {
    let sold = Disposal {
        id: 7,
        number: "AD-0001".to_owned(),
        asset: 1,
        date: date(2026, 6, 10),
        kind: AssetDisposalKind::Sale,
        proceeds: money(proceeds),
        proceeds_account: Some(AccountId(5)).filter(|_| proceeds > 0),
        cost: money(120_000),
        accumulated: money(accumulated),
        charged: money(charged),
        note: None,
    };
    let results = (AccountId(7), AccountId(8));
    paper(&disposal(&asset(press()), &sold, results).unwrap())
}

#[test]
fn what_is_left_of_it_is_gained_or_lost() {
    let gained = [(2, 30_000, 0), (5, 100_000, 0), (1, 0, 120_000), (7, 0, 10_000)];
    assert_eq!(disposal_lines(100_000, 0, 30_000), gained);
    let lost = [(2, 30_000, 0), (5, 50_000, 0), (8, 40_000, 0), (1, 0, 120_000)];
    assert_eq!(disposal_lines(50_000, 0, 30_000), lost);
    let scrapped =
        [(3, 10_000, 0), (2, 0, 10_000), (2, 30_000, 0), (8, 90_000, 0), (1, 0, 120_000)];
    assert_eq!(disposal_lines(0, 10_000, 30_000), scrapped);
    assert_eq!(
        disposal_lines(90_000, 0, 30_000),
        [(2, 30_000, 0), (5, 90_000, 0), (1, 0, 120_000)]
    );
}
