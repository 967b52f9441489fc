//! The documents of a list as they were on record at a moment, each with its balance due then.
//! Later changes don't alter them.

use jiff::Timestamp;
use ledger::Trade;
use platform::db::Clause;

use super::filter::Filter;
use super::table::Table;
use documents::payment_fields::party_field;

/// The `with` clause of a statement in which `known` is the documents of a filter's days with their
/// open items, with the columns of both tables. `settled` is zero where nothing settles it.
pub(super) fn with(
    table: &Table,
    filter: &Filter,
    moment: Timestamp,
    clause: &mut Clause,
) -> String {
    let (kind, heads, party) = (table.kind, table.heads, party_field(table.trade));
    let money = table.trade.payment();
    let at = clause.param(moment);
    let mut days = String::new();
    for (day, compared) in [(filter.from, ">="), (filter.to, "<=")] {
        if let Some(day) = day {
            let day = clause.param(day);
            days.push_str(&format!(" and d.date {compared} {day}"));
        }
    }
    let (reference, named) = (table.reference_of("d"), table.reference.unwrap_or("reference"));
    let einvoice = match table.trade {
        Trade::Sale => "cast(null as text)",
        Trade::Purchase => "d.einvoice_uuid",
    };
    let since = |row: &str| format!("({row}.known_from is null or {row}.known_from <= {at})");
    let (item, settled) = (since("o"), since("s"));
    format!(
        "with told as (
             select d.tenant_id, d.id, d.number, {reference} as {named}, d.date, d.due_date,
                 d.{party}, d.branch_id, d.project_id, d.currency_id, d.exchange_rate, d.net,
                 d.total, d.total_base, {einvoice} as einvoice_uuid
             from {heads} d
             where d.tenant_id = $1 and d.created_at <= {at}
               and (d.deleted_at is null or d.deleted_at > {at}){days}
               and not exists (
                   select 1 from document_past p where p.tenant_id = $1 and p.doc_kind = '{kind}'
                     and p.doc_id = d.id and p.known_until > {at})
             union all
             select d.tenant_id, d.doc_id, d.number, d.reference, d.date, cast(null as date),
                 d.party_id, d.branch_id, d.project_id, d.currency_id, d.exchange_rate, d.net,
                 d.total, cast(null as bigint), d.einvoice_uuid
             from document_past d
             where d.tenant_id = $1 and d.doc_kind = '{kind}' and d.known_from <= {at}
               and d.known_until > {at}{days}),
         item as (
             select o.doc_id, o.due_date, o.total, o.total_base from open_item o
             where o.tenant_id = $1 and o.doc_kind = '{kind}' and {item}
               and o.doc_id in (select id from told)
             union all
             select o.doc_id, o.due_date, o.total, o.total_base from open_item_past o
             where o.tenant_id = $1 and o.doc_kind = '{kind}' and o.known_until > {at} and {item}
               and o.doc_id in (select id from told)),
         paid as (
             select s.doc_id, cast(sum(s.applied) as bigint) as applied,
                 cast(sum(s.applied_base) as bigint) as base,
                 cast(sum(case s.payment_kind when '{money}' then s.applied end) as bigint) as paid
             from settlement s
             where s.tenant_id = $1 and s.doc_kind = '{kind}' and {settled}
               and (s.deleted_at is null or s.deleted_at > {at})
               and s.doc_id in (select id from told)
             group by s.doc_id),
         known as (
             select t.tenant_id, t.id, '{kind}' as doc_kind, t.id as doc_id, t.number, t.{named},
                 t.date, coalesce(i.due_date, t.due_date, t.date) as due_date, t.{party},
                 t.branch_id, t.project_id, t.currency_id, t.exchange_rate, t.net,
                 coalesce(i.total, t.total, t.net) - t.net as tax,
                 coalesce(i.total, t.total, t.net) as total,
                 coalesce(i.total_base, t.total_base, 0) as total_base,
                 coalesce(p.applied, 0) as settled, coalesce(p.base, 0) as settled_base,
                 coalesce(p.paid, 0) as paid, t.einvoice_uuid, cast(null as bigint) as deleted_at
             from told t left join item i on i.doc_id = t.id left join paid p on p.doc_id = t.id) "
    )
}
