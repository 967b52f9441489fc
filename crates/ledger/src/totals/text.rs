//! Totals as the wire carries them: the same names, each amount a decimal string.

use serde::Serialize;

use super::base_currency::BaseTotals;
use super::model::{LineTotals, TaxKind, TaxTotal, Totals};
use crate::account::TaxId;
use crate::money::Money;

/// [`Totals`] in text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each field is told at its namesake in Totals")]
pub struct TotalsText {
    pub lines: Vec<LineTotalsText>,
    pub subtotal: String,
    pub discount: String,
    pub net: String,
    pub taxes: Vec<TaxTotalText>,
    pub tax: String,
    pub total: String,
    pub withholding: String,
    pub total_after_withholding: String,
    pub down_payment: String,
    pub amount_due: String,
}

/// [`LineTotals`] in text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each field is told at its namesake in LineTotals")]
pub struct LineTotalsText {
    pub gross: String,
    pub discount: String,
    pub document_discount: String,
    pub net: String,
    pub taxes: Vec<TaxAmountText>,
    pub tax: String,
    pub total: String,
}

/// One tax of a line in text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TaxAmountText {
    /// Which tax.
    pub tax: TaxId,
    /// Its amount on the line.
    pub amount: String,
}

/// [`TaxTotal`] in text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each field is told at its namesake in TaxTotal")]
pub struct TaxTotalText {
    pub tax: TaxId,
    pub kind: TaxKind,
    pub base: String,
    pub amount: String,
}

/// [`BaseTotals`] in text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each field is told at its namesake in BaseTotals")]
pub struct BaseTotalsText {
    pub lines: Vec<String>,
    pub taxes: Vec<TaxTotalText>,
    pub net: String,
    pub tax: String,
    pub total: String,
    pub rounding: String,
}

impl Totals {
    /// The totals as text, in a currency of `decimals` decimals.
    pub fn to_text(&self, decimals: u8) -> TotalsText {
        let text = |amount: Money| amount.to_text(decimals);
        TotalsText {
            lines: self.lines.iter().map(|line| line.to_text(decimals)).collect(),
            subtotal: text(self.subtotal),
            discount: text(self.discount),
            net: text(self.net),
            taxes: self.taxes.iter().map(|tax| tax.to_text(decimals)).collect(),
            tax: text(self.tax),
            total: text(self.total),
            withholding: text(self.withholding),
            total_after_withholding: text(self.total_after_withholding),
            down_payment: text(self.down_payment),
            amount_due: text(self.amount_due),
        }
    }
}

impl LineTotals {
    /// The line as text, in a currency of `decimals` decimals.
    pub fn to_text(&self, decimals: u8) -> LineTotalsText {
        let text = |amount: Money| amount.to_text(decimals);
        let tax_text =
            |(tax, amount): &(TaxId, Money)| TaxAmountText { tax: *tax, amount: text(*amount) };
        LineTotalsText {
            gross: text(self.gross),
            discount: text(self.discount),
            document_discount: text(self.document_discount),
            net: text(self.net),
            taxes: self.taxes.iter().map(tax_text).collect(),
            tax: text(self.tax),
            total: text(self.total),
        }
    }
}

impl TaxTotal {
    /// The tax as text, in a currency of `decimals` decimals.
    pub fn to_text(&self, decimals: u8) -> TaxTotalText {
        TaxTotalText {
            tax: self.tax,
            kind: self.kind,
            base: self.base.to_text(decimals),
            amount: self.amount.to_text(decimals),
        }
    }
}

impl BaseTotals {
    /// The totals as text, in a base currency of `decimals` decimals.
    pub fn to_text(&self, decimals: u8) -> BaseTotalsText {
        let text = |amount: Money| amount.to_text(decimals);
        BaseTotalsText {
            lines: self.lines.iter().map(|line| text(*line)).collect(),
            taxes: self.taxes.iter().map(|tax| tax.to_text(decimals)).collect(),
            net: text(self.net),
            tax: text(self.tax),
            total: text(self.total),
            rounding: text(self.rounding),
        }
    }
}
