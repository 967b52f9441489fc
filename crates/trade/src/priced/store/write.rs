//! Writing a document and its lines.

use directory::tags;
use platform::text::search_key;
use platform::{Ctx, Result, TenantId, Tx, Value, args};

use super::super::record::Document;
use super::history;
use super::table::Table;
use super::taxes::stored_line_taxes;

/// What a kind of document keeps beside what all of them keep.
#[derive(Default)]
pub struct Beside<'a> {
    /// What a search finds it by; its party's own text is searched beside it.
    pub search: String,
    /// Columns of its head.
    pub columns: Vec<(&'static str, Value)>,
    /// Columns of its lines.
    pub of_lines: Option<LineColumns<'a>>,
}

/// Columns of lines, and their values by a line's place from 0.
pub type LineColumns<'a> = (&'static [&'static str], &'a dyn Fn(usize) -> Vec<Value>);

/// Stores a new document.
pub fn insert(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &Table,
    document: &Document,
    beside: &Beside<'_>,
) -> Result<()> {
    let mut columns =
        vec!["tenant_id", "id", "number", "created_at", "created_by", "created_by_name"];
    let mut values = args![
        ctx.tenant,
        document.id,
        &document.number,
        document.created_at,
        ctx.user,
        &document.created_by,
    ]
    .to_vec();
    for (column, value) in head_columns(table, document, beside)? {
        columns.push(column);
        values.push(value);
    }
    let head = format!("insert into {} ({})", table.heads, columns.join(", "));
    tx.insert(&head, columns.len(), &values, "")?;
    tags::add_to_document(tx, ctx, table.doc(document.id), &document.body.dimensions.tags)?;
    insert_lines(tx, ctx.tenant, table, document, beside.of_lines)
}

/// Stores what an edit changed: everything but number and origin. What reports read of the document
/// before the edit is kept.
pub fn update(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &Table,
    document: &Document,
    beside: &Beside<'_>,
) -> Result<()> {
    history::save_version(tx, ctx, table, document.id)?;
    let mut values = args![ctx.tenant, document.id].to_vec();
    let mut set = Vec::new();
    for (column, value) in head_columns(table, document, beside)? {
        values.push(value);
        set.push(format!("{column} = ${}", values.len()));
    }
    let Table { heads, lines, own_id, .. } = table;
    let set = set.join(", ");
    tx.send(&format!("update {heads} set {set} where tenant_id = $1 and id = $2"), &values)?;
    tags::replace(tx, ctx, table.doc(document.id), &document.body.dimensions.tags)?;
    let sql = format!("delete from {lines} where tenant_id = $1 and {own_id} = $2");
    tx.send(&sql, args![ctx.tenant, document.id])?;
    insert_lines(tx, ctx.tenant, table, document, beside.of_lines)
}

/// What may change of a head, column by column.
fn head_columns(
    table: &Table,
    document: &Document,
    beside: &Beside<'_>,
) -> Result<Vec<(&'static str, Value)>> {
    let mut head_columns = vec![
        ("version", document.version.into()),
        ("search_text", search_key(&beside.search).into()),
    ];
    for (column, part) in table.parts() {
        head_columns.push((column, part.value(&document.body)?));
    }
    head_columns.extend(beside.columns.iter().cloned());
    Ok(head_columns)
}

/// Marks a document deleted: it leaves the lists and keeps its number.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, table: &Table, id: i64) -> Result<()> {
    let heads = table.heads;
    let sql = format!("update {heads} set deleted_at = $3 where tenant_id = $1 and id = $2");
    tx.send(&sql, args![ctx.tenant, id, ctx.now])?;
    Ok(())
}

/// Gives a document another number.
pub fn set_number(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    (id, number): (i64, &str),
) -> Result<()> {
    let heads = table.heads;
    let sql = format!("update {heads} set number = $3 where tenant_id = $1 and id = $2");
    tx.send(&sql, args![tenant, id, number])?;
    Ok(())
}

const LINE_COLUMNS: usize = 18;

fn insert_lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &Table,
    document: &Document,
    more: Option<LineColumns<'_>>,
) -> Result<()> {
    let (more, of_line) = match more {
        Some((columns, of_line)) => (columns, Some(of_line)),
        None => (&[][..], None),
    };
    let lines = &document.body.lines;
    let more: Vec<&str> = table.cost().into_iter().chain(more.iter().copied()).collect();
    let columns = LINE_COLUMNS + more.len();
    let mut values: Vec<Value> = Vec::with_capacity(lines.len() * columns);
    for ((place, line_no), line) in (0_usize..).zip(1_i64..).zip(lines) {
        values.extend_from_slice(args![
            tenant,
            document.id,
            line_no,
            line.product_id,
            &line.product_name,
            &line.description,
            line.quantity,
            line.price,
            line.discount_percent,
            line.discount_amount,
            line.discount,
            line.net,
            line.tax,
            line.total,
            stored_line_taxes(line)?,
            line.account,
            line.class_id,
            &line.item_code,
        ]);
        values.extend(line.cost_base.map(Value::from).filter(|_| table.cost().is_some()));
        values.extend(of_line.map(|of_line| of_line(place)).unwrap_or_default());
    }
    let more: String = more.iter().map(|column| format!(", {column}")).collect();
    let Table { lines: table, own_id, account, .. } = table;
    let head = format!(
        "insert into {table} (tenant_id, {own_id}, line_no, product_id, product_name,
            description, quantity, unit_price, discount_percent, discount_amount, discount, net,
            tax, total, taxes, {account}, class_id, item_code{more})"
    );
    Ok(tx.insert(&head, columns, &values, "")?)
}
