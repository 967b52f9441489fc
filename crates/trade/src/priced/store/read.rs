//! Reading a document and its lines.

use std::collections::HashMap;

use jiff::civil::Date;
use platform::context::UserId;
use platform::db::{Clause, DbError, Row};
use platform::http::NameCheck;
use platform::look_alike::number_shape;
use platform::{Result, TenantId, Tx, Value, args};

use super::super::record::{Body, Document, Line};
use super::table::{Part, Table};
use super::taxes::line_taxes;
use documents::dimensions;
use documents::store::own_rows_sql;

/// What a kind of document keeps beside what all of them keep: the columns, and how they are read
/// from the row at a place on.
pub struct OwnColumns<T> {
    pub columns: &'static [&'static str],
    pub read: fn(&Row<'_>, usize) -> Result<T, DbError>,
}

impl OwnColumns<()> {
    /// For a kind of document without columns of this sort.
    pub const NONE: OwnColumns<()> = OwnColumns { columns: &[], read: |_, _| Ok(()) };
}

/// The document with its lines, deleted or not; `only`: if that person made it or it belongs to a
/// project.
pub fn find<T>(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (table, own): (&Table, &OwnColumns<T>),
    id: i64,
    only: Option<UserId>,
) -> Result<Option<(Document, T)>> {
    find_by(tx, tenant, (table, own), ("id = $2", id.into()), only)
}

/// As [`find`], by another condition on its head, whose parameter is `$2`.
pub fn find_by<T>(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (table, own): (&Table, &OwnColumns<T>),
    (condition, value): (&str, Value),
    only: Option<UserId>,
) -> Result<Option<(Document, T)>> {
    let parts = table.parts().map(|(column, _)| column);
    let columns: Vec<&str> =
        HEAD.into_iter().chain(parts).chain(own.columns.iter().copied()).collect();
    let own_at = columns.len() - own.columns.len();
    let sql = format!(
        "select {} from {} where tenant_id = $1 and {condition}",
        columns.join(", "),
        table.heads
    );
    let found = tx.one(&sql, &[tenant.into(), value.clone()], |row| {
        let document = head(row, table)?;
        let made_by: UserId = row.get(MADE_BY)?;
        let of_project = document.body.dimensions.project.is_some();
        let hidden = only.is_some_and(|only| only != made_by && !of_project);
        Ok(if hidden { None } else { Some((document, (own.read)(row, own_at)?)) })
    })?;
    let Some((mut document, own)) = found.flatten() else { return Ok(None) };
    document.body.lines = lines(tx, tenant, table, document.id)?;
    document.body.dimensions.tags = dimensions::tags_of(tx, tenant, table.doc(document.id))?;
    Ok(Some((document, own)))
}

/// The columns before those of the document's content.
const HEAD: [&str; 7] =
    ["id", "number", "version", "created_at", "created_by_name", "deleted_at", "created_by"];
const MADE_BY: usize = 6;

fn head(row: &Row<'_>, table: &Table) -> Result<Document, DbError> {
    let mut body = Body::blank(table.trade, 0, Date::ZERO, 0);
    let mut due = None;
    for (at, (_, part)) in (HEAD.len()..).zip(table.parts()) {
        part.read(&mut body, row, at)?;
        if part == Part::DueDate {
            due = Some(body.due_date);
        }
    }
    // Of a kind that falls due on no other day, the day is its own.
    body.due_date = due.unwrap_or(body.date);
    Ok(Document {
        id: row.get(0)?,
        number: row.get(1)?,
        version: row.get(2)?,
        created_at: row.get(3)?,
        created_by: row.get(4)?,
        deleted_at: row.get(5)?,
        body,
    })
}

/// A document's lines, in their order.
fn lines(tx: &mut dyn Tx, tenant: TenantId, table: &Table, id: i64) -> Result<Vec<Line>> {
    let cost = table.cost().unwrap_or("cast(null as bigint)");
    let Table { lines: table, own_id, account, .. } = table;
    let sql = format!(
        "select product_id, product_name, description, quantity, unit_price, discount_percent,
            discount_amount, discount, net, tax, total, taxes, {account}, class_id, item_code,
            {cost}
         from {table} where tenant_id = $1 and {own_id} = $2 order by line_no"
    );
    Ok(tx.all(&sql, args![tenant, id], |row| {
        Ok(Line {
            product_id: row.get(0)?,
            product_name: row.get(1)?,
            description: row.get(2)?,
            quantity: row.get(3)?,
            price: row.get(4)?,
            discount_percent: row.get(5)?,
            discount_amount: row.get(6)?,
            discount: row.get(7)?,
            net: row.get(8)?,
            tax: row.get(9)?,
            total: row.get(10)?,
            taxes: line_taxes(&row.get::<String>(11)?)?,
            account: row.get(12)?,
            cost_base: row.get(15)?,
            class_id: row.get(13)?,
            item_code: row.get(14)?,
        })
    })?)
}

/// The existing documents before and after one in the list by date, newest first; only those that
/// one person made or that belong to a project, if `only` is given.
pub fn neighbours(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    (date, id): (Date, i64),
    only: Option<UserId>,
) -> Result<(Option<i64>, Option<i64>)> {
    let mut values = args![tenant, date, id].to_vec();
    let reach = match only {
        Some(user) => {
            values.push(user.into());
            "and (created_by = $4 or project_id is not null)"
        }
        None => "",
    };
    let heads = table.heads;
    let sql = format!(
        "select
            (select id from {heads} where tenant_id = $1 and deleted_at is null
               and (date, id) > ($2, $3) {reach} order by date, id limit 1),
            (select id from {heads} where tenant_id = $1 and deleted_at is null
               and (date, id) < ($2, $3) {reach} order by date desc, id desc limit 1)"
    );
    let found = tx.one(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(found.unwrap_or_default())
}

/// Whether the number was ever used.
pub fn exists_number(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    number: &str,
) -> Result<bool> {
    let sql = format!("select 1 from {} where tenant_id = $1 and number = $2", table.heads);
    Ok(tx.exists(&sql, args![tenant, number])?)
}

/// The latest documents whose numbers are compared with one that looks alike.
const COMPARED: i64 = 20_000;

/// Whether a number was ever used, or one of the latest that looks like it.
pub fn check_number(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    number: &str,
) -> Result<NameCheck> {
    let exists = exists_number(tx, tenant, table, number)?;
    let sql = format!(
        "select number from {} where tenant_id = $1 order by id desc limit $2",
        table.heads
    );
    let mut similar = None;
    let shape = number_shape(number);
    if !exists {
        tx.each(&sql, args![tenant, COMPARED], &mut |row| {
            let other: String = row.get(0)?;
            if similar.is_none() && number_shape(&other) == shape {
                similar = Some(other);
            }
            Ok(())
        })?;
    }
    Ok(NameCheck { exists, similar })
}

/// Hands over every number that was ever used, in the order of a series: INV-9999 before INV-10000.
pub fn each_number(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    read: &mut dyn FnMut(&str),
) -> Result<()> {
    let heads = table.heads;
    let sql =
        format!("select number from {heads} where tenant_id = $1 order by length(number), number");
    Ok(tx.each(&sql, args![tenant], &mut |row| {
        read(&row.get::<String>(0)?);
        Ok(())
    })?)
}

/// Our numbers of those of these documents that are not deleted; with `only`, of those that this
/// person made or that belong to a project.
pub fn numbers(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    ids: &[i64],
    only: Option<UserId>,
) -> Result<HashMap<i64, String>> {
    let mut clause = Clause::in_company(tenant, "tenant_id = $1 and deleted_at is null");
    clause.among("id", ids);
    clause.when(only, |user| own_rows_sql(table.heads, user));
    let sql = format!("select id, number from {} {}", table.heads, clause.sql());
    let found = tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(found.into_iter().collect())
}
