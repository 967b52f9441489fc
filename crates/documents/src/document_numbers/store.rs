//! The numbers that documents have.

use platform::{Result, TenantId, Tx, args};

use super::kind::NumberedKind;
use books::numbering::HIGHEST;

/// The highest tail among documents of a kind, deleted ones too, whose number is this prefix and
/// digits. Tails of other programs, longer than a series goes, don't count.
pub fn highest_position(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: NumberedKind,
    prefix: &str,
) -> Result<i64> {
    let (table, begin) = (kind.table(), prefix.chars().count());
    // Counts of characters of a checked prefix: PostgreSQL takes no bigint as a place in a text.
    let (after, longest) = (begin + 1, begin + HIGHEST.to_string().len());
    let sql = format!(
        "select max(cast(substr(number, {after}) as bigint)) from {table}
         where tenant_id = $1 and substr(number, 1, {begin}) = $2
             and length(number) between {after} and {longest}
             and ltrim(substr(number, {after}), '0123456789') = ''"
    );
    let highest = tx.one(&sql, args![tenant, prefix], |row| row.get::<Option<i64>>(0))?;
    Ok(highest.flatten().unwrap_or(0))
}
