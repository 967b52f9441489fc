//! Where remittances are kept.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, Money};
use platform::db::Clause;
use platform::{Ctx, Result, TenantId, Tx, args};

use super::model::{Remittance, TaxPaid};
use super::wire::RemittanceRow;
use documents::tax_quarters::Quarter;

/// How the timeline names one.
pub const RECORD: &str = DocKind::TaxPayment.as_str();

/// Stores a new remittance.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, remittance: &Remittance) -> Result<()> {
    let (vat_return, refund) = remittance.of.stored();
    tx.send(
        "insert into tax_payment (tenant_id, id, number, tax_account_id, period_from, period_to,
            date, payment_account_id, payment_method_id, reference_number, comments, amount,
            created_at, created_by, created_by_name, vat_return_id, refund)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)",
        args![
            ctx.tenant,
            remittance.id,
            &remittance.number,
            remittance.tax_account,
            remittance.days.0,
            remittance.days.1,
            remittance.date,
            remittance.account,
            remittance.payment_method_id,
            &remittance.reference_number,
            &remittance.comments,
            remittance.amount,
            remittance.created_at,
            ctx.user,
            &remittance.created_by,
            vat_return,
            refund,
        ],
    )?;
    Ok(())
}

/// The remittance, deleted or not.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Remittance>> {
    Ok(tx.one(
        "select number, tax_account_id, period_from, period_to, date, payment_account_id,
            payment_method_id, reference_number, comments, amount, created_at, created_by_name,
            deleted_at, vat_return_id, refund
         from tax_payment where tenant_id = $1 and id = $2",
        args![tenant, id],
        |row| {
            Ok(Remittance {
                id,
                number: row.get(0)?,
                tax_account: row.get(1)?,
                days: (row.get(2)?, row.get(3)?),
                date: row.get(4)?,
                account: row.get(5)?,
                payment_method_id: row.get(6)?,
                reference_number: row.get(7)?,
                comments: row.get(8)?,
                amount: row.get(9)?,
                created_at: row.get(10)?,
                created_by: row.get(11)?,
                deleted_at: row.get(12)?,
                of: TaxPaid::from_stored(row.get(13)?, row.get(14)?),
            })
        },
    )?)
}

/// Marks a remittance deleted; its number is kept.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.send(
        "update tax_payment set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// The account of the last remittance's money.
pub fn last_account(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<AccountId>> {
    Ok(tx.scalar(
        "select t.payment_account_id from tax_payment t
         join account a on a.tenant_id = t.tenant_id and a.id = t.payment_account_id and a.active
         where t.tenant_id = $1 and t.deleted_at is null order by t.id desc limit 1",
        args![tenant],
    )?)
}

/// Whether any withheld tax was ever paid on.
pub fn any(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    let one: Option<i64> = tx.scalar(
        "select 1 from tax_payment where tenant_id = $1 and vat_return_id is null limit 1",
        args![tenant],
    )?;
    Ok(one.is_some())
}

/// Which remittances.
pub struct RemittanceFilter {
    /// Only for quarters that begin between these days.
    pub days: Option<(Date, Date)>,
    /// After this position.
    pub behind: Option<(Date, i64)>,
    pub limit: i64,
}

/// The selected remittances of withheld tax, the latest first; deleted ones too, as their numbers
/// are used.
pub fn list(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filter: &RemittanceFilter,
    decimals: u8,
) -> Result<Vec<RemittanceRow>> {
    let mut clause = Clause::in_company(tenant, "t.tenant_id = $1 and t.vat_return_id is null");
    if let Some((first, last)) = filter.days {
        clause.when(Some(first), |p| format!("t.period_from >= {p}"));
        clause.when(Some(last), |p| format!("t.period_from <= {p}"));
    }
    if let Some((day, id)) = filter.behind {
        let (day, id) = (clause.param(day), clause.param(id));
        clause.and(&format!("(t.date, t.id) < ({day}, {id})"));
    }
    let limit = clause.param(filter.limit);
    let sql = format!(
        "select t.id, t.number, t.date, t.period_from, a.name_en, a.name_ar, t.reference_number,
             t.amount, t.deleted_at
         from tax_payment t
         join account a on a.tenant_id = t.tenant_id and a.id = t.payment_account_id
         {} order by t.date desc, t.id desc limit {limit}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        let quarter = Quarter::containing(row.get(3)?);
        Ok(RemittanceRow {
            id: row.get(0)?,
            number: row.get(1)?,
            payment_date: row.get(2)?,
            year: quarter.year(),
            quarter: quarter.number(),
            payment_account_name: row.get(4)?,
            payment_account_name_ar: row.get(5)?,
            reference_number: row.get(6)?,
            amount: row.get::<Money>(7)?.to_text(decimals),
            deleted: row.get::<Option<Timestamp>>(8)?.is_some(),
        })
    })?)
}
