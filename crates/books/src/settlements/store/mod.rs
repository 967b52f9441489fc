//! The tables of open items and settlements.

use jiff::civil::{Date, date};
use ledger::{AccountId, DocKind, DocRef, Party, PartyKind, Side};
use platform::db::{DbError, Row, by_index};
use platform::{Ctx, Result, TenantId, Tx, Value, args};

use super::{Change, DueTotals, OpenItem, Settlement};
mod as_of;
mod due_dates;
pub(super) mod history;
mod spans;

pub use as_of::{Aged, ForeignMove, foreign_moves, labels_open_at};
pub(super) use as_of::{each_aged, open_at};
pub use due_dates::{PaidOnDay, RETURNED_CHEQUES, of_kind, paid_on_days};
pub(super) use due_dates::{first_day, first_due, open_ahead, open_by_day};
pub(super) use spans::{insert_settlement, move_spans, unequal_spans};

/// The due date of the group of documents that are wholly settled.
const SETTLED: Date = date(1970, 1, 1);

pub(super) fn insert(tx: &mut dyn Tx, ctx: &Ctx, item: &OpenItem) -> Result<()> {
    tx.send(
        "insert into open_item (tenant_id, doc_kind, doc_id, doc_number, party_kind, party_id, side,
            account_id, currency_id, exchange_rate, date, due_date, total, total_base, known_from,
                settled, settled_base, paid)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 0, 0, 0)",
        args![
            ctx.tenant,
            item.doc.kind.as_str(),
            item.doc.id,
            &item.number,
            item.party.kind.as_str(),
            item.party.id,
            item.side.as_str(),
            item.account,
            item.currency_id,
            item.rate,
            item.date,
            item.due_date,
            item.total,
            item.total_base,
            ctx.now,
        ],
    )?;
    Ok(())
}

pub(super) fn update(tx: &mut dyn Tx, ctx: &Ctx, item: &OpenItem) -> Result<()> {
    tx.send(
        "update open_item set doc_number = $4, party_kind = $5, party_id = $6, account_id = $7,
            currency_id = $8, exchange_rate = $9, date = $10, due_date = $11, total = $12,
                total_base = $13, known_from = $14
         where tenant_id = $1 and doc_kind = $2 and doc_id = $3",
        args![
            ctx.tenant,
            item.doc.kind.as_str(),
            item.doc.id,
            &item.number,
            item.party.kind.as_str(),
            item.party.id,
            item.account,
            item.currency_id,
            item.rate,
            item.date,
            item.due_date,
            item.total,
            item.total_base,
            ctx.now,
        ],
    )?;
    Ok(())
}

pub(super) fn delete(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<()> {
    tx.send(
        "delete from open_item where tenant_id = $1 and doc_kind = $2 and doc_id = $3",
        args![tenant, doc.kind.as_str(), doc.id],
    )?;
    Ok(())
}

pub(super) fn change_settled(
    tx: &mut dyn Tx,
    tenant: TenantId,
    doc: DocRef,
    by: &Change,
) -> Result<()> {
    tx.send(
        "update open_item set settled = settled + $4, settled_base = settled_base + $5,
            paid = paid + $6
         where tenant_id = $1 and doc_kind = $2 and doc_id = $3",
        args![tenant, doc.kind.as_str(), doc.id, by.applied, by.base, by.paid],
    )?;
    Ok(())
}

const ITEM: &str =
    "doc_kind, doc_id, doc_number, party_kind, party_id, side, account_id, currency_id,
    exchange_rate, date, due_date, total, total_base, settled, settled_base, paid";

/// The open item of a document or payment.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Option<OpenItem>> {
    Ok(tx.one(
        &format!(
            "select {ITEM} from open_item where tenant_id = $1 and doc_kind = $2 and doc_id = $3"
        ),
        args![tenant, doc.kind.as_str(), doc.id],
        read_item,
    )?)
}

/// Every item of a party, oldest due first, settled ones too.
pub fn of_party(tx: &mut dyn Tx, tenant: TenantId, party: Party) -> Result<Vec<OpenItem>> {
    let by = by_index(tx, "open_item_party");
    let sql = format!(
        "select {ITEM} from open_item {by}
         where tenant_id = $1 and party_kind = $2 and party_id = $3
         order by due_date, date, doc_id"
    );
    Ok(tx.all(&sql, args![tenant, party.kind.as_str(), party.id], read_item)?)
}

/// The open items of a party, oldest due first. They are few, even for a party that has bought
/// daily for years.
pub fn open_of_party(tx: &mut dyn Tx, tenant: TenantId, party: Party) -> Result<Vec<OpenItem>> {
    let by = by_index(tx, "open_item_party_open");
    let sql = format!(
        "select {ITEM} from open_item {by}
         where tenant_id = $1 and party_kind = $2 and party_id = $3 and settled < total
         order by due_date, date, doc_id"
    );
    Ok(tx.all(&sql, args![tenant, party.kind.as_str(), party.id], read_item)?)
}

pub(super) fn move_to_party(tx: &mut dyn Tx, ctx: &Ctx, from: Party, to: Party) -> Result<()> {
    tx.send(
        "update open_item set party_kind = $4, party_id = $5, known_from = $6
         where tenant_id = $1 and party_kind = $2 and party_id = $3",
        args![ctx.tenant, from.kind.as_str(), from.id, to.kind.as_str(), to.id, ctx.now],
    )?;
    Ok(())
}

fn read_item(row: &Row<'_>) -> Result<OpenItem, DbError> {
    let kind: DocKind = parsed(row, 0)?;
    let party: PartyKind = parsed(row, 3)?;
    let side: Side = parsed(row, 5)?;
    Ok(OpenItem {
        doc: DocRef::new(kind, row.get(1)?),
        number: row.get(2)?,
        party: Party { kind: party, id: row.get(4)? },
        side,
        account: row.get(6)?,
        currency_id: row.get(7)?,
        rate: row.get(8)?,
        date: row.get(9)?,
        due_date: row.get(10)?,
        total: row.get(11)?,
        total_base: row.get(12)?,
        settled: row.get(13)?,
        settled_base: row.get(14)?,
        paid: row.get(15)?,
    })
}

fn parsed<T: std::str::FromStr>(row: &Row<'_>, column: usize) -> Result<T, DbError> {
    let text: String = row.get(column)?;
    text.parse().map_err(|_| DbError::Other(format!("an unknown kind: {text}")))
}

pub(super) fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.send(
        "update settlement set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

const SETTLEMENT: &str =
    "id, payment_kind, payment_id, doc_kind, doc_id, date, applied, withholding,
    applied_base, payment_base";

/// A settlement that was not undone.
pub fn find_settlement(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Settlement>> {
    Ok(tx.one(
        &format!(
            "select {SETTLEMENT} from settlement
             where tenant_id = $1 and id = $2 and deleted_at is null"
        ),
        args![tenant, id],
        read_settlement,
    )?)
}

/// What settles a document, oldest first.
pub fn of_document(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Vec<Settlement>> {
    let sql = format!(
        "select {SETTLEMENT} from settlement
         where tenant_id = $1 and doc_kind = $2 and doc_id = $3 and deleted_at is null"
    );
    Ok(by_day(tx.all(&sql, args![tenant, doc.kind.as_str(), doc.id], read_settlement)?))
}

/// Sorted here: SQLite would walk through all of the company's for the sake of an order.
fn by_day(mut found: Vec<Settlement>) -> Vec<Settlement> {
    found.sort_by_key(|one| (one.date, one.id));
    found
}

/// What a payment settles, oldest first.
pub fn of_payment(tx: &mut dyn Tx, tenant: TenantId, payment: DocRef) -> Result<Vec<Settlement>> {
    let sql = format!(
        "select {SETTLEMENT} from settlement
         where tenant_id = $1 and payment_kind = $2 and payment_id = $3 and deleted_at is null"
    );
    Ok(by_day(tx.all(&sql, args![tenant, payment.kind.as_str(), payment.id], read_settlement)?))
}

fn read_settlement(row: &Row<'_>) -> Result<Settlement, DbError> {
    let payment: DocKind = parsed(row, 1)?;
    let doc: DocKind = parsed(row, 3)?;
    Ok(Settlement {
        id: row.get(0)?,
        payment: DocRef::new(payment, row.get(2)?),
        doc: DocRef::new(doc, row.get(4)?),
        date: row.get(5)?,
        applied: row.get(6)?,
        withholding: row.get(7)?,
        applied_base: row.get(8)?,
        payment_base: row.get(9)?,
    })
}

/// That a settlement is money that was paid, as `settlements::is_money` has it.
const MONEY: &str = "payment_kind in ('receipt', 'payment')";

/// A document or payment whose settled amounts aren't the sums of its settlements, for the proof.
pub(super) fn settled_amount_differs(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<DocRef>> {
    let sql = format!(
        "select i.doc_kind, i.doc_id
         from open_item i
         left join (
             select kind, id, cast(sum(applied) as bigint) as applied,
                 cast(sum(base) as bigint) as base, cast(sum(paid) as bigint) as paid
             from (select doc_kind as kind, doc_id as id, applied, applied_base as base,
                       case when {MONEY} then applied else 0 end as paid
                   from settlement where tenant_id = $1 and deleted_at is null
                   union all
                   select payment_kind, payment_id, applied, payment_base, 0
                   from settlement where tenant_id = $1 and deleted_at is null) sides
             group by kind, id) s on s.kind = i.doc_kind and s.id = i.doc_id
         where i.tenant_id = $1
           and (i.settled <> coalesce(s.applied, 0) or i.settled_base <> coalesce(s.base, 0)
               or i.paid <> coalesce(s.paid, 0))
         order by i.doc_kind, i.doc_id limit 100"
    );
    Ok(tx.all(&sql, args![tenant], |row| Ok(DocRef::new(parsed(row, 0)?, row.get(1)?)))?)
}

/// The sum of the open items of each control account in base, debit positive; a control account
/// without any is there too.
pub(super) fn open_by_account(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(AccountId, i64)>> {
    Ok(tx.all(
        "select account_id, cast(sum(open) as bigint)
         from (select account_id, case when side = 'debit' then total_base - settled_base
                                       else settled_base - total_base end as open
               from open_item where tenant_id = $1
               union all
               select id, 0 from account
               where tenant_id = $1 and system_role in ('ar', 'ap')) items
         group by account_id order by account_id",
        args![tenant],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// The sum of the open items of an account in base, debit positive.
pub(super) fn open_on(tx: &mut dyn Tx, tenant: TenantId, account: AccountId) -> Result<i64> {
    let open: Option<i64> = tx.scalar(
        "select cast(coalesce(sum(case when side = 'debit' then total_base - settled_base
                                       else settled_base - total_base end), 0) as bigint)
         from open_item where tenant_id = $1 and account_id = $2",
        args![tenant, account],
    )?;
    Ok(open.unwrap_or_default())
}

/// The account's balance in the journal, debit positive.
pub(super) fn journal_balance(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
) -> Result<i64> {
    let balance: Option<i64> = tx.scalar(
        "select cast(coalesce(sum(debit - credit), 0) as bigint) from account_month
         where tenant_id = $1 and account_id = $2",
        args![tenant, account],
    )?;
    Ok(balance.unwrap_or_default())
}

/// The documents of a kind by status.
pub(super) fn status_totals(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
) -> Result<Vec<DueTotals>> {
    Ok(tx.all(
        "select due_date, started, documents, total_base, open_base from standing
         where tenant_id = $1 and doc_kind = $2 and documents > 0",
        args![tenant, kind.as_str()],
        |row| {
            let due_date: Date = row.get(0)?;
            Ok(DueTotals {
                due_date: (due_date != SETTLED).then_some(due_date),
                started: row.get::<i64>(1)? == 1,
                documents: row.get(2)?,
                total_base: row.get(3)?,
                open_base: row.get(4)?,
            })
        },
    )?)
}

/// Adds to groups, each named once.
pub(super) fn add_to_status_totals(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
    groups: &[DueTotals],
) -> Result<()> {
    let rows: Vec<Value> = groups
        .iter()
        .flat_map(|group| -> [Value; 7] {
            [
                tenant.into(),
                kind.as_str().into(),
                group.due_date.unwrap_or(SETTLED).into(),
                i64::from(group.started).into(),
                group.documents.into(),
                group.total_base.into(),
                group.open_base.into(),
            ]
        })
        .collect();
    Ok(tx.insert(
        "insert into standing (tenant_id, doc_kind, due_date, started, documents, total_base,
            open_base)",
        7,
        &rows,
        "on conflict (tenant_id, doc_kind, due_date, started) do update set
            documents = standing.documents + excluded.documents,
            total_base = standing.total_base + excluded.total_base,
            open_base = standing.open_base + excluded.open_base",
    )?)
}

/// A group that isn't the sum of its documents, for the proof: its kind and due date.
pub(super) fn unequal_totals(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(String, Date)>> {
    Ok(tx.all(
        "select doc_kind, due_date
         from (select doc_kind, case when settled < total then due_date
                                     else '1970-01-01' end as due_date,
                      case when paid > 0 or total = 0 then 1 else 0 end as started,
                      1 as documents, total_base, total_base - settled_base as open_base
               from open_item
               where tenant_id = $1 and doc_kind in ('invoice', 'bill')
               union all
               select doc_kind, due_date, started, -documents, -total_base, -open_base
               from standing where tenant_id = $1) both_sides
         group by doc_kind, due_date, started
         having sum(documents) <> 0 or sum(total_base) <> 0 or sum(open_base) <> 0
         order by doc_kind, due_date limit 100",
        args![tenant],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}
