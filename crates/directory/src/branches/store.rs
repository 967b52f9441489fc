//! The rows of branches.

use std::collections::HashMap;

use platform::args;
use platform::context::{Ctx, TenantId};
use platform::db::{DbError, Row, Tx};
use platform::problem::{Problem, Result};
use platform::text::fold;

use super::BranchFacts;
use super::wire::BranchView;

/// Whether a company uses branches, and its plan.
pub struct State {
    pub enabled: bool,
    pub tier: i64,
}

/// Whether the company uses branches.
pub fn state(tx: &mut dyn Tx, tenant: TenantId) -> Result<State> {
    let sql = "select branches_enabled, cast(tier as bigint) from tenant where id = $1";
    let read = |row: &Row<'_>| Ok(State { enabled: row.get(0)?, tier: row.get(1)? });
    tx.one(sql, args![tenant], read)?.ok_or_else(|| Problem::internal("no such company"))
}

/// Turns branches on.
pub fn enable(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    tx.exec("update tenant set branches_enabled = $2 where id = $1", args![tenant, true])?;
    Ok(())
}

const SELECT: &str = "select id, name, street_name, street_no, phone_number, postal_code, email,
    eta_branch_id, activity_code, is_default from branch";

/// The branches that are not deleted: the default first, then by name.
pub fn all(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<BranchView>> {
    let sql = format!(
        "{SELECT} where tenant_id = $1 and deleted_at is null
         order by case when is_default then 0 else 1 end, name_key, id"
    );
    Ok(tx.all(&sql, args![tenant], read)?)
}

/// A branch that is not deleted.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<BranchView>> {
    let sql = format!("{SELECT} where tenant_id = $1 and id = $2 and deleted_at is null");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// The name of a branch, deleted or not.
pub fn lookup(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<BranchFacts>> {
    let sql = "select name, case when deleted_at is null then 1 else 0 end, activity_code
               from branch where tenant_id = $1 and id = $2";
    Ok(tx.one(sql, args![tenant, id], |row| {
        let offered = row.get::<i32>(1)? == 1;
        Ok(BranchFacts { name: row.get(0)?, offered, activity_code: row.get(2)? })
    })?)
}

/// As [`lookup`], of every branch by its id.
pub fn all_by_id(tx: &mut dyn Tx, tenant: TenantId) -> Result<HashMap<i64, BranchFacts>> {
    let sql = "select id, name, case when deleted_at is null then 1 else 0 end, activity_code
               from branch where tenant_id = $1";
    let found = tx.all(sql, args![tenant], |row| {
        let offered = row.get::<i32>(2)? == 1;
        let known = BranchFacts { name: row.get(1)?, offered, activity_code: row.get(3)? };
        Ok((row.get::<i64>(0)?, known))
    })?;
    Ok(found.into_iter().collect())
}

/// Stores a new branch.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, branch: &BranchView) -> Result<()> {
    let sql = "insert into branch (tenant_id, id, name, name_key, street_name, street_no,
                   phone_number, postal_code, email, eta_branch_id, activity_code, is_default,
                   created_at)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
    let values = args![
        ctx.tenant,
        branch.id,
        &branch.name,
        fold(&branch.name),
        &branch.street_name,
        &branch.street_no,
        &branch.phone_number,
        &branch.postal_code,
        &branch.email,
        &branch.eta_branch_id,
        &branch.activity_code,
        branch.is_default,
        ctx.now,
    ];
    tx.exec(sql, values)?;
    Ok(())
}

/// Stores an edited branch.
pub fn update(tx: &mut dyn Tx, tenant: TenantId, branch: &BranchView) -> Result<()> {
    let sql = "update branch set name = $3, name_key = $4, street_name = $5, street_no = $6,
                   phone_number = $7, postal_code = $8, email = $9, eta_branch_id = $10,
                   activity_code = $11, is_default = $12
               where tenant_id = $1 and id = $2";
    let values = args![
        tenant,
        branch.id,
        &branch.name,
        fold(&branch.name),
        &branch.street_name,
        &branch.street_no,
        &branch.phone_number,
        &branch.postal_code,
        &branch.email,
        &branch.eta_branch_id,
        &branch.activity_code,
        branch.is_default,
    ];
    tx.exec(sql, values)?;
    Ok(())
}

/// Clears the default, before another branch becomes it.
pub fn end_default(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    let sql = "update branch set is_default = $2 where tenant_id = $1 and is_default = $3";
    tx.exec(sql, args![tenant, false, true])?;
    Ok(())
}

/// Marks a branch deleted.
pub fn delete(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let sql = "update branch set deleted_at = $3 where tenant_id = $1 and id = $2";
    tx.exec(sql, args![ctx.tenant, id, ctx.now])?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<BranchView, DbError> {
    Ok(BranchView {
        id: row.get(0)?,
        name: row.get(1)?,
        street_name: row.get(2)?,
        street_no: row.get(3)?,
        phone_number: row.get(4)?,
        postal_code: row.get(5)?,
        email: row.get(6)?,
        eta_branch_id: row.get(7)?,
        activity_code: row.get(8)?,
        is_default: row.get(9)?,
    })
}
