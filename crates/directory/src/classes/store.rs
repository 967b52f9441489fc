//! The rows of classes.

use platform::args;
use platform::context::{Ctx, TenantId};
use platform::db::{Clause, DbError, Row, Tx};
use platform::problem::Result;
use platform::text::fold;

use super::Class;

const SELECT: &str = "select id, name, parent_id, active from class";

/// Every class by name, including inactive ones.
pub fn all(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Class>> {
    let sql = format!("{SELECT} where tenant_id = $1 order by name_key, id");
    Ok(tx.all(&sql, args![tenant], read)?)
}

/// Those of these classes that exist.
pub fn find_many(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<Vec<Class>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut clause = Clause::tenant(tenant);
    clause.among("id", ids);
    Ok(tx.all(&format!("{SELECT} {}", clause.sql()), &clause.args, read)?)
}

/// Stores a new class.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, class: &Class) -> Result<()> {
    let sql = "insert into class (tenant_id, id, name, name_key, parent_id, active, created_at)
               values ($1, $2, $3, $4, $5, $6, $7)";
    let key = fold(&class.name);
    let values = args![ctx.tenant, class.id, &class.name, key, class.parent, class.active, ctx.now];
    tx.exec(sql, values)?;
    Ok(())
}

/// Stores an edited class.
pub fn update(tx: &mut dyn Tx, tenant: TenantId, class: &Class) -> Result<()> {
    let sql = "update class set name = $3, name_key = $4, parent_id = $5, active = $6
               where tenant_id = $1 and id = $2";
    let key = fold(&class.name);
    tx.exec(sql, args![tenant, class.id, &class.name, key, class.parent, class.active])?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<Class, DbError> {
    Ok(Class { id: row.get(0)?, name: row.get(1)?, parent: row.get(2)?, active: row.get(3)? })
}
