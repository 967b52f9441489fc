//! What a refund posts.

use ledger::{AccountId, Balanced, Entry, Foreign, Party, Unbalanced};

use super::doc;
use super::model::{Draft, Refund};

/// Money given back, in the company's currency: receivables as the credits were booked, cash at the
/// refund's rate.
///
/// ```text
/// Dr Receivable (customer)        each credit, at its own rate
///    Cr Cash or bank                      what leaves it
///    Cr/Dr Exchange gain or loss          difference of rates, foreign refunds only
/// ```
pub fn posting(
    refund: &Refund,
    draft: &Draft,
    exchange: AccountId,
    base_currency: i64,
) -> Result<Balanced, Unbalanced> {
    let foreign = |amount| {
        let foreign = refund.currency_id != base_currency;
        foreign.then_some(Foreign { currency: refund.currency_id, amount })
    };
    let mut entry = Entry::on(refund.date).for_doc(doc(refund.id)).memo(&refund.number);
    for share in &draft.shares {
        let line = entry.debit(share.item.account, share.base);
        line.party(Party::customer(refund.customer_id)).memo(&share.item.number);
        if let Some(Foreign { currency, amount }) = foreign(share.amount) {
            line.foreign(currency, amount);
        }
    }
    let cash = entry.credit(refund.account, draft.cash_base);
    if let Some(Foreign { currency, amount }) = foreign(draft.amount) {
        cash.foreign(currency, amount);
    }
    let difference = draft.base.sub(draft.cash_base)?;
    if difference.is_negative() {
        entry.debit(exchange, difference.neg()?);
    } else {
        entry.credit(exchange, difference);
    }
    entry.balance()
}
