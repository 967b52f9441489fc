//! Where pieces are kept, and how the documents behind them are found.

use ledger::DocKind;
use platform::db::Clause;
use platform::{Result, TenantId, Tx, Value, args};

/// The id that the company takes next, and up to which one documents are in pieces.
pub(super) fn reach(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind) -> Result<(i64, i64)> {
    let next =
        tx.scalar("select next_id from tenant_sequence where tenant_id = $1", args![tenant])?;
    Ok((next.unwrap_or_default(), upto(tx, tenant, kind)?))
}

/// The companies that have taken `small` ids or more, of which not all documents are in pieces.
pub(super) fn with_waiting(tx: &mut dyn Tx, kind: DocKind, small: i64) -> Result<Vec<TenantId>> {
    Ok(tx.all(
        "select s.tenant_id from tenant_sequence s
         left join search_mark m on m.tenant_id = s.tenant_id and m.doc_kind = $1
         where s.next_id >= $2 and coalesce(m.upto, 0) + 1 < s.next_id order by s.tenant_id",
        args![kind.as_str(), small],
        |row| row.get(0),
    )?)
}

/// Up to which id documents are in pieces.
pub(super) fn upto(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind) -> Result<i64> {
    let upto = tx.scalar(
        "select upto from search_mark where tenant_id = $1 and doc_kind = $2",
        args![tenant, kind.as_str()],
    )?;
    Ok(upto.unwrap_or_default())
}

/// Moves the mark on.
pub(super) fn mark(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind, upto: i64) -> Result<()> {
    tx.send(
        "insert into search_mark (tenant_id, doc_kind, upto) values ($1, $2, $3)
         on conflict (tenant_id, doc_kind) do update set upto = excluded.upto",
        args![tenant, kind.as_str(), upto],
    )?;
    Ok(())
}

/// The texts between two ids, in the order of theirs, at most so many.
pub(super) fn texts(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (after, end): (i64, i64),
    most: i64,
) -> Result<Vec<(i64, String)>> {
    Ok(tx.all(
        "select id, search_text from invoice where tenant_id = $1 and id > $2 and id < $3
         order by id limit $4",
        args![tenant, after, end, most],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// Keeps pieces with their blocks, in ascending order; those that are known stay.
pub(super) fn keep<'p>(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
    found: impl IntoIterator<Item = (&'p str, i64)>,
) -> Result<()> {
    let mut rows: Vec<Value> = Vec::new();
    for (piece, block) in found {
        rows.extend_from_slice(args![tenant, kind.as_str(), piece, block]);
    }
    if rows.is_empty() {
        return Ok(());
    }
    Ok(tx.insert(
        "insert into search_piece (tenant_id, doc_kind, piece, block)",
        4,
        &rows,
        "on conflict (tenant_id, doc_kind, piece, block) do nothing",
    )?)
}

/// How many blocks a piece occurs in, counted to `most`.
pub(super) fn spread(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
    piece: &str,
    most: i64,
) -> Result<i64> {
    let counted = tx.scalar(
        "select cast(count(*) as bigint) from (select 1 from search_piece
             where tenant_id = $1 and doc_kind = $2 and piece = $3 limit $4) found",
        args![tenant, kind.as_str(), piece, most],
    )?;
    Ok(counted.unwrap_or_default())
}

/// The blocks in which all of the pieces occur, at most so many; the first should be the rarest.
pub(super) fn shared(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
    pieces: &[String],
    most: i64,
) -> Result<Vec<i64>> {
    let mut clause = Clause::in_company(tenant, "b.tenant_id = $1");
    clause.equals("b.doc_kind", kind.as_str());
    for (place, piece) in pieces.iter().enumerate() {
        clause.when(Some(piece.as_str()), |p| match place {
            0 => format!("b.piece = {p}"),
            _ => format!(
                "exists (select 1 from search_piece o where o.tenant_id = $1
                     and o.doc_kind = b.doc_kind and o.piece = {p} and o.block = b.block)"
            ),
        });
    }
    let most = clause.param(most);
    let sql = format!("select b.block from search_piece b {} limit {most}", clause.sql());
    Ok(tx.all(&sql, &clause.args, |row| row.get(0))?)
}

/// Invoices with ids from `from` up to and not with `end` whose text fits all patterns.
pub(super) fn containing(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (from, end): (i64, i64),
    words: &[String],
) -> Result<Vec<i64>> {
    let mut clause = Clause::tenant(tenant);
    clause.when(Some(from), |p| format!("id >= {p}"));
    clause.when(Some(end), |p| format!("id < {p}"));
    fit(&mut clause, words);
    let sql = format!("select id from invoice {}", clause.sql());
    Ok(tx.all(&sql, &clause.args, |row| row.get(0))?)
}

/// Only rows whose text fits all patterns.
fn fit(clause: &mut Clause, words: &[String]) {
    for word in words {
        clause.when(Some(word.as_str()), |p| format!("search_text like {p} escape '\\'"));
    }
}

/// Customers whose names and numbers fit all patterns, at most so many.
pub(super) fn customers(
    tx: &mut dyn Tx,
    tenant: TenantId,
    words: &[String],
    most: i64,
) -> Result<Vec<i64>> {
    let mut clause = Clause::tenant(tenant);
    fit(&mut clause, words);
    let most = clause.param(most);
    let sql = format!("select id from customer {} limit {most}", clause.sql());
    Ok(tx.all(&sql, &clause.args, |row| row.get(0))?)
}

/// The invoices of customers, at most so many.
pub(super) fn sold_to(
    tx: &mut dyn Tx,
    tenant: TenantId,
    customers: &[i64],
    most: i64,
) -> Result<Vec<i64>> {
    let mut clause = Clause::in_company(tenant, "tenant_id = $1 and deleted_at is null");
    clause.among("customer_id", customers);
    let most = clause.param(most);
    let sql = format!("select id from invoice {} limit {most}", clause.sql());
    Ok(tx.all(&sql, &clause.args, |row| row.get(0))?)
}
