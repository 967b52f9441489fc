//! A credit note as it is typed.

use jiff::civil::Date;
use ledger::Trade;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::typed::{TypedNote, TypedSource};
use crate::dimensions::Dimensions;
use crate::priced::{TypedLine, TypedPriced};

/// A line as it is typed: of an invoice's line only its place and how many units; else as on an
/// invoice.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteLineInput {
    /// The invoice's line that it takes back, from 1; always and only against an invoice.
    pub invoice_line: Option<i64>,
    /// The product or service; a free line without one needs a description.
    pub product_id: Option<i64>,
    /// What is taken back; the invoice's or the product's own text when left out.
    pub description: Option<String>,
    /// How many units, above zero, at most 5 decimals.
    pub quantity: DecimalText,
    /// The price of one; only on a free note.
    pub price: Option<DecimalText>,
    /// Per cent off the line; only on a free note.
    pub discount_percent: Option<DecimalText>,
    /// An amount off the line; only on a free note, and not together with a percentage.
    pub discount_amount: Option<DecimalText>,
    /// The line's taxes; only on a free note.
    #[serde(default)]
    pub tax_ids: Vec<i64>,
    /// The class that the line belongs to; only on a free note, else the invoice's line's.
    pub class_id: Option<i64>,
    /// Its EGS or GS1 code: the product's when left out; only on a free note.
    pub item_code: Option<String>,
    /// Whether the goods go back to stock; yes when left out. Without effect on what isn't kept in
    /// stock.
    pub to_stock: Option<bool>,
}

/// A credit note as it is typed, new or changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteInput {
    /// A number of one's own; the next of the series when left out.
    pub credit_note_number: Option<String>,
    /// The invoice that it takes something of back; none for a free note.
    pub invoice_id: Option<i64>,
    /// The number of the document that a free note corrects, if that is not kept here.
    pub original_document: Option<String>,
    /// Whose credit it is.
    pub customer_id: i64,
    /// The accounting date: not before the invoice's, not after today.
    #[schema(value_type = String, format = Date)]
    pub credit_note_date: Date,
    /// Why; printed on the note.
    pub reason: String,
    /// As it is printed; the invoice's when left out.
    pub billing_address: Option<String>,
    /// The customer's currency.
    pub currency_id: i64,
    /// Company currency per unit of it; against an invoice it is the invoice's.
    pub exchange_rate: Option<DecimalText>,
    /// Whether the typed prices contain the taxes; only on a free note.
    pub prices_include_tax: Option<bool>,
    /// Per cent off the whole; only on a free note.
    pub discount_percent: Option<DecimalText>,
    /// An amount off the whole; only on a free note, and not together with a percentage.
    pub discount_amount: Option<DecimalText>,
    /// 1 to 1,000 lines.
    pub lines: Vec<CreditNoteLineInput>,
    /// The project that it belongs to, one of the customer's; against an invoice the invoice's.
    pub project_id: Option<i64>,
    /// The branch that it belongs to; against an invoice the invoice's.
    pub branch_id: Option<i64>,
    /// Its tags, at most 20; only on a free note.
    #[serde(default)]
    pub tag_ids: Vec<i64>,
    /// The tax authority's code of the business that sold: the company's when left out; only on a
    /// free note.
    pub activity_code: Option<String>,
    /// Printed on the note.
    pub notes: Option<String>,
    /// For the company itself.
    pub internal_memo: Option<String>,
    /// The total that the person saw; another one is refused.
    pub expected_total: DecimalText,
    /// The version that was edited; required for an edit.
    pub version: Option<i64>,
}

/// What a line against a document has for its price: that of the document.
pub(super) static NO_PRICE: DecimalText = DecimalText(String::new());

impl CreditNoteLineInput {
    fn typed(&self) -> TypedLine<'_> {
        TypedLine {
            product_id: self.product_id,
            account_id: None,
            description: self.description.as_deref(),
            quantity: &self.quantity,
            price: self.price.as_ref().unwrap_or(&NO_PRICE),
            discount_percent: self.discount_percent.as_ref(),
            discount_amount: self.discount_amount.as_ref(),
            tax_ids: &self.tax_ids,
            class_id: self.class_id,
            item_code: self.item_code.as_deref(),
        }
    }
}

impl CreditNoteInput {
    /// In the words of both sides of trade: the sale that it takes back. Its number is read with
    /// what every note says.
    pub(super) fn typed(&self) -> TypedNote<'_> {
        let lines = self.lines.iter();
        TypedNote {
            priced: TypedPriced {
                address: self.billing_address.as_deref(),
                rate: self.exchange_rate.as_ref(),
                prices_include_tax: self.prices_include_tax == Some(true),
                discount_percent: self.discount_percent.as_ref(),
                discount_amount: self.discount_amount.as_ref(),
                lines: lines.clone().map(CreditNoteLineInput::typed).collect(),
                dimensions: Dimensions {
                    project: self.project_id,
                    branch: self.branch_id,
                    tags: self.tag_ids.clone(),
                },
                activity_code: self.activity_code.as_deref(),
                notes: self.notes.as_deref(),
                internal_memo: self.internal_memo.as_deref(),
                ..TypedPriced::blank(
                    Trade::Sale,
                    self.customer_id,
                    self.credit_note_date,
                    self.currency_id,
                    &self.expected_total,
                )
            },
            number: self.credit_note_number.as_deref(),
            original: self.invoice_id,
            original_document: self.original_document.as_deref(),
            einvoice_uuid: None,
            reason: &self.reason,
            sources: lines
                .map(|line| TypedSource { line: line.invoice_line, moves: line.to_stock })
                .collect(),
            version: self.version,
        }
    }
}
