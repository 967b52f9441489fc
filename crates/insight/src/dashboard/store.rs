//! What the dashboard reads.

use jiff::civil::Date;
use ledger::{AccountId, MainType, Money, PartyKind, Rate, Side};
use platform::db::DbError;
use platform::{Result, TenantId, Tx, args};

use super::months::ClassTotal;

/// Open items of customers that fall due on one day, on one side, in the company's currency.
pub(super) struct Due {
    pub date: Date,
    pub side: Side,
    pub open: Money,
}

/// What customers owe and are owed at the end of a day, by due date.
pub(super) fn receivables(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<Vec<Due>> {
    Ok(tx.all(
        "select due_date, side, cast(sum(total_base - settled_base) as bigint) from open_item
         where tenant_id = $1 and party_kind = $2 and date <= $3 and settled < total
         group by due_date, side",
        args![tenant, PartyKind::Customer.as_str(), today],
        |row| {
            let side: String = row.get(1)?;
            let side = side.parse().map_err(|_| DbError::Other(format!("no side: {side}")))?;
            Ok(Due { date: row.get(0)?, side, open: row.get(2)? })
        },
    )?)
}

/// Totals of the accounts of profit and loss by month and class.
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

/// Money received in one currency at one rate.
pub(super) struct Received {
    pub currency_id: i64,
    pub rate: Rate,
    pub amount: Money,
}

/// Money received from customers between two days, by currency and rate.
pub(super) fn received(
    tx: &mut dyn Tx,
    tenant: TenantId,
    first: Date,
    last: Date,
) -> Result<Vec<Received>> {
    Ok(tx.all(
        "select currency_id, exchange_rate, cast(sum(amount) as bigint) from receipt
         where tenant_id = $1 and date >= $2 and date <= $3 and deleted_at is null
         group by currency_id, exchange_rate",
        args![tenant, first, last],
        |row| Ok(Received { currency_id: row.get(0)?, rate: row.get(1)?, amount: row.get(2)? }),
    )?)
}

/// A cash or bank account.
pub(super) struct Bank {
    pub account: AccountId,
    pub currency_id: i64,
    pub name_en: String,
    pub name_ar: String,
}

/// Detail types of the chart: cash on hand, and accounts at banks and wallets.
const CASH_AND_BANK: [i64; 2] = [1, 2];

/// The cash and bank accounts that were ever posted to, by number.
pub(super) fn banks(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Bank>> {
    Ok(tx.all(
        "select a.id, a.currency_id, a.name_en, a.name_ar from account a
         where a.tenant_id = $1 and a.detail_type in ($2, $3)
           and exists (select 1 from account_month m
                       where m.tenant_id = a.tenant_id and m.account_id = a.id)
         order by a.number",
        args![tenant, CASH_AND_BANK[0], CASH_AND_BANK[1]],
        |row| {
            Ok(Bank {
                account: row.get(0)?,
                currency_id: row.get(1)?,
                name_en: row.get(2)?,
                name_ar: row.get(3)?,
            })
        },
    )?)
}
