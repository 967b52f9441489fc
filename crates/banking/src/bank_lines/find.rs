//! Looking in the books for what a line of the bank is, by hand.

use jiff::ToSpan;
use ledger::Money;
use platform::text::fold;
use platform::{Ctx, Result, Tx};

use super::list::{book_line, reconciled_account};
use super::matching::open_line;
use super::store::lines;
use super::suggest::{Candidate, days_between};
use super::wire::{BankBookRequest, BankBookTable};

/// How far from the line's day is looked: a year either way.
const DAYS: i64 = 366;
/// The most lines that are shown.
const MAX: usize = 100;
/// How many are held while the rest is read.
const HELD: usize = 10 * MAX;

/// Lines of the books on the account of an open line that nothing of the bank is matched to.
///
/// # Errors
/// 404 when there is none; 409 when it is not open.
pub fn find(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    request: &BankBookRequest,
) -> Result<BankBookTable> {
    let line = open_line(tx, ctx, id)?;
    let account = books::accounts::find(tx, ctx.tenant, line.account)?;
    let decimals = books::currencies::stored(account.currency_id)?.minor_digits;
    let kept = reconciled_account(tx, ctx, line.account)?;
    let first = line.date.saturating_sub(DAYS.days());
    let last = line.date.saturating_add(DAYS.days());
    let asked = request.search.as_deref().map(str::trim).unwrap_or_default();
    let amount = Money::parse(asked, decimals).ok();
    let words = fold(asked);
    let nearest_first = |found: &mut Vec<Candidate>| {
        found.sort_by_key(|one| {
            let other = one.amount != line.amount;
            (other, days_between(line.date, one.date), one.entry, one.line)
        });
    };
    let mut found = Vec::new();
    lines::each_waiting(tx, ctx.tenant, (kept, (first, last)), &mut |one| {
        if !one.amount.is_zero() && matches_search(&one, amount, &words) {
            found.push(one);
        }
        if found.len() > HELD {
            nearest_first(&mut found);
            found.truncate(MAX + 1);
        }
        Ok(())
    })?;
    nearest_first(&mut found);
    let more = found.len() > MAX;
    let lines = found.iter().take(MAX).map(|one| book_line(one, None, decimals)).collect();
    Ok(BankBookTable { lines, more })
}

/// Whether a line has this amount, or its text has all of the words.
fn matches_search(one: &Candidate, amount: Option<Money>, words: &str) -> bool {
    let size = |money: Money| money.minor().unsigned_abs();
    if amount.is_some_and(|amount| size(amount) == size(one.amount)) {
        return true;
    }
    let told = [&one.doc_number, &one.party, &one.reference].map(|text| text.as_deref());
    let said = format!("{} {}", told.map(Option::unwrap_or_default).join(" "), one.memo);
    let said = fold(&said);
    words.split(' ').all(|word| said.contains(word))
}
