//! Where receipts are kept.

pub mod list;

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::{AccountId, DocKind, Money, Rate};
use platform::db::in_list;
use platform::db::{DbError, Row};
use platform::text::search_key;
use platform::{Ctx, Problem, Result, TenantId, Tx, Value, args};

use super::model::Receipt;
use super::posting::Accounts;

/// A living customer as a receipt needs it.
pub struct Customer {
    pub name: String,
    pub currency_id: i64,
    pub rate: Rate,
}

/// The company's currency, and the customer.
pub fn customer(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<(i64, Option<Customer>)> {
    let found = tx.one(
        "select t.currency_id, c.display_name, c.currency_id, c.exchange_rate
         from tenant t
         left join customer c on c.tenant_id = t.id and c.id = $2 and c.deleted_at is null
         where t.id = $1",
        args![tenant, id],
        |row| {
            let customer = match row.get::<Option<String>>(1)? {
                Some(name) => Some(Customer { name, currency_id: row.get(2)?, rate: row.get(3)? }),
                None => None,
            };
            Ok((row.get(0)?, customer))
        },
    )?;
    found.ok_or_else(|| Problem::internal("no such company"))
}

/// Whether a payment method wants a reference; none when the company has no such method.
pub fn reference_required(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<bool>> {
    Ok(tx.scalar(
        "select reference_required from payment_method where tenant_id = $1 and id = $2",
        args![tenant, id],
    )?)
}

/// The accounts that receipts look up by role.
pub fn accounts(tx: &mut dyn Tx, tenant: TenantId) -> Result<Accounts> {
    let rows = tx.all(
        "select system_role, id from account
         where tenant_id = $1
           and system_role in ('ar', 'wht_receivable', 'fx_gain_loss', 'rounding')",
        args![tenant],
        |row| Ok((row.get::<String>(0)?, row.get::<AccountId>(1)?)),
    )?;
    let roles: HashMap<String, AccountId> = rows.into_iter().collect();
    let role = |name: &str| {
        let missing = || Problem::internal(format!("no account has the role {name}"));
        roles.get(name).copied().ok_or_else(missing)
    };
    Ok(Accounts {
        receivable: role("ar")?,
        withholding: role("wht_receivable")?,
        exchange: role("fx_gain_loss")?,
        rounding: role("rounding")?,
    })
}

/// Stores a new receipt.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, receipt: &Receipt) -> Result<()> {
    let reference = receipt.reference_number.as_deref().unwrap_or_default();
    let certificate = receipt.withholding_certificate.as_deref().unwrap_or_default();
    tx.exec(
        "insert into receipt (tenant_id, id, number, customer_id, date, deposit_account_id,
            payment_method_id, reference_number, comments, withholding_certificate, currency_id,
            exchange_rate, amount, withholding, created_at, created_by, created_by_name,
            search_text)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
            $18)",
        args![
            ctx.tenant,
            receipt.id,
            &receipt.number,
            receipt.customer_id,
            receipt.date,
            receipt.deposit_account,
            receipt.payment_method_id,
            &receipt.reference_number,
            &receipt.comments,
            &receipt.withholding_certificate,
            receipt.currency_id,
            receipt.rate,
            receipt.amount,
            receipt.withholding,
            receipt.created_at,
            ctx.user,
            &receipt.created_by,
            search_key(&[&receipt.number, reference, certificate].join(" ")),
        ],
    )?;
    Ok(())
}

/// The receipt, deleted or not.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Receipt>> {
    Ok(tx.one(
        "select number, customer_id, date, deposit_account_id, payment_method_id, reference_number,
            comments, withholding_certificate, currency_id, exchange_rate, amount, withholding,
            created_at, created_by_name, deleted_at
         from receipt where tenant_id = $1 and id = $2",
        args![tenant, id],
        |row| read(row, id),
    )?)
}

fn read(row: &Row<'_>, id: i64) -> Result<Receipt, DbError> {
    Ok(Receipt {
        id,
        number: row.get(0)?,
        customer_id: row.get(1)?,
        date: row.get(2)?,
        deposit_account: row.get(3)?,
        payment_method_id: row.get(4)?,
        reference_number: row.get(5)?,
        comments: row.get(6)?,
        withholding_certificate: row.get(7)?,
        currency_id: row.get(8)?,
        rate: row.get(9)?,
        amount: row.get(10)?,
        withholding: row.get(11)?,
        created_at: row.get(12)?,
        created_by: row.get(13)?,
        deleted_at: row.get(14)?,
    })
}

/// Marks a receipt deleted; its number is kept.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.exec(
        "update receipt set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// The customer's name, and the English and Arabic name of the account that took the money.
pub fn names(
    tx: &mut dyn Tx,
    tenant: TenantId,
    receipt: &Receipt,
) -> Result<(String, String, String)> {
    let found = tx.one(
        "select c.display_name, a.name_en, a.name_ar
         from receipt r
         join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id
         join account a on a.tenant_id = r.tenant_id and a.id = r.deposit_account_id
         where r.tenant_id = $1 and r.id = $2",
        args![tenant, receipt.id],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )?;
    Ok(found.unwrap_or_default())
}

/// Something that a receipt settles.
pub struct Settled {
    pub kind: String,
    pub doc_id: i64,
    pub number: String,
    pub applied: Money,
    pub withholding: Money,
}

/// What a receipt settles, oldest first.
pub fn settled(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Vec<Settled>> {
    Ok(tx.all(
        "select s.doc_kind, s.doc_id, o.doc_number, s.applied, s.withholding
         from settlement s
         join open_item o
           on o.tenant_id = s.tenant_id and o.doc_kind = s.doc_kind and o.doc_id = s.doc_id
         where s.tenant_id = $1 and s.payment_kind = $2 and s.payment_id = $3
           and s.deleted_at is null
         order by s.id",
        args![tenant, DocKind::Receipt.as_str(), id],
        |row| {
            Ok(Settled {
                kind: row.get(0)?,
                doc_id: row.get(1)?,
                number: row.get(2)?,
                applied: row.get(3)?,
                withholding: row.get(4)?,
            })
        },
    )?)
}

/// Something that a receipt settles, as its voucher tells it.
pub struct Vouched {
    pub kind: String,
    pub number: String,
    pub date: Date,
    pub total: Money,
    pub applied: Money,
    pub withholding: Money,
    /// What had been settled of the document with this receipt.
    pub settled_by_then: Money,
}

/// What a receipt settles with what that left, oldest first.
pub fn vouched(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Vec<Vouched>> {
    Ok(tx.all(
        "select s.doc_kind, o.doc_number, o.date, o.total, s.applied, s.withholding,
            (select cast(coalesce(sum(e.applied), 0) as bigint) from settlement e
              where e.tenant_id = s.tenant_id and e.doc_kind = s.doc_kind
                and e.doc_id = s.doc_id and e.deleted_at is null and e.id <= s.id)
         from settlement s
         join open_item o
           on o.tenant_id = s.tenant_id and o.doc_kind = s.doc_kind and o.doc_id = s.doc_id
         where s.tenant_id = $1 and s.payment_kind = $2 and s.payment_id = $3
           and s.deleted_at is null
         order by s.id",
        args![tenant, DocKind::Receipt.as_str(), id],
        |row| {
            Ok(Vouched {
                kind: row.get(0)?,
                number: row.get(1)?,
                date: row.get(2)?,
                total: row.get(3)?,
                applied: row.get(4)?,
                withholding: row.get(5)?,
                settled_by_then: row.get(6)?,
            })
        },
    )?)
}

/// Whose a living invoice is.
pub fn customer_of_invoice(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<i64>> {
    Ok(tx.scalar(
        "select customer_id from invoice where tenant_id = $1 and id = $2 and deleted_at is null",
        args![tenant, id],
    )?)
}

/// The amounts before tax of these invoices.
pub fn nets(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashMap<i64, Money>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut values = vec![Value::from(tenant)];
    let list = in_list(ids, &mut values);
    let sql = format!("select id, net from invoice where tenant_id = $1 and id in ({list})");
    let rows = tx.all(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.into_iter().collect())
}

/// The account that took the last receipt's money.
pub fn last_deposit(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<AccountId>> {
    Ok(tx.scalar(
        "select deposit_account_id from receipt
         where tenant_id = $1 and deleted_at is null order by id desc limit 1",
        args![tenant],
    )?)
}
