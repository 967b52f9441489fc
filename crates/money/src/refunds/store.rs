//! Tables of refunds: each side of trade has one, named after its kind of document.

use ledger::{DocRef, Money, Trade};
use platform::text::search_key;
use platform::{Ctx, Result, TenantId, Tx, args};

use super::model::Refund;
use documents::payment_fields::party_field;

/// Stores a new refund.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, refund: &Refund) -> Result<()> {
    let reference = refund.reference_number.as_deref().unwrap_or_default();
    let (table, party) = (refund.trade.refund(), party_field(refund.trade));
    tx.send(
        &format!(
            "insert into {table} (tenant_id, id, number, {party}, date, account_id,
                payment_method_id, reference_number, comments, currency_id, exchange_rate, amount,
                created_at, created_by, created_by_name, search_text)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)"
        ),
        args![
            ctx.tenant,
            refund.id,
            &refund.number,
            refund.party.id,
            refund.date,
            refund.account,
            refund.payment_method_id,
            &refund.reference_number,
            &refund.comments,
            refund.currency_id,
            refund.rate,
            refund.amount,
            refund.created_at,
            ctx.user,
            &refund.created_by,
            search_key(&[&refund.number, reference].join(" ")),
        ],
    )?;
    Ok(())
}

/// The refund, deleted or not.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, trade: Trade, id: i64) -> Result<Option<Refund>> {
    let (table, party) = (trade.refund(), party_field(trade));
    Ok(tx.one(
        &format!(
            "select number, {party}, date, account_id, payment_method_id, reference_number,
                comments, currency_id, exchange_rate, amount, created_at, created_by_name,
                deleted_at
             from {table} where tenant_id = $1 and id = $2"
        ),
        args![tenant, id],
        |row| {
            Ok(Refund {
                trade,
                id,
                number: row.get(0)?,
                party: trade.party(row.get(1)?),
                date: row.get(2)?,
                account: row.get(3)?,
                payment_method_id: row.get(4)?,
                reference_number: row.get(5)?,
                comments: row.get(6)?,
                currency_id: row.get(7)?,
                rate: row.get(8)?,
                amount: row.get(9)?,
                created_at: row.get(10)?,
                created_by: row.get(11)?,
                deleted_at: row.get(12)?,
            })
        },
    )?)
}

/// Marks a refund deleted; its number is kept.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, refund: &Refund) -> Result<()> {
    let table = refund.trade.refund();
    let sql = format!("update {table} set deleted_at = $3 where tenant_id = $1 and id = $2");
    tx.send(&sql, args![ctx.tenant, refund.id, ctx.now])?;
    Ok(())
}

/// The current names of what a refund refers to.
#[derive(Default)]
pub struct Names {
    pub party: String,
    pub account_en: String,
    pub account_ar: String,
}

/// The names that a refund's page shows.
pub fn names(tx: &mut dyn Tx, tenant: TenantId, refund: &Refund) -> Result<Names> {
    let parties = refund.party.kind;
    let found = tx.one(
        &format!(
            "select p.display_name, a.name_en, a.name_ar
             from {parties} p
             join account a on a.tenant_id = p.tenant_id and a.id = $3
             where p.tenant_id = $1 and p.id = $2"
        ),
        args![tenant, refund.party.id, refund.account],
        |row| Ok(Names { party: row.get(0)?, account_en: row.get(1)?, account_ar: row.get(2)? }),
    )?;
    Ok(found.unwrap_or_default())
}

/// A credit that a refund gave something back of.
pub struct Share {
    pub kind: String,
    pub id: i64,
    pub number: String,
    pub amount: Money,
}

/// The refunded credits, in the typed order; empty once it is deleted.
pub fn shares(tx: &mut dyn Tx, tenant: TenantId, refund: DocRef) -> Result<Vec<Share>> {
    Ok(tx.all(
        "select s.payment_kind, s.payment_id, o.doc_number, s.applied
         from settlement s
         join open_item o on o.tenant_id = s.tenant_id and o.doc_kind = s.payment_kind
           and o.doc_id = s.payment_id
         where s.tenant_id = $1 and s.doc_kind = $2 and s.doc_id = $3 and s.deleted_at is null
         order by s.id",
        args![tenant, refund.kind.as_str(), refund.id],
        |row| {
            Ok(Share {
                kind: row.get(0)?,
                id: row.get(1)?,
                number: row.get(2)?,
                amount: row.get(3)?,
            })
        },
    )?)
}
