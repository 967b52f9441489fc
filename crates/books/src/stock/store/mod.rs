//! Where moves of stock are kept.

use jiff::civil::Date;
use ledger::costing::Stock;
use ledger::{AccountId, DocKind, DocRef, Money, Quantity};
use platform::db::{DbError, Row, in_list};
use platform::{Ctx, Problem, Result, TenantId, Tx, Value, args};

use super::model::{CountedStock, Labels, Move};

mod landed;
mod levels;

pub(super) use landed::{
    delete_landed_costs, insert_landed_costs, landed_cost_number, landed_costs_of, landed_costs_on,
};
pub(super) use levels::each_level;

const COLUMNS: &str =
    "id, product_id, date, doc_kind, doc_id, doc_number, line_no, quantity, value,
    given, returns_id, quantity_after, value_after, inventory_account_id, contra_account_id,
    project_id, branch_id, class_id, counted, found_cost";
const INSERTED: usize = 22;

pub(super) fn insert(tx: &mut dyn Tx, ctx: &Ctx, moves: &[Move]) -> Result<()> {
    let mut values: Vec<Value> = Vec::with_capacity(moves.len() * INSERTED);
    for one in moves {
        values.extend_from_slice(args![
            ctx.tenant,
            one.id,
            one.product,
            one.date,
            one.doc.kind.as_str(),
            one.doc.id,
            &one.number,
            one.line,
            one.quantity,
            one.value,
            one.given,
            one.returns,
            one.after.quantity,
            one.after.value,
            one.inventory,
            one.contra,
            one.labels.project,
            one.labels.branch,
            one.labels.class,
            one.counted.map(|counted| counted.quantity),
            one.counted.and_then(|counted| counted.found_cost),
            ctx.now,
        ]);
    }
    let head = format!("insert into stock_move (tenant_id, {COLUMNS}, known_from)");
    Ok(tx.insert(&head, INSERTED, &values, "")?)
}

/// Takes a document's moves out of the count; they stay on record.
pub(super) fn undo(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef) -> Result<()> {
    tx.send(
        "update stock_move set undone_at = $4
         where tenant_id = $1 and doc_kind = $2 and doc_id = $3 and undone_at is null",
        args![ctx.tenant, doc.kind.as_str(), doc.id, ctx.now],
    )?;
    Ok(())
}

/// Gives a move that counts no longer another id, since a new one takes its place.
pub(super) fn rename(tx: &mut dyn Tx, tenant: TenantId, old: i64, new: i64) -> Result<()> {
    tx.send(
        "update stock_move set id = $3
         where tenant_id = $1 and id = $2 and undone_at is not null",
        args![tenant, old, new],
    )?;
    Ok(())
}

/// Writes what a move is worth, of a count also how many it moved, and what stays after it. Where
/// something else was known of it, that is kept.
pub(super) fn recount(tx: &mut dyn Tx, ctx: &Ctx, one: &Move) -> Result<()> {
    tx.send(
        "insert into stock_move_past (tenant_id, id, known_until, known_from, product_id, date,
             doc_kind, doc_id, line_no, quantity, value, inventory_account_id)
         select tenant_id, id, $4, known_from, product_id, date, doc_kind, doc_id, line_no,
             quantity, value, inventory_account_id
         from stock_move
         where tenant_id = $1 and id = $2 and (value <> $3 or quantity <> $5)
           and (known_from is null or known_from < $4)",
        args![ctx.tenant, one.id, one.value, ctx.now, one.quantity],
    )?;
    tx.send(
        "update stock_move set quantity_after = $4, value_after = $5,
             known_from = case when value <> $3 or quantity <> $7 then $6 else known_from end,
             value = $3, quantity = $7, found_cost = $8
         where tenant_id = $1 and id = $2",
        args![
            ctx.tenant,
            one.id,
            one.value,
            one.after.quantity,
            one.after.value,
            ctx.now,
            one.quantity,
            one.counted.and_then(|counted| counted.found_cost),
        ],
    )?;
    Ok(())
}

/// The moves of a document that count.
pub(super) fn of_document(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Vec<Move>> {
    Ok(tx.all(
        &format!(
            "select {COLUMNS} from stock_move
             where tenant_id = $1 and doc_kind = $2 and doc_id = $3 and undone_at is null
             order by +id"
        ),
        args![tenant, doc.kind.as_str(), doc.id],
        read,
    )?)
}

/// A product's moves from a day on, in their order.
pub(super) fn from(
    tx: &mut dyn Tx,
    tenant: TenantId,
    product: i64,
    date: Date,
) -> Result<Vec<Move>> {
    Ok(tx.all(
        &format!(
            "select {COLUMNS} from stock_move
             where tenant_id = $1 and product_id = $2 and date >= $3 and undone_at is null
             order by date, id"
        ),
        args![tenant, product, date],
        read,
    )?)
}

/// A product's stock before a day.
pub(super) fn before(tx: &mut dyn Tx, tenant: TenantId, product: i64, date: Date) -> Result<Stock> {
    let found = tx.one(
        "select quantity_after, value_after from stock_move
         where tenant_id = $1 and product_id = $2 and date < $3 and undone_at is null
         order by date desc, id desc limit 1",
        args![tenant, product, date],
        |row| Ok(Stock { quantity: row.get(0)?, value: row.get(1)? }),
    )?;
    Ok(found.unwrap_or_default())
}

/// The move out of a document's line.
pub(super) fn line_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    doc: DocRef,
    line: i64,
    product: i64,
) -> Result<Option<i64>> {
    Ok(tx.scalar(
        "select id from stock_move
         where tenant_id = $1 and doc_kind = $2 and doc_id = $3 and line_no = $4
           and product_id = $5 and quantity < 0 and undone_at is null",
        args![tenant, doc.kind.as_str(), doc.id, line, product],
    )?)
}

/// How much has come back from a move out.
pub(super) fn returned(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Quantity> {
    let sum = tx.scalar(
        "select cast(coalesce(sum(quantity), 0) as bigint) from stock_move
         where tenant_id = $1 and returns_id = $2 and undone_at is null",
        args![tenant, id],
    )?;
    Ok(Quantity::from_scaled(sum.unwrap_or_default()))
}

/// How much had come back from a move out before another return of it, in the order of the card.
pub(super) fn returned_before(tx: &mut dyn Tx, tenant: TenantId, one: &Move) -> Result<Quantity> {
    let sum = tx.scalar(
        "select cast(coalesce(sum(quantity), 0) as bigint) from stock_move
         where tenant_id = $1 and returns_id = $2 and undone_at is null
           and (date, id) < ($3, $4)",
        args![tenant, one.returns, one.date, one.id],
    )?;
    Ok(Quantity::from_scaled(sum.unwrap_or_default()))
}

/// Lets what came back from one move come back from another.
pub(super) fn relink(tx: &mut dyn Tx, tenant: TenantId, old: i64, new: i64) -> Result<()> {
    tx.send(
        "update stock_move set returns_id = $3 where tenant_id = $1 and returns_id = $2",
        args![tenant, old, new],
    )?;
    Ok(())
}

/// How much a move out took, and for what.
pub(super) fn issued(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<(Quantity, Money)> {
    let found = tx.one(
        "select quantity, value from stock_move where tenant_id = $1 and id = $2",
        args![tenant, id],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    found.ok_or_else(|| Problem::internal("goods come back from a move that never was"))
}

pub(super) fn product_name(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<String> {
    let name =
        tx.scalar("select name from product where tenant_id = $1 and id = $2", args![tenant, id])?;
    Ok(name.unwrap_or_default())
}

/// A product's stock, and the day of its last move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OnHand {
    /// The product.
    pub product: i64,
    /// How many units, and what they cost.
    pub stock: Stock,
}

/// The stock of these products at the end of a day; those without a move until then are left out.
pub fn on_hand(
    tx: &mut dyn Tx,
    tenant: TenantId,
    products: &[i64],
    as_of: Date,
) -> Result<Vec<OnHand>> {
    if products.is_empty() {
        return Ok(Vec::new());
    }
    let mut values = args![tenant, as_of].to_vec();
    let list = in_list(products, &mut values);
    Ok(tx.all(
        &format!(
            "select m.product_id, m.quantity_after, m.value_after
             from product p
             join stock_move m on m.tenant_id = p.tenant_id and m.id = (
                 select l.id from stock_move l
                 where l.tenant_id = $1 and l.product_id = p.id and l.date <= $2
                   and l.undone_at is null
                 order by l.date desc, l.id desc limit 1)
             where p.tenant_id = $1 and p.id in ({list})"
        ),
        &values,
        |row| {
            let stock = Stock { quantity: row.get(1)?, value: row.get(2)? };
            Ok(OnHand { product: row.get(0)?, stock })
        },
    )?)
}

/// Whether a product ever moved.
pub fn was_ever_moved(tx: &mut dyn Tx, tenant: TenantId, product: i64) -> Result<bool> {
    let of_product = "select 1 from stock_move where tenant_id = $1 and product_id = $2";
    // Two queries: live moves and undone moves each have an index.
    for undone in ["undone_at is null", "undone_at is not null"] {
        if tx.exists(&format!("{of_product} and {undone}"), args![tenant, product])? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A line of a product's stock card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardLine {
    /// The move; the next page begins after it.
    pub id: i64,
    /// Its day.
    pub date: Date,
    /// The document that moved it.
    pub doc: DocRef,
    /// The number that people know it by.
    pub number: String,
    /// Negative for an issue.
    pub quantity: Quantity,
    /// Negative for an issue.
    pub value: Money,
    /// The stock afterwards.
    pub after: Stock,
}

/// A product's stock card, the latest move first, after a position if one is given.
pub fn card(
    tx: &mut dyn Tx,
    tenant: TenantId,
    product: i64,
    behind: Option<(Date, i64)>,
    limit: i64,
) -> Result<Vec<CardLine>> {
    let (date, id) = behind.unwrap_or((Date::MAX, i64::MAX));
    Ok(tx.all(
        &format!(
            "select {COLUMNS} from stock_move
             where tenant_id = $1 and product_id = $2 and undone_at is null
               and (date, id) < ($3, $4)
             order by date desc, id desc limit $5"
        ),
        args![tenant, product, date, id, limit],
        |row| {
            let one = read(row)?;
            Ok(CardLine {
                id: one.id,
                date: one.date,
                doc: one.doc,
                number: one.number,
                quantity: one.quantity,
                value: one.value,
                after: one.after,
            })
        },
    )?)
}

/// Every product that ever moved, for the proof.
pub(super) fn every_product(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<i64>> {
    Ok(tx.all(
        "select distinct product_id from stock_move
         where tenant_id = $1 and undone_at is null order by product_id",
        args![tenant],
        |row| row.get(0),
    )?)
}

/// The sum of the moves of each inventory account, and what the journal says, for the proof.
pub(super) fn by_account(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(AccountId, i64, i64)>> {
    Ok(tx.all(
        "select m.account_id, m.value, cast(coalesce((
             select sum(t.debit - t.credit) from account_month t
             where t.tenant_id = $1 and t.account_id = m.account_id), 0) as bigint)
         from (select inventory_account_id as account_id, cast(sum(value) as bigint) as value
               from stock_move where tenant_id = $1 and undone_at is null
               group by inventory_account_id) m
         order by m.account_id",
        args![tenant],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )?)
}

fn read(row: &Row<'_>) -> Result<Move, DbError> {
    let kind: String = row.get(3)?;
    let kind: DocKind =
        kind.parse().map_err(|e: ledger::UnknownKey| DbError::Other(e.to_string()))?;
    let given = row.get(9)?;
    let counted = match row.get(18)? {
        Some(quantity) => {
            Some(CountedStock { quantity, found_cost: row.get(19)?, cost_given: given })
        }
        None => None,
    };
    Ok(Move {
        id: row.get(0)?,
        product: row.get(1)?,
        date: row.get(2)?,
        doc: DocRef::new(kind, row.get(4)?),
        number: row.get(5)?,
        line: row.get(6)?,
        quantity: row.get(7)?,
        value: row.get(8)?,
        given,
        counted,
        returns: row.get(10)?,
        after: Stock { quantity: row.get(11)?, value: row.get(12)? },
        inventory: row.get(13)?,
        contra: row.get(14)?,
        labels: Labels { project: row.get(15)?, branch: row.get(16)?, class: row.get(17)? },
    })
}
