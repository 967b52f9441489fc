//! Lists of documents by their day, the newest first.

use einvoicing::filing::{SentStatus, ValidationStatus};
use jiff::civil::Date;
use platform::context::UserId;
use platform::db::{Clause, DbError, Row};
use platform::{Result, TenantId, Tx, args};

use super::filter::filed;
use super::table::Table;
use documents::payment_fields::party_field;
use documents::store::own_rows_sql;

/// A list of a kind of document, in the database's words: `d` is the document and `c` its party.
pub struct ByDay<T: 'static> {
    pub table: &'static Table,
    /// What is joined to compute a document's status.
    pub standing: &'static str,
    /// Its status.
    pub status: &'static str,
    /// What is joined only to show a row.
    pub beside: &'static str,
    /// The columns of a row, and how they are read; its place comes after them.
    pub columns: &'static str,
    pub read: fn(&Row<'_>) -> Result<T, DbError>,
}

/// Which documents.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub search: Option<String>,
    pub status: Option<&'static str>,
    pub party_id: Option<i64>,
    /// Only these; empty for all.
    pub ids: Vec<i64>,
    pub from: Option<Date>,
    pub to: Option<Date>,
    /// Only of this person, and of projects.
    pub own: Option<UserId>,
    /// So far on their way to the tax authority.
    pub sent_status: Option<SentStatus>,
    /// Found so by the tax authority.
    pub validation_status: Option<ValidationStatus>,
}

const NEWEST_FIRST: &str = "order by d.date desc, d.id desc";

impl<T> ByDay<T> {
    /// The documents with their parties, and with what says their status.
    pub fn from(&self) -> String {
        let (party, id) = (self.table.trade.party_kind(), party_field(self.table.trade));
        let joined = format!("join {party} c on c.tenant_id = d.tenant_id and c.id = d.{id}");
        format!("from {} d {joined} {}", self.table.heads, self.standing)
    }

    /// The documents of the filter, whatever their status.
    pub fn conditions(&self, tenant: TenantId, filter: &Filter) -> Clause {
        let mut clause = Clause::in_company(tenant, "d.tenant_id = $1 and d.deleted_at is null");
        clause.search(&["d.search_text", "c.search_text"], filter.search.as_deref());
        let party = party_field(self.table.trade);
        clause.when(filter.party_id, |p| format!("d.{party} = {p}"));
        if !filter.ids.is_empty() {
            clause.among("d.id", &filter.ids);
        }
        clause.when(filter.from, |p| format!("d.date >= {p}"));
        clause.when(filter.to, |p| format!("d.date <= {p}"));
        clause.when(filter.own, |p| own_rows_sql("d", p));
        filed(&mut clause, self.table, "d.id", (filter.sent_status, filter.validation_status));
        clause
    }

    fn in_status(&self, tenant: TenantId, filter: &Filter) -> Clause {
        let mut clause = self.conditions(tenant, filter);
        clause.when(filter.status, |p| format!("({}) = {p}", self.status));
        clause
    }

    fn select(&self, clause: &Clause) -> String {
        let ByDay { columns, status, beside, .. } = self;
        let (from, which) = (self.from(), clause.sql());
        format!("select {columns}, {status} {from} {beside} {which} {NEWEST_FIRST}")
    }
}

/// A page of the filtered list, behind a place if one is given.
pub fn page<T>(
    tx: &mut dyn Tx,
    tenant: TenantId,
    list: &ByDay<T>,
    filter: &Filter,
    (behind, limit): (Option<(Date, i64)>, i64),
) -> Result<Vec<T>> {
    let mut clause = list.in_status(tenant, filter);
    if let Some((date, id)) = behind {
        let (date, id) = (clause.param(date), clause.param(id));
        clause.and(&format!("(d.date, d.id) < ({date}, {id})"));
    }
    let limit = clause.param(limit);
    let sql = format!("{} limit {limit}", list.select(&clause));
    Ok(tx.all(&sql, &clause.args, list.read)?)
}

/// Hands on every document of the filter, in the same order.
pub fn each<T>(
    tx: &mut dyn Tx,
    tenant: TenantId,
    list: &ByDay<T>,
    filter: &Filter,
    give: &mut dyn FnMut(T) -> Result<()>,
) -> Result<()> {
    let clause = list.in_status(tenant, filter);
    tx.stream(&list.select(&clause), &clause.args, list.read, give)
}

/// Whether there is any such document.
pub fn any(tx: &mut dyn Tx, tenant: TenantId, table: &Table) -> Result<bool> {
    let heads = table.heads;
    let sql = format!("select 1 from {heads} where tenant_id = $1 and deleted_at is null limit 1");
    Ok(tx.exists(&sql, args![tenant])?)
}
