//! Credit notes as they are sent, and what vendors' credits have in common with them. Amounts are
//! decimal text in the note's currency unless a field says otherwise.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use directory::tags::DocumentTag;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::record::CreditNoteStatus;
use crate::attachments::AttachmentView;
use crate::deliveries::DeliveryState;
use crate::priced::{LineView, TaxAmount};

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
    /// Quantity × price.
    pub subtotal: String,
    /// All discounts.
    pub discount: String,
    /// Before taxes.
    pub net: String,
    /// Each tax, in the order of computation.
    pub taxes: Vec<TaxAmount>,
    /// All taxes.
    pub tax: String,
    /// What it gives credit for.
    pub total: String,
    /// What invoices or bills took of it, and what was given back.
    pub used: String,
    /// What is left.
    pub remaining: String,
}

/// A credit note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteView {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub credit_note_number: String,
    /// The invoice that it corrects.
    pub invoice_id: Option<i64>,
    /// That invoice's number.
    pub invoice_number: Option<String>,
    /// What a free note refers to.
    pub original_document: Option<String>,
    /// Whose credit it is.
    pub customer_id: i64,
    /// The customer's name today.
    pub customer_name: String,
    /// The name on its paper, where the customer is called otherwise today.
    pub issued_to: Option<String>,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub credit_note_date: Date,
    /// Why.
    pub reason: String,
    /// As it is printed.
    pub billing_address: Option<String>,
    /// The note's currency.
    pub currency: CurrencyData,
    /// Company currency per unit of it.
    pub exchange_rate: String,
    /// Whether the prices contain the taxes.
    pub prices_include_tax: bool,
    /// Off the whole, in per cent.
    pub discount_percent: Option<String>,
    /// Off the whole, as an amount.
    pub discount_amount: Option<String>,
    /// The project that it belongs to.
    pub project_id: Option<i64>,
    /// That project's name today.
    pub project_name: Option<String>,
    /// The branch that it belongs to.
    pub branch_id: Option<i64>,
    /// That branch's name today.
    pub branch_name: Option<String>,
    /// Its tags, by name.
    pub tags: Vec<DocumentTag>,
    /// The tax authority's code of the business that sold.
    pub activity_code: Option<String>,
    /// The lines.
    pub lines: Vec<CreditNoteLineView>,
    /// The figures.
    pub totals: CreditNoteTotals,
    /// The total in the company's currency.
    pub base_total: String,
    /// Printed on the note.
    pub notes: Option<String>,
    /// For the company itself.
    pub internal_memo: Option<String>,
    /// Where it stands.
    pub status: CreditNoteStatus,
    /// Whether it was deleted.
    pub deleted: bool,
    /// Counts edits; sent back with the next one.
    pub version: i64,
    /// Who wrote it.
    pub created_by: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
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
    /// The credit note.
    #[serde(rename = "CreditNote")]
    pub credit_note: CreditNoteView,
    /// What took something of it, oldest first.
    pub uses: Vec<CreditNoteUse>,
    /// Its files.
    pub attachments: Vec<AttachmentView>,
    /// What it posted, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
    /// The next one in the list by date, newest first.
    #[serde(rename = "NextItem")]
    pub next_item: Option<i64>,
    /// The one before it in that list.
    #[serde(rename = "PreviousItem")]
    pub previous_item: Option<i64>,
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
    /// The invoice.
    pub invoice_id: i64,
    /// Its number.
    pub invoice_number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub invoice_date: Date,
    /// What is left of it to pay.
    pub amount_due: String,
    /// Who bought.
    pub customer_id: i64,
    /// The customer's name today.
    pub customer_name: String,
    /// As it is printed on the invoice.
    pub billing_address: Option<String>,
    /// The invoice's currency.
    pub currency: CurrencyData,
    /// The invoice's rate.
    pub exchange_rate: String,
    /// Whether its prices contain the taxes.
    pub prices_include_tax: bool,
    /// Its lines, those of which nothing is left too.
    pub lines: Vec<CreditableLine>,
    /// Each tax of the invoice, for its names; the amounts are the invoice's.
    pub taxes: Vec<TaxAmount>,
    /// The number that the next note would get.
    pub next_number: String,
}

/// A credit note in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteRow {
    /// Its id.
    pub id: i64,
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
    /// Why.
    pub reason: String,
    /// Where it stands.
    pub status: CreditNoteStatus,
    /// ISO code of its currency.
    pub currency_code: String,
    /// What the customer got credit for.
    pub total: String,
    /// What is left of that.
    pub remaining: String,
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
    /// The rows.
    #[serde(rename = "CreditNotes")]
    pub credit_notes: Vec<CreditNoteRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is no credit note at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// All of the filter but its status, and by status.
    #[serde(rename = "Stats")]
    pub stats: Vec<CreditNoteCount>,
    /// The number that the next credit note would get.
    #[serde(rename = "NextNumber")]
    pub next_number: String,
}
