//! The authority's formulas: each gives what one field must be from the other fields of the line or
//! the document. Building a document and checking one use the same functions.
//!
//! ```text
//! salesTotal  = quantity × amountEGP
//! netTotal    = salesTotal - discount
//! fees        = T5 + … + T12                       (each a rate of netTotal, or fixed)
//! T2          = rate of netTotal + fees + valueDifference + T3
//! T1          = rate of netTotal + fees + valueDifference + T3 + T2
//! T4          = rate of netTotal - itemsDiscount
//! total       = netTotal + fees + T3 + T2 + T1 + (T13 + … + T20) - itemsDiscount - T4
//! ```

use crate::decimal::{Decimal, Overflow};
use crate::document::{Document, Line, Tax, TaxTotal};
use crate::tables;
use crate::taxes::TaxType;

/// Quantity by price.
pub fn sales_total(line: &Line, places: u8) -> Result<Decimal, Overflow> {
    line.quantity.times(line.unit_value.amount_egp, places)
}

/// Sales less the discount before tax.
pub fn net_total(line: &Line) -> Result<Decimal, Overflow> {
    line.sales_total.minus(discount_amount(line))
}

/// The discount before tax.
pub fn discount_amount(line: &Line) -> Decimal {
    line.discount.as_ref().map_or(Decimal::ZERO, |discount| discount.amount)
}

/// The sum of the fees that VAT is computed on top of.
pub fn taxable_fees(line: &Line) -> Result<Decimal, Overflow> {
    sum_of(line, TaxType::is_taxable_fee)
}

/// Whether the amount of a tax is given, not a rate of a base.
pub fn is_fixed(tax: &Tax) -> bool {
    let fixed_by_type = tax.tax_type.is_always_fixed();
    fixed_by_type || tables::sub_type(&tax.sub_type).is_some_and(|sub_type| sub_type.fixed)
}

/// The correct amount of a line's tax; `None` for a fixed amount.
pub fn tax_amount(line: &Line, tax: &Tax, places: u8) -> Result<Option<Decimal>, Overflow> {
    if is_fixed(tax) {
        return Ok(None);
    }
    base(line, tax.tax_type)?.percent(tax.rate, places).map(Some)
}

/// The total that a line must have.
pub fn line_total(line: &Line) -> Result<Decimal, Overflow> {
    let added = sum_of(line, |tax| tax != TaxType::WITHHOLDING)?;
    let withheld = sum_of(line, |tax| tax == TaxType::WITHHOLDING)?;
    line.net_total.plus(added)?.minus(line.items_discount)?.minus(withheld)
}

/// The base of a tax.
fn base(line: &Line, tax: TaxType) -> Result<Decimal, Overflow> {
    let below_vat = |tax| {
        let table_tax = sum_of(line, |other| {
            other == TaxType::TABLE_FIXED
                || (tax == TaxType::VAT && other == TaxType::TABLE_PERCENT)
        })?;
        let fees = line.net_total.plus(line.total_taxable_fees)?;
        fees.plus(line.value_difference)?.plus(table_tax)
    };
    match tax {
        TaxType::VAT | TaxType::TABLE_PERCENT => below_vat(tax),
        TaxType::WITHHOLDING => line.net_total.minus(line.items_discount),
        _ => Ok(line.net_total),
    }
}

fn sum_of(line: &Line, belongs: impl Fn(TaxType) -> bool) -> Result<Decimal, Overflow> {
    Decimal::sum(line.taxes.iter().filter(|tax| belongs(tax.tax_type)).map(|tax| tax.amount))
}

/// The totals of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// The sum of discounts before tax.
    pub discount: Decimal,
    /// The sum of quantity by price.
    pub sales: Decimal,
    /// The sum of net totals.
    pub net: Decimal,
    /// The sum of discounts after tax.
    pub items_discount: Decimal,
    /// The sum of totals less the extra discount.
    pub total: Decimal,
    /// The sums of taxes, in the order of their numbers.
    pub taxes: Vec<TaxTotal>,
}

/// The correct totals of a document.
pub fn totals(document: &Document) -> Result<Totals, Overflow> {
    let sum = |field: fn(&Line) -> Decimal| Decimal::sum(document.lines.iter().map(field));
    let mut taxes = Vec::new();
    for tax_type in TaxType::all() {
        let all = || document.lines.iter().flat_map(|line| &line.taxes);
        if all().any(|tax| tax.tax_type == tax_type) {
            let amounts = all().filter(|tax| tax.tax_type == tax_type).map(|tax| tax.amount);
            taxes.push(TaxTotal { tax_type, amount: Decimal::sum(amounts)? });
        }
    }
    Ok(Totals {
        discount: sum(discount_amount)?,
        sales: sum(|line| line.sales_total)?,
        net: sum(|line| line.net_total)?,
        items_discount: sum(|line| line.items_discount)?,
        total: sum(|line| line.total)?.minus(document.extra_discount_amount)?,
        taxes,
    })
}

/// Fills what follows from quantity, price, discounts, value difference, rates and fixed amounts.
pub fn fill_line(line: &mut Line, places: u8) -> Result<(), Overflow> {
    line.sales_total = sales_total(line, places)?;
    line.net_total = net_total(line)?;
    fill_taxes(line, places, |tax| {
        tax.is_taxable_fee() || tax.is_untaxed_fee() || tax == TaxType::WITHHOLDING
    })?;
    line.total_taxable_fees = taxable_fees(line)?;
    fill_taxes(line, places, |tax| tax == TaxType::TABLE_PERCENT)?;
    fill_taxes(line, places, |tax| tax == TaxType::VAT)?;
    line.total = line_total(line)?;
    Ok(())
}

fn fill_taxes(
    line: &mut Line,
    places: u8,
    belongs: impl Fn(TaxType) -> bool,
) -> Result<(), Overflow> {
    for index in 0..line.taxes.len() {
        let tax = &line.taxes[index];
        if belongs(tax.tax_type)
            && let Some(amount) = tax_amount(line, tax, places)?
        {
            line.taxes[index].amount = amount;
        }
    }
    Ok(())
}

/// Fills the totals from the lines.
pub fn fill_totals(document: &mut Document) -> Result<(), Overflow> {
    let totals = totals(document)?;
    document.total_discount_amount = totals.discount;
    document.total_sales_amount = totals.sales;
    document.net_amount = totals.net;
    document.total_items_discount_amount = totals.items_discount;
    document.total_amount = totals.total;
    document.tax_totals = totals.taxes;
    Ok(())
}
