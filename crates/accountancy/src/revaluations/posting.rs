//! What a revaluation posts.

use ledger::{AccountId, Balanced, Entry, Money, Unbalanced};

use super::model::{Restated, Revaluation};

/// Each balance is brought to the rate of the day, on its own account and in the company's currency
/// alone: nothing of the foreign one moves. Nothing for balances that stand there already.
///
/// ```text
/// Dr Account that is worth more          the difference
/// Dr Exchange gain or loss               all losses
///    Cr Account that is worth less           the difference
///    Cr Exchange gain or loss                all gains
/// ```
///
/// The lines name no party: what documents leave open stays at what it was booked at. What is held
/// is an unrealised gain or loss, posted the other way round on the next day
/// ([`Balanced::reverse`]). What came to nothing is a realised one, in an entry of its own that
/// stays.
pub fn posting(
    revaluation: &Revaluation,
    lines: &[(Restated, String)],
    gain_or_loss: AccountId,
) -> Result<Option<Balanced>, Unbalanced> {
    let mut entry = Entry::on(revaluation.date).for_doc(revaluation.doc());
    entry = entry.memo(&revaluation.number);
    let (mut gains, mut losses) = (Money::ZERO, Money::ZERO);
    for (line, told) in lines {
        let (account, difference) = (line.position.account, line.difference()?);
        if difference.is_positive() {
            gains = gains.add(difference)?;
            entry.debit(account, difference).memo(told);
        } else if difference.is_negative() {
            let loss = difference.abs()?;
            losses = losses.add(loss)?;
            entry.credit(account, loss).memo(told);
        }
    }
    if gains.is_zero() && losses.is_zero() {
        return Ok(None);
    }
    entry.debit(gain_or_loss, losses);
    entry.credit(gain_or_loss, gains);
    entry.balance().map(Balanced::debits_first).map(Some)
}
