//! A page of the inbox.

use documents::listing::day_page;
use jiff::Timestamp;
use platform::access::{Action, GrantScope, Subject};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::wire::{
    FetchListing, FetchView, ReceivedBook, ReceivedRequest, ReceivedRow, ReceivedTable,
};
use crate::fetching::{self, FetchState};
use crate::store::{self, InBooks, ReceivedFilter, StoredDocument};

/// Received documents are nobody's: only who sees all bills sees them.
pub fn require(ctx: &Ctx) -> Result<()> {
    match ctx.ability.reach(Action::Read, Subject::Bills) {
        Some(GrantScope::All) => Ok(()),
        _ => Err(Problem::forbidden()),
    }
}

/// A page of received documents, the latest first.
///
/// # Errors
/// 400 for a cursor of another list; 403 for who sees only their own bills.
pub fn page(tx: &mut dyn Tx, ctx: &Ctx, request: &ReceivedRequest) -> Result<ReceivedTable> {
    require(ctx)?;
    let mut fields = Fields::new();
    let search = fields.optional_text("search", request.search.as_deref(), 100);
    fields.check()?;
    let state = fetching::find(tx, ctx.tenant)?;
    let environment = state.as_ref().map_or("", |state| state.environment.as_str());
    let asked = ReceivedFilter {
        environment,
        place: request.place,
        standing: request.status,
        from: request.from,
        to: request.to,
        search: search.as_deref(),
    };
    let (found, next_item) = day_page(
        (request.cursor.as_deref(), request.limit),
        |one: &StoredDocument| (one.date, one.id),
        |behind, limit| store::page(tx, ctx.tenant, &asked, (behind, limit)),
    )?;
    let ids: Vec<i64> = found.iter().map(|one| one.id).collect();
    let mut books = store::in_books(tx, ctx.tenant, &ids)?;
    let rows = found.into_iter().map(|one| {
        let in_books = books.remove(&one.id);
        row(one, in_books)
    });
    let documents = rows.collect();
    let fetch = fetch_view(tx, ctx.tenant, state.as_ref(), ctx.now)?;
    Ok(ReceivedTable { documents, next_item, fetch })
}

/// The state of fetching, as shown.
///
/// # Errors
/// Only our own failures.
pub fn fetch_view(
    tx: &mut dyn Tx,
    tenant: TenantId,
    state: Option<&FetchState>,
    now: Timestamp,
) -> Result<FetchView> {
    let Some(state) = state else { return Ok(FetchView::default()) };
    let running = state.leased_until.is_some_and(|until| now < until);
    let unread = match running {
        true => store::count_unread(tx, tenant, &state.environment, now)?,
        false => 0,
    };
    Ok(FetchView {
        fetched_until: state.fetched_until,
        fetched_from: state.fetched_from,
        running,
        listing: state.unfinished.as_ref().map(|run| FetchListing {
            from: run.from,
            received_until: run.received_until,
            percent: run.percent(),
        }),
        unread,
        failed: state.failed.clone(),
        failed_kind: state.failed_kind,
        dropped: state.dropped,
    })
}

/// A document, as shown.
pub fn row(one: StoredDocument, in_books: Option<InBooks>) -> ReceivedRow {
    let (credit, debit) = (one.is_credit(), one.is_debit());
    ReceivedRow {
        id: one.id,
        uuid: one.uuid,
        number: one.number,
        credit,
        debit,
        party_name: one.party_name,
        party_tax_id: one.party_tax_id,
        date: one.date,
        total: one.total.to_text(2),
        vat: one.vat.map(|vat| vat.to_text(2)),
        currency: one.currency,
        status: one.standing,
        cancel_requested: one.cancel_requested,
        reject_requested: one.reject_requested,
        can_reject_until: one.can_reject_until,
        unreadable: one.unreadable,
        received_at: one.received_at,
        in_books: in_books.map(ReceivedBook::from),
    }
}
