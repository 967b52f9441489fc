//! From a sale to a document whose amounts follow the authority's formulas without a deviation.
//!
//! Prices that include tax are divided back to prices before tax at five decimals; the rounding
//! difference is in [`Mapped::difference`], never hidden in an amount. Texts are cleaned.
//! Deliberately not here: whether the authority would take the result, which [`crate::check`] says.

mod input;
mod prices;
mod spread;

use jiff::Timestamp;
use thiserror::Error;

pub use input::{Currency, DocumentReduction, Reduction, Sale, SaleLine, SaleTax, TaxValue};

use crate::decimal::{Decimal, Overflow, PLACES};
use crate::document::{Discount, Document, Line, Price, Tax};
use crate::formulas;
use crate::taxes::TaxType;

const POUND: &str = "EGP";

/// Why a sale can't become a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotMapped {
    /// An amount, on this line counted from 0 or of the whole, is larger than amounts can be.
    #[error("an amount is too large")]
    TooLarge(Option<usize>),
    /// A quantity that is not above zero, on this line counted from 0.
    #[error("line {0}: the quantity is not above zero")]
    Quantity(usize),
    /// A discount is above what it reduces, on this line counted from 0 or of the whole.
    #[error("a discount is above what it reduces")]
    Discount(Option<usize>),
    /// A tax of this line, counted from 0, that is given in percent and must be an amount by its
    /// sub-type, or the other way round.
    #[error("line {0}: a tax in percent that must be an amount, or the other way round")]
    Tax(usize),
    /// Taxes of a line counted from 0 that leave nothing of a price including them.
    #[error("line {0}: nothing is left of the price")]
    Price(usize),
}

/// A document, and how far its total is from the prices that were typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mapped {
    /// The document.
    pub document: Document,
    /// In pounds: the correct total of the lines with tax included, less their computed total. Zero
    /// if no price includes tax.
    pub difference: Decimal,
}

/// Maps a sale to a document.
pub fn document_from_sale(sale: &Sale) -> Result<Mapped, NotMapped> {
    let mut lines = Vec::new();
    let mut typed = Vec::new();
    for (index, line) in sale.lines.iter().enumerate() {
        if line.quantity <= Decimal::ZERO {
            return Err(NotMapped::Quantity(index));
        }
        lines.push(map_line(sale, line).map_err(|error| at_line(error, index))?);
        let including = prices::including_tax(&sale.currency, line);
        typed.push(including.map_err(|error| at_line(error, index))?);
    }
    let whole = |error| match error {
        Trouble::Overflow => NotMapped::TooLarge(None),
        Trouble::Discount | Trouble::Price | Trouble::Tax => NotMapped::Discount(None),
    };
    let mut difference =
        difference(&lines, &typed).map_err(|Overflow| NotMapped::TooLarge(None))?;
    if let Some(DocumentReduction::BeforeTax(reduction)) = sale.discount {
        spread_before_tax(&mut lines, reduction, &sale.currency).map_err(whole)?;
        // A discounted price is not a typed one: there is nothing to compare with.
        difference = Decimal::ZERO;
    }
    let mut document = frame(sale, lines);
    formulas::fill_totals(&mut document).map_err(|Overflow| NotMapped::TooLarge(None))?;
    if let Some(DocumentReduction::AfterTax(reduction)) = sale.discount {
        let total = document.total_amount;
        document.extra_discount_amount =
            reduced(reduction, total, &sale.currency).map_err(whole)?;
        formulas::fill_totals(&mut document).map_err(|Overflow| NotMapped::TooLarge(None))?;
    }
    Ok(Mapped { document: document.cleaned(), difference })
}

/// Errors before the line is known.
#[derive(Clone, Copy)]
enum Trouble {
    Overflow,
    Discount,
    Price,
    Tax,
}

impl From<Overflow> for Trouble {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}

impl From<prices::PriceError> for Trouble {
    fn from(error: prices::PriceError) -> Self {
        match error {
            prices::PriceError::Overflow => Self::Overflow,
            prices::PriceError::Price => Self::Price,
        }
    }
}

fn at_line(error: impl Into<Trouble>, index: usize) -> NotMapped {
    match error.into() {
        Trouble::Overflow => NotMapped::TooLarge(Some(index)),
        Trouble::Discount => NotMapped::Discount(Some(index)),
        Trouble::Price => NotMapped::Price(index),
        Trouble::Tax => NotMapped::Tax(index),
    }
}

fn frame(sale: &Sale, lines: Vec<Line>) -> Document {
    Document {
        issuer: sale.issuer.clone(),
        receiver: sale.receiver.clone(),
        document_type: sale.document_type,
        version: sale.version,
        issued_at: whole_seconds(sale.issued_at),
        activity_code: sale.activity_code.clone(),
        internal_id: sale.number.clone(),
        purchase_order_reference: sale.purchase_order.clone(),
        purchase_order_description: None,
        sales_order_reference: sale.sales_order.clone(),
        sales_order_description: None,
        proforma_invoice_number: None,
        references: sale.references.clone(),
        payment: sale.payment.clone(),
        delivery: sale.delivery.clone(),
        service_delivery_date: sale.delivered_on,
        lines,
        total_discount_amount: Decimal::ZERO,
        total_sales_amount: Decimal::ZERO,
        net_amount: Decimal::ZERO,
        tax_totals: Vec::new(),
        total_amount: Decimal::ZERO,
        extra_discount_amount: Decimal::ZERO,
        total_items_discount_amount: Decimal::ZERO,
    }
}

/// The moment without its fraction of a second, never later than it.
fn whole_seconds(moment: Timestamp) -> Timestamp {
    Timestamp::from_second(moment.as_second()).unwrap_or(moment)
}

fn map_line(sale: &Sale, line: &SaleLine) -> Result<Line, Trouble> {
    let net_price = prices::before_tax(line)?;
    let mut mapped = Line {
        description: line.description.clone(),
        item_type: line.item_type,
        item_code: line.item_code.clone(),
        unit_type: line.unit.clone(),
        quantity: line.quantity,
        internal_code: line.internal_code.clone(),
        sales_total: Decimal::ZERO,
        total: Decimal::ZERO,
        value_difference: prices::in_pounds(&sale.currency, line.value_difference)?,
        total_taxable_fees: Decimal::ZERO,
        net_total: Decimal::ZERO,
        items_discount: prices::in_pounds(&sale.currency, line.discount_after_tax)?,
        unit_value: price(&sale.currency, net_price)?,
        discount: None,
        taxes: line.taxes.iter().map(|tax| map_tax(sale, tax)).collect::<Result<_, _>>()?,
        weight_unit_type: line.weight.as_ref().map(|(unit, _)| unit.clone()),
        weight_quantity: line.weight.as_ref().map(|(_, quantity)| *quantity),
    };
    let sales = formulas::sales_total(&mapped, PLACES)?;
    mapped.discount = line.discount.map(|typed| discount(sale, line, typed, sales)).transpose()?;
    formulas::fill_line(&mut mapped, PLACES)?;
    Ok(mapped)
}

fn price(currency: &Currency, amount: Decimal) -> Result<Price, Overflow> {
    Ok(match currency {
        Currency::Pounds => Price {
            currency: POUND.to_owned(),
            amount_egp: amount,
            amount_sold: None,
            exchange_rate: None,
        },
        Currency::Foreign { code, rate } => Price {
            currency: code.clone(),
            amount_egp: amount.times(*rate, PLACES)?,
            amount_sold: Some(amount),
            exchange_rate: Some(*rate),
        },
    })
}

fn map_tax(sale: &Sale, tax: &SaleTax) -> Result<Tax, Trouble> {
    let (rate, amount, fixed) = match tax.value {
        TaxValue::Percent(rate) => (rate, Decimal::ZERO, false),
        TaxValue::Amount(amount) => {
            (Decimal::ZERO, prices::in_pounds(&sale.currency, amount)?, true)
        }
    };
    let mapped = Tax { tax_type: tax.tax_type, amount, sub_type: tax.sub_type.clone(), rate };
    if formulas::is_fixed(&mapped) == fixed { Ok(mapped) } else { Err(Trouble::Tax) }
}

fn discount(
    sale: &Sale,
    line: &SaleLine,
    typed: Reduction,
    sales: Decimal,
) -> Result<Discount, Trouble> {
    let (rate, typed) = match typed {
        Reduction::Percent(rate) => (rate, typed),
        Reduction::Amount(amount) if line.tax_included => {
            (Decimal::ZERO, Reduction::Amount(prices::without_tax(line, amount)?))
        }
        Reduction::Amount(_) => (Decimal::ZERO, typed),
    };
    Ok(Discount { rate, amount: reduced(typed, sales, &sale.currency)? })
}

/// The amount of a discount of `whole` pounds, in pounds.
fn reduced(typed: Reduction, whole: Decimal, currency: &Currency) -> Result<Decimal, Trouble> {
    let amount = match typed {
        Reduction::Percent(rate) => whole.percent(rate, PLACES)?,
        Reduction::Amount(amount) => prices::in_pounds(currency, amount)?,
    };
    if amount.is_negative() || amount > whole { Err(Trouble::Discount) } else { Ok(amount) }
}

/// Divides a document discount among the lines, and computes them again.
fn spread_before_tax(
    lines: &mut [Line],
    typed: Reduction,
    currency: &Currency,
) -> Result<(), Trouble> {
    let nets: Vec<Decimal> = lines.iter().map(|line| line.net_total).collect();
    let amount = reduced(typed, Decimal::sum(nets.iter().copied())?, currency)?;
    let shares = spread::in_proportion(amount, &nets)?;
    for (line, share) in lines.iter_mut().zip(shares) {
        if !share.is_zero() {
            let amount = formulas::discount_amount(line).plus(share)?;
            // The rate that was typed is not that of the sum any more.
            line.discount = Some(Discount { rate: Decimal::ZERO, amount });
            formulas::fill_line(line, PLACES)?;
        }
    }
    Ok(())
}

/// The correct total of the lines with tax included less their computed total, without withholding
/// and discounts after tax.
fn difference(lines: &[Line], typed: &[Option<Decimal>]) -> Result<Decimal, Overflow> {
    let mut difference = Decimal::ZERO;
    for (line, typed) in lines.iter().zip(typed) {
        if let Some(typed) = typed {
            let withheld = line.taxes.iter().filter(|tax| tax.tax_type == TaxType::WITHHOLDING);
            let withheld = Decimal::sum(withheld.map(|tax| tax.amount))?;
            let gross = line.total.plus(withheld)?.plus(line.items_discount)?;
            difference = difference.plus(typed.minus(gross)?)?;
        }
    }
    Ok(difference)
}
