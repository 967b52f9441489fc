//! What revaluations post, and when balances are others.

use jiff::civil::date;
use ledger::{AccountId, Money, Rate};

use super::list::proposed;
use super::model::{Position, Restated, Revaluation, differ, split_realised, total};
use super::posting::posting;
use ledger::entry_text;

fn position(account: i64, foreign: i64, book: i64) -> Position {
    let (foreign, book) = (Money::from_minor(foreign), Money::from_minor(book));
    Position { account: AccountId(account), currency_id: 1, foreign, book }
}

fn at(position: Position, rate: &str) -> (Restated, String) {
    let rate = Rate::parse(rate).expect("a rate");
    (
        Restated::at_rate(position, rate, (2, 2)).expect("an amount"),
        format!("USD × {}", rate.to_text()),
    )
}

fn revaluation() -> Revaluation {
    Revaluation {
        id: 9,
        number: "RV-0001".to_owned(),
        date: date(2026, 9, 30),
        difference: Money::ZERO,
        through_entry: 0,
        created_at: jiff::Timestamp::UNIX_EPOCH,
        created_by: String::new(),
        deleted_at: None,
    }
}

#[test]
fn what_is_worth_more_is_gained_and_what_is_owed_more_is_lost() {
    // Receivable of 100.00 booked at 48, payable of 50.00 booked at 49, both at 50.
    let lines = [at(position(1, 10_000, 480_000), "50"), at(position(2, -5_000, -245_000), "50")];
    let entry = posting(&revaluation(), &lines, AccountId(7)).expect("balanced").expect("one");
    let named = |account: AccountId| match account.0 {
        1 => "Receivable",
        2 => "Payable",
        _ => "Unrealised",
    };
    let paper = entry_text(&entry, named);
    let lines_of: Vec<&str> = paper.lines().map(str::trim_end).collect();
    assert_eq!(
        lines_of,
        [
            "Receivable        200.00",
            "Unrealised         50.00",
            "Payable                        50.00",
            "Unrealised                    200.00",
        ]
    );
    let all: Vec<Restated> = lines.iter().map(|line| line.0).collect();
    assert_eq!(total(&all), Ok(Money::from_minor(15_000)));
}

#[test]
fn what_came_to_nothing_is_told_apart() {
    let (held, _) = at(position(1, 10_000, 480_000), "50");
    let (left, _) = at(position(2, 0, -7_000), "50");
    let left = Restated { realised: true, ..left };
    assert_eq!(
        split_realised(&[held, left]),
        Ok((Money::from_minor(7_000), Money::from_minor(20_000)))
    );
}

#[test]
fn balances_at_the_rate_already_post_nothing() {
    let lines = [at(position(1, 10_000, 500_000), "50")];
    assert_eq!(posting(&revaluation(), &lines, AccountId(7)), Ok(None));
}

#[test]
fn another_balance_is_noticed_and_another_order_is_not() {
    let (one, two) = (position(1, 10_000, 480_000), position(2, -5_000, -245_000));
    let known = [at(one, "50").0, at(two, "50").0];
    assert!(!differ(&known, &[two, one]));
    assert!(differ(&known, &[one]));
    assert!(differ(&known, &[one, position(2, -5_000, -245_001)]));
}

#[test]
fn the_end_of_the_next_month_is_proposed() {
    let today = date(2026, 11, 20);
    let next = |latest| proposed(latest, today).expect("a day");
    assert_eq!(next(None), date(2026, 10, 31));
    assert_eq!(next(Some(date(2026, 8, 31))), date(2026, 9, 30));
    assert_eq!(next(Some(date(2026, 9, 12))), date(2026, 9, 30));
    assert_eq!(next(Some(date(2026, 10, 31))), date(2026, 10, 31));
}
