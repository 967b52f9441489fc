//! Withheld tax of a document's payments that a note reverses, since the note credits what had been
//! paid.
//!
//! ```text
//! Bill        net 1,000.00 + VAT 140.00; paid 1,130.00, withheld 10.00
//! Vendor credit of half of it: net 500.00 + VAT 70.00
//!   Dr Payable (vendor)          565.00     what the vendor gives back
//!   Dr Withholding tax payable     5.00     the tax of what is credited
//!      Cr Costs, VAT                  570.00
//! ```
//!
//! It belongs to the quarter of the note's day, or of the payment's where that is later: of the
//! same quarter as the payment, form 41 has only the difference; of a later one, the form deducts
//! it. Where that quarter is paid to the authority already, the next one's form deducts it; of what
//! a customer withheld, where the certificate says that it was paid. What a paid form has stays.
//! Deliberately not here: the entry, which is the note's own.

mod store;

use documents::payment_fields::net_of;
use documents::tax_quarters::{self, Quarter};
use jiff::civil::Date;
use ledger::{AccountId, DocKind, DocRef, Money, Overflow, Rate};
use platform::{Ctx, Result, Tx};

pub use store::{forget, of_document, of_note, returned_by};

/// The tax withheld from a document with one payment, or the part of it that is reversed.
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
    /// The day of the payment, or the later one by whose quarter its tax is reported.
    pub paid_on: Date,
    /// Whether its certificate is known.
    pub is_certified: bool,
}

/// The tax that a note reversed of a payment before it was edited or deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReversedTax {
    payment: DocRef,
    net: Money,
    amount: Money,
    rate: Rate,
    account: AccountId,
    /// The day whose quarter reports it.
    on: Date,
}

impl ReversedTax {
    /// Whether the edited note reverses the same amount.
    fn is(&self, of: &Returning, part: &Withheld) -> bool {
        (self.payment, self.account, self.net, self.amount, self.rate)
            == (part.payment, part.account, part.net, part.amount, of.rate)
    }
}

/// The note that reverses tax.
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

/// The part of the withheld tax to reverse when this much is credited of what was paid, both before
/// taxes: of each payment in proportion, half up.
///
/// # Errors
/// When the result doesn't fit.
pub fn share(
    standing: &[Withheld],
    (credited, paid): (Money, Money),
) -> Result<Vec<Withheld>, Overflow> {
    // A note for more than was paid leaves no base for withholding.
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

/// Stores what a note reverses. What it reversed before an edit keeps its quarter.
///
/// # Errors
/// When the database refuses it.
pub fn record(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    of: &Returning,
    (parts, former): (&[Withheld], &[ReversedTax]),
) -> Result<()> {
    let mut days = Vec::with_capacity(parts.len());
    for part in parts {
        let same = former.iter().find(|reversed| reversed.is(of, part));
        days.push(match same {
            Some(same) => same.on,
            None => reporting_day(tx, ctx, of, part)?,
        });
    }
    store::insert(tx, ctx, of, (parts, &days))
}

/// The day whose quarter reports a part.
fn reporting_day(tx: &mut dyn Tx, ctx: &Ctx, of: &Returning, part: &Withheld) -> Result<Date> {
    let day = of.date.max(part.paid_on);
    if part.payment.kind == DocKind::Payment {
        return tax_quarters::reporting_day(tx, ctx.tenant, part.account, day);
    }
    let quarter = Quarter::containing(day);
    let is_paid = part.is_certified && quarter == Quarter::containing(part.paid_on);
    Ok(if is_paid { quarter.after().first() } else { day })
}

/// The numbers of remittances of quarters whose form 41 would change when a note, which reversed
/// `former`, reverses these parts, or nothing any more.
///
/// # Errors
/// When the database fails.
pub fn paid_with(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    former: &[ReversedTax],
    now: Option<(&Returning, &[Withheld])>,
) -> Result<Vec<String>> {
    let mut numbers = Vec::new();
    for reversed in former.iter().filter(|reversed| reversed.payment.kind == DocKind::Payment) {
        if now.is_some_and(|(of, parts)| parts.iter().any(|part| reversed.is(of, part))) {
            continue;
        }
        let quarter = Quarter::containing(reversed.on);
        numbers.extend(tax_quarters::remittances_of(tx, ctx.tenant, reversed.account, quarter)?);
    }
    numbers.sort_unstable();
    numbers.dedup();
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use ledger::DocKind;

    use super::*;

    fn withheld(net: i64, amount: i64) -> Withheld {
        let payment = DocRef::new(DocKind::Payment, 7);
        let (net, amount) = (Money::from_minor(net), Money::from_minor(amount));
        let paid_on = Date::constant(2026, 11, 20);
        Withheld { payment, net, amount, account: AccountId(3), paid_on, is_certified: false }
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
