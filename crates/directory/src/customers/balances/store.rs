//! Sums over the open items of customers.

use std::collections::HashMap;

use jiff::civil::Date;
use platform::args;
use platform::context::TenantId;
use platform::db::{Clause, Tx};
use platform::problem::Result;

use super::Totals;

pub fn of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    customers: &[i64],
    today: Date,
) -> Result<HashMap<i64, Totals>> {
    let mut filter = Clause::tenant(tenant);
    filter.equals("party_kind", "customer");
    filter.among("party_id", customers);
    let today = filter.param(today);
    let sql = format!(
        "select party_id,
            cast(sum(case when doc_kind = 'credit_note' then -total
                     when side = 'debit' and doc_kind <> 'refund' then total
                     else 0 end) as bigint),
            cast(sum(case when doc_kind = 'refund' then -total
                     when side = 'credit' and doc_kind <> 'credit_note' then total
                     else 0 end) as bigint),
            cast(sum(case when side = 'debit' then total - settled else 0 end) as bigint),
            cast(sum(case when side = 'debit' and due_date < {today}
                     then total - settled else 0 end) as bigint),
            cast(sum(case when side = 'credit' then total - settled else 0 end) as bigint)
         from open_item {} group by party_id",
        filter.sql()
    );
    let rows = tx.all(&sql, &filter.args, |row| {
        let totals = Totals {
            charged: row.get(1)?,
            paid: row.get(2)?,
            charges_open: row.get(3)?,
            overdue: row.get(4)?,
            unapplied: row.get(5)?,
        };
        Ok((row.get(0)?, totals))
    })?;
    Ok(rows.into_iter().collect())
}

pub fn of_all(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<Totals> {
    // `settled < total` lets the databases read the index of what is open and nothing else.
    let totals = tx.one(
        "select
            cast(coalesce(sum(case when side = 'debit' then total_base - settled_base
                              else 0 end), 0) as bigint),
            cast(coalesce(sum(case when side = 'debit' and due_date < $3
                              then total_base - settled_base else 0 end), 0) as bigint),
            cast(coalesce(sum(case when side = 'credit' then total_base - settled_base
                              else 0 end), 0) as bigint)
         from open_item where tenant_id = $1 and party_kind = $2 and settled < total",
        args![tenant, "customer", today],
        |row| {
            Ok(Totals {
                charges_open: row.get(0)?,
                overdue: row.get(1)?,
                unapplied: row.get(2)?,
                ..Totals::default()
            })
        },
    )?;
    Ok(totals.unwrap_or_default())
}
