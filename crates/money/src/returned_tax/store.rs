//! Tables of reversed withheld tax, and queries of the tax withheld from a document.

use documents::payment_fields::net_of;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, DocRef, Money, Trade};
use platform::db::DbError;
use platform::{Ctx, Result, TenantId, Tx, Value, args, ids};

use super::{Returning, ReversedTax, Withheld};

/// Stores what a note reverses of each payment, and the day whose quarter reports it.
pub(super) fn insert(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    of: &Returning,
    (parts, reporting_days): (&[Withheld], &[Date]),
) -> Result<()> {
    if parts.is_empty() {
        return Ok(());
    }
    let count = i64::try_from(parts.len()).map_err(platform::Problem::internal)?;
    let first = ids::allocate(tx, ctx.tenant, count)?;
    let mut values: Vec<Value> = Vec::with_capacity(parts.len() * 16);
    for (id, (part, day)) in (first..).zip(parts.iter().zip(reporting_days)) {
        values.extend_from_slice(args![
            ctx.tenant,
            id,
            of.note.kind.as_str(),
            of.note.id,
            &of.number,
            of.date,
            part.payment.kind.as_str(),
            part.payment.id,
            of.doc.kind.as_str(),
            of.doc.id,
            part.net,
            part.amount,
            of.rate,
            part.account,
            ctx.now,
            *day,
        ]);
    }
    let head = "insert into withheld_return (tenant_id, id, note_kind, note_id, note_number, date,
        payment_kind, payment_id, doc_kind, doc_id, net, amount, exchange_rate, account_id,
        created_at, told_on)";
    Ok(tx.insert(head, 16, &values, "")?)
}

/// Marks what a note returned, because it is edited or deleted, and gives it.
///
/// # Errors
/// When the database fails.
pub fn forget(tx: &mut dyn Tx, ctx: &Ctx, note: DocRef) -> Result<Vec<ReversedTax>> {
    let trade = if note.kind == DocKind::VendorCredit { Trade::Purchase } else { Trade::Sale };
    let reversed = tx.all(
        "select payment_id, net, amount, exchange_rate, account_id, coalesce(told_on, date)
         from withheld_return
         where tenant_id = $1 and note_kind = $2 and note_id = $3 and deleted_at is null
         order by id",
        args![ctx.tenant, note.kind.as_str(), note.id],
        |row| {
            Ok(ReversedTax {
                payment: DocRef::new(trade.payment(), row.get(0)?),
                net: row.get(1)?,
                amount: row.get(2)?,
                rate: row.get(3)?,
                account: row.get(4)?,
                on: row.get(5)?,
            })
        },
    )?;
    tx.send(
        "update withheld_return set deleted_at = $4
         where tenant_id = $1 and note_kind = $2 and note_id = $3 and deleted_at is null",
        args![ctx.tenant, note.kind.as_str(), note.id, ctx.now],
    )?;
    Ok(reversed)
}

/// The withheld tax that a note reverses, in its currency.
///
/// # Errors
/// When the database fails.
pub fn of_note(tx: &mut dyn Tx, tenant: TenantId, note: DocRef) -> Result<Money> {
    let sum = tx.scalar(
        "select cast(coalesce(sum(amount), 0) as bigint) from withheld_return
         where tenant_id = $1 and note_kind = $2 and note_id = $3 and deleted_at is null",
        args![tenant, note.kind.as_str(), note.id],
    )?;
    Ok(sum.unwrap_or_default())
}

/// The numbers of the notes that returned tax of a payment.
///
/// # Errors
/// When the database fails.
pub fn returned_by(tx: &mut dyn Tx, tenant: TenantId, payment: DocRef) -> Result<Vec<String>> {
    Ok(tx.all(
        "select distinct note_number from withheld_return
         where tenant_id = $1 and payment_kind = $2 and payment_id = $3 and deleted_at is null
         order by note_number",
        args![tenant, payment.kind.as_str(), payment.id],
        |row| row.get(0),
    )?)
}

/// The tax withheld from a document, by payment: without tax reversed with a returned cheque, and
/// less what notes reversed. `usual` is the account of tax that customers withhold.
///
/// # Errors
/// When the database fails.
pub fn of_document(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, doc): (Trade, DocRef),
    usual: AccountId,
) -> Result<Vec<Withheld>> {
    let payment = trade.payment();
    let returned = |column: &str| {
        format!(
            "(select cast(coalesce(sum(x.{column}), 0) as bigint) from withheld_return x
              where x.tenant_id = $1 and x.payment_kind = s.payment_kind
                and x.payment_id = s.payment_id and x.doc_kind = s.doc_kind
                and x.doc_id = s.doc_id and x.deleted_at is null)"
        )
    };
    let (columns, join) = match trade {
        Trade::Sale => (
            "s.applied, s.withholding, cast(null as bigint), i.net, i.total, y.date",
            "left join invoice i on i.tenant_id = s.tenant_id and i.id = s.doc_id",
        ),
        Trade::Purchase => (
            "w.net, w.amount, w.account_id, cast(null as bigint), cast(null as bigint),
                 coalesce(y.reported_on, y.date)",
            "join payment_withheld w on w.tenant_id = s.tenant_id and w.payment_id = s.payment_id
                 and w.doc_kind = s.doc_kind and w.doc_id = s.doc_id",
        ),
    };
    let sql = format!(
        "select s.payment_id, {}, {}, {columns},
             cast(case when y.withholding_certificate is null then 0 else 1 end as bigint)
         from settlement s
         join {payment} y on y.tenant_id = s.tenant_id and y.id = s.payment_id
             and y.deleted_at is null
         {join}
         where s.tenant_id = $1 and s.doc_kind = $2 and s.doc_id = $3 and s.payment_kind = $4
           and s.withholding > 0 and s.deleted_at is null
           and not exists (
               select 1 from cheque_step h
               where h.tenant_id = $1 and h.cheque_id = s.payment_id
                 and h.withheld > 0 and h.deleted_at is null)
         order by s.payment_id",
        returned("net"),
        returned("amount")
    );
    let values = args![tenant, doc.kind.as_str(), doc.id, payment.as_str()];
    let parts = tx.all(&sql, values, |row| {
        let (net_returned, returned): (Money, Money) = (row.get(1)?, row.get(2)?);
        let (paid, amount): (Money, Money) = (row.get(3)?, row.get(4)?);
        let of = row.get::<Option<Money>>(6)?.zip(row.get::<Option<Money>>(7)?);
        let net = of.map_or(Ok(paid), |(net, total)| net_of(net, paid, total));
        let left = |all: Money, less: Money| all.sub(less);
        let overflow = |e: ledger::Overflow| DbError::Other(e.to_string());
        Ok(Withheld {
            payment: DocRef::new(payment, row.get(0)?),
            net: net.and_then(|net| left(net, net_returned)).map_err(overflow)?,
            amount: left(amount, returned).map_err(overflow)?,
            account: row.get::<Option<AccountId>>(5)?.unwrap_or(usual),
            paid_on: row.get(8)?,
            is_certified: row.get::<i64>(9)? == 1,
        })
    })?;
    Ok(parts.into_iter().filter(|part| part.amount.is_positive()).collect())
}
