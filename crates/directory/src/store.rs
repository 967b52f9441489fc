//! The order and pages of this crate's lists, unique names, and rows that belong to a party.

use ledger::Party;
use platform::args;
use platform::context::TenantId;
use platform::db::{Clause, Tx, Value};
use platform::problem::Result;

use crate::label_kind::LabelKind;
use crate::paging::Cursor;

/// The order of a list: a column of the table, which never comes from a request.
#[derive(Debug, Clone, Copy)]
pub struct Order {
    pub column: &'static str,
    pub descending: bool,
}

impl Order {
    fn sql(&self) -> String {
        let way = if self.descending { "desc" } else { "asc" };
        match self.column {
            "id" => format!("order by id {way}"),
            column => format!("order by {column} {way}, id {way}"),
        }
    }
}

/// Rows after a cursor, in the order of a column and then the id.
pub fn after(clause: &mut Clause, order: &Order, cursor: Option<(Value, &Cursor)>) {
    let Some((key, cursor)) = cursor else { return };
    let beyond = if order.descending { "<" } else { ">" };
    let (column, id) = (order.column, clause.param(cursor.id));
    if column == "id" {
        return clause.and(&format!("id {beyond} {id}"));
    }
    let key = clause.param(key);
    let tie = format!("({column} = {key} and id {beyond} {id})");
    clause.and(&format!("({column} {beyond} {key} or {tie})"));
}

/// The clause with its order and length.
pub fn page(clause: &mut Clause, order: &Order, limit: i64) -> String {
    let limit = clause.param(limit);
    format!("{} {} limit {limit}", clause.sql(), order.sql())
}

/// Whether a record of the kind has this folded name.
pub fn name_taken(
    tx: &mut dyn Tx,
    tenant: TenantId,
    named: &LabelKind,
    key: &str,
    except: Option<i64>,
) -> Result<bool> {
    let sql = format!(
        "select 1 from {} where tenant_id = $1 and name_key = $2 and id <> $3 {}",
        named.table,
        not_deleted(named)
    );
    Ok(tx.exists(&sql, args![tenant, key, except.unwrap_or_default()])?)
}

/// The record of the kind with this folded name.
pub fn id_named(
    tx: &mut dyn Tx,
    tenant: TenantId,
    named: &LabelKind,
    key: &str,
) -> Result<Option<i64>> {
    let sql = format!(
        "select id from {} where tenant_id = $1 and name_key = $2 {}",
        named.table,
        not_deleted(named)
    );
    Ok(tx.scalar(&sql, args![tenant, key])?)
}

/// The number of records of the kind.
pub fn count(tx: &mut dyn Tx, tenant: TenantId, named: &LabelKind) -> Result<i64> {
    let sql = format!(
        "select cast(count(*) as bigint) from {} where tenant_id = $1 {}",
        named.table,
        not_deleted(named)
    );
    Ok(tx.scalar(&sql, args![tenant])?.unwrap_or_default())
}

fn not_deleted(named: &LabelKind) -> &'static str {
    if named.keeps_deleted { "and deleted_at is null" } else { "" }
}

/// The ids of a table's rows that belong to a party and were not deleted.
pub fn ids(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &'static str,
    party: Party,
) -> Result<Vec<i64>> {
    let sql = format!(
        "select id from {table}
         where tenant_id = $1 and party_kind = $2 and party_id = $3 and deleted_at is null
         order by id"
    );
    Ok(tx.all(&sql, args![tenant, party.kind.as_str(), party.id], |row| row.get(0))?)
}

/// Moves the rows of a table from one party to another, including deleted ones.
pub fn move_to_party(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &'static str,
    (from, to): (Party, Party),
) -> Result<()> {
    let sql = format!(
        "update {table} set party_kind = $4, party_id = $5
         where tenant_id = $1 and party_kind = $2 and party_id = $3"
    );
    tx.exec(&sql, args![tenant, from.kind.as_str(), from.id, to.kind.as_str(), to.id])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use platform::TenantId;

    use super::*;

    #[test]
    fn a_searched_page_after_a_cursor() {
        let mut clause = Clause::tenant(TenantId(7));
        clause.and("deleted_at is null");
        let order = Order { column: "display_key", descending: true };
        let cursor = Cursor { key: "m".to_owned(), id: 9 };
        after(&mut clause, &order, Some((Value::from("m"), &cursor)));
        assert_eq!(
            page(&mut clause, &order, 51),
            "where tenant_id = $1 and deleted_at is null \
             and (display_key < $3 or (display_key = $3 and id < $2)) \
             order by display_key desc, id desc limit $4"
        );
    }
}
