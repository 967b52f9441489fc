//! The numbers that documents have.

use books::numbering::HIGHEST;
use platform::{Result, TenantId, Tx, args};

use crate::kind::ImportKind;

/// The highest position in the series of a prefix among documents, deleted ones too, apart from
/// those that an import made and that are not deleted yet; 0 where no document has such a number.
pub fn highest_of_others(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, import): (ImportKind, i64),
    prefix: &str,
) -> Result<i64> {
    let table = match kind {
        ImportKind::Invoices => "invoice",
        ImportKind::JournalEntries => "manual_entry",
        _ => return Ok(0),
    };
    // Counts of characters of a stored prefix: PostgreSQL takes no bigint as a place in a text.
    let begin = prefix.chars().count();
    let (after, longest) = (begin + 1, begin + HIGHEST.to_string().len());
    let sql = format!(
        "select max(cast(substr(number, {after}) as bigint)) from {table}
         where tenant_id = $1 and substr(number, 1, {begin}) = $2
           and length(number) between {after} and {longest}
           and ltrim(substr(number, {after}), '0123456789') = ''
           and (deleted_at is not null or id not in (
               select record_id from import_row
               where tenant_id = $1 and import_id = $3 and record_id is not null))"
    );
    let highest = tx.one(&sql, args![tenant, prefix, import], |row| row.get::<Option<i64>>(0))?;
    Ok(highest.flatten().unwrap_or_default())
}
