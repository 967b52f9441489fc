//! What the tables of documents are asked alike.

use platform::context::UserId;
use platform::db::Clause;
use platform::{Result, TenantId, Tx};

/// The SQL condition for somebody who sees only their own rows: those that they made, and those of
/// projects.
pub fn own_rows_sql(table: &str, user: &str) -> String {
    format!("({table}.created_by = {user} or {table}.project_id is not null)")
}

/// Whether the company ever had a row of a table that was not deleted since.
pub fn any(tx: &mut dyn Tx, tenant: TenantId, table: &'static str) -> Result<bool> {
    let sql = format!("select 1 from {table} where tenant_id = $1 and deleted_at is null limit 1");
    Ok(tx.exists(&sql, platform::args![tenant])?)
}

/// Whether a document exists that is not deleted: false for a deleted one, none where there is
/// none. With `only`, as somebody sees it who sees only their own rows ([`own_rows_sql`]).
pub fn is_active_for(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (table, id): (&'static str, i64),
    only: Option<UserId>,
) -> Result<Option<bool>> {
    let mut clause = Clause::tenant(tenant);
    clause.equals("id", id);
    clause.when(only, |user| own_rows_sql(table, user));
    let sql = format!(
        "select case when deleted_at is null then 1 else 0 end from {table} {}",
        clause.sql()
    );
    let active: Option<i64> = tx.scalar(&sql, &clause.args)?;
    Ok(active.map(|active| active == 1))
}
