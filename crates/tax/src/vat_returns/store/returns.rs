//! Filed returns, with the document taxes they include.

use books::currencies;
use jiff::civil::Date;
use ledger::{DocRef, Money, TaxId};
use platform::db::{Clause, DbError, Row, by_index};
use platform::{Ctx, Result, TenantId, Tx, Value, args};

use super::super::figures::DocumentTax;
use super::super::model::{Setting, VatReturn};
use super::super::period::{VatFrequency, VatPeriod};
use super::super::wire::VatPayment;
use super::bad_word;
use super::taxed::Ids;

/// How the timeline names a return.
pub const RECORD: &str = ledger::DocKind::TaxReturn.as_str();

/// From when and how often returns are made; none before anybody said.
pub fn setting(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Setting>> {
    Ok(tx.one(
        "select first_day, frequency, through_entry from vat_setting where tenant_id = $1",
        args![tenant],
        |row| {
            let frequency = VatFrequency::from_stored(&row.get::<String>(1)?);
            Ok(Setting { first_day: row.get(0)?, frequency, through_entry: row.get(2)? })
        },
    )?)
}

/// Stores the first day of returns, and how often they are filed. The entry through which the books
/// were filed elsewhere stays that of the first time.
pub fn save_setting(tx: &mut dyn Tx, tenant: TenantId, setting: Setting) -> Result<()> {
    tx.send(
        "insert into vat_setting (tenant_id, first_day, frequency, through_entry)
         values ($1, $2, $3, $4)
         on conflict (tenant_id) do update set first_day = excluded.first_day,
             frequency = excluded.frequency",
        args![tenant, setting.first_day, setting.frequency.as_str(), setting.through_entry],
    )?;
    Ok(())
}

/// Stores a filed return with its document taxes.
pub fn insert(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    filed: &VatReturn,
    document_taxes: &[DocumentTax],
) -> Result<()> {
    tx.send(
        "insert into vat_return (tenant_id, id, number, first_day, last_day, reference,
            through_entry, output_tax, table_tax, input_tax, brought_forward, payable,
            carried_forward, filed_at, filed_by, filed_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
        args![
            ctx.tenant,
            filed.id,
            &filed.number,
            filed.period.first,
            filed.period.last,
            &filed.reference,
            filed.through_entry,
            filed.output_tax,
            filed.table_tax,
            filed.input_tax,
            filed.brought_forward,
            filed.payable,
            filed.carried_forward,
            filed.filed_at,
            ctx.user,
            &filed.filed_by,
        ],
    )?;
    let mut values: Vec<Value> = Vec::with_capacity(document_taxes.len() * LINE);
    for (line, one) in document_taxes.iter().enumerate() {
        values.extend_from_slice(args![
            ctx.tenant,
            filed.id,
            i64::try_from(line).unwrap_or(i64::MAX),
            one.doc.kind.as_str(),
            one.doc.id,
            &one.number,
            one.date,
            one.side.as_str(),
            one.tax,
            one.base,
            one.amount,
            one.late,
        ]);
    }
    let head = "insert into vat_return_line (tenant_id, return_id, line_no, doc_kind, doc_id, \
         doc_number, date, side, tax_id, base, tax, late)";
    Ok(tx.insert(head, LINE, &values, "")?)
}

const LINE: usize = 12;

/// Replaces the authority's number of a return.
pub fn update_reference(tx: &mut dyn Tx, tenant: TenantId, filed: &VatReturn) -> Result<()> {
    tx.send(
        "update vat_return set reference = $3 where tenant_id = $1 and id = $2",
        args![tenant, filed.id, &filed.reference],
    )?;
    Ok(())
}

/// Marks a return unfiled; its number is not used again.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.send(
        "update vat_return set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

const COLUMNS: &str = "id, number, first_day, last_day, reference, through_entry, output_tax,
    table_tax, input_tax, brought_forward, payable, carried_forward, filed_at, filed_by_name,
    deleted_at";
/// How many they are.
const WIDTH: usize = 15;

fn read(row: &Row<'_>) -> Result<VatReturn, DbError> {
    Ok(VatReturn {
        id: row.get(0)?,
        number: row.get(1)?,
        period: VatPeriod { first: row.get(2)?, last: row.get(3)? },
        reference: row.get(4)?,
        through_entry: row.get(5)?,
        output_tax: row.get(6)?,
        table_tax: row.get(7)?,
        input_tax: row.get(8)?,
        brought_forward: row.get(9)?,
        payable: row.get(10)?,
        carried_forward: row.get(11)?,
        filed_at: row.get(12)?,
        filed_by: row.get(13)?,
        deleted_at: row.get(14)?,
    })
}

/// A return, unfiled or not.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<VatReturn>> {
    let sql = format!("select {COLUMNS} from vat_return where tenant_id = $1 and id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// The return that was filed for the days that begin with this one.
pub fn beginning(tx: &mut dyn Tx, tenant: TenantId, first: Date) -> Result<Option<VatReturn>> {
    let sql = format!(
        "select {COLUMNS} from vat_return
         where tenant_id = $1 and first_day = $2 and deleted_at is null"
    );
    Ok(tx.one(&sql, args![tenant, first], read)?)
}

/// The latest return.
pub fn latest(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<VatReturn>> {
    let sql = format!(
        "select {COLUMNS} from vat_return
         where tenant_id = $1 and deleted_at is null order by first_day desc limit 1"
    );
    Ok(tx.one(&sql, args![tenant], read)?)
}

/// The returns whose days begin between two dates, the latest first, each with its unpaid amount.
pub fn between(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (from, until): (Date, Date),
) -> Result<Vec<(VatReturn, Money)>> {
    let sql = format!(
        "select {COLUMNS},
             payable - (select cast(coalesce(sum(p.amount), 0) as bigint) from tax_payment p
                 where p.tenant_id = $1 and p.vat_return_id = r.id and p.refund = $4
                     and p.deleted_at is null)
         from vat_return r
         where tenant_id = $1 and first_day >= $2 and first_day <= $3
             and deleted_at is null order by first_day desc"
    );
    let asked = args![tenant, from, until, false];
    Ok(tx.all(&sql, asked, |row| Ok((read(row)?, row.get(WIDTH)?)))?)
}

const DOCUMENT_TAXES: &str =
    "select l.doc_kind, l.doc_id, l.doc_number, l.date, l.side, l.tax_id, l.base,
        l.tax, l.late
     from vat_return_line l
     join vat_return r on r.tenant_id = l.tenant_id and r.id = l.return_id";

fn read_document_tax(row: &Row<'_>) -> Result<DocumentTax, DbError> {
    let kind = row.get::<String>(0)?.parse().map_err(bad_word)?;
    Ok(DocumentTax {
        doc: DocRef::new(kind, row.get(1)?),
        number: row.get(2)?,
        date: row.get(3)?,
        side: row.get::<String>(4)?.parse().map_err(bad_word)?,
        tax: row.get::<Option<i64>>(5)?.map(TaxId),
        base: row.get(6)?,
        amount: row.get(7)?,
        late: row.get(8)?,
    })
}

/// The document taxes of a return, in its order.
pub fn find_document_taxes(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Vec<DocumentTax>> {
    let sql =
        format!("{DOCUMENT_TAXES} where l.tenant_id = $1 and l.return_id = $2 order by l.line_no");
    Ok(tx.all(&sql, args![tenant, id], read_document_tax)?)
}

/// The taxes of documents that all returns included.
pub fn document_taxes_in_returns(
    tx: &mut dyn Tx,
    tenant: TenantId,
    documents: &Ids,
) -> Result<Vec<DocumentTax>> {
    let mut document_taxes = Vec::new();
    for (kind, ids) in documents {
        let mut clause = Clause::in_company(tenant, "l.tenant_id = $1 and r.deleted_at is null");
        clause.when(Some(kind.as_str()), |p| format!("l.doc_kind = {p}"));
        clause.among("l.doc_id", ids);
        let sql = format!("{DOCUMENT_TAXES} {} order by r.first_day, l.line_no", clause.sql());
        document_taxes.extend(tx.all(&sql, &clause.args, read_document_tax)?);
    }
    Ok(document_taxes)
}

/// The last entry of the company's journal.
pub fn last_entry(tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
    let last = tx.scalar("select number from journal_head where tenant_id = $1", args![tenant])?;
    Ok(last.unwrap_or_default())
}

/// The first day on which anything was sold or bought.
pub fn first_trade(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Date>> {
    // The first of them is among a company's first entries.
    let by = by_index(tx, "journal_entry_date");
    let sql = format!(
        "select date from journal_entry {by}
         where tenant_id = $1 and doc_kind in ('invoice', 'bill', 'expense')
         order by date limit 1"
    );
    Ok(tx.scalar(&sql, args![tenant])?)
}

/// Payments and refunds of a return, in this order.
pub fn paid(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<(Money, Money)> {
    let sums = tx.one(
        "select cast(coalesce(sum(case when refund then 0 else amount end), 0) as bigint),
             cast(coalesce(sum(case when refund then amount else 0 end), 0) as bigint)
         from tax_payment
         where tenant_id = $1 and vat_return_id = $2 and deleted_at is null",
        args![tenant, id],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    Ok(sums.unwrap_or_default())
}

/// The unpaid amount of a return, and the rest of the credit it carried forward.
pub fn unpaid_and_credit(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filed: &VatReturn,
) -> Result<(Money, Money)> {
    let (paid, refunded) = paid(tx, tenant, filed.id)?;
    let left = filed.payable.sub(paid).map_err(platform::Problem::internal)?;
    let credit = filed.carried_forward.sub(refunded).map_err(platform::Problem::internal)?;
    Ok((left, credit))
}

/// The payments and refunds of a return, the latest first.
pub fn payments(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Vec<VatPayment>> {
    let decimals = currencies::base(tx, tenant)?.minor_digits;
    Ok(tx.all(
        "select t.id, t.number, t.date, a.name_en, a.name_ar, t.reference_number, t.amount,
             t.refund
         from tax_payment t
         join account a on a.tenant_id = t.tenant_id and a.id = t.payment_account_id
         where t.tenant_id = $1 and t.vat_return_id = $2 and t.deleted_at is null
         order by t.date desc, t.id desc",
        args![tenant, id],
        |row| {
            Ok(VatPayment {
                id: row.get(0)?,
                number: row.get(1)?,
                payment_date: row.get(2)?,
                payment_account_name: row.get(3)?,
                payment_account_name_ar: row.get(4)?,
                reference_number: row.get(5)?,
                amount: row.get::<Money>(6)?.to_text(decimals),
                refund: row.get(7)?,
            })
        },
    )?)
}
