//! What a refund posts.

use ledger::{AccountId, Balanced, Entry, Foreign, Unbalanced};

use super::model::{Draft, Refund};

/// Money given back to a customer, in the company's currency: receivables as the credits were
/// booked, cash at the refund's rate.
///
/// ```text
/// Dr Receivable (customer)        each credit, at its own rate
///    Cr Cash or bank                      what leaves it
///    Cr/Dr Exchange gain or loss          difference of rates, foreign refunds only
/// ```
///
/// A refund by a vendor is the same on payables, with the sides exchanged.
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
    let (owed, given) = (refund.trade.control_side(), refund.trade.control_side().opposite());
    let mut entry = Entry::on(refund.date).for_doc(refund.doc()).memo(&refund.number);
    for share in &draft.shares {
        let line = entry.line(owed, share.item.account, share.base);
        line.party(refund.party).memo(&share.item.number);
        if let Some(Foreign { currency, amount }) = foreign(share.amount) {
            line.foreign(currency, amount);
        }
    }
    let cash = entry.line(given, refund.account, draft.cash_base);
    if let Some(Foreign { currency, amount }) = foreign(draft.amount) {
        cash.foreign(currency, amount);
    }
    let difference = draft.base.sub(draft.cash_base)?;
    let side = if difference.is_negative() { owed } else { given };
    entry.line(side, exchange, difference.abs()?);
    entry.balance()
}
