//! Tax that was withheld with payments of a document and is taken back with a note, since the note
//! credits what had been paid.
//!
//! ```text
//! Bill        net 1,000.00 + VAT 140.00; paid 1,130.00, withheld 10.00
//! Vendor credit of half of it: net 500.00 + VAT 70.00
//!   Dr Payable (vendor)          565.00     what the vendor gives back
//!   Dr Withholding tax payable     5.00     the tax of what is credited
//!      Cr Costs, VAT                  570.00
//! ```
//!
//! It belongs to the quarter of the note's day: of the same quarter as the payment, form 41 is told
//! of the difference; of a later one, the form deducts it. Deliberately not here: the entry, which
//! is the note's own.

mod store;

use documents::payment_fields::net_of;
use jiff::civil::Date;
use ledger::{AccountId, DocRef, Money, Overflow, Rate};
use platform::{Ctx, Result, Tx};

pub use store::{forget, of_document, of_note, returned_by};

/// What stands withheld of a document with one payment of it, or is taken back of that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Withheld {
    /// The payment, or receipt.
    pub payment: DocRef,
    /// The amount before taxes.
    pub net: Money,
    /// The tax withheld of it.
    pub amount: Money,
    /// Where it was posted.
    pub account: AccountId,
}

/// What takes tax back.
#[derive(Debug, Clone)]
pub struct Returning {
    /// The note.
    pub note: DocRef,
    /// Its number.
    pub number: String,
    /// Its day.
    pub date: Date,
    /// Its rate of exchange.
    pub rate: Rate,
    /// The document that it corrects.
    pub doc: DocRef,
}

/// The part of what stands withheld that is taken back when so much is credited of what was paid,
/// both before taxes: of each payment in proportion, half up.
///
/// # Errors
/// When the result doesn't fit.
pub fn share(
    standing: &[Withheld],
    (credited, paid): (Money, Money),
) -> Result<Vec<Withheld>, Overflow> {
    // What notes took of more than was paid leaves nothing to withhold tax of.
    let (credited, paid) = if credited < paid {
        (credited, paid)
    } else {
        (Money::from_minor(1), Money::from_minor(1))
    };
    let mut parts = Vec::with_capacity(standing.len());
    for one in standing {
        let net = net_of(one.net, credited, paid)?;
        let amount = net_of(one.amount, credited, paid)?;
        if amount.is_positive() {
            parts.push(Withheld { net, amount, ..one.clone() });
        }
    }
    Ok(parts)
}

/// Keeps what a note takes back.
///
/// # Errors
/// When the database refuses it.
pub fn keep(tx: &mut dyn Tx, ctx: &Ctx, of: &Returning, parts: &[Withheld]) -> Result<()> {
    store::insert(tx, ctx, of, parts)
}

#[cfg(test)]
mod tests {
    use ledger::DocKind;

    use super::*;

    fn withheld(net: i64, amount: i64) -> Withheld {
        let payment = DocRef::new(DocKind::Payment, 7);
        let (net, amount) = (Money::from_minor(net), Money::from_minor(amount));
        Withheld { payment, net, amount, account: AccountId(3) }
    }

    fn shared(standing: &[Withheld], credited: i64, paid: i64) -> Vec<(i64, i64)> {
        let of = (Money::from_minor(credited), Money::from_minor(paid));
        let parts = share(standing, of).unwrap();
        parts.iter().map(|part| (part.net.minor(), part.amount.minor())).collect()
    }

    #[test]
    fn tax_is_taken_back_in_proportion() {
        assert_eq!(shared(&[withheld(100_000, 1_000)], 50_000, 100_000), [(50_000, 500)]);
        // One payment of two withheld nothing.
        assert_eq!(shared(&[withheld(50_000, 500)], 50_000, 100_000), [(25_000, 250)]);
        assert_eq!(shared(&[], 50_000, 100_000), []);
    }

    #[test]
    fn all_that_was_paid_takes_all_of_it() {
        let standing = [withheld(33_333, 333), withheld(66_667, 667)];
        assert_eq!(shared(&standing, 100_000, 100_000), [(33_333, 333), (66_667, 667)]);
        assert_eq!(shared(&standing, 100_001, 100_000), [(33_333, 333), (66_667, 667)]);
        assert_eq!(shared(&standing, 1, 0), [(33_333, 333), (66_667, 667)]);
        assert_eq!(shared(&standing, 0, 100_000), []);
    }
}
