//! Input and output of a document's totals.

use thiserror::Error;

use crate::account::TaxId;
use crate::decimal::{Percent, Quantity, UnitPrice};
use crate::money::Money;
use crate::rounding::Overflow;

keyed! {
    /// Whether the prices typed on the document already contain its taxes.
    pub enum Prices("price mode") {
        /// Taxes come on top (الأسعار غير شاملة الضريبة).
        TaxExclusive = "tax_exclusive",
        /// Taxes are inside (الأسعار شاملة الضريبة).
        TaxInclusive = "tax_inclusive",
    }
}

keyed! {
    /// How a tax is computed and what it counts into, in the order of computation.
    pub enum TaxKind("tax kind") {
        /// Fees and stamps on the net that are also part of the base of table tax and VAT
        /// (e-invoice types T5 to T12).
        Fee = "fee",
        /// Table tax of a fixed amount per unit (ضريبة جدول قطعية, T3).
        TableTaxFixed = "table_tax_fixed",
        /// Table tax in per cent of net, fees and fixed table tax (ضريبة جدول نسبية, T2).
        TableTaxPercent = "table_tax_percent",
        /// Value added tax on all of the above (ضريبة القيمة المضافة, T1).
        Vat = "vat",
        /// Fees and stamps on the net that stay outside the base of VAT (T13 to T20).
        Other = "other",
    }
}

impl TaxKind {
    /// The kind of an e-invoice tax type: `T1` is VAT. `None` for withholding tax (`T4`), which is
    /// never part of a line, and for codes that are no tax type.
    pub fn from_tax_type(code: &str) -> Option<Self> {
        match code.strip_prefix('T')?.parse::<u8>().ok()? {
            1 => Some(Self::Vat),
            2 => Some(Self::TableTaxPercent),
            3 => Some(Self::TableTaxFixed),
            5..=12 => Some(Self::Fee),
            13..=20 => Some(Self::Other),
            _ => None,
        }
    }
}

/// A reduction of a line or of the whole document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Discount {
    /// None.
    #[default]
    None,
    /// A percentage, 0 to 100.
    Percent(Percent),
    /// An amount in the document's currency, at most what it is taken from.
    Amount(Money),
}

impl Discount {
    /// The discount on `whole`; `None` when it is negative or takes more than there is.
    pub(super) fn amount_of(self, whole: Money) -> Option<Result<Money, Overflow>> {
        match self {
            Self::None => Some(Ok(Money::ZERO)),
            Self::Percent(percent) => {
                super::check_percent(percent).ok().map(|()| percent.of(whole))
            }
            Self::Amount(amount) => {
                (!amount.is_negative() && amount <= whole).then_some(Ok(amount))
            }
        }
    }
}

/// A tax on a line. At most one VAT, one fixed and one percentage table tax; no tax twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineTax {
    /// How it is computed.
    pub kind: TaxKind,
    /// Which tax of the company.
    pub tax: TaxId,
    /// The percentage of the base that the kind names; nothing for a fixed table tax.
    pub percent: Percent,
    /// An amount per unit in the document's currency; nothing for VAT and percentage table tax.
    pub per_unit: UnitPrice,
}

impl LineTax {
    /// A tax in per cent.
    pub const fn percent(tax: TaxId, kind: TaxKind, percent: Percent) -> Self {
        Self { kind, tax, percent, per_unit: UnitPrice::ZERO }
    }

    /// A tax of a fixed amount for each unit of the line's quantity.
    pub const fn per_unit(tax: TaxId, kind: TaxKind, per_unit: UnitPrice) -> Self {
        Self { kind, tax, percent: Percent::ZERO, per_unit }
    }
}

/// One line as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineInput {
    /// How many units; not negative.
    pub quantity: Quantity,
    /// The price of one, with or without taxes as the document says; not negative.
    pub unit_price: UnitPrice,
    /// The line's own discount.
    pub discount: Discount,
    /// The line's taxes in any order. An exempt line has none, or one of 0 %.
    pub taxes: Vec<LineTax>,
}

impl LineInput {
    /// A line without discount or tax.
    pub const fn new(quantity: Quantity, unit_price: UnitPrice) -> Self {
        Self { quantity, unit_price, discount: Discount::None, taxes: Vec::new() }
    }

    /// The line with a discount.
    #[must_use]
    pub const fn discount(mut self, discount: Discount) -> Self {
        self.discount = discount;
        self
    }

    /// The line with one more tax.
    #[must_use]
    pub fn tax(mut self, tax: LineTax) -> Self {
        self.taxes.push(tax);
        self
    }
}

/// A document as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentInput {
    /// The lines, in the order in which they were typed.
    pub lines: Vec<LineInput>,
    /// The discount of the whole document, spread over its lines by their value.
    pub discount: Discount,
    /// Whether the typed prices contain the taxes.
    pub prices: Prices,
    /// How many decimals the document's currency has.
    pub decimals: u8,
    /// The rate of withholding tax, 0 to 100, on the document's net. For information: it is posted
    /// at payment.
    pub withholding: Percent,
    /// What the customer pays with the document; at most its total.
    pub down_payment: Money,
}

impl DocumentInput {
    /// A document without discount, withholding or down payment, its prices without tax.
    pub const fn plain(lines: Vec<LineInput>, decimals: u8) -> Self {
        Self {
            lines,
            discount: Discount::None,
            prices: Prices::TaxExclusive,
            decimals,
            withholding: Percent::ZERO,
            down_payment: Money::ZERO,
        }
    }
}

/// The figures of one line, in the document's currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineTotals {
    /// Quantity × unit price, as typed.
    pub gross: Money,
    /// The line's own discount.
    pub discount: Money,
    /// The line's share of the document's discount.
    pub document_discount: Money,
    /// Income or cost: before taxes, after discounts.
    pub net: Money,
    /// Each tax, in the order of the input.
    pub taxes: Vec<(TaxId, Money)>,
    /// All taxes together.
    pub tax: Money,
    /// Net and taxes.
    pub total: Money,
}

/// One tax of a document, summed over its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaxTotal {
    /// Which tax.
    pub tax: TaxId,
    /// How it is computed.
    pub kind: TaxKind,
    /// Its base.
    pub base: Money,
    /// The tax itself.
    pub amount: Money,
}

/// The figures of a document, in its currency.
///
/// When prices are without tax, `subtotal − discount = net`; when they contain it,
/// `subtotal − discount = total`. Always `net + tax = total`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// The lines, in the order of the input.
    pub lines: Vec<LineTotals>,
    /// The sum of quantity × unit price, as typed.
    pub subtotal: Money,
    /// The lines' discounts and the document's.
    pub discount: Money,
    /// Before taxes, after discounts.
    pub net: Money,
    /// Each tax, in the order of computation, then by number. A tax of 0 % is listed.
    pub taxes: Vec<TaxTotal>,
    /// All taxes together.
    pub tax: Money,
    /// What the customer owes for the document: net and taxes.
    pub total: Money,
    /// The withholding tax that the customer may keep back at payment, of the net.
    pub withholding: Money,
    /// The total less withholding: for information, not posted.
    pub total_after_withholding: Money,
    /// Paid with the document.
    pub down_payment: Money,
    /// The total less the down payment. Withholding does not lower it before it is paid.
    pub amount_due: Money,
}

/// Why a document can't be computed. A line is named by its place, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TotalsError {
    /// A quantity below zero.
    #[error("line {line}: the quantity is negative")]
    Quantity {
        /// The line.
        line: usize,
    },
    /// A price below zero.
    #[error("line {line}: the price is negative")]
    UnitPrice {
        /// The line.
        line: usize,
    },
    /// A discount below zero, above 100 %, or above the line's amount.
    #[error("line {line}: the discount is negative or above the amount")]
    LineDiscount {
        /// The line.
        line: usize,
    },
    /// A tax below zero or above 1000 %, in per cent where its kind is fixed (or the reverse),
    /// twice on a line, or with another of its kind where only one may be.
    #[error("line {line}: the taxes can't be applied")]
    Tax {
        /// The line.
        line: usize,
    },
    /// Fixed taxes inside a tax-inclusive price are more than the price.
    #[error("line {line}: the taxes are more than the price that contains them")]
    TaxAbovePrice {
        /// The line.
        line: usize,
    },
    /// The document's discount is below zero, above 100 %, or above the sum of its lines.
    #[error("the document's discount is negative or above its amount")]
    DocumentDiscount,
    /// The withholding rate is below zero or above 100 %.
    #[error("the withholding rate is not between 0 and 100")]
    Withholding,
    /// The down payment is below zero or above the total.
    #[error("the down payment is negative or above the total")]
    DownPayment,
    /// The figures are beyond what the books can hold.
    #[error("the amounts are too large")]
    Overflow,
}

impl TotalsError {
    /// The stable word of the reason, the same as in the web application.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Quantity { .. } => "quantity",
            Self::UnitPrice { .. } => "unit_price",
            Self::LineDiscount { .. } => "line_discount",
            Self::Tax { .. } => "tax",
            Self::TaxAbovePrice { .. } => "tax_above_price",
            Self::DocumentDiscount => "document_discount",
            Self::Withholding => "withholding",
            Self::DownPayment => "down_payment",
            Self::Overflow => "overflow",
        }
    }

    /// The invalid line, counted from 0; `None` when it is the document.
    pub const fn line(self) -> Option<usize> {
        match self {
            Self::Quantity { line }
            | Self::UnitPrice { line }
            | Self::LineDiscount { line }
            | Self::Tax { line }
            | Self::TaxAbovePrice { line } => Some(line),
            Self::DocumentDiscount | Self::Withholding | Self::DownPayment | Self::Overflow => None,
        }
    }
}

impl From<Overflow> for TotalsError {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}
