//! Where documents tell their rates.

use jiff::civil::Date;
use ledger::Rate;
use platform::{Result, TenantId, Tx, args};

/// The rate of the newest expense of a foreign currency that isn't after a day, and its date.
pub fn of_expenses(
    tx: &mut dyn Tx,
    tenant: TenantId,
    currency: i64,
    on: Date,
) -> Result<Option<(Date, Rate)>> {
    Ok(tx.one(
        "select date, exchange_rate from expense
         where tenant_id = $1 and currency_id = $2 and date <= $3 and exchange_rate <> 100000
           and deleted_at is null
         order by date desc, id desc limit 1",
        args![tenant, currency, on],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}
