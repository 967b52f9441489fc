//! What a transfer posts, as an accountant would write it down.

use jiff::Timestamp;
use jiff::civil::date;
use ledger::{AccountId, Money};

use super::model::{Body, Transfer, UndepositedReceipt};
use super::posting::{TransferAccounts, posting};

fn paper(amounts: [i64; 4], receipts: &[i64]) -> Vec<(i64, i64, i64)> {
    let [amount, received, amount_base, received_base] = amounts.map(Money::from_minor);
    let transfer = Transfer {
        id: 1,
        number: "TR-0001".to_owned(),
        body: Body {
            date: date(2026, 11, 20),
            from: AccountId(1),
            to: AccountId(2),
            amount,
            received,
            amount_base,
            received_base,
            is_deposit: !receipts.is_empty(),
            reference_number: None,
            comments: None,
        },
        created_at: Timestamp::UNIX_EPOCH,
        created_by: String::new(),
        deleted_at: None,
    };
    let waiting = |(id, amount): (i64, &i64)| UndepositedReceipt {
        id,
        number: format!("RC-{id}"),
        date: date(2026, 11, 1),
        amount: Money::from_minor(*amount),
        customer: None,
        reference_number: None,
    };
    let receipts: Vec<UndepositedReceipt> = (1..).zip(receipts).map(waiting).collect();
    let places =
        TransferAccounts { exchange: AccountId(9), from_foreign: Some(840), to_foreign: None };
    let entry = posting(&transfer, &receipts, places).unwrap();
    let lines = entry.lines().iter();
    lines
        .map(|line| {
            let (debit, credit) = (line.debit_amount().minor(), line.credit_amount().minor());
            (line.account().0, debit, credit)
        })
        .collect()
}

#[test]
fn the_difference_between_two_currencies_is_gained_or_lost() {
    assert_eq!(paper([100, 5_000, 5_000, 5_000], &[]), [(2, 5_000, 0), (1, 0, 5_000)]);
    let gained = paper([100, 5_000, 4_800, 5_000], &[]);
    assert_eq!(gained, [(2, 5_000, 0), (1, 0, 4_800), (9, 0, 200)]);
    let lost = paper([100, 4_900, 5_000, 4_900], &[]);
    assert_eq!(lost, [(2, 4_900, 0), (1, 0, 5_000), (9, 100, 0)]);
}

#[test]
fn each_receipt_of_a_deposit_is_credited() {
    let brought = paper([300, 300, 300, 300], &[100, 200]);
    assert_eq!(brought, [(2, 300, 0), (1, 0, 100), (1, 0, 200)]);
}
