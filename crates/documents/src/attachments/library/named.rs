//! Files by their names, for the search across the company.

use platform::{Ctx, Result, Tx};

use super::store;
use super::visible::visible;
use super::wire::ListedAttachment;

/// The latest files whose names contain each word of a text, of those beside records that the
/// person may read.
///
/// # Errors
/// Only the database's.
pub fn named(tx: &mut dyn Tx, ctx: &Ctx, text: &str, most: i64) -> Result<Vec<ListedAttachment>> {
    let seen = visible(tx, ctx)?;
    if seen.is_empty() {
        return Ok(Vec::new());
    }
    let mut files = store::named(tx, ctx.tenant, &seen, text, most)?;
    store::name_records(tx, ctx.tenant, &mut files)?;
    Ok(files)
}
