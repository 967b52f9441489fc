//! Where adjustments are kept.

use std::collections::HashMap;

use books::stock;
use jiff::civil::Date;
use ledger::costing::Stock;
use ledger::{AccountId, Money, Quantity, UnitPrice};
use platform::db::{Clause, DbError, Row, in_list};
use platform::{Ctx, Result, TenantId, Tx, Value, args};

use super::RECORD;
use super::model::{Adjustment, Item, Line};
use super::wire::{AdjustmentKind, AdjustmentListRequest, AdjustmentRow};

/// Those of the products that are kept in stock, with what there is of them at the end of a day.
pub fn items(
    tx: &mut dyn Tx,
    tenant: TenantId,
    ids: &[i64],
    day: Date,
) -> Result<HashMap<i64, Item>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut values = vec![Value::from(tenant)];
    let list = in_list(ids, &mut values);
    let sql = format!(
        "select id, name, active, inventory_account_id, unit_cost from product
         where tenant_id = $1 and kind = 'inventory' and id in ({list})"
    );
    let mut items: HashMap<i64, Item> = HashMap::new();
    tx.each(&sql, &values, &mut |row| {
        let item = Item {
            name: row.get(1)?,
            active: row.get(2)?,
            inventory: row.get(3)?,
            unit_cost: row.get(4)?,
            held: Stock::default(),
        };
        items.insert(row.get(0)?, item);
        Ok(())
    })?;
    let known: Vec<i64> = items.keys().copied().collect();
    for one in stock::on_hand(tx, tenant, &known, day)? {
        if let Some(item) = items.get_mut(&one.product) {
            item.held = one.stock;
        }
    }
    Ok(items)
}

/// Stores a new adjustment.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, adjustment: &Adjustment, lines: &[Line]) -> Result<()> {
    tx.send(
        "insert into stock_adjustment (tenant_id, id, number, kind, date, account_id, memo,
            created_at, created_by, created_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        args![
            ctx.tenant,
            adjustment.id,
            &adjustment.number,
            adjustment.kind.as_str(),
            adjustment.date,
            adjustment.account,
            &adjustment.memo,
            adjustment.created_at,
            ctx.user,
            &adjustment.created_by,
        ],
    )?;
    let mut values: Vec<Value> = Vec::with_capacity(lines.len() * 8);
    for (place, line) in (1_i64..).zip(lines) {
        values.extend_from_slice(args![
            ctx.tenant,
            adjustment.id,
            place,
            line.product,
            &line.name,
            line.counted,
            line.quantity,
            line.found.map(|(cost, _)| cost),
        ]);
    }
    let head = "insert into stock_adjustment_line (tenant_id, adjustment_id, line_no, product_id,
        product_name, counted, quantity, unit_cost)";
    Ok(tx.insert(head, 8, &values, "")?)
}

/// The adjustment, unless it was deleted.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Adjustment>> {
    Ok(tx.one(
        "select number, kind, date, account_id, memo, created_at, created_by_name
         from stock_adjustment where tenant_id = $1 and id = $2 and deleted_at is null",
        args![tenant, id],
        |row| {
            Ok(Adjustment {
                id,
                number: row.get(0)?,
                kind: AdjustmentKind::from_stored(&row.get::<String>(1)?),
                date: row.get(2)?,
                account: row.get::<AccountId>(3)?,
                memo: row.get(4)?,
                created_at: row.get(5)?,
                created_by: row.get(6)?,
            })
        },
    )?)
}

/// Marks an adjustment deleted; its number is kept.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.send(
        "update stock_adjustment set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// A line with what it moved: a count's as its move is now.
pub struct LineRow {
    pub product: i64,
    pub name: String,
    pub unit: Option<String>,
    pub counted: Option<Quantity>,
    pub quantity: Quantity,
    pub unit_cost: Option<UnitPrice>,
    pub value: Money,
}

/// The lines of an adjustment.
pub fn lines(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Vec<LineRow>> {
    Ok(tx.all(
        "select l.product_id, l.product_name, p.unit, l.counted,
             case when m.counted is not null then m.quantity else l.quantity end,
             case when m.counted is null then l.unit_cost
                  when m.given and m.quantity > 0 then m.found_cost end,
             coalesce(m.value, 0)
         from stock_adjustment_line l
         join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
         left join stock_move m on m.tenant_id = l.tenant_id and m.doc_kind = $3
             and m.doc_id = l.adjustment_id and m.line_no = l.line_no and m.undone_at is null
         where l.tenant_id = $1 and l.adjustment_id = $2
         order by l.line_no",
        args![tenant, id, RECORD],
        |row| {
            Ok(LineRow {
                product: row.get(0)?,
                name: row.get(1)?,
                unit: row.get(2)?,
                counted: row.get(3)?,
                quantity: row.get(4)?,
                unit_cost: row.get(5)?,
                value: row.get(6)?,
            })
        },
    )?)
}

/// The wanted adjustments behind a place, the latest first.
pub fn list(
    tx: &mut dyn Tx,
    tenant: TenantId,
    wanted: &AdjustmentListRequest,
    after: Option<(Date, i64)>,
    limit: i64,
    decimals: u8,
) -> Result<Vec<AdjustmentRow>> {
    let mut clause = Clause::in_company(tenant, "a.tenant_id = $1 and a.deleted_at is null");
    let record = clause.param(RECORD);
    clause.when(wanted.product_id, |p| {
        format!(
            "exists (select 1 from stock_adjustment_line x where x.tenant_id = $1
                 and x.adjustment_id = a.id and x.product_id = {p})"
        )
    });
    clause.when(wanted.kind.map(AdjustmentKind::as_str), |p| format!("a.kind = {p}"));
    clause.when(wanted.from_date, |p| format!("a.date >= {p}"));
    clause.when(wanted.to_date, |p| format!("a.date <= {p}"));
    if let Some((date, id)) = after {
        let (date, id) = (clause.param(date), clause.param(id));
        clause.and(&format!("(a.date, a.id) < ({date}, {id})"));
    }
    let limit = clause.param(limit);
    let sql = format!(
        "select a.id, a.number, a.kind, a.date, a.memo, f.product_name, a.created_by_name,
             (select cast(count(*) as bigint) from stock_adjustment_line c
              where c.tenant_id = $1 and c.adjustment_id = a.id),
             (select cast(coalesce(sum(m.value), 0) as bigint) from stock_move m
              where m.tenant_id = $1 and m.doc_kind = {record} and m.doc_id = a.id
                and m.undone_at is null)
         from stock_adjustment a
         join stock_adjustment_line f on f.tenant_id = a.tenant_id and f.adjustment_id = a.id
             and f.line_no = 1
         {} order by a.date desc, a.id desc limit {limit}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| read_row(row, decimals))?)
}

fn read_row(row: &Row<'_>, decimals: u8) -> Result<AdjustmentRow, DbError> {
    Ok(AdjustmentRow {
        id: row.get(0)?,
        number: row.get(1)?,
        kind: AdjustmentKind::from_stored(&row.get::<String>(2)?),
        date: row.get(3)?,
        memo: row.get(4)?,
        product_name: row.get(5)?,
        created_by: row.get(6)?,
        products: row.get(7)?,
        value: row.get::<Money>(8)?.to_text(decimals),
    })
}
