//! What a row of a book says, and how a document's figures are shared among its lines. Pure.

use ledger::totals::TaxKind;
use ledger::{Money, Overflow, Percent, Quantity, TaxId};
use tax::vat_returns::VatNature;

/// A line of a document, its amounts in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookLine {
    /// The product's code, or what was typed as one.
    pub code: Option<String>,
    /// What was sold or bought.
    pub name: String,
    /// The product's unit of today.
    pub unit: Option<String>,
    /// Whether its product is a service; none of a line without a product.
    pub is_service: Option<bool>,
    /// Whether it was bought as a fixed asset.
    pub is_asset: bool,
    /// How many, scaled by 10^5.
    pub quantity: Quantity,
    /// Taken off before tax.
    pub discount: Money,
    /// Before tax, after the discount.
    pub net: Money,
    /// Its taxes.
    pub taxes: Vec<(TaxId, Money)>,
}

impl BookLine {
    /// Turns its amounts, which are in the document's currency, with `in_base`. `total` is the
    /// line's with its taxes where prices contain them: then its discount does, too.
    ///
    /// # Errors
    /// Of amounts beyond what an amount can hold.
    pub fn convert(
        &mut self,
        total: Option<Money>,
        in_base: impl Fn(Money) -> Result<Money, Overflow>,
    ) -> Result<(), Overflow> {
        if let Some(total) = total.filter(|total| total.is_positive()) {
            self.discount = self.discount.in_proportion(self.net, total)?;
        }
        self.discount = in_base(self.discount)?;
        self.net = in_base(self.net)?;
        for (_, amount) in &mut self.taxes {
            *amount = in_base(*amount)?;
        }
        Ok(())
    }

    /// Its part of a tax; nothing where it has another.
    pub fn tax(&self, tax: TaxId) -> Option<Money> {
        self.taxes.iter().find(|(id, _)| *id == tax).map(|(_, amount)| *amount)
    }
}

/// A line's part of what the return counts of its document and tax.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// The place of the line among those that were given.
    pub line: usize,
    /// Before tax; below zero where the document takes back.
    pub net: Money,
    /// The tax.
    pub tax: Money,
}

/// Shares what a return counts of a document and a tax among its lines, given by their place, net
/// and tax. What rounding leaves goes to the line with the largest net. None when the lines don't
/// say what the return does: the document was changed after it was filed.
///
/// # Errors
/// Of sums beyond what an amount can hold.
pub fn share(
    lines: &[(usize, Money, Money)],
    (base, tax): (Money, Money),
) -> Result<Option<Vec<Part>>, Overflow> {
    let mut parts: Vec<Part> =
        lines.iter().map(|&(line, net, tax)| Part { line, net, tax }).collect();
    let short = base.sub(Money::sum(parts.iter().map(|part| part.net))?)?;
    let short_tax = tax.sub(Money::sum(parts.iter().map(|part| part.tax))?)?;
    // Each line and the document itself are rounded once: that is at most one minor unit each.
    let most = i64::try_from(parts.len()).map_err(|_| Overflow)?;
    let is_rounding = |left: Money| left.minor().unsigned_abs() <= most.unsigned_abs();
    let largest = parts.iter_mut().max_by_key(|part| part.net.minor().unsigned_abs());
    match largest {
        Some(part) if is_rounding(short) && is_rounding(short_tax) => {
            part.net = part.net.add(short)?;
            part.tax = part.tax.add(short_tax)?;
            Ok(Some(parts))
        }
        _ => Ok(None),
    }
}

/// The kind of tax as the portal's books part it. A good of the first part of the law's table pays
/// table tax instead of value added tax, one of the second part pays both (Law 67/2016, table).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BookTax {
    General,
    FirstTable,
    SecondTable,
}

impl BookTax {
    /// Of a tax of this kind, by whether the line has value added tax too.
    pub const fn of(kind: Option<TaxKind>, has_vat: bool) -> BookTax {
        match kind {
            Some(TaxKind::TableTaxPercent | TaxKind::TableTaxFixed) if has_vat => {
                BookTax::SecondTable
            }
            Some(TaxKind::TableTaxPercent | TaxKind::TableTaxFixed) => BookTax::FirstTable,
            _ => BookTax::General,
        }
    }

    /// The end of its word's code.
    pub const fn code(self) -> &'static str {
        match self {
            BookTax::General => "general",
            BookTax::FirstTable => "first_table",
            BookTax::SecondTable => "second_table",
        }
    }
}

/// What the portal's books call the item, the end of its word's code.
pub const fn item_type(nature: VatNature, is_asset: bool) -> &'static str {
    match nature {
        VatNature::Export => "export",
        VatNature::Exempt | VatNature::Untaxed => "exempt",
        _ if is_asset => "machine",
        _ => "domestic",
    }
}

/// The rate of a row in per cent: of the tax on record, or none where nothing is taxed.
pub fn rate(percent: Option<Percent>, nature: VatNature) -> String {
    match nature {
        VatNature::Export | VatNature::Exempt | VatNature::Untaxed => "0".to_owned(),
        _ => percent.map_or_else(String::new, Percent::to_text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn money(minor: i64) -> Money {
        Money::from_minor(minor)
    }

    #[test]
    fn what_rounding_leaves_goes_to_the_largest_line() {
        let lines = [(0, money(333), money(47)), (1, money(900), money(126))];
        let parts = share(&lines, (money(1_234), money(172))).expect("small sums").expect("parts");
        let expected = [
            Part { line: 0, net: money(333), tax: money(47) },
            Part { line: 1, net: money(901), tax: money(125) },
        ];
        assert_eq!(parts, expected);
    }

    #[test]
    fn a_document_that_takes_back_is_below_zero() {
        let lines = [(0, money(-333), money(-47)), (1, money(-900), money(-126))];
        let parts = share(&lines, (money(-1_234), money(-173))).expect("small sums");
        let nets: Vec<i64> = parts.expect("parts").iter().map(|part| part.net.minor()).collect();
        assert_eq!(nets, [-333, -901]);
    }

    #[test]
    fn lines_that_say_something_else_are_not_shared() {
        let lines = [(0, money(333), money(47)), (1, money(900), money(126))];
        for counted in [(1_236, 173), (1_233, 176), (-1_233, -173), (0, 0)] {
            let counted = (money(counted.0), money(counted.1));
            assert_eq!(share(&lines, counted).expect("small sums"), None, "{counted:?}");
        }
        assert_eq!(share(&[], (money(0), money(0))).expect("nothing"), None);
    }

    #[test]
    fn a_table_tax_is_of_the_second_part_beside_value_added_tax() {
        let table = Some(TaxKind::TableTaxPercent);
        assert_eq!(BookTax::of(table, true), BookTax::SecondTable);
        assert_eq!(BookTax::of(table, false), BookTax::FirstTable);
        assert_eq!(BookTax::of(Some(TaxKind::Vat), true), BookTax::General);
        assert_eq!(BookTax::of(None, false), BookTax::General);
    }
}
