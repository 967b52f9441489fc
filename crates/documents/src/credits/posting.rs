//! What applying a credit posts.

use books::settlements::{OpenItem, Settlement};
use ledger::{AccountId, Balanced, DocKind, DocRef, Entry, Money, Overflow, Unbalanced};

/// A settlement's difference, as the books know it.
pub const fn doc(settlement: i64) -> DocRef {
    DocRef::new(DocKind::CreditApplied, settlement)
}

/// The difference between what a credit was booked at and what the document that it settles was
/// booked at, in the company's currency. At one rate there is none, and nothing is posted.
///
/// ```text
/// Dr Receivable (customer)         the credit was booked at more than the document
///    Cr Exchange gain or loss
/// ```
///
/// The other way round when it was booked at less.
pub fn posting(
    settlement: &Settlement,
    credit: &OpenItem,
    exchange: AccountId,
) -> Result<Option<Balanced>, Unbalanced> {
    let difference = difference(settlement)?;
    if difference.is_zero() {
        return Ok(None);
    }
    let of = doc(settlement.id);
    let mut entry = Entry::on(settlement.date).for_doc(of).memo(&credit.number);
    if difference.is_positive() {
        entry.debit(credit.account, difference).party(credit.party);
        entry.credit(exchange, difference);
    } else {
        let loss = difference.neg()?;
        entry.debit(exchange, loss);
        entry.credit(credit.account, loss).party(credit.party);
    }
    entry.balance().map(Some)
}

fn difference(settlement: &Settlement) -> Result<Money, Overflow> {
    settlement.payment_base.sub(settlement.applied_base)
}
