//! Which documents a list asks for.

use einvoicing::DocumentKind;
use einvoicing::filing::{SentStatus, ValidationStatus, sent_clause, validation_clause};
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::status::SettlementFilter;
use ledger::{DocRef, Money};
use platform::context::UserId;
use platform::db::Clause;

use super::table::Table;
use documents::searching::Search;

/// Which documents.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub search: Option<Search>,
    pub status: Option<SettlementFilter>,
    pub party_id: Option<i64>,
    pub branch_id: Option<i64>,
    pub project_id: Option<i64>,
    /// Only with one of these tags, as they are today; empty for all.
    pub tag_ids: Vec<i64>,
    /// Only these; empty for all.
    pub ids: Vec<i64>,
    pub from: Option<Date>,
    pub to: Option<Date>,
    /// The days between which it falls due.
    pub due_from: Option<Date>,
    pub due_to: Option<Date>,
    /// In the company's currency.
    pub min_total: Option<Money>,
    pub max_total: Option<Money>,
    /// Only debit notes, or only invoices that are none.
    pub raises: Option<bool>,
    /// Only sales receipts, or only what is none.
    pub on_the_spot: Option<bool>,
    /// Only of this person, and of projects.
    pub own: Option<UserId>,
    /// As they were known at this moment; as they are when left out. Not searched then, and
    /// everybody's.
    pub known_at: Option<Timestamp>,
    /// So far on their way to the tax authority.
    pub sent_status: Option<SentStatus>,
    /// Found so by the tax authority.
    pub validation_status: Option<ValidationStatus>,
}

impl Filter {
    pub(super) fn is_only_by_status(&self) -> bool {
        let Filter { search, status: _, party_id, branch_id, ids, from, to, .. } = self;
        let Filter { project_id, tag_ids, min_total, max_total, own, known_at, .. } = self;
        let Filter {
            due_from, due_to, sent_status, validation_status, raises, on_the_spot, ..
        } = self;
        search.is_none()
            && known_at.is_none()
            && ids.is_empty()
            && tag_ids.is_empty()
            && party_id.or(*branch_id).or(*project_id).is_none()
            && own.is_none()
            && from.or(*to).or(*due_from).or(*due_to).is_none()
            && min_total.or(*max_total).is_none()
            && raises.or(*on_the_spot).is_none()
            && sent_status.is_none()
            && validation_status.is_none()
    }
}

/// Narrows a list to documents so far on their way to the tax authority, and found so by it. `id`
/// is the column with the document's id.
pub(super) fn filed(
    clause: &mut Clause,
    table: &Table,
    id: &str,
    (sent, found): (Option<SentStatus>, Option<ValidationStatus>),
) {
    let Some(kind) = DocumentKind::from_doc(DocRef::new(table.kind, 0)) else { return };
    if let Some(status) = sent {
        clause.and(&sent_clause(kind, id, status));
    }
    if let Some(status) = found {
        clause.and(&validation_clause(kind, id, status));
    }
}
