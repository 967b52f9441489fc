//! What credit notes and vendors' credits send alike. Amounts are decimal text in the note's
//! currency unless a field says otherwise.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use directory::tags::DocumentTag;
use jiff::Timestamp;
use platform::activity::ActivityItem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::form::Start;
use super::list::{Page, row_figures};
use super::record::CreditNoteStatus;
use super::show::Shown;
use super::store::list::ListedNote;
use super::wire::{CreditNoteCount, CreditNoteTotals, CreditNoteUse};
use crate::attachments::AttachmentView;
use crate::priced::TaxAmount;

/// A note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CreditNoteBody)]
pub struct NoteBody {
    /// Its id.
    pub id: i64,
    /// What a free one refers to.
    pub original_document: Option<String>,
    /// Why.
    pub reason: String,
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
    /// The figures.
    pub totals: CreditNoteTotals,
    /// The total in the company's currency.
    pub base_total: String,
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

impl NoteBody {
    /// As its page shows it.
    pub fn of(shown: &Shown) -> NoteBody {
        let (said, document, names) = (&shown.note.said, &shown.note.document, &shown.names);
        let body = &document.body;
        let decimals = shown.currency.minor_digits;
        NoteBody {
            id: document.id,
            original_document: said.original_document.clone(),
            reason: said.reason.clone(),
            currency: shown.currency.data(),
            exchange_rate: body.rate.to_text(),
            prices_include_tax: body.prices_include_tax,
            discount_percent: body.discount_percent.map(|percent| percent.to_text()),
            discount_amount: body.discount_amount.map(|amount| amount.to_text(decimals)),
            project_id: body.dimensions.project,
            project_name: names.dimensions.project.clone(),
            branch_id: body.dimensions.branch,
            branch_name: names.dimensions.branch.clone(),
            tags: names.dimensions.tags.clone(),
            totals: shown.totals.clone(),
            base_total: body.total_base.to_text(shown.base_decimals),
            internal_memo: body.internal_memo.clone(),
            status: shown.status,
            deleted: document.deleted_at.is_some(),
            version: document.version,
            created_by: document.created_by.clone(),
            created_at: document.created_at,
        }
    }
}

/// What hangs on a note.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = CreditNoteBeside)]
pub struct NoteBeside {
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

impl From<Shown> for NoteBeside {
    fn from(shown: Shown) -> NoteBeside {
        let (previous_item, next_item) = shown.beside;
        NoteBeside {
            uses: shown.uses,
            attachments: shown.attachments,
            entries: shown.entries,
            activity: shown.activity,
            next_item,
            previous_item,
        }
    }
}

/// What a note against a document starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CreditNoteStart)]
pub struct NoteStart {
    /// What is left of the document to pay.
    pub amount_due: String,
    /// Its currency.
    pub currency: CurrencyData,
    /// Its rate.
    pub exchange_rate: String,
    /// Whether its prices contain the taxes.
    pub prices_include_tax: bool,
    /// Each of its taxes, for its names; the amounts are the document's.
    pub taxes: Vec<TaxAmount>,
    /// The number that the next note would get.
    pub next_number: String,
}

impl NoteStart {
    /// As the form shows it.
    pub fn of(start: &Start) -> NoteStart {
        let body = &start.original.body;
        NoteStart {
            amount_due: start.due.clone(),
            currency: start.currency.data(),
            exchange_rate: body.rate.to_text(),
            prices_include_tax: body.prices_include_tax,
            taxes: start.taxes.clone(),
            next_number: start.next_number.clone(),
        }
    }
}

/// A note in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CreditNoteOfList)]
pub struct NoteRow {
    /// Its id.
    pub id: i64,
    /// Why.
    pub reason: String,
    /// Where it stands.
    pub status: CreditNoteStatus,
    /// ISO code of its currency.
    pub currency_code: String,
    /// What it gives credit for.
    pub total: String,
    /// What is left of that.
    pub remaining: String,
}

impl NoteRow {
    /// As the list shows it.
    pub fn of(row: &ListedNote) -> NoteRow {
        let (currency_code, total, remaining) = row_figures(row);
        let (id, reason, status) = (row.id, row.reason.clone(), row.status);
        NoteRow { id, reason, status, currency_code, total, remaining }
    }
}

/// What a page of notes tells beside its rows.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = CreditNotePage)]
pub struct NotePage {
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is no such note at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// All of the filter but its status, and by status.
    #[serde(rename = "Stats")]
    pub stats: Vec<CreditNoteCount>,
    /// The number that the next note would get.
    #[serde(rename = "NextNumber")]
    pub next_number: String,
}

impl NotePage {
    /// The rows, and what stands beside them.
    pub fn of(page: Page) -> (Vec<ListedNote>, NotePage) {
        let Page { rows, next_item, any, stats, next_number } = page;
        (rows, NotePage { next_item, show_table: any, stats, next_number })
    }
}
