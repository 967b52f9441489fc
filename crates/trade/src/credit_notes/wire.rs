//! Credit notes as they are sent. Amounts are decimal text in the note's currency unless a field
//! says otherwise.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::{NoteBeside, NoteBody, NotePage, NoteRow, NoteStart};
use super::record::CreditNoteStatus;
use crate::priced::LineView;
use crate::priced::pages::PricedTotals;
use documents::deliveries::DeliveryState;

/// A line with its figures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteLineView {
    /// As a sale's.
    #[serde(flatten)]
    pub line: LineView,
    /// The invoice's line that it takes back.
    pub invoice_line: Option<i64>,
    /// Whether the goods went back to stock.
    pub to_stock: bool,
}

/// The figures of a credit note, or of a vendor's credit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteTotals {
    /// As of every document.
    #[serde(flatten)]
    pub figures: PricedTotals,
    /// What invoices or bills took of it, and what was given back.
    pub used: String,
    /// What is left.
    pub remaining: String,
}

/// A credit note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteView {
    /// What both sides of trade say.
    #[serde(flatten)]
    pub body: NoteBody,
    /// The number that people know it by.
    pub credit_note_number: String,
    /// The invoice that it corrects.
    pub invoice_id: Option<i64>,
    /// That invoice's number.
    pub invoice_number: Option<String>,
    /// Whose credit it is.
    pub customer_id: i64,
    /// The customer's name today.
    pub customer_name: String,
    /// The name on its paper, where the customer is called otherwise today.
    pub issued_to: Option<String>,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub credit_note_date: Date,
    /// As it is printed.
    pub billing_address: Option<String>,
    /// The tax authority's code of the business that sold.
    pub activity_code: Option<String>,
    /// The lines.
    pub lines: Vec<CreditNoteLineView>,
    /// Printed on the note.
    pub notes: Option<String>,
}

/// What took something of a credit note, or of a vendor's credit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteUse {
    /// The settlement; what an invoice or bill took is taken back by it.
    pub settlement_id: i64,
    /// `invoice`, `bill`, `opening`, `refund` or `vendor_refund`.
    pub kind: String,
    /// That document.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// How much.
    pub amount: String,
}

/// A credit note with all that hangs on it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteDetail {
    /// What hangs on it.
    #[serde(flatten)]
    pub beside: NoteBeside,
    /// The credit note.
    #[serde(rename = "CreditNote")]
    pub credit_note: CreditNoteView,
}

/// A tax of what is left of a document's line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditableTax {
    /// Which tax.
    pub tax_id: i64,
    /// How it is computed: `vat`, `table_tax_percent`, …
    pub kind: String,
    /// What it comes to.
    pub amount: String,
}

/// What is left of an invoice's line to be taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditableLine {
    /// Its place on the invoice, from 1.
    pub invoice_line: i64,
    /// What is left of it.
    #[serde(flatten)]
    pub left: LeftOfLine,
}

/// What is left of a line of an invoice or a bill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LeftOfLine {
    /// The product or service.
    pub product_id: Option<i64>,
    /// Its name when the document was written.
    pub product_name: Option<String>,
    /// What was traded.
    pub description: String,
    /// The price of one.
    pub price: String,
    /// How many units there were of it.
    pub sold: String,
    /// How many may still be taken back; the figures below are theirs.
    pub quantity: String,
    /// All that was taken off.
    pub discount: String,
    /// After discounts, before taxes.
    pub net: String,
    /// Each tax.
    pub taxes: Vec<CreditableTax>,
    /// Whether its goods are kept in stock, so that they can move back.
    pub stocked: bool,
}

/// What a credit note against an invoice starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteForm {
    /// What both sides of trade start from.
    #[serde(flatten)]
    pub start: NoteStart,
    /// The invoice.
    pub invoice_id: i64,
    /// Its number.
    pub invoice_number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub invoice_date: Date,
    /// Who bought.
    pub customer_id: i64,
    /// The customer's name today.
    pub customer_name: String,
    /// As it is printed on the invoice.
    pub billing_address: Option<String>,
    /// Its lines, those of which nothing is left too.
    pub lines: Vec<CreditableLine>,
}

/// A credit note in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteRow {
    /// What both sides of trade say.
    #[serde(flatten)]
    pub note: NoteRow,
    /// Its number.
    pub credit_note_number: String,
    /// The invoice that it corrects.
    pub invoice_id: Option<i64>,
    /// That invoice's number.
    pub invoice_number: Option<String>,
    /// Whose credit it is.
    pub customer_id: i64,
    /// The customer's name.
    pub customer_name: String,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub credit_note_date: Date,
    /// How its latest message stands; none when it was never mailed.
    pub mailed: Option<DeliveryState>,
}

/// Which credit notes are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteListRequest {
    /// Part of a number, of the invoice's number, of the reason or of a customer's name; Arabic
    /// spellings meet.
    pub search: Option<String>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
    /// Only of one status.
    pub status: Option<CreditNoteStatus>,
    /// Only of one customer.
    pub customer_id: Option<i64>,
    /// Only these, at most a thousand: the rows that are ticked.
    pub ids: Option<Vec<i64>>,
    /// Not before.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// Not after.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
}

/// How many notes are in a status, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteCount {
    /// Which; none for all.
    pub status: Option<CreditNoteStatus>,
    /// How many.
    pub count: i64,
    /// What they take back together.
    pub total: String,
    /// What is left of that.
    pub remaining: String,
}

/// A page of credit notes, the newest first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteTable {
    /// What stands beside the rows.
    #[serde(flatten)]
    pub page: NotePage,
    /// The rows.
    #[serde(rename = "CreditNotes")]
    pub credit_notes: Vec<CreditNoteRow>,
}
