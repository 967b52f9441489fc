//! What a transfer posts.

use ledger::{AccountId, Balanced, Entry, Unbalanced};

use super::model::{Transfer, UndepositedReceipt};

/// The account of exchange differences, and the foreign currency of each of the two accounts, if
/// any.
#[derive(Debug, Clone, Copy)]
pub struct TransferAccounts {
    pub exchange: AccountId,
    pub from_foreign: Option<i64>,
    pub to_foreign: Option<i64>,
}

/// Money moves from one account to another. In a deposit each receipt has a separate line, so that
/// each can be followed.
///
/// ```text
/// Dr Account that it goes to      what arrived, at what it is worth
///    Cr Account that it leaves        what left, at what it was worth
///    Cr/Dr Exchange gain or loss      the difference, between two currencies only
/// ```
pub fn posting(
    transfer: &Transfer,
    receipts: &[UndepositedReceipt],
    places: TransferAccounts,
) -> Result<Balanced, Unbalanced> {
    let body = &transfer.body;
    let mut entry = Entry::on(body.date).for_doc(transfer.doc()).memo(&transfer.number);
    let line = entry.debit(body.to, body.received_base);
    if let Some(currency) = places.to_foreign {
        line.foreign(currency, body.received);
    }
    if receipts.is_empty() {
        let line = entry.credit(body.from, body.amount_base);
        if let Some(currency) = places.from_foreign {
            line.foreign(currency, body.amount);
        }
    }
    for receipt in receipts {
        entry.credit(body.from, receipt.amount).memo(&receipt.number);
    }
    let difference = body.received_base.sub(body.amount_base)?;
    if difference.is_negative() {
        entry.debit(places.exchange, difference.abs()?);
    } else if difference.is_positive() {
        entry.credit(places.exchange, difference);
    }
    entry.balance()
}
