//! The list of received documents.

use einvoicing::Direction;
use jiff::civil::Date;
use ledger::DocKind;
use platform::db::Clause;
use platform::{Result, TenantId, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::document::{COLUMNS, StoredDocument, read};
use super::matching::{PAPERS, same_paper};
use crate::compare::Standing;

/// Whether a received document is in the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// It counts at the authority, and the books do not have it.
    Waiting,
    /// The books have it.
    InBooks,
}

/// Which received documents are asked for.
#[derive(Debug, Clone, Copy)]
pub struct ReceivedFilter<'a> {
    /// The authority's environment.
    pub environment: &'a str,
    /// Only those.
    pub place: Option<Place>,
    /// Only those that are so there.
    pub standing: Option<Standing>,
    /// Not before.
    pub from: Option<Date>,
    /// Not after.
    pub to: Option<Date>,
    /// Part of a number, of a vendor's name or tax registration number.
    pub search: Option<&'a str>,
}

/// A page of received documents, the latest first, after a position if one is given.
///
/// # Errors
/// Only our own failures.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    asked: &ReceivedFilter<'_>,
    (behind, limit): (Option<(Date, i64)>, i64),
) -> Result<Vec<StoredDocument>> {
    let mut clause = Clause::in_company(tenant, "d.tenant_id = $1");
    clause.equals("d.direction", Direction::Received.as_str());
    clause.equals("d.environment", asked.environment);
    clause.when(asked.from, |p| format!("d.date >= {p}"));
    clause.when(asked.to, |p| format!("d.date <= {p}"));
    clause.when(asked.standing.map(Standing::as_str), |p| format!("d.status = {p}"));
    clause.search(&["d.search_text"], asked.search);
    match asked.place {
        Some(Place::Waiting) => {
            clause.and("d.status in ('pending', 'valid')");
            clause.and(&format!("not ({})", is_in_books()));
        }
        Some(Place::InBooks) => clause.and(&format!("({})", is_in_books())),
        None => (),
    }
    if let Some((day, id)) = behind {
        let (day, id) = (clause.param(day), clause.param(id));
        clause.and(&format!("(d.date, d.id) < ({day}, {id})"));
    }
    let most = clause.param(limit);
    let sql = format!(
        "select {COLUMNS} from authority_document d {}
         order by d.date desc, d.id desc limit {most}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// Whether the books have a document `d`.
fn is_in_books() -> String {
    let one = |kind: DocKind| {
        let same = same_paper(kind);
        same.map(|same| format!("exists (select 1 {same})")).unwrap_or_else(|| "1 = 0".to_owned())
    };
    PAPERS.map(one).join(" or ")
}
