//! Lists of parties: by name, or by balance.

use jiff::civil::Date;
use platform::context::TenantId;
use platform::db::{Clause, Tx, Value};
use platform::problem::Result;

use super::records::{self, not_deleted};
use super::{BALANCE, OVERDUE, PartyTable, open_balances_sql};
use crate::error::DirectoryError;
use crate::paging::Cursor;
use crate::parties::balance_filter::BalanceFilter;
use crate::parties::record::{Particulars, Record};
use crate::store::{self as paging, Order};

/// The order of a list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sort {
    #[default]
    Name,
    Created,
    Balance,
    Overdue,
}

impl Sort {
    /// The order of a request; by name when it has none.
    pub fn asked(word: Option<&str>) -> Sort {
        match word {
            Some("created") => Sort::Created,
            Some("balance") => Sort::Balance,
            Some("overdue") => Sort::Overdue,
            _ => Sort::Name,
        }
    }

    const fn column(self) -> &'static str {
        match self {
            Sort::Name => "display_key",
            Sort::Created => "id",
            Sort::Balance => BALANCE,
            Sort::Overdue => OVERDUE,
        }
    }

    const fn is_an_amount(self) -> bool {
        matches!(self, Sort::Balance | Sort::Overdue)
    }
}

/// The filters and order of a list.
#[derive(Debug, Clone, Copy)]
pub struct Filter<'a> {
    pub search: Option<&'a str>,
    /// An additional column of this kind and its required value.
    pub own: Option<(&'static str, &'static str)>,
    pub balance: Option<BalanceFilter>,
    /// Only those with open items.
    pub open_only: bool,
    pub currency_id: Option<i64>,
    pub sort: Sort,
    pub descending: bool,
    pub today: Date,
}

impl Filter<'_> {
    /// Whether it excludes any party.
    pub const fn narrows(&self) -> bool {
        self.search.is_some()
            || self.own.is_some()
            || self.currency_id.is_some()
            || self.is_of_balances()
    }

    /// Whether it reveals balances, also by the order.
    pub const fn asks_for_balances(&self) -> bool {
        self.is_of_balances() || self.sort.is_an_amount()
    }

    const fn is_of_balances(&self) -> bool {
        self.balance.is_some() || self.open_only
    }

    fn conditions(&self, tenant: TenantId) -> Clause {
        let mut clause = not_deleted(tenant);
        clause.search(&["search_text"], self.search);
        if let Some((column, word)) = self.own {
            clause.equals(column, word);
        }
        clause.when(self.currency_id, |p| format!("currency_id = {p}"));
        if let Some(balance) = self.balance {
            clause.and(&balance.condition());
        }
        if self.open_only {
            clause.and("owed.party_id is not null");
        }
        clause
    }

    /// The `from` clause: the parties with their balances.
    fn from(&self, table: &PartyTable, clause: &mut Clause) -> String {
        let (today, name) = (clause.param(self.today), table.name);
        let owed = open_balances_sql(table.trade, &today);
        format!("from {name} left join ({owed}) owed on owed.party_id = {name}.id")
    }
}

/// The parties after a cursor, one more than `limit`, each with its sort key; deleted ones are left
/// out.
pub fn page<P: Particulars>(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter<'_>,
    cursor: Option<&Cursor>,
    limit: i64,
) -> Result<Vec<(Record<P>, String)>> {
    let order = Order { column: filter.sort.column(), descending: filter.descending };
    let mut clause = filter.conditions(tenant);
    let from = if filter.asks_for_balances() {
        filter.from(P::TABLE, &mut clause)
    } else {
        format!("from {}", P::TABLE.name)
    };
    let cursor = match cursor {
        Some(cursor) if filter.sort.is_an_amount() => Some((amount(cursor)?, cursor)),
        other => other.map(|cursor| (Value::from(&cursor.key), cursor)),
    };
    paging::after(&mut clause, &order, cursor);
    let page = paging::page(&mut clause, &order, limit + 1);
    let sql = format!(
        "select {}, cast({} as text) as sort_key {from} {page}",
        records::columns::<P>(),
        order.column
    );
    let read =
        |row: &platform::db::Row<'_>| Ok((records::read(row)?, row.get(records::width::<P>())?));
    Ok(tx.all(&sql, &clause.args, read)?)
}

fn amount(cursor: &Cursor) -> Result<Value> {
    let key = cursor.key.parse::<i64>().map_err(|_| DirectoryError::Cursor)?;
    Ok(Value::Int(key))
}

/// The number of matching parties that are not deleted.
pub fn count(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &PartyTable,
    filter: &Filter<'_>,
) -> Result<i64> {
    let mut clause = filter.conditions(tenant);
    let from = if filter.is_of_balances() {
        filter.from(table, &mut clause)
    } else {
        format!("from {}", table.name)
    };
    let sql = format!("select cast(count(*) as bigint) {from} {}", clause.sql());
    Ok(tx.scalar(&sql, &clause.args)?.unwrap_or_default())
}

/// The ids and names of parties of a table whose names match, each with its sort key; deleted ones
/// are left out.
pub fn names_like(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &PartyTable,
    search: Option<&str>,
    limit: i64,
) -> Result<Vec<(i64, String, String)>> {
    let mut filter = not_deleted(tenant);
    filter.search(&["search_text"], search);
    let order = Order { column: "display_key", descending: false };
    let page = paging::page(&mut filter, &order, limit);
    let sql = format!("select id, display_name, display_key from {} {page}", table.name);
    Ok(tx.all(&sql, &filter.args, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?)
}
