//! Lists of customers: by name, by what they owe.

use jiff::civil::Date;
use ledger::Trade;
use platform::context::TenantId;
use platform::db::{Clause, Tx, Value};
use platform::problem::{Problem, Result};

use super::super::model::CustomerKind;
use super::living;
use crate::paging::Cursor;
use crate::parties::standing::BalanceFilter;
use crate::parties::store::{BALANCE, OVERDUE, owed};
use crate::store::{self as paging, Order};

/// What a list is ordered by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    Name,
    Created,
    Balance,
    Overdue,
}

impl Sort {
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

/// Which customers, in which order.
#[derive(Debug, Clone, Copy)]
pub struct Filter<'a> {
    pub search: Option<&'a str>,
    pub kind: Option<CustomerKind>,
    pub balance: Option<BalanceFilter>,
    pub currency_id: Option<i64>,
    pub sort: Sort,
    pub descending: bool,
    pub today: Date,
}

impl Filter<'_> {
    /// Whether it leaves anybody out.
    pub fn narrows(&self) -> bool {
        self.search.is_some()
            || self.kind.is_some()
            || self.balance.is_some()
            || self.currency_id.is_some()
    }

    const fn asks_for_balances(&self) -> bool {
        self.balance.is_some() || self.sort.is_an_amount()
    }

    fn conditions(&self, tenant: TenantId) -> Clause {
        let mut clause = living(tenant);
        clause.search(&["search_text"], self.search);
        clause.when(self.kind.map(CustomerKind::as_str), |p| format!("customer_type = {p}"));
        clause.when(self.currency_id, |p| format!("currency_id = {p}"));
        if let Some(balance) = self.balance {
            clause.and(&balance.condition());
        }
        clause
    }

    /// The customers, with what they owe beside them where the filter or the order asks for it.
    fn from(&self, clause: &mut Clause) -> String {
        if !self.asks_for_balances() {
            return "from customer".to_owned();
        }
        let today = clause.param(self.today);
        format!(
            "from customer left join ({}) owed on owed.party_id = customer.id",
            owed(Trade::Sale, &today)
        )
    }
}

/// A customer on a list.
#[derive(Debug, Clone)]
pub struct Listed {
    pub id: i64,
    pub kind: CustomerKind,
    pub display_name: String,
    pub company_name: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub currency_id: i64,
    pub sort_key: String,
}

/// The living customers after a cursor, one more than `limit`.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter<'_>,
    cursor: Option<&Cursor>,
    limit: i64,
) -> Result<Vec<Listed>> {
    let order = Order { column: filter.sort.column(), descending: filter.descending };
    let mut clause = filter.conditions(tenant);
    let from = filter.from(&mut clause);
    let cursor = match cursor {
        Some(cursor) if filter.sort.is_an_amount() => Some((amount(cursor)?, cursor)),
        other => other.map(|cursor| (Value::from(&cursor.key), cursor)),
    };
    paging::after(&mut clause, &order, cursor);
    let page = paging::page(&mut clause, &order, limit + 1);
    let sql = format!(
        "select id, customer_type, display_name, company_name, coalesce(phone, mobile), email, \
         currency_id, cast({} as text) as sort_key {from} {page}",
        order.column
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(Listed {
            id: row.get(0)?,
            kind: CustomerKind::from_stored(&row.get::<String>(1)?),
            display_name: row.get(2)?,
            company_name: row.get(3)?,
            phone: row.get(4)?,
            email: row.get(5)?,
            currency_id: row.get(6)?,
            sort_key: row.get(7)?,
        })
    })?)
}

fn amount(cursor: &Cursor) -> Result<Value> {
    let lost = |_| Problem::new(400, "list.cursor").on("cursor");
    cursor.key.parse::<i64>().map(Value::Int).map_err(lost)
}

/// How many living customers match.
pub fn count(tx: &mut dyn Tx, tenant: TenantId, filter: &Filter<'_>) -> Result<i64> {
    let mut clause = filter.conditions(tenant);
    let from = if filter.balance.is_some() {
        filter.from(&mut clause)
    } else {
        "from customer".to_owned()
    };
    let sql = format!("select cast(count(*) as bigint) {from} {}", clause.sql());
    Ok(tx.scalar(&sql, &clause.args)?.unwrap_or_default())
}
