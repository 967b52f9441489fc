//! Lists of quotes.

use jiff::civil::Date;
use ledger::Money;
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx};

use super::super::record::QuoteStatus;
use super::row::QUOTES;
use crate::priced::store::by_day::{ByDay, Filter};

/// A quote in a list.
pub struct ListedQuote {
    /// Its id.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// To whom it is offered.
    pub customer_id: i64,
    /// The customer's name.
    pub customer: String,
    /// Its date.
    pub date: Date,
    /// The last day of the offer.
    pub valid_until: Date,
    /// What became of it.
    pub status: QuoteStatus,
    /// Whether it has become an invoice.
    pub converted: bool,
    /// Its currency.
    pub currency_id: i64,
    /// Before taxes, in its currency.
    pub net: Money,
    /// All taxes.
    pub tax: Money,
    /// What the customer would owe.
    pub total: Money,
    /// That in the company's currency.
    pub total_base: Money,
}

/// The quotes by their day. Only a row looks at the invoice that a quote became, unless that was
/// deleted.
pub const LIST: ByDay<ListedQuote> = ByDay {
    table: &QUOTES,
    standing: "",
    status: "d.status",
    beside: "left join invoice i on i.tenant_id = d.tenant_id and i.id = d.invoice_id
         and i.deleted_at is null",
    columns: "d.id, d.number, d.customer_id, c.display_name, d.date, d.valid_until, i.id,
         d.currency_id, d.total, d.net, d.tax, d.total_base",
    read,
};

fn read(row: &Row<'_>) -> Result<ListedQuote, DbError> {
    Ok(ListedQuote {
        id: row.get(0)?,
        number: row.get(1)?,
        customer_id: row.get(2)?,
        customer: row.get(3)?,
        date: row.get(4)?,
        valid_until: row.get(5)?,
        converted: row.get::<Option<i64>>(6)?.is_some(),
        currency_id: row.get(7)?,
        total: row.get(8)?,
        net: row.get(9)?,
        tax: row.get(10)?,
        total_base: row.get(11)?,
        status: QuoteStatus::from_word(&row.get::<String>(12)?),
    })
}

/// How many quotes of the filter are in each status, whatever status it asks for, and their totals
/// in the company's currency.
pub fn stats(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
) -> Result<Vec<(QuoteStatus, i64, Money)>> {
    let clause = LIST.conditions(tenant, filter);
    let sql = format!(
        "select d.status, cast(count(*) as bigint), cast(sum(d.total_base) as bigint)
         {} {} group by d.status",
        LIST.from(),
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok((QuoteStatus::from_word(&row.get::<String>(0)?), row.get(1)?, row.get(2)?))
    })?)
}
