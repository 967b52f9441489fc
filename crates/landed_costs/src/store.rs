//! Where landed costs are kept.

use std::collections::{BTreeMap, HashMap};

use jiff::civil::Date;
use ledger::{AccountId, DocKind, DocRef, Money, Quantity};
use platform::db::Clause;
use platform::{Ctx, Result, TenantId, Tx, Value, args};

use super::model::{Draft, LandedCost};
use super::wire::{
    LandedBasis, LandedCharge, LandedCostListRequest, LandedCostOn, LandedCostRow, LandedGoods,
    LandedSource,
};

/// Stores a new landed cost with its charges and its goods.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, landed_cost: &LandedCost, draft: &Draft) -> Result<()> {
    tx.send(
        "insert into landed_cost (tenant_id, id, number, date, basis, memo, amount, created_at,
            created_by, created_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        args![
            ctx.tenant,
            landed_cost.id,
            &landed_cost.number,
            landed_cost.date,
            landed_cost.basis.as_str(),
            &landed_cost.memo,
            landed_cost.amount,
            landed_cost.created_at,
            ctx.user,
            &landed_cost.created_by,
        ],
    )?;
    let mut values: Vec<Value> = Vec::new();
    for (place, charge) in (1_i64..).zip(&draft.charges) {
        values.extend_from_slice(args![
            ctx.tenant,
            landed_cost.id,
            place,
            charge.account,
            &charge.description,
            charge.amount,
            charge.source.as_ref().map(|(doc, _)| doc.kind.as_str()),
            charge.source.as_ref().map(|(doc, _)| doc.id),
            charge.source.as_ref().map(|(_, number)| number.as_str()),
        ]);
    }
    let head = "insert into landed_cost_charge (tenant_id, landed_cost_id, line_no, account_id,
        description, amount, source_kind, source_id, source_number)";
    tx.insert(head, 9, &values, "")?;
    let mut values: Vec<Value> = Vec::new();
    for share in &draft.shares {
        let goods = &share.goods;
        values.extend_from_slice(args![
            ctx.tenant,
            landed_cost.id,
            goods.doc.kind.as_str(),
            goods.doc.id,
            goods.line,
            &goods.number,
            goods.date,
            goods.product,
            goods.quantity,
            goods.value,
            share.amount,
        ]);
    }
    let head = "insert into landed_cost_goods (tenant_id, landed_cost_id, doc_kind, doc_id,
        line_no, doc_number, doc_date, product_id, quantity, value, amount)";
    Ok(tx.insert(head, 11, &values, "")?)
}

/// The landed cost, deleted or not.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<LandedCost>> {
    Ok(tx.one(
        "select number, date, basis, memo, amount, created_at, created_by_name, deleted_at
         from landed_cost where tenant_id = $1 and id = $2",
        args![tenant, id],
        |row| {
            Ok(LandedCost {
                id,
                number: row.get(0)?,
                date: row.get(1)?,
                basis: LandedBasis::from_stored(&row.get::<String>(2)?),
                memo: row.get(3)?,
                amount: row.get(4)?,
                created_at: row.get(5)?,
                created_by: row.get(6)?,
                deleted_at: row.get(7)?,
            })
        },
    )?)
}

/// Marks a landed cost deleted; its number is kept.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.send(
        "update landed_cost set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// The charges of a landed cost.
pub fn charges(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    decimals: u8,
) -> Result<Vec<LandedCharge>> {
    Ok(tx.all(
        "select c.account_id, a.name_en, a.name_ar, c.description, c.amount, c.source_kind,
             c.source_id, c.source_number
         from landed_cost_charge c
         join account a on a.tenant_id = c.tenant_id and a.id = c.account_id
         where c.tenant_id = $1 and c.landed_cost_id = $2 order by c.line_no",
        args![tenant, id],
        |row| {
            let source = (row.get::<Option<String>>(5)?, row.get::<Option<i64>>(6)?);
            let source = match (source, row.get::<Option<String>>(7)?) {
                ((Some(kind), Some(id)), Some(number)) => Some(LandedSource { kind, id, number }),
                _ => None,
            };
            Ok(LandedCharge {
                account_id: row.get(0)?,
                account_name: row.get(1)?,
                account_name_ar: row.get(2)?,
                description: row.get(3)?,
                amount: row.get::<Money>(4)?.to_text(decimals),
                source,
            })
        },
    )?)
}

/// The goods of a landed cost.
pub fn goods(tx: &mut dyn Tx, tenant: TenantId, id: i64, decimals: u8) -> Result<Vec<LandedGoods>> {
    Ok(tx.all(
        "select g.doc_kind, g.doc_id, g.doc_number, g.doc_date, g.line_no, g.product_id, p.name,
             g.quantity, g.value, g.amount
         from landed_cost_goods g
         join product p on p.tenant_id = g.tenant_id and p.id = g.product_id
         where g.tenant_id = $1 and g.landed_cost_id = $2
         order by g.doc_date, g.doc_id, g.line_no",
        args![tenant, id],
        |row| {
            Ok(LandedGoods {
                kind: row.get(0)?,
                id: row.get(1)?,
                number: row.get(2)?,
                date: row.get(3)?,
                line: row.get(4)?,
                product_id: row.get(5)?,
                product_name: row.get(6)?,
                quantity: row.get::<Quantity>(7)?.to_text(),
                value: row.get::<Money>(8)?.to_text(decimals),
                amount: row.get::<Money>(9)?.to_text(decimals),
            })
        },
    )?)
}

/// The landed costs of a document's goods that were not undone.
pub fn on_document(
    tx: &mut dyn Tx,
    tenant: TenantId,
    of: DocRef,
    decimals: u8,
) -> Result<Vec<LandedCostOn>> {
    Ok(tx.all(
        "select c.id, c.number, c.date, cast(sum(g.amount) as bigint)
         from landed_cost_goods g
         join landed_cost c on c.tenant_id = g.tenant_id and c.id = g.landed_cost_id
             and c.deleted_at is null
         where g.tenant_id = $1 and g.doc_kind = $2 and g.doc_id = $3
         group by c.id, c.number, c.date order by c.date, c.id",
        args![tenant, of.kind.as_str(), of.id],
        |row| {
            Ok(LandedCostOn {
                id: row.get(0)?,
                number: row.get(1)?,
                date: row.get(2)?,
                amount: row.get::<Money>(3)?.to_text(decimals),
            })
        },
    )?)
}

/// What a landed cost took of a document, from an account.
#[derive(Debug, Clone)]
pub struct TakenCost {
    pub id: i64,
    pub number: String,
    pub date: Date,
    pub account: AccountId,
    pub amount: Money,
}

/// What the existing landed costs took of a document, in the order of their days.
pub fn costs_taken_from(tx: &mut dyn Tx, tenant: TenantId, of: DocRef) -> Result<Vec<TakenCost>> {
    Ok(tx.all(
        "select c.id, c.number, c.date, g.account_id, cast(sum(g.amount) as bigint)
         from landed_cost_charge g
         join landed_cost c on c.tenant_id = g.tenant_id and c.id = g.landed_cost_id
             and c.deleted_at is null
         where g.tenant_id = $1 and g.source_kind = $2 and g.source_id = $3
         group by c.id, c.number, c.date, g.account_id order by c.date, c.id, g.account_id",
        args![tenant, of.kind.as_str(), of.id],
        |row| {
            Ok(TakenCost {
                id: row.get(0)?,
                number: row.get(1)?,
                date: row.get(2)?,
                account: row.get(3)?,
                amount: row.get(4)?,
            })
        },
    )?)
}

/// What a bill or an expense put on each account, less what a vendor's credits against the bill
/// took off again; debit positive.
pub fn costs_by_account(
    tx: &mut dyn Tx,
    tenant: TenantId,
    of: DocRef,
) -> Result<BTreeMap<AccountId, Money>> {
    let credits = match of.kind {
        DocKind::Bill => {
            "or (n.doc_kind = 'vendor_credit' and n.doc_id in (select v.id from vendor_credit v
                 where v.tenant_id = $1 and v.bill_id = $3))"
        }
        _ => "",
    };
    let sql = format!(
        "select l.account_id, cast(sum(l.debit) - sum(l.credit) as bigint)
         from journal_entry n
         join journal_line l on l.tenant_id = n.tenant_id and l.entry_number = n.number
         where n.tenant_id = $1 and ((n.doc_kind = $2 and n.doc_id = $3) {credits})
         group by l.account_id"
    );
    let rows =
        tx.all(&sql, args![tenant, of.kind.as_str(), of.id], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.into_iter().collect())
}

/// The number of a bill or an expense that was not deleted.
pub fn number_of(tx: &mut dyn Tx, tenant: TenantId, of: DocRef) -> Result<Option<String>> {
    let table = if of.kind == DocKind::Expense { "expense" } else { "bill" };
    let sql = format!(
        "select number from {table} where tenant_id = $1 and id = $2 and deleted_at is null"
    );
    Ok(tx.scalar(&sql, args![tenant, of.id])?)
}

/// The names of products; `ids` must not be empty.
pub fn product_names(
    tx: &mut dyn Tx,
    tenant: TenantId,
    ids: &[i64],
) -> Result<HashMap<i64, String>> {
    let mut clause = Clause::tenant(tenant);
    clause.among("id", ids);
    let sql = format!("select id, name from product {}", clause.sql());
    let rows = tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.into_iter().collect())
}

/// The wanted landed costs behind a place, the latest first.
pub fn list(
    tx: &mut dyn Tx,
    tenant: TenantId,
    wanted: &LandedCostListRequest,
    (behind, limit): (Option<(Date, i64)>, i64),
    decimals: u8,
) -> Result<Vec<LandedCostRow>> {
    let mut clause = Clause::in_company(tenant, "c.tenant_id = $1 and c.deleted_at is null");
    for (kind, id) in [(DocKind::Bill, wanted.bill_id), (DocKind::Expense, wanted.expense_id)] {
        clause.when(id, |p| {
            format!(
                "exists (select 1 from landed_cost_goods x where x.tenant_id = $1
                     and x.landed_cost_id = c.id and x.doc_kind = '{}' and x.doc_id = {p})",
                kind.as_str()
            )
        });
    }
    clause.when(wanted.from_date, |p| format!("c.date >= {p}"));
    clause.when(wanted.to_date, |p| format!("c.date <= {p}"));
    if let Some((day, id)) = behind {
        let (day, id) = (clause.param(day), clause.param(id));
        clause.and(&format!("(c.date, c.id) < ({day}, {id})"));
    }
    let limit = clause.param(limit);
    let sql = format!(
        "select c.id, c.number, c.date, c.basis, c.memo, c.amount,
             (select cast(count(*) as bigint) from landed_cost_goods g
              where g.tenant_id = $1 and g.landed_cost_id = c.id)
         from landed_cost c {} order by c.date desc, c.id desc limit {limit}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(LandedCostRow {
            id: row.get(0)?,
            number: row.get(1)?,
            date: row.get(2)?,
            basis: LandedBasis::from_stored(&row.get::<String>(3)?),
            memo: row.get(4)?,
            amount: row.get::<Money>(5)?.to_text(decimals),
            lines: row.get(6)?,
        })
    })?)
}
