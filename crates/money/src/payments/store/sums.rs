//! Totals of the payments of a list.

use ledger::{Money, Rate};
use platform::db::Row;
use platform::{Result, TenantId, Tx};

use super::list::Filter;
use crate::cheques::ChequeState;

/// Totals of the payments of a filter.
#[derive(Debug, Clone, Copy, Default)]
pub struct Sums {
    pub count: i64,
    /// The amount not applied to a document, in the company's currency.
    pub unapplied: Money,
    /// Cash of payments in the company's own currency; a cheque that came back paid none.
    pub cash: Money,
    /// Tax withheld of those, less what came back with a cheque.
    pub withholding: Money,
}

/// The join of a payment's returned cheque (`b`).
fn returned_cheque_join() -> String {
    let states: Vec<String> = ChequeState::ALL
        .into_iter()
        .filter(|state| state.reopens_debt())
        .map(|state| format!("'{}'", state.as_str()))
        .collect();
    format!(
        "left join cheque b on b.tenant_id = i.tenant_id and b.id = i.id and b.deleted_at is null
             and b.state in ({})",
        states.join(", ")
    )
}

/// The tax that a payment withheld, less the tax reversed with its cheque: `withheld` is the
/// payment's column.
fn net_withheld(withheld: &str) -> String {
    format!(
        "{withheld} - (select cast(coalesce(sum(h.withheld), 0) as bigint) from cheque_step h
             where h.tenant_id = $1 and h.cheque_id = b.id and h.deleted_at is null)"
    )
}

/// How many payments the filter finds, what of them no document took, and the cash and tax withheld
/// of those in the currency `base`.
pub fn sums(tx: &mut dyn Tx, tenant: TenantId, filter: &Filter, base: i64) -> Result<Sums> {
    let (mut clause, source) = (filter.conditions(tenant), filter.source());
    let (base, withheld) = (clause.param(base), net_withheld(source.withheld));
    let sql = format!(
        "select cast(count(*) as bigint),
                cast(coalesce(sum(o.total_base - o.settled_base), 0) as bigint),
                cast(coalesce(sum(case when i.currency_id = {base} and b.id is null
                     then i.amount end), 0) as bigint),
                cast(coalesce(sum(case when i.currency_id = {base} then {withheld} end), 0)
                     as bigint)
         {} {} {} {}",
        source.payments_only(),
        source.item,
        returned_cheque_join(),
        clause.sql()
    );
    let read = |row: &Row<'_>| {
        let (unapplied, cash) = (row.get(1)?, row.get(2)?);
        Ok(Sums { count: row.get(0)?, unapplied, cash, withholding: row.get(3)? })
    };
    Ok(tx.one(&sql, &clause.args, read)?.unwrap_or_default())
}

/// A payment in a foreign currency.
pub struct ForeignPayment {
    pub currency_id: i64,
    pub rate: Rate,
    /// In its currency, as the next.
    pub cash: Money,
    pub withholding: Money,
}

/// Each payment in another currency than `base`. Each is converted separately, so they can't be
/// summed in SQL.
pub fn in_foreign_currency(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &Filter,
    base: i64,
) -> Result<Vec<ForeignPayment>> {
    let (mut clause, source) = (filter.conditions(tenant), filter.source());
    clause.when(Some(base), |p| format!("i.currency_id <> {p}"));
    let sql = format!(
        "select i.currency_id, i.exchange_rate, case when b.id is null then i.amount else 0 end, {}
         {} {} {}",
        net_withheld(source.withheld),
        source.payments_only(),
        returned_cheque_join(),
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        let (currency_id, rate) = (row.get(0)?, row.get(1)?);
        Ok(ForeignPayment { currency_id, rate, cash: row.get(2)?, withholding: row.get(3)? })
    })?)
}
