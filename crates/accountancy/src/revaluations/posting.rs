//! What a revaluation posts.

use ledger::{AccountId, Balanced, Entry, Money, Unbalanced};

use super::model::{Restated, Revaluation};

/// Each balance is brought to the rate of the day, on the same account and only in the company's
/// currency: nothing of the foreign amount moves. None for balances that are at the rate already.
///
/// ```text
/// Dr Account that is worth more          the difference
/// Dr Exchange gain or loss               all losses
///    Cr Account that is worth less           the difference
///    Cr Exchange gain or loss                all gains
/// ```
///
/// The lines name no party: open amounts of documents stay at the rate that they were booked at.
/// The difference of a balance is an unrealised gain or loss, reversed on the next day
/// ([`Balanced::reverse`]). That of an account that is zero in its currency is realised, in a
/// separate entry that stays.
pub fn posting(
    revaluation: &Revaluation,
    lines: &[(Restated, String)],
    gain_or_loss: AccountId,
) -> Result<Option<Balanced>, Unbalanced> {
    let mut entry = Entry::on(revaluation.date).for_doc(revaluation.doc());
    entry = entry.memo(&revaluation.number);
    let (mut gains, mut losses) = (Money::ZERO, Money::ZERO);
    for (line, memo) in lines {
        let (account, difference) = (line.position.account, line.difference()?);
        if difference.is_positive() {
            gains = gains.add(difference)?;
            entry.debit(account, difference).memo(memo);
        } else if difference.is_negative() {
            let loss = difference.abs()?;
            losses = losses.add(loss)?;
            entry.credit(account, loss).memo(memo);
        }
    }
    if gains.is_zero() && losses.is_zero() {
        return Ok(None);
    }
    entry.debit(gain_or_loss, losses);
    entry.credit(gain_or_loss, gains);
    entry.balance().map(Balanced::debits_first).map(Some)
}
