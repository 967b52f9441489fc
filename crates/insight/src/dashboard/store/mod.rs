//! The queries of the dashboard.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, MainType};
use platform::db::DbError;
use platform::{Result, TenantId, Tx, args};

use super::months::ClassTotal;

pub(super) mod first_steps;
pub(super) mod layouts;
pub(super) mod week;

/// The totals of profit and loss accounts by month and class.
pub(super) fn class_totals(
    tx: &mut dyn Tx,
    tenant: TenantId,
    first_month: i64,
    last_month: i64,
) -> Result<Vec<ClassTotal>> {
    Ok(tx.all(
        "select m.month, a.main_type, cast(sum(m.debit) as bigint), cast(sum(m.credit) as bigint)
         from account_month m
         join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
         where m.tenant_id = $1 and m.month >= $2 and m.month <= $3 and a.main_type >= $4
         group by m.month, a.main_type",
        args![tenant, first_month, last_month, MainType::Income.id()],
        |row| {
            let main_type = MainType::from_id(row.get(1)?);
            Ok(ClassTotal {
                month: row.get(0)?,
                main_type: main_type.map_err(|error| DbError::Other(error.to_string()))?,
                debit: row.get(2)?,
                credit: row.get(3)?,
            })
        },
    )?)
}

/// An account of money.
pub(super) struct Bank {
    pub account: AccountId,
    /// Whether receipts wait in it for their deposit.
    pub is_undeposited: bool,
    pub currency_id: i64,
    pub name_en: String,
    pub name_ar: String,
}

/// The detail type of cash on hand.
const CASH: i64 = 1;
/// Accounts at banks and wallets.
const BANK: i64 = 2;
/// Receipts that wait for their deposit.
const UNDEPOSITED: i64 = 3;

/// The accounts of money that have been posted to, by number: those of the balance sheet's line.
pub(super) fn banks(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Bank>> {
    Ok(tx.all(
        "select a.id, a.currency_id, a.name_en, a.name_ar, a.detail_type from account a
         where a.tenant_id = $1 and a.detail_type in ($2, $3, $4)
           and exists (select 1 from account_month m
                       where m.tenant_id = $1 and m.account_id = a.id)
         order by a.number",
        args![tenant, CASH, BANK, UNDEPOSITED],
        |row| {
            Ok(Bank {
                account: row.get(0)?,
                currency_id: row.get(1)?,
                name_en: row.get(2)?,
                name_ar: row.get(3)?,
                is_undeposited: row.get::<i64>(4)? == UNDEPOSITED,
            })
        },
    )?)
}

/// The most invoices that are sent at once.
const MAX_REMINDED: i64 = 100;

/// Overdue invoices with their customers, without a message since a moment: the longest overdue
/// first.
pub(super) fn to_remind(
    tx: &mut dyn Tx,
    tenant: TenantId,
    today: Date,
    since: Timestamp,
) -> Result<Vec<(i64, i64)>> {
    Ok(tx.all(
        "select o.doc_id, o.party_id from open_item o
         where o.tenant_id = $1 and o.doc_kind = 'invoice' and o.due_date < $2
           and o.settled < o.total
           and not exists (select 1 from delivery d
                           where d.tenant_id = $1 and d.kind = 'invoice'
                             and d.document_id = o.doc_id and d.queued_at >= $3
                             and d.state <> 'failed')
         order by o.due_date, o.doc_id limit $4",
        args![tenant, today, since, MAX_REMINDED],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}
