//! Credit notes as they are sent. Amounts are decimal text in the note's currency unless a field
//! says otherwise.

use einvoicing::filing::{EinvoiceFields, SentStatus, ValidationStatus};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::figures_wire::RemainingLine;
use super::record::CreditNoteStatus;
use super::shared_wire::{NoteBeside, NoteBody, NotePage, NoteRow, NoteStart};
use crate::priced::LineView;
use documents::deliveries::DeliveryState;

/// A line with its figures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteLineView {
    /// As a sale's.
    #[serde(flatten)]
    pub line: LineView,
    /// The invoice's line that it credits.
    pub invoice_line: Option<i64>,
    /// Whether the goods went back to stock.
    pub to_stock: bool,
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

/// What is left of an invoice's line to be credited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditableLine {
    /// Its place on the invoice, from 1.
    pub invoice_line: i64,
    /// What is left of it.
    #[serde(flatten)]
    pub left: RemainingLine,
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
    /// The state of its latest message; none when it was never mailed.
    pub mailed: Option<DeliveryState>,
    /// Its status at the tax authority.
    #[serde(flatten)]
    pub filing: EinvoiceFields,
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
    /// Only those so far on their way to the tax authority.
    pub sent_status: Option<SentStatus>,
    /// Only those that the tax authority found so.
    pub validation_status: Option<ValidationStatus>,
}

/// A page of credit notes, the newest first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteTable {
    /// What is shown beside the rows.
    #[serde(flatten)]
    pub page: NotePage,
    /// The rows.
    #[serde(rename = "CreditNotes")]
    pub credit_notes: Vec<CreditNoteRow>,
}
