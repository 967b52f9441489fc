//! Sums over the open items of parties.

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::{DocKind, DocRef, Money, Trade};
use platform::args;
use platform::context::TenantId;
use platform::db::{Clause, Tx};
use platform::problem::Result;

use super::Totals;

pub fn totals_by_party(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, parties): (Trade, &[i64]),
    today: Date,
) -> Result<HashMap<i64, Totals>> {
    let mut filter = Clause::tenant(tenant);
    filter.equals("party_kind", trade.party_kind().as_str());
    filter.among("party_id", parties);
    let today = filter.param(today);
    filter.and(&format!("date <= {today}"));
    let (owed, note, refund) = (trade.control_side(), trade.note(), trade.refund());
    // A returned cheque reverses its payment, and charges nothing.
    let (paid, cheque) = (owed.opposite(), DocKind::Cheque);
    let sql = format!(
        "select party_id,
            cast(sum(case when doc_kind = '{note}' then -total
                     when side = '{owed}' and doc_kind not in ('{refund}', '{cheque}') then total
                     else 0 end) as bigint),
            cast(sum(case when doc_kind in ('{refund}', '{cheque}') then -total
                     when side = '{paid}' and doc_kind <> '{note}' then total
                     else 0 end) as bigint),
            cast(sum(case when side = '{owed}' then total - settled else 0 end) as bigint),
            cast(sum(case when side = '{owed}' and due_date < {today}
                     then total - settled else 0 end) as bigint),
            cast(sum(case when side = '{paid}' then total - settled else 0 end) as bigint)
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

pub fn side_totals(tx: &mut dyn Tx, tenant: TenantId, trade: Trade, today: Date) -> Result<Totals> {
    // `settled < total` lets the databases use the index of open items.
    let (owed, paid) = (trade.control_side(), trade.control_side().opposite());
    let sql = format!(
        "select
            cast(coalesce(sum(case when side = '{owed}' then total_base - settled_base
                              else 0 end), 0) as bigint),
            cast(coalesce(sum(case when side = '{owed}' and due_date < $3
                              then total_base - settled_base else 0 end), 0) as bigint),
            cast(coalesce(sum(case when side = '{paid}' then total_base - settled_base
                              else 0 end), 0) as bigint)
         from open_item
         where tenant_id = $1 and party_kind = $2 and settled < total and date <= $3"
    );
    let totals = tx.one(&sql, args![tenant, trade.party_kind().as_str(), today], |row| {
        Ok(Totals {
            charges_open: row.get(0)?,
            overdue: row.get(1)?,
            unapplied: row.get(2)?,
            ..Totals::default()
        })
    })?;
    Ok(totals.unwrap_or_default())
}

pub fn open_in_base(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, party): (Trade, i64),
    without: Option<DocRef>,
) -> Result<Money> {
    let (owed, kind) = (trade.control_side(), trade.party_kind().as_str());
    let (without_kind, without_id) = without.map_or(("", 0), |doc| (doc.kind.as_str(), doc.id));
    let sql = format!(
        "select cast(coalesce(sum(case when side = '{owed}' then total_base - settled_base
                                  else settled_base - total_base end), 0) as bigint)
         from open_item where tenant_id = $1 and party_kind = $2 and party_id = $3
           and settled < total and not (doc_kind = $4 and doc_id = $5)"
    );
    let args = args![tenant, kind, party, without_kind, without_id];
    Ok(tx.scalar(&sql, args)?.unwrap_or_default())
}
