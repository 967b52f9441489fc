//! A vendor's credit as it is typed.

use jiff::civil::Date;
use ledger::Trade;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::input::NO_PRICE;
use super::typed::{TypedNote, TypedSource};
use crate::dimensions::Dimensions;
use crate::priced::{TypedLine, TypedPriced};

/// A line as it is typed: of a bill's line only its place and how many units; else as on a bill.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorCreditLineInput {
    /// The bill's line that is given back, from 1; always and only against a bill.
    pub bill_line: Option<i64>,
    /// What is given back, on a free credit.
    pub product_id: Option<i64>,
    /// What it is taken off again, on a free line without an item; such a line needs a description.
    pub account_id: Option<i64>,
    /// What is given back; the bill's or the product's own text when left out.
    pub description: Option<String>,
    /// How many units, above zero, at most 5 decimals.
    pub quantity: DecimalText,
    /// The price of one; only on a free credit.
    pub price: Option<DecimalText>,
    /// Per cent off the line; only on a free credit.
    pub discount_percent: Option<DecimalText>,
    /// An amount off the line; only on a free credit, and not together with a percentage.
    pub discount_amount: Option<DecimalText>,
    /// The line's taxes; only on a free credit.
    #[serde(default)]
    pub tax_ids: Vec<i64>,
    /// The class that the line belongs to; only on a free credit, else the bill's line's.
    pub class_id: Option<i64>,
    /// Whether the goods leave stock; yes when left out. Without effect on what isn't kept in
    /// stock.
    pub from_stock: Option<bool>,
}

/// A vendor's credit as it is typed, new or changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorCreditInput {
    /// The vendor's own number of it. It may come twice, which is told.
    pub vendor_credit_number: Option<String>,
    /// What the tax authority calls the vendor's electronic credit note: letters and digits.
    pub einvoice_uuid: Option<String>,
    /// The bill that it takes something of back; none for a free one.
    pub bill_id: Option<i64>,
    /// The number of the document that a free one corrects, if that is not kept here.
    pub original_document: Option<String>,
    /// Who gives the credit.
    pub vendor_id: i64,
    /// The accounting date: not before the bill's, not after today.
    #[schema(value_type = String, format = Date)]
    pub vendor_credit_date: Date,
    /// Why.
    pub reason: String,
    /// The vendor's address; the bill's when left out.
    pub mailing_address: Option<String>,
    /// The vendor's currency.
    pub currency_id: i64,
    /// Company currency per unit of it; against a bill it is the bill's.
    pub exchange_rate: Option<DecimalText>,
    /// Whether the typed prices contain the taxes; only on a free credit.
    pub prices_include_tax: Option<bool>,
    /// Per cent off the whole; only on a free credit.
    pub discount_percent: Option<DecimalText>,
    /// An amount off the whole; only on a free credit, and not together with a percentage.
    pub discount_amount: Option<DecimalText>,
    /// 1 to 1,000 lines.
    pub lines: Vec<VendorCreditLineInput>,
    /// The project that it is for, any customer's; against a bill the bill's.
    pub project_id: Option<i64>,
    /// The branch that bought; against a bill the bill's.
    pub branch_id: Option<i64>,
    /// Its tags, at most 20; only on a free credit.
    #[serde(default)]
    pub tag_ids: Vec<i64>,
    /// Printed on it.
    pub memo: Option<String>,
    /// For the company itself.
    pub internal_memo: Option<String>,
    /// The total that the person saw; another one is refused.
    pub expected_total: DecimalText,
    /// The version that was edited; required for an edit.
    pub version: Option<i64>,
}

impl VendorCreditLineInput {
    fn typed(&self) -> TypedLine<'_> {
        TypedLine {
            product_id: self.product_id,
            account_id: self.account_id,
            description: self.description.as_deref(),
            quantity: &self.quantity,
            price: self.price.as_ref().unwrap_or(&NO_PRICE),
            discount_percent: self.discount_percent.as_ref(),
            discount_amount: self.discount_amount.as_ref(),
            tax_ids: &self.tax_ids,
            class_id: self.class_id,
            item_code: None,
        }
    }
}

impl VendorCreditInput {
    /// In the words of both sides of trade: the purchase that it takes back.
    pub(super) fn typed(&self) -> TypedNote<'_> {
        let lines = self.lines.iter();
        TypedNote {
            priced: TypedPriced {
                address: self.mailing_address.as_deref(),
                rate: self.exchange_rate.as_ref(),
                prices_include_tax: self.prices_include_tax == Some(true),
                discount_percent: self.discount_percent.as_ref(),
                discount_amount: self.discount_amount.as_ref(),
                lines: lines.clone().map(VendorCreditLineInput::typed).collect(),
                dimensions: Dimensions {
                    project: self.project_id,
                    branch: self.branch_id,
                    tags: self.tag_ids.clone(),
                },
                notes: self.memo.as_deref(),
                internal_memo: self.internal_memo.as_deref(),
                ..TypedPriced::blank(
                    Trade::Purchase,
                    self.vendor_id,
                    self.vendor_credit_date,
                    self.currency_id,
                    &self.expected_total,
                )
            },
            number: self.vendor_credit_number.as_deref(),
            original: self.bill_id,
            original_document: self.original_document.as_deref(),
            einvoice_uuid: self.einvoice_uuid.as_deref(),
            reason: &self.reason,
            sources: lines
                .map(|line| TypedSource { line: line.bill_line, moves: line.from_stock })
                .collect(),
            version: self.version,
        }
    }
}
