//! A project's documents, of one kind or of all.

use books::currencies;
use directory::projects;
use documents::listing::day_page;
use jiff::civil::Date;
use platform::{Ctx, Result, Tx};
use serde::Deserialize;

use super::kind::{ProjectDocumentKind, ProjectDocumentStatus};
use super::store::{self, StatusFacts, StoredDocument};
use super::wire::{ProjectDocument, ProjectDocuments};

/// Which documents of a project are asked for.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct DocumentsQuery {
    /// Only of this kind.
    pub kind: Option<ProjectDocumentKind>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
}

/// A page of a project's documents, newest first.
///
/// # Errors
/// 400 for a cursor of another list; 403 without the plan; 404 when there is no such project that
/// the person may see.
pub fn list_documents(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    query: &DocumentsQuery,
) -> Result<ProjectDocuments> {
    projects::visible(tx, ctx, id)?;
    let kinds = match &query.kind {
        Some(kind) => std::slice::from_ref(kind),
        None => &ProjectDocumentKind::ALL[..],
    };
    let page = (query.cursor.as_deref(), None);
    let (kept, next) = day_page(page, place, |behind, limit| {
        let mut kept = Vec::new();
        for kind in kinds {
            kept.extend(store::documents(tx, ctx.tenant, (id, *kind), (behind, limit))?);
        }
        // Each kind gave a page: of them together the newest are the page.
        kept.sort_by_key(|one| std::cmp::Reverse(place(one)));
        kept.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        Ok(kept)
    })?;
    Ok(ProjectDocuments { documents: kept.into_iter().map(|one| view(ctx, one)).collect(), next })
}

fn place(one: &StoredDocument) -> (Date, i64) {
    (one.date, one.id)
}

fn view(ctx: &Ctx, one: StoredDocument) -> ProjectDocument {
    let currency = currencies::find(one.currency_id);
    let decimals = currency.map_or(2, |currency| currency.minor_digits);
    let (due, status) = match &one.standing {
        StatusFacts::Answered(word) => (None, ProjectDocumentStatus::of_answer(word)),
        StatusFacts::Settled(figures) => (
            one.total.sub(figures.settled).ok(),
            ProjectDocumentStatus::of_settled(*figures, one.until, ctx.today),
        ),
    };
    ProjectDocument {
        kind: one.kind,
        id: one.id,
        number: one.number,
        date: one.date,
        party_name: one.party.unwrap_or_default(),
        total: one.total.to_text(decimals),
        due: due.map(|due| due.to_text(decimals)),
        due_date: one.until,
        status,
        currency: currency.map(|currency| currency.code.clone()).unwrap_or_default(),
    }
}
