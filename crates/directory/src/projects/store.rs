//! The rows of projects and their places.

use std::collections::HashMap;

use platform::args;
use platform::context::{Ctx, TenantId, UserId};
use platform::db::{Clause, DbError, Row, Tx, Value};
use platform::problem::Result;
use platform::text::fold;

use super::ProjectFacts;
use super::model::{Project, ProjectStatus};
use super::wire::{ExpectedOf, LocationView, ProjectManager, StatusTotal};
use crate::paging::Cursor;

/// A project with the names for a list.
pub struct Listed {
    pub project: Project,
    pub customer: String,
    pub manager: Option<String>,
    pub location: String,
}

/// The filters of a list.
#[derive(Debug, Clone, Default)]
pub struct ProjectFilter<'a> {
    pub search: Option<&'a str>,
    pub status: Option<ProjectStatus>,
    pub customer_id: Option<i64>,
    /// Only those that new documents may use.
    pub offered: bool,
    /// Only those that this person manages or added.
    pub own: Option<UserId>,
    pub after: Option<Cursor>,
    pub limit: i64,
}

const SELECT: &str = "select p.id, p.name, p.customer_id, p.location_id, p.status, p.starts_on,
        p.ends_on, p.expected_revenue, p.expected_expenses, p.note, p.customer_note, p.poc,
        p.mobile, p.customer_email, p.version, c.display_name, l.name, p.manager_id,
        u.first_name || ' ' || u.last_name, p.retention_percent
    from project p
    join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
    join project_location l on l.tenant_id = p.tenant_id and l.id = p.location_id
    left join app_user u on u.id = p.manager_id";

/// The search form of the name (`platform::text::search_key`): its unique key, without the space
/// after the words that many people join to the next one.
pub const NAME: &str = "replace(replace(' ' || p.name_key, ' عبد ', ' عبد'), ' ابو ', ' ابو')";

/// The SQL condition, for projects called `p`, that this person manages or added them.
pub fn own_projects_sql(user: &str) -> String {
    format!("(p.manager_id = {user} or p.created_by = {user})")
}

/// The matching projects, on all pages.
fn conditions(tenant: TenantId, filter: &ProjectFilter<'_>) -> Clause {
    let mut clause = Clause::in_company(tenant, "p.tenant_id = $1");
    clause.search(&[NAME, "c.search_text"], filter.search);
    clause.when(filter.status.map(ProjectStatus::as_str), |p| format!("p.status = {p}"));
    clause.when(filter.customer_id, |p| format!("p.customer_id = {p}"));
    clause.when(filter.own, own_projects_sql);
    if filter.offered {
        clause.and("p.status <> 'closed'");
    }
    clause
}

/// The expected amounts of all matching projects, on all pages.
pub fn expected_amounts(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &ProjectFilter<'_>,
) -> Result<Vec<ExpectedOf>> {
    let clause = conditions(tenant, filter);
    let sql = format!(
        "select p.id, p.expected_revenue, p.expected_expenses from project p
         join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id {}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(ExpectedOf { id: row.get(0)?, revenue: row.get(1)?, expenses: row.get(2)? })
    })?)
}

/// The matching projects, by name.
pub fn list(tx: &mut dyn Tx, tenant: TenantId, filter: &ProjectFilter<'_>) -> Result<Vec<Listed>> {
    let mut clause = conditions(tenant, filter);
    // Names of projects are unique, so the name identifies the row after which a page starts.
    let after = filter.after.as_ref().map(|cursor| cursor.key.as_str());
    clause.when(after, |p| format!("p.name_key > {p}"));
    let limit = clause.param(filter.limit);
    let sql = format!("{SELECT} {} order by p.name_key limit {limit}", clause.sql());
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// One project with the names for a list; only if it is one of `only`'s, if that is given.
pub fn find_listed(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    only: Option<UserId>,
) -> Result<Option<Listed>> {
    let mut clause = Clause::in_company(tenant, "p.tenant_id = $1");
    clause.equals("p.id", id);
    clause.when(only, own_projects_sql);
    Ok(tx.one(&format!("{SELECT} {}", clause.sql()), &clause.args, read)?)
}

/// The company's members, by name.
pub fn managers(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<ProjectManager>> {
    let sql = "select u.id, u.first_name || ' ' || u.last_name
         from membership m join app_user u on u.id = m.user_id
         where m.tenant_id = $1 and m.active order by 2, 1";
    Ok(tx.all(sql, args![tenant], |row| {
        Ok(ProjectManager { id: row.get(0)?, member_name: row.get(1)? })
    })?)
}

/// Whether this person is a member of the company.
pub fn is_member(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
    let sql = "select 1 from membership where tenant_id = $1 and user_id = $2 and active";
    Ok(tx.exists(sql, args![tenant, id])?)
}

/// The number of projects by status.
pub fn stats(tx: &mut dyn Tx, tenant: TenantId, only: Option<UserId>) -> Result<Vec<StatusTotal>> {
    let mut clause = Clause::in_company(tenant, "p.tenant_id = $1");
    clause.when(only, own_projects_sql);
    let sql = format!(
        "select p.status, cast(count(*) as bigint) from project p {} group by p.status",
        clause.sql()
    );
    let found: Vec<(String, i64)> =
        tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?;
    let total = |status: ProjectStatus| StatusTotal {
        project_status: status,
        count: found
            .iter()
            .find(|(word, _)| word == status.as_str())
            .map_or(0, |(_, count)| *count),
    };
    Ok(ProjectStatus::ALL.into_iter().map(total).collect())
}

/// The data of a project that a document needs.
pub fn lookup(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<ProjectFacts>> {
    let sql = "select name, customer_id, status from project where tenant_id = $1 and id = $2";
    Ok(tx.one(sql, args![tenant, id], |row| {
        let status = ProjectStatus::from_word(&row.get::<String>(2)?);
        let offered = status != ProjectStatus::Closed;
        Ok(ProjectFacts { name: row.get(0)?, customer_id: row.get(1)?, offered })
    })?)
}

/// As [`lookup`], of every project by its id.
pub fn all_by_id(tx: &mut dyn Tx, tenant: TenantId) -> Result<HashMap<i64, ProjectFacts>> {
    let sql = "select id, name, customer_id, status from project where tenant_id = $1";
    let found = tx.all(sql, args![tenant], |row| {
        let status = ProjectStatus::from_word(&row.get::<String>(3)?);
        let offered = status != ProjectStatus::Closed;
        let known = ProjectFacts { name: row.get(1)?, customer_id: row.get(2)?, offered };
        Ok((row.get::<i64>(0)?, known))
    })?;
    Ok(found.into_iter().collect())
}

/// Whether a document that is not deleted belongs to the project.
pub fn has_documents(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
    let sql = "select 1 from invoice
               where tenant_id = $1 and project_id = $2 and deleted_at is null
               union all
               select 1 from quote
               where tenant_id = $1 and project_id = $2 and deleted_at is null";
    Ok(tx.exists(sql, args![tenant, id])?)
}

/// Whether the customer exists and is not deleted.
pub fn customer_exists(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
    let sql = "select 1 from customer where tenant_id = $1 and id = $2 and deleted_at is null";
    Ok(tx.exists(sql, args![tenant, id])?)
}

/// The code of the company's plan.
pub fn plan_code(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<String>> {
    let sql = "select plan_code from tenant where id = $1";
    Ok(tx.scalar::<Option<String>>(sql, args![tenant])?.flatten())
}

fn values(project: &Project) -> Vec<Value> {
    args![
        &project.name,
        fold(&project.name),
        project.customer_id,
        project.location_id,
        project.status.as_str(),
        project.starts_on,
        project.ends_on,
        project.expected_revenue,
        project.expected_expenses,
        &project.note,
        &project.customer_note,
        &project.poc,
        &project.mobile,
        &project.customer_email,
        project.manager_id,
        project.retention_percent,
    ]
    .to_vec()
}

/// Stores a new project.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, project: &Project) -> Result<()> {
    let mut row = args![ctx.tenant, project.id, ctx.now, ctx.user].to_vec();
    row.extend(values(project));
    let head = "insert into project (tenant_id, id, created_at, created_by, name, name_key,
        customer_id, location_id, status, starts_on, ends_on, expected_revenue,
        expected_expenses, note, customer_note, poc, mobile, customer_email,
        manager_id, retention_percent)";
    Ok(tx.insert(head, row.len(), &row, "")?)
}

/// Stores an edited project and increments its version.
pub fn update(tx: &mut dyn Tx, tenant: TenantId, project: &Project) -> Result<()> {
    let mut row = args![tenant, project.id].to_vec();
    row.extend(values(project));
    tx.exec(
        "update project set version = version + 1, name = $3, name_key = $4, customer_id = $5,
            location_id = $6, status = $7, starts_on = $8, ends_on = $9, expected_revenue = $10,
            expected_expenses = $11, note = $12, customer_note = $13, poc = $14, mobile = $15,
            customer_email = $16, manager_id = $17,
            retention_percent = $18
         where tenant_id = $1 and id = $2",
        &row,
    )?;
    Ok(())
}

/// The locations by name.
pub fn locations(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<LocationView>> {
    let sql = "select id, name from project_location where tenant_id = $1 order by name_key";
    Ok(tx.all(sql, args![tenant], |row| {
        Ok(LocationView { id: row.get(0)?, project_location: row.get(1)? })
    })?)
}

/// Whether the location exists.
pub fn location_exists(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
    let sql = "select 1 from project_location where tenant_id = $1 and id = $2";
    Ok(tx.exists(sql, args![tenant, id])?)
}

/// Stores a new location.
pub fn insert_location(tx: &mut dyn Tx, ctx: &Ctx, location: &LocationView) -> Result<()> {
    let sql = "insert into project_location (tenant_id, id, name, name_key, created_at)
               values ($1, $2, $3, $4, $5)";
    let name = &location.project_location;
    tx.exec(sql, args![ctx.tenant, location.id, name, fold(name), ctx.now])?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<Listed, DbError> {
    Ok(Listed {
        project: Project {
            id: row.get(0)?,
            name: row.get(1)?,
            customer_id: row.get(2)?,
            manager_id: row.get(17)?,
            location_id: row.get(3)?,
            status: ProjectStatus::from_word(&row.get::<String>(4)?),
            starts_on: row.get(5)?,
            ends_on: row.get(6)?,
            expected_revenue: row.get(7)?,
            expected_expenses: row.get(8)?,
            retention_percent: row.get(19)?,
            note: row.get(9)?,
            customer_note: row.get(10)?,
            poc: row.get(11)?,
            mobile: row.get(12)?,
            customer_email: row.get(13)?,
            version: row.get(14)?,
        },
        customer: row.get(15)?,
        location: row.get(16)?,
        manager: row.get(18)?,
    })
}
