//! Deleting several documents at once, each in its own transaction.

use platform::context::UserId;
use platform::{App, Ctx, Problem, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::{self, Table};
use documents::selection::distinct;

/// The most documents that can be deleted at once.
pub const MAX_DOCUMENTS: usize = 200;

/// What became of a document that was to be deleted with others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BillDeleted)]
pub struct DeletedByItself {
    /// Its id.
    pub id: i64,
    /// Our number of it.
    pub number: String,
    /// Whether it is deleted.
    pub deleted: bool,
    /// Why it is not, as a code.
    pub code: Option<String>,
    /// The same, in the person's language.
    pub message: Option<String>,
}

/// Whose documents a person may see.
type VisibleTo = fn(&Ctx) -> Option<UserId>;

/// Where documents are kept, and whose of them a person may see.
pub type DocumentHome = (&'static Table, VisibleTo);

/// How one of them is deleted.
type Delete = fn(&mut dyn Tx, &Ctx, i64) -> Result<()>;

/// Deletes documents, each in a separate transaction, so that one that can't be deleted (its
/// goods are sold, or its period is locked) doesn't stop the others. Returns how many were deleted,
/// and the result of each.
///
/// # Errors
/// 400 for none or too many; 404 at `ids.N` of one that is not there, or that this person may not
/// see, before any is deleted.
pub async fn delete_each(
    app: &App,
    ctx: Ctx,
    kept: DocumentHome,
    ids: Vec<i64>,
    delete: Delete,
) -> Result<(i64, Vec<DeletedByItself>)> {
    let named = app.read(ctx.clone(), move |tx, ctx| named(tx, ctx, kept, &ids)).await?;
    let mut all = Vec::with_capacity(named.len());
    for (id, number) in named {
        let done = app.write(ctx.clone(), move |tx, ctx| delete(tx, ctx, id)).await;
        let refused = match done {
            Ok(()) => None,
            // Our own failures are no answer about a document.
            Err(problem) if problem.status >= 500 => return Err(problem),
            Err(problem) => Some(problem),
        };
        let say = |problem: &Problem| app.texts.say(ctx.locale, problem.code, &problem.params);
        all.push(DeletedByItself {
            id,
            number,
            deleted: refused.is_none(),
            message: refused.as_ref().map(say),
            code: refused.map(|problem| problem.code.to_owned()),
        });
    }
    let deleted = all.iter().filter(|one| one.deleted).count();
    Ok((i64::try_from(deleted).map_err(Problem::internal)?, all))
}

/// The documents with our numbers of them.
///
/// # Errors
/// 400 for none or too many; 404 at `ids.N` of one that this person may not see.
pub fn named(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (table, seen): DocumentHome,
    ids: &[i64],
) -> Result<Vec<(i64, String)>> {
    let ids = distinct(ids, MAX_DOCUMENTS)?;
    let mut numbers = store::numbers(tx, ctx.tenant, table, &ids, seen(ctx))?;
    let named = ids.into_iter().enumerate().map(|(place, id)| {
        let missing = || Problem::not_found().on(format!("ids.{place}"));
        Ok((id, numbers.remove(&id).ok_or_else(missing)?))
    });
    named.collect()
}
