//! What the tables of documents are asked alike.

use platform::context::UserId;
use platform::db::Clause;
use platform::{Result, TenantId, Tx};

/// The rows for somebody who sees only their own: what they made, and what is done for a project.
pub fn own(table: &str, user: &str) -> String {
    format!("({table}.created_by = {user} or {table}.project_id is not null)")
}

/// Whether the company ever had a row of a table that was not deleted since.
pub fn any(tx: &mut dyn Tx, tenant: TenantId, table: &'static str) -> Result<bool> {
    let sql = format!("select 1 from {table} where tenant_id = $1 and deleted_at is null limit 1");
    Ok(tx.exists(&sql, platform::args![tenant])?)
}

/// Whether a table of documents has this one for somebody, who sees only [`own`] ones if `only` is
/// given; and whether it is still there, not deleted.
pub fn seen(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (table, id): (&'static str, i64),
    only: Option<UserId>,
) -> Result<Option<bool>> {
    let mut clause = Clause::tenant(tenant);
    clause.equals("id", id);
    clause.when(only, |user| own(table, user));
    let sql = format!(
        "select case when deleted_at is null then 1 else 0 end from {table} {}",
        clause.sql()
    );
    let living: Option<i64> = tx.scalar(&sql, &clause.args)?;
    Ok(living.map(|living| living == 1))
}
