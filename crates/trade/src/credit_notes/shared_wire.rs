//! What credit notes and vendors' credits send alike. Amounts are decimal text in the note's
//! currency unless a field says otherwise.

use books::currencies::CurrencyData;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::figures_wire::{CreditNoteCount, CreditNoteTotals, CreditNoteUse};
use super::form::Start;
use super::list::{Page, row_figures};
use super::record::CreditNoteStatus;
use super::show::NoteDetail;
use super::store::list::ListedNote;
use crate::priced::TaxAmount;
use crate::priced::pages::{Beside, PricedView};

/// A note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CreditNoteBody)]
pub struct NoteBody {
    /// What every document says.
    #[serde(flatten)]
    pub priced: PricedView,
    /// Its id.
    pub id: i64,
    /// What a free one refers to.
    pub original_document: Option<String>,
    /// Why.
    pub reason: String,
    /// The figures.
    pub totals: CreditNoteTotals,
    /// Its status.
    pub status: CreditNoteStatus,
    /// Whether it was deleted.
    pub deleted: bool,
}

impl NoteBody {
    /// As its page shows it.
    pub fn from_loaded(shown: &NoteDetail) -> NoteBody {
        let (said, document) = (&shown.note.said, &shown.note.document);
        NoteBody {
            priced: PricedView::from_document(document, &shown.names, shown.base_decimals),
            id: document.id,
            original_document: said.original_document.clone(),
            reason: said.reason.clone(),
            totals: shown.totals.clone(),
            status: shown.status,
            deleted: document.deleted_at.is_some(),
        }
    }
}

/// What hangs on a note.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = CreditNoteBeside)]
pub struct NoteBeside {
    /// What took something of it, oldest first.
    pub uses: Vec<CreditNoteUse>,
    /// What hangs on it like on any document.
    #[serde(flatten)]
    pub beside: Beside,
}

impl From<NoteDetail> for NoteBeside {
    fn from(shown: NoteDetail) -> NoteBeside {
        NoteBeside { uses: shown.uses, beside: shown.beside }
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
    pub fn from_form(start: &Start) -> NoteStart {
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
    /// Its status.
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
    pub fn from_row(row: &ListedNote) -> NoteRow {
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
    /// The rows, and what is shown beside them.
    pub fn split(page: Page) -> (Vec<ListedNote>, NotePage) {
        let Page { rows, next_item, any, stats, next_number } = page;
        (rows, NotePage { next_item, show_table: any, stats, next_number })
    }
}
