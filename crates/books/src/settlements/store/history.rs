//! Earlier states of open items: what was known of them at any past moment.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{DocRef, Party, PartyKind};
use platform::{Ctx, Result, TenantId, Tx, args};

use super::as_of::{self, Aged};
use super::{OpenItem, read_item};
use crate::journal::Scope;

const PAST_COLUMNS: &str =
    "tenant_id, doc_kind, doc_id, known_from, doc_number, party_kind, party_id, side,
    account_id, currency_id, exchange_rate, date, due_date, total, total_base";

/// Stores an item's state before it is changed or removed. An item created or changed at the same
/// moment is not stored: nobody can have seen that state.
pub fn record_item(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef) -> Result<()> {
    let sql = format!(
        "insert into open_item_past ({PAST_COLUMNS}, known_until)
         select {PAST_COLUMNS}, $4 from open_item
         where tenant_id = $1 and doc_kind = $2 and doc_id = $3
           and (known_from is null or known_from < $4)"
    );
    tx.send(&sql, args![ctx.tenant, doc.kind.as_str(), doc.id, ctx.now])?;
    Ok(())
}

/// Stores the state of all items of a party.
pub fn record_party(tx: &mut dyn Tx, ctx: &Ctx, party: Party) -> Result<()> {
    let sql = format!(
        "insert into open_item_past ({PAST_COLUMNS}, known_until)
         select {PAST_COLUMNS}, $4 from open_item
         where tenant_id = $1 and party_kind = $2 and party_id = $3
           and (known_from is null or known_from < $4)"
    );
    tx.send(&sql, args![ctx.tenant, party.kind.as_str(), party.id, ctx.now])?;
    Ok(())
}

/// The items of a kind of party and their settlements up to a day, as known at a moment: the tables
/// `item` and `given` of a query whose parameters are the company, the day, the kind of party and
/// the moment.
const ITEMS_KNOWN_AT: &str = "item as (
         select doc_kind, doc_id, doc_number, party_kind, party_id, side, account_id,
             currency_id, exchange_rate, date, due_date, total, total_base from open_item
         where tenant_id = $1 and party_kind = $3 and date <= $2
           and (known_from is null or known_from <= $4)
         union all
         select doc_kind, doc_id, doc_number, party_kind, party_id, side, account_id,
             currency_id, exchange_rate, date, due_date, total, total_base from open_item_past
         where tenant_id = $1 and party_kind = $3 and date <= $2 and known_until > $4
           and (known_from is null or known_from <= $4)),
     known as (
         select s.payment_kind, s.payment_id, s.doc_kind, s.doc_id, s.applied, s.applied_base,
             s.payment_base
         from settlement s
         join item d on d.doc_kind = s.doc_kind and d.doc_id = s.doc_id
         join item p on p.doc_kind = s.payment_kind and p.doc_id = s.payment_id
         where s.tenant_id = $1 and s.date <= $2
           and (s.known_from is null or s.known_from <= $4)
           and (s.deleted_at is null or s.deleted_at > $4)),
     given as (
         select kind, id, cast(sum(applied) as bigint) as applied,
             cast(sum(base) as bigint) as base, cast(sum(paid) as bigint) as paid
         from (select doc_kind as kind, doc_id as id, applied, applied_base as base,
                   case when payment_kind in ('receipt', 'payment') then applied
                        else 0 end as paid
               from known
               union all
               select payment_kind, payment_id, applied, payment_base, 0 from known) sides
         group by kind, id)";

/// Which of them were open.
const OPEN: &str = "from item i
     left join given g on g.kind = i.doc_kind and g.id = i.doc_id
     where (coalesce(g.applied, 0) < i.total or coalesce(g.base, 0) < i.total_base)";

/// As [`super::open_at`], as known at a moment: later changes don't affect the result.
pub fn open_known_at(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: PartyKind,
    (as_of, moment): (Date, Timestamp),
    scope: &Scope,
) -> Result<Vec<OpenItem>> {
    let mut values = args![tenant, as_of, kind.as_str(), moment].to_vec();
    let labelled = as_of::labelled(scope, &mut values);
    let sql = format!(
        "with {ITEMS_KNOWN_AT}
         select i.doc_kind, i.doc_id, i.doc_number, i.party_kind, i.party_id, i.side, i.account_id,
             i.currency_id, i.exchange_rate, i.date, i.due_date, i.total, i.total_base,
             coalesce(g.applied, 0), coalesce(g.base, 0), coalesce(g.paid, 0)
         {OPEN}{labelled}
         order by i.party_id, i.due_date, i.date, i.doc_id"
    );
    Ok(tx.all(&sql, &values, read_item)?)
}

/// As [`super::each_aged`], as known at a moment.
pub fn each_aged_known_at(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: PartyKind,
    (as_of, moment): (Date, Timestamp),
    scope: &Scope,
    give: &mut dyn FnMut(Aged) -> Result<()>,
) -> Result<()> {
    let mut values = args![tenant, as_of, kind.as_str(), moment].to_vec();
    values.extend(as_of::bounds(as_of)?);
    let labelled = as_of::labelled(scope, &mut values);
    let sql = format!(
        "with {ITEMS_KNOWN_AT}
         select i.party_id, i.account_id, {},
             case when i.side = 'debit' then i.total_base - coalesce(g.base, 0)
                  else coalesce(g.base, 0) - i.total_base end,
             i.currency_id,
             case when i.side = 'debit' then i.total - coalesce(g.applied, 0)
                  else coalesce(g.applied, 0) - i.total end
         {OPEN}{labelled}",
        as_of::bucket(5)
    );
    tx.stream(&sql, &values, as_of::read_aged, give)
}
