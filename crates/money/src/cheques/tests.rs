//! What the steps of cheques post, on either side of trade.

use jiff::civil::date;
use ledger::{AccountId, Balanced, Money, Party, Rate};

use super::model::{Cheque, ChequeState, Direction, Step};
use super::posting::{Destination, Fee, posting};
use super::withheld::Part;
use ledger::entry_text;

const EGP: i64 = 30;
const USD: i64 = 1;

/// A cheque of 100.00 that was booked at the rate.
fn cheque(direction: Direction, currency_id: i64, rate: &str) -> Cheque {
    let rate = Rate::parse(rate).unwrap();
    let amount = Money::from_minor(10_000);
    let party = match direction {
        Direction::Received => Party::customer(5),
        Direction::Issued => Party::vendor(5),
    };
    Cheque {
        id: 9,
        direction,
        number: "10245600".to_owned(),
        bank: None,
        due_date: date(2026, 12, 1),
        currency_id,
        rate,
        amount,
        amount_base: rate.to_base(amount, 2, 2).unwrap(),
        state: match direction {
            Direction::Received => ChequeState::InHand,
            Direction::Issued => ChequeState::Outstanding,
        },
        account: AccountId(1),
        bank_account: None,
        moved_on: date(2026, 11, 20),
        payment_number: "RC-0001".to_owned(),
        payment_date: date(2026, 11, 20),
        expense_id: None,
        endorses: None,
        party,
        deleted_at: None,
    }
}

fn posted(cheque: &Cheque, destination: Destination, fee: Option<Fee>) -> Balanced {
    posted_with(cheque, (destination, &[]), fee)
}

fn posted_with(cheque: &Cheque, destination: (Destination, &[Part]), fee: Option<Fee>) -> Balanced {
    let step = Step {
        id: 11,
        cheque_id: cheque.id,
        state: ChequeState::Cleared,
        date: date(2026, 12, 1),
        bank_account: None,
        fee: Money::ZERO,
        withheld: Money::ZERO,
        withheld_net: Money::ZERO,
        withheld_kept: None,
        memo: None,
        was: cheque.position(),
        created_at: jiff::Timestamp::UNIX_EPOCH,
        created_by: String::new(),
        deleted_at: None,
    };
    posting(cheque, &step, destination, fee, EGP, (Some(21), Some(22))).unwrap()
}

fn name(account: AccountId) -> &'static str {
    ["Notes", "Collection", "Bank", "Control", "Exchange", "Charges"]
        [usize::try_from(account.0).unwrap() - 1]
}

fn money(base: i64) -> Destination {
    let base = Money::from_minor(base);
    Destination::Money { bank: AccountId(3), base, exchange: AccountId(5) }
}

#[test]
fn what_comes_in_goes_out_mirrored() {
    let (received, issued) =
        (cheque(Direction::Received, EGP, "1"), cheque(Direction::Issued, EGP, "1"));
    assert_eq!(
        entry_text(&posted(&received, Destination::Collection(AccountId(2)), None), name),
        "Collection        100.00\n\
         Notes                         100.00\n"
    );
    assert_eq!(
        entry_text(&posted(&issued, money(10_000), None), name),
        "Notes             100.00\n\
         Bank                          100.00\n"
    );
    let back = Destination::Party(AccountId(4));
    let owed = posted(&received, back, None);
    assert_eq!(
        entry_text(&owed, name),
        "Control           100.00\nNotes                         100.00\n"
    );
    assert_eq!(owed.lines()[0].party_ref(), Some(Party::customer(5)));
    let labels = |line: &ledger::EntryLine| (line.project_id(), line.branch_id());
    assert!(owed.lines().iter().all(|line| labels(line) == (Some(21), Some(22))));
    let owed = posted(&issued, back, None);
    assert_eq!(
        entry_text(&owed, name),
        "Notes             100.00\nControl                       100.00\n"
    );
    assert_eq!(owed.lines()[1].party_ref(), Some(Party::vendor(5)));
}

#[test]
fn tax_withheld_with_a_cheque_comes_back_with_it() {
    let tax = Part {
        account: AccountId(5),
        amount: Money::from_minor(102),
        base: Money::from_minor(102),
    };
    let parts = [tax];
    let back = (Destination::Party(AccountId(4)), parts.as_slice());
    let received = cheque(Direction::Received, EGP, "1");
    assert_eq!(
        entry_text(&posted_with(&received, back, None), name),
        "Control           101.02\n\
         Notes                         100.00\n\
         Exchange                        1.02\n"
    );
    let issued = cheque(Direction::Issued, EGP, "1");
    assert_eq!(
        entry_text(&posted_with(&issued, back, None), name),
        "Notes             100.00\n\
         Exchange            1.02\n\
         Control                       101.02\n"
    );
}

#[test]
fn a_fee_is_a_cost_on_either_side() {
    let fee = Fee {
        charges: AccountId(6),
        bank: AccountId(3),
        base: Money::from_minor(1_500),
        foreign: None,
    };
    let received = cheque(Direction::Received, EGP, "1");
    assert_eq!(
        entry_text(&posted(&received, Destination::Party(AccountId(4)), Some(fee)), name),
        "Control           100.00\n\
         Charges            15.00\n\
         Notes                         100.00\n\
         Bank                           15.00\n"
    );
}

#[test]
fn a_foreign_cheque_gains_or_loses_by_the_day_of_its_money() {
    let received = cheque(Direction::Received, USD, "50");
    assert_eq!(
        entry_text(&posted(&received, money(520_000), None), name),
        "Bank            5,200.00 [100.00]\n\
         Notes                       5,000.00 [100.00]\n\
         Exchange                      200.00\n"
    );
    let issued = cheque(Direction::Issued, USD, "50");
    assert_eq!(
        entry_text(&posted(&issued, money(520_000), None), name),
        "Notes           5,000.00 [100.00]\n\
         Exchange          200.00\n\
         Bank                        5,200.00 [100.00]\n"
    );
    assert_eq!(
        entry_text(&posted(&received, money(480_000), None), name),
        "Bank            4,800.00 [100.00]\n\
         Exchange          200.00\n\
         Notes                       5,000.00 [100.00]\n"
    );
}

#[test]
fn a_cheque_moves_only_from_its_state() {
    let walk = |state: ChequeState| {
        let next: Vec<&str> = state.next().iter().map(|next| next.as_str()).collect();
        format!("{}: {}", state.as_str(), next.join(" "))
    };
    let all: Vec<String> = ChequeState::ALL.into_iter().map(walk).collect();
    assert_eq!(
        all,
        [
            "in_hand: under_collection cleared returned",
            "under_collection: cleared bounced returned",
            "outstanding: cleared bounced cancelled",
            "endorsed: bounced",
            "cleared: ",
            "bounced: ",
            "returned: ",
            "cancelled: ",
        ]
    );
    // An expense without a vendor leaves no debt when its cheque comes back.
    assert_eq!(ChequeState::Outstanding.next_of(false), [ChequeState::Cleared]);
    assert_eq!(ChequeState::Outstanding.next_of(true), ChequeState::Outstanding.next());
}
