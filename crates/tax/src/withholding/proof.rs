//! Whether the register is what its accounts say, from the first day of the books to the last.

use jiff::civil::Date;
use ledger::Trade;
use platform::{Result, TenantId, Tx};

use super::store::register::Filter;
use super::wire::RegisterBooks;
use super::{check, register};

/// Before and after every date that the books take.
const ALWAYS: (Date, Date) = (Date::constant(1, 1, 1), Date::constant(9999, 12, 31));

/// The whole register of a side against its accounts.
pub fn whole_register(tx: &mut dyn Tx, tenant: TenantId, trade: Trade) -> Result<RegisterBooks> {
    let filter = Filter::everything(trade, ALWAYS);
    let (_, tax) = register::sums(tx, tenant, &filter)?;
    check::against(tx, tenant, &filter, tax)
}
