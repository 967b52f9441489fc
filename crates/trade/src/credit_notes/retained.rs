//! The part of what a customer holds back of an invoice that a note credits: a retention is a share
//! of the work, so it falls with it.
//!
//! ```text
//! Invoice     net 2,000.00 + VAT 280.00; held back until acceptance 100.00
//! Credit note of half of it: net 1,000.00 + VAT 140.00
//!   Dr Sales returns, VAT            1,140.00
//!      Cr Retentions receivable (customer)     50.00     half of what is held back
//!      Cr Receivable (customer)             1,090.00
//! ```

use documents::payment_fields::net_of;
use ledger::{AccountId, Money, Overflow, Trade};
use platform::{Ctx, Problem, Result, Tx};

use super::error::CreditNoteError;
use super::record::{CreditNote, RetainedPart};
use super::store;
use crate::priced::Document;

/// What a note takes off the retentions of its invoice, in the company's currency, which is the
/// invoice's.
#[derive(Debug, Clone, Default)]
pub struct RetainedBack {
    /// What is held back of the invoice before the note.
    pub held: Money,
    /// What the note takes off that.
    pub amount: Money,
    parts: Vec<RetainedPart>,
}

impl RetainedBack {
    /// What a note takes off the retentions of its invoice that are held. What was released is
    /// owed like the invoice, so it stays. Nothing for a free note.
    pub fn load(
        tx: &mut dyn Tx,
        ctx: &Ctx,
        note: &CreditNote,
        original: Option<&Document>,
    ) -> Result<RetainedBack> {
        let Some(original) = original.filter(|_| note.trade() == Trade::Sale) else {
            return Ok(RetainedBack::default());
        };
        let held = store::retained::held(tx, ctx.tenant, original.id)?;
        if held.is_empty() {
            return Ok(RetainedBack::default());
        }
        let but = Some(note.document.id);
        let credited = store::credited(tx, ctx.tenant, (Trade::Sale, original.id), but)?;
        let (body, sold) = (&note.document.body, &original.body);
        let taken = || {
            let left = (sold.net.sub(credited.0)?, sold.total.sub(credited.1)?);
            RetainedBack::taken(&held, (body.net, body.total), left)
        };
        taken().map_err(|e: Overflow| Problem::internal(e))
    }

    /// The oldest retentions fall first.
    fn taken(
        held: &[RetainedPart],
        note: (Money, Money),
        left: (Money, Money),
    ) -> Result<RetainedBack, Overflow> {
        let sum = Money::sum(held.iter().map(|part| part.amount))?;
        let amount = share(sum, note, left)?;
        let mut rest = amount;
        let mut parts = Vec::with_capacity(held.len());
        for part in held {
            let amount = part.amount.min(rest);
            if amount.is_positive() {
                rest = rest.sub(amount)?;
                parts.push(RetainedPart { amount, ..*part });
            }
        }
        Ok(RetainedBack { held: sum, amount, parts })
    }

    /// By the account that it is posted to.
    pub fn by_account(&self) -> impl Iterator<Item = (AccountId, Money)> + '_ {
        self.parts.iter().map(|part| (part.account, part.amount))
    }

    /// Stores it.
    pub fn record(&self, tx: &mut dyn Tx, ctx: &Ctx, note: &CreditNote) -> Result<()> {
        store::retained::insert(tx, ctx.tenant, note.document.id, &self.parts)
    }

    /// Forgets what a note took off, because it is edited or deleted.
    ///
    /// # Errors
    /// 409 when the rest of such a retention was released since: it would be more than was held.
    pub fn forget(tx: &mut dyn Tx, ctx: &Ctx, note: &CreditNote) -> Result<()> {
        if note.trade() == Trade::Purchase {
            return Ok(());
        }
        let id = note.document.id;
        if let Some(number) = store::retained::released_with(tx, ctx.tenant, id)? {
            return Err(CreditNoteError::RetentionReleased { number }.on_side(note.trade()));
        }
        store::retained::delete(tx, ctx.tenant, id)
    }
}

/// How much of what is held back falls with a note: in proportion to the amounts before taxes, half
/// up, of what is left of the invoice. No more may be held than is left of its total, and no more
/// is taken off than the note's. Amounts are pairs of net and total.
fn share(
    held: Money,
    (net, total): (Money, Money),
    (left_net, left_total): (Money, Money),
) -> Result<Money, Overflow> {
    let part = if net < left_net { net_of(held, net, left_net)? } else { held };
    let least = held.sub(left_total.sub(total)?)?;
    Ok(part.max(least).min(total).min(held).max(Money::ZERO))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(held: &[i64], note: (i64, i64), left: (i64, i64)) -> Vec<i64> {
        let money = Money::from_minor;
        let part = |(retention, amount): (i64, &i64)| RetainedPart {
            retention,
            account: AccountId(1),
            amount: money(*amount),
        };
        let held: Vec<RetainedPart> = (1..).zip(held).map(part).collect();
        let pair = |(net, total): (i64, i64)| (money(net), money(total));
        let back = RetainedBack::taken(&held, pair(note), pair(left)).unwrap();
        assert_eq!(back.amount, Money::sum(back.parts.iter().map(|part| part.amount)).unwrap());
        back.parts.iter().map(|part| part.amount.minor()).collect()
    }

    #[test]
    fn a_retention_falls_in_proportion_and_ends_with_the_invoice() {
        assert_eq!(taken(&[10_000], (100_000, 114_000), (200_000, 228_000)), [5_000]);
        assert_eq!(taken(&[5_000], (100_000, 114_000), (100_000, 114_000)), [5_000]);
        // Thirds: what rounding left is in the last.
        assert_eq!(taken(&[100], (1_000, 1_000), (3_000, 3_000)), [33]);
        assert_eq!(taken(&[67], (1_000, 1_000), (2_000, 2_000)), [34]);
        assert_eq!(taken(&[33], (1_000, 1_000), (1_000, 1_000)), [33]);
        assert_eq!(taken(&[], (1_000, 1_000), (1_000, 1_000)), Vec::<i64>::new());
    }

    #[test]
    fn the_oldest_falls_first() {
        assert_eq!(taken(&[3_000, 7_000], (100_000, 114_000), (200_000, 228_000)), [3_000, 2_000]);
    }

    #[test]
    fn no_more_is_held_than_is_left_and_no_more_falls_than_the_note() {
        // All of a line without tax beside one with tax is held back.
        assert_eq!(taken(&[214_000], (100_000, 114_000), (200_000, 214_000)), [114_000]);
        assert_eq!(taken(&[214_000], (100_000, 100_000), (200_000, 214_000)), [100_000]);
    }
}
