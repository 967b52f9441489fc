//! The rows of a book, and how a document's amounts are divided among its lines. Pure.

use ledger::totals::TaxKind;
use ledger::{Money, Overflow, Percent, Quantity, TaxId};
use tax::vat_returns::VatNature;

/// A line of a document, its amounts in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookLine {
    /// The product's code, or the typed one.
    pub code: Option<String>,
    /// The name of the product or service.
    pub name: String,
    /// The product's present unit of measure.
    pub unit: Option<String>,
    /// Whether its product is a service; none for a line without a product.
    pub is_service: Option<bool>,
    /// Whether it was bought as a fixed asset.
    pub is_asset: bool,
    /// How many, scaled by 10^5.
    pub quantity: Quantity,
    /// The discount before tax.
    pub discount: Money,
    /// Before tax, after the discount.
    pub net: Money,
    /// Its taxes.
    pub taxes: Vec<(TaxId, Money)>,
}

impl BookLine {
    /// Converts its amounts from the document's currency with `in_base`. `total` is the line's
    /// amount including taxes when prices include them: then its discount does too.
    ///
    /// # Errors
    /// When an amount overflows.
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

    /// Its amount of a tax; none when it doesn't have that tax.
    pub fn tax(&self, tax: TaxId) -> Option<Money> {
        self.taxes.iter().find(|(id, _)| *id == tax).map(|(_, amount)| *amount)
    }
}

/// A line's part of the amounts in the return of its document and tax.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// The index of the line.
    pub line: usize,
    /// Before tax; negative for a credit.
    pub net: Money,
    /// The tax.
    pub tax: Money,
}

/// Divides the amounts in the return of a document and a tax among its lines, given by index, net
/// and tax. Rounding differences go to the line with the largest net. None when the lines don't
/// match the return, because the document was changed after it was filed.
///
/// # Errors
/// When a sum overflows.
pub fn share(
    lines: &[(usize, Money, Money)],
    (base, tax): (Money, Money),
) -> Result<Option<Vec<Part>>, Overflow> {
    let mut parts: Vec<Part> =
        lines.iter().map(|&(line, net, tax)| Part { line, net, tax }).collect();
    let short = base.sub(Money::sum(parts.iter().map(|part| part.net))?)?;
    let short_tax = tax.sub(Money::sum(parts.iter().map(|part| part.tax))?)?;
    // Each line and the document itself are rounded once: the difference is at most one minor unit
    // each.
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

/// The kind of tax in the portal's books. A good of the first part of the law's table has table tax
/// and no VAT, one of the second part has both (Law 67/2016, table).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BookTax {
    General,
    FirstTable,
    SecondTable,
}

impl BookTax {
    /// The kind for a tax, by whether the line has VAT too.
    pub const fn from_kind(kind: Option<TaxKind>, has_vat: bool) -> BookTax {
        match kind {
            Some(TaxKind::TableTaxPercent | TaxKind::TableTaxFixed) if has_vat => {
                BookTax::SecondTable
            }
            Some(TaxKind::TableTaxPercent | TaxKind::TableTaxFixed) => BookTax::FirstTable,
            _ => BookTax::General,
        }
    }

    /// The suffix of its text's key.
    pub const fn code(self) -> &'static str {
        match self {
            BookTax::General => "general",
            BookTax::FirstTable => "first_table",
            BookTax::SecondTable => "second_table",
        }
    }
}

/// The portal's type of item, as the suffix of its text's key.
pub const fn item_type(nature: VatNature, is_asset: bool) -> &'static str {
    match nature {
        VatNature::Export => "export",
        VatNature::Exempt | VatNature::Untaxed => "exempt",
        _ if is_asset => "machine",
        _ => "domestic",
    }
}

/// The rate of a row in per cent: that of the recorded tax; zero when nothing is taxed.
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
        assert_eq!(BookTax::from_kind(table, true), BookTax::SecondTable);
        assert_eq!(BookTax::from_kind(table, false), BookTax::FirstTable);
        assert_eq!(BookTax::from_kind(Some(TaxKind::Vat), true), BookTax::General);
        assert_eq!(BookTax::from_kind(None, false), BookTax::General);
    }
}
