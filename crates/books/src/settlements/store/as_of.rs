//! Open items at the end of a day, computed back from what is open now and what was settled since;
//! and the movements of open items in foreign currencies.

use std::collections::BTreeSet;

use jiff::ToSpan as _;
use jiff::civil::Date;
use ledger::ageing::Bucket;
use ledger::{AccountId, Money, PartyKind};
use platform::db::{DbError, Row};
use platform::{Problem, Result, TenantId, Tx, Value, args};

use super::{OpenItem, read_item};
use crate::journal::{Dimension, Scope, conditions};

/// What was settled after the end of a day, of what was open then, by document: the table `given`
/// of a query whose parameters are the company, the day and the kind of party. A settlement says
/// from when one of its two items was open and from when it counts, so that neither those that were
/// over by then nor those between later documents are read.
const SETTLED_LATER: &str = "later as (
         select s.payment_kind, s.payment_id, s.doc_kind, s.doc_id, s.applied, s.applied_base,
             s.payment_base
         from settlement s
         where s.tenant_id = $1 and s.deleted_at is null and s.counts_from > $2
           and s.open_from <= $2),
     given as (
         select kind, id, cast(sum(applied) as bigint) as applied,
             cast(sum(base) as bigint) as base, cast(sum(paid) as bigint) as paid
         from (select doc_kind as kind, doc_id as id, applied, applied_base as base,
                   case when payment_kind in ('receipt', 'payment') then applied
                        else 0 end as paid
               from later
               union all
               select payment_kind, payment_id, applied, payment_base, 0 from later) sides
         group by kind, id)";

/// Which items are open today, as their index says it.
const OPEN_TODAY: &str = "(i.settled < i.total or i.settled_base < i.total_base)";

/// Which items were open: `i` is an item and `g` what was settled of it since.
const OPEN: &str = "(i.settled < i.total or i.settled_base < i.total_base or g.id is not null)";

/// The condition that an item `i` is in a part of the journal.
pub(super) fn labelled(scope: &Scope, values: &mut Vec<Value>) -> String {
    if !scope.parts_entries() && scope.tags.is_empty() {
        return String::new();
    }
    let borne = label_conditions(scope, values);
    format!(" and exists (select 1 from journal_entry e, journal_line l where {borne})")
}

/// The condition that a line `l` of an entry `e` gives an item `i` its labels: the line on the
/// control account of its document's entry that nothing reversed. The party comes from the item:
/// entries of a merged customer still name the merged one.
fn label_conditions(scope: &Scope, values: &mut Vec<Value>) -> String {
    let mut reversed = "r.tenant_id = $1 and r.reverses = e.number".to_owned();
    if let Some(moment) = scope.known_at {
        values.push(moment.into());
        reversed.push_str(&format!(" and r.posted_at <= ${}", values.len()));
    }
    let labels = conditions(scope, values);
    format!(
        "e.tenant_id = $1 and e.doc_kind = i.doc_kind and e.doc_id = i.doc_id
             and l.tenant_id = e.tenant_id and l.entry_number = e.number
             and l.account_id = i.account_id and e.reverses is null{labels}
             and not exists (select 1 from journal_entry r where {reversed})"
    )
}

/// The branches, classes or projects with open items at the end of a day.
pub fn labels_open_at(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: PartyKind,
    as_of: Date,
    (scope, dimension): (&Scope, Dimension),
) -> Result<BTreeSet<i64>> {
    let mut values = args![tenant, as_of, kind.as_str()].to_vec();
    let borne = label_conditions(scope, &mut values);
    let label = dimension.column();
    let sql = format!(
        "with {SETTLED_LATER}
         select distinct l.{label}
         from open_item i
         left join given g on g.kind = i.doc_kind and g.id = i.doc_id
         cross join journal_entry e cross join journal_line l
         where i.tenant_id = $1 and i.party_kind = $3 and i.date <= $2 and {OPEN}
             and {borne} and l.{label} is not null"
    );
    let labels = tx.all(&sql, &values, |row| row.get(0))?;
    Ok(labels.into_iter().collect())
}

/// The items of customers, or of vendors, that were open at the end of a day, by party and then
/// oldest due first. A settlement counts from the day on which both of its documents existed. For a
/// part of the journal, only items whose documents posted in it.
pub fn open_at(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: PartyKind,
    as_of: Date,
    scope: &Scope,
) -> Result<Vec<OpenItem>> {
    let mut values = args![tenant, as_of, kind.as_str()].to_vec();
    let labelled = labelled(scope, &mut values);
    let sql = format!(
        "with {SETTLED_LATER}
         select i.doc_kind, i.doc_id, i.doc_number, i.party_kind, i.party_id, i.side, i.account_id,
             i.currency_id, i.exchange_rate, i.date, i.due_date, i.total, i.total_base,
             i.settled - coalesce(g.applied, 0), i.settled_base - coalesce(g.base, 0),
             i.paid - coalesce(g.paid, 0)
         from open_item i
         left join given g on g.kind = i.doc_kind and g.id = i.doc_id
         where i.tenant_id = $1 and i.party_kind = $3 and i.date <= $2 and {OPEN}{labelled}
         order by i.party_id, i.due_date, i.date, i.doc_id"
    );
    Ok(tx.all(&sql, &values, read_item)?)
}

/// The open amount of a document at the end of a day, in the company's currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aged {
    /// The customer or vendor.
    pub party: i64,
    /// The control account that carries it.
    pub account: AccountId,
    /// How late it was.
    pub bucket: Bucket,
    /// Debit positive.
    pub open: Money,
    /// The currency of its document.
    pub currency_id: i64,
    /// Its open amount in that currency.
    pub own: Money,
}

/// Passes on what [`open_at`] returns of each document, in no order. Items open today are found by
/// their index (the condition on their date is written so that no other index is used), items
/// settled since by the settlements. Most documents are neither, and are not read.
pub fn each_aged(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: PartyKind,
    as_of: Date,
    scope: &Scope,
    give: &mut dyn FnMut(Aged) -> Result<()>,
) -> Result<()> {
    let mut values = args![tenant, as_of, kind.as_str()].to_vec();
    values.extend(bounds(as_of)?);
    let labelled = labelled(scope, &mut values);
    let aged = format!(
        "select i.party_id, i.account_id, {},
             case when i.side = 'debit' then i.total_base - i.settled_base + coalesce(g.base, 0)
                  else i.settled_base - coalesce(g.base, 0) - i.total_base end,
             i.currency_id,
             case when i.side = 'debit' then i.total - i.settled + coalesce(g.applied, 0)
                  else i.settled - coalesce(g.applied, 0) - i.total end",
        bucket(4)
    );
    let sql = format!(
        "with {SETTLED_LATER}
         {aged}
         from open_item i
         left join given g on g.kind = i.doc_kind and g.id = i.doc_id
         where i.tenant_id = $1 and i.party_kind = $3 and not i.date > $2
             and {OPEN_TODAY}{labelled}
         union all
         {aged}
         from given g
         join open_item i on i.tenant_id = $1 and i.doc_kind = g.kind and i.doc_id = g.id
         where i.party_kind = $3 and i.date <= $2 and not {OPEN_TODAY}{labelled}"
    );
    tx.stream(&sql, &values, read_aged, give)
}

/// The bucket of an item `i` by its number, the first of its bounds being that parameter.
pub(super) fn bucket(first: usize) -> String {
    let at = |place: usize| first + place;
    format!(
        "cast(case when i.due_date >= ${} then 0 when i.due_date >= ${} then 1
              when i.due_date >= ${} then 2 when i.due_date >= ${} then 3 else 4 end as bigint)",
        at(0),
        at(1),
        at(2),
        at(3)
    )
}

/// The first day on which something is due that is in each bucket but the last.
pub(super) fn bounds(as_of: Date) -> Result<[Value; 4]> {
    let back = |days: i64| as_of.checked_sub(days.days()).map_err(Problem::internal);
    Ok([as_of.into(), back(30)?.into(), back(60)?.into(), back(90)?.into()])
}

pub(super) fn read_aged(row: &Row<'_>) -> Result<Aged, DbError> {
    let bucket = usize::try_from(row.get::<i64>(2)?).ok();
    let bucket = bucket.and_then(|place| Bucket::ALL.get(place).copied());
    Ok(Aged {
        party: row.get(0)?,
        account: row.get(1)?,
        bucket: bucket.ok_or_else(|| DbError::Other("no such bucket".to_owned()))?,
        open: row.get(3)?,
        currency_id: row.get(4)?,
        own: row.get(5)?,
    })
}

/// What was added to the open items of an account in a foreign currency on a day, or removed from
/// them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ForeignMove {
    /// The day.
    pub date: Date,
    /// The control account.
    pub account: AccountId,
    /// The currency.
    pub currency_id: i64,
    /// In that currency; debit positive.
    pub foreign: Money,
    /// In the company's.
    pub base: Money,
}

/// How the open items in other currencies than the company's own came and went up to a day: the sum
/// up to any day before is what [`open_at`] has of it.
pub fn foreign_moves(
    tx: &mut dyn Tx,
    tenant: TenantId,
    own: i64,
    until: Date,
) -> Result<Vec<ForeignMove>> {
    // The day from which a settlement counts: it, its document and its payment are all there.
    let day = "case when s.date >= i.date and (o.date is null or s.date >= o.date) then s.date
             when o.date is null or i.date >= o.date then i.date else o.date end";
    let settled = |kind: &str, other: &str, base: &str| {
        format!(
            "select {day} as day, i.account_id, i.currency_id,
                 case when i.side = 'debit' then -s.applied else s.applied end as amount,
                 case when i.side = 'debit' then -s.{base} else s.{base} end as base
             from open_item i
             join settlement s on s.tenant_id = i.tenant_id and s.{kind}_kind = i.doc_kind
                 and s.{kind}_id = i.doc_id and s.deleted_at is null
             left join open_item o on o.tenant_id = s.tenant_id and o.doc_kind = s.{other}_kind
                 and o.doc_id = s.{other}_id
             where i.tenant_id = $1 and i.currency_id <> $2 and i.date <= $3"
        )
    };
    let sql = format!(
        "select day, account_id, currency_id, cast(sum(amount) as bigint),
             cast(sum(base) as bigint)
         from (select i.date as day, i.account_id, i.currency_id,
                   case when i.side = 'debit' then i.total else -i.total end as amount,
                   case when i.side = 'debit' then i.total_base else -i.total_base end as base
               from open_item i
               where i.tenant_id = $1 and i.currency_id <> $2 and i.date <= $3
               union all {} union all {}) moves
         where day <= $3
         group by day, account_id, currency_id
         order by day, account_id, currency_id",
        settled("doc", "payment", "applied_base"),
        settled("payment", "doc", "payment_base"),
    );
    Ok(tx.all(&sql, args![tenant, own, until], |row| {
        Ok(ForeignMove {
            date: row.get(0)?,
            account: row.get(1)?,
            currency_id: row.get(2)?,
            foreign: row.get(3)?,
            base: row.get(4)?,
        })
    })?)
}
