//! The figures of a return, from the taxes of documents. Pure.

use std::collections::{BTreeMap, HashMap};

use jiff::civil::Date;
use ledger::{DocKind, DocRef, Money, Overflow, TaxId, Trade};

use super::natures::VatNature;

/// One tax of a document, in the company's currency; negative when it reverses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentTax {
    pub doc: DocRef,
    pub number: String,
    pub date: Date,
    pub side: Trade,
    /// `None` for untaxed amounts and for adjustments.
    pub tax: Option<TaxId>,
    pub base: Money,
    pub amount: Money,
    /// Of days that were filed before.
    pub late: bool,
}

impl DocumentTax {
    /// Identifies a document tax: it is included once in all returns together.
    pub fn key(&self) -> Key {
        (self.doc, self.side, self.tax)
    }

    fn is_nothing(&self) -> bool {
        self.base.is_zero() && self.amount.is_zero()
    }
}

/// A document, a side and a tax.
pub type Key = (DocRef, Trade, Option<TaxId>);

/// The document taxes not included in earlier returns, given what those included. Where a document
/// or its tax was removed since, the included amount is reversed.
pub fn not_yet_included(
    current: Vec<DocumentTax>,
    document_taxes: Vec<DocumentTax>,
    first: Date,
) -> Result<Vec<DocumentTax>, Overflow> {
    let mut before: HashMap<Key, DocumentTax> = HashMap::new();
    for one in document_taxes {
        match before.get_mut(&one.key()) {
            Some(sum) => {
                sum.base = sum.base.add(one.base)?;
                sum.amount = sum.amount.add(one.amount)?;
            }
            None => drop(before.insert(one.key(), one)),
        }
    }
    let mut rest = Vec::with_capacity(current.len());
    for mut one in current {
        one.late = one.date < first;
        if let Some(known) = before.remove(&one.key()) {
            one.base = one.base.sub(known.base)?;
            one.amount = one.amount.sub(known.amount)?;
            one.late = true;
        }
        rest.push(one);
    }
    for known in before.into_values() {
        let (base, amount) = (known.base.neg()?, known.amount.neg()?);
        rest.push(DocumentTax { base, amount, late: true, ..known });
    }
    rest.retain(|one| !one.is_nothing());
    rest.sort_by(|a, b| {
        let place = |one: &DocumentTax| (one.side, one.date, one.doc, one.tax);
        place(a).cmp(&place(b))
    });
    Ok(rest)
}

/// A row of a return.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub side: Trade,
    pub nature: VatNature,
    pub tax: Option<TaxId>,
    /// Whether it is of notes, which correct earlier documents.
    pub note: bool,
}

/// The figures of a row.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figure {
    pub base: Money,
    pub amount: Money,
    pub documents: i64,
}

/// The rows of a return, and its totals.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Figures {
    pub rows: BTreeMap<Place, Figure>,
    /// Value added tax of sales.
    pub output: Money,
    /// Table tax on sales, from which nothing is deducted (Law 67/2016).
    pub table: Money,
    /// Value added tax of purchases.
    pub input: Money,
}

impl Figures {
    /// Sums document taxes; `nature` gives the row of a side's tax.
    pub fn sum(
        document_taxes: &[DocumentTax],
        nature: impl Fn(Trade, TaxId) -> Option<VatNature>,
    ) -> Result<Figures, Overflow> {
        let mut figures = Figures::default();
        for one in document_taxes {
            figures.add(one, &nature)?;
        }
        Ok(figures)
    }

    /// Adds one document tax.
    pub fn add(
        &mut self,
        one: &DocumentTax,
        nature: &impl Fn(Trade, TaxId) -> Option<VatNature>,
    ) -> Result<(), Overflow> {
        let Some(place) = place(one, nature).filter(|_| !one.is_nothing()) else { return Ok(()) };
        let row = self.rows.entry(place).or_default();
        row.base = row.base.add(one.base)?;
        row.documents += 1;
        row.amount = row.amount.add(one.amount)?;
        let total = match (place.nature, place.side) {
            (VatNature::NotDeductible, _) => return Ok(()),
            (VatNature::Table, _) => &mut self.table,
            (_, Trade::Sale) => &mut self.output,
            (_, Trade::Purchase) => &mut self.input,
        };
        *total = total.add(one.amount)?;
        Ok(())
    }
}

/// The row of a document tax.
pub fn place(
    one: &DocumentTax,
    nature: &impl Fn(Trade, TaxId) -> Option<VatNature>,
) -> Option<Place> {
    let nature = match (one.tax, one.doc.kind) {
        (Some(tax), _) => nature(one.side, tax)?,
        (None, DocKind::TaxAdjustment) => VatNature::Adjustment,
        (None, _) => VatNature::Untaxed,
    };
    let note = matches!(one.doc.kind, DocKind::CreditNote | DocKind::VendorCredit);
    Some(Place { side: one.side, nature, tax: one.tax, note })
}

/// The payable amount, and the credit carried to the next return.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Settled {
    pub payable: Money,
    pub carried_forward: Money,
}

/// The result of a return, given the credit of the one before; neither amount is ever negative.
/// Table tax is paid regardless of claims. Where more of it was refunded to customers than charged,
/// the difference is a credit like any other (Law 67/2016, article 24: tax on returned goods is
/// deducted from tax due): less to pay here, or carried to the next return.
pub fn settle(figures: &Figures, brought_forward: Money) -> Result<Settled, Overflow> {
    let taken = figures.table.max(Money::ZERO);
    let given_back = taken.sub(figures.table)?;
    let credit = figures.input.add(brought_forward)?.add(given_back)?;
    let net = figures.output.sub(credit)?;
    let owed = net.max(Money::ZERO);
    Ok(Settled { payable: owed.add(taken)?, carried_forward: owed.sub(net)? })
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const VAT: TaxId = TaxId(14);

    fn invoice(id: i64, day: Date, base: i64, amount: i64) -> DocumentTax {
        DocumentTax {
            doc: DocRef::new(DocKind::Invoice, id),
            number: format!("INV-{id}"),
            date: day,
            side: Trade::Sale,
            tax: Some(VAT),
            base: Money::from_minor(base),
            amount: Money::from_minor(amount),
            late: false,
        }
    }

    fn lines(document_taxes: &[DocumentTax]) -> Vec<String> {
        let line = |one: &DocumentTax| {
            let late = if one.late { " late" } else { "" };
            format!("{} {} {}{late}", one.number, one.base.minor(), one.amount.minor())
        };
        document_taxes.iter().map(line).collect()
    }

    #[test]
    fn what_changed_after_it_was_told_is_told_by_what_it_differs() {
        let (october, november) = (date(2026, 10, 5), date(2026, 11, 5));
        let document_taxes = vec![
            invoice(1, october, 1_000, 140),
            invoice(2, october, 500, 70),
            invoice(3, october, 300, 42),
        ];
        // The first unchanged, the second cheaper, the third deleted, a late and a usual one.
        let current = vec![
            invoice(1, october, 1_000, 140),
            invoice(2, october, 400, 56),
            invoice(4, october, 200, 28),
            invoice(5, november, 100, 14),
        ];
        let rest = not_yet_included(current, document_taxes, date(2026, 11, 1)).expect("sums");
        assert_eq!(
            lines(&rest),
            ["INV-2 -100 -14 late", "INV-3 -300 -42 late", "INV-4 200 28 late", "INV-5 100 14"]
        );
    }

    #[test]
    fn what_is_claimed_too_much_goes_on_to_the_next_return_but_never_pays_table_tax() {
        let of = |output, table, input, before| {
            let minor = Money::from_minor;
            let (output, table, input) = (minor(output), minor(table), minor(input));
            let figures = Figures { rows: BTreeMap::new(), output, table, input };
            let settled = settle(&figures, minor(before)).expect("sums");
            (settled.payable.minor(), settled.carried_forward.minor())
        };
        assert_eq!(of(100, 0, 60, 0), (40, 0));
        assert_eq!(of(100, 0, 60, 30), (10, 0));
        assert_eq!(of(100, 0, 160, 30), (0, 90));
        assert_eq!(of(100, 8, 160, 0), (8, 60));
        assert_eq!(of(-20, 0, 0, 0), (0, 20));
        // More table tax went back than was taken.
        assert_eq!(of(0, -8, 0, 0), (0, 8));
        assert_eq!(of(100, -8, 60, 0), (32, 0));
        assert_eq!(of(100, -8, 60, 50), (0, 18));
        assert_eq!(of(0, 0, 0, 0), (0, 0));
    }
}
