//! Where statements of banks are kept.

pub mod lines;
pub mod rules;

use std::collections::HashSet;

use bank_statements::Line;
use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::{Ctx, Result, TenantId, Tx, Value, args};

use super::model::{BankLine, fingerprints};
use super::wire::BankStatementRow;

/// How the timeline names a statement.
pub const RECORD: &str = "bank_statement";

/// A statement that is being taken.
pub struct NewStatement<'a> {
    pub id: i64,
    pub account: AccountId,
    pub format: &'a str,
    pub file_name: &'a str,
    pub fingerprint: &'a str,
    pub opening: Option<Money>,
    pub closing: Option<Money>,
    pub first_date: Date,
    pub last_date: Date,
}

/// A line that is being taken.
pub struct NewLine<'a> {
    pub line: &'a Line,
    pub fingerprint: String,
    pub words: String,
}

/// Whether this statement was taken before.
pub fn is_imported(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    fingerprint: &str,
) -> Result<bool> {
    Ok(tx.exists(
        "select 1 from bank_statement
         where tenant_id = $1 and account_id = $2 and fingerprint = $3",
        args![tenant, account, fingerprint],
    )?)
}

/// Of each of these lines, whether it was taken before.
pub fn already_imported(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    lines: &[Line],
) -> Result<Vec<bool>> {
    let dates = || lines.iter().map(|line| line.date);
    let (Some(first), Some(last)) = (dates().min(), dates().max()) else { return Ok(Vec::new()) };
    let taken: HashSet<String> = tx
        .all(
            "select fingerprint from bank_line
             where tenant_id = $1 and account_id = $2 and date >= $3 and date <= $4",
            args![tenant, account, first, last],
            |row| row.get(0),
        )?
        .into_iter()
        .collect();
    Ok(fingerprints(lines).iter().map(|mark| taken.contains(mark)).collect())
}

/// Stores a statement.
pub fn insert_statement(tx: &mut dyn Tx, ctx: &Ctx, statement: &NewStatement<'_>) -> Result<()> {
    tx.exec(
        "insert into bank_statement (tenant_id, id, account_id, format, file_name, fingerprint,
            opening, closing, first_date, last_date, imported_at, imported_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        args![
            ctx.tenant,
            statement.id,
            statement.account,
            statement.format,
            statement.file_name,
            statement.fingerprint,
            statement.opening,
            statement.closing,
            statement.first_date,
            statement.last_date,
            ctx.now,
            ctx.user_name.to_string(),
        ],
    )?;
    Ok(())
}

/// Stores the lines of a statement, whose ids follow its own.
pub fn insert_lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (account, statement): (AccountId, i64),
    lines: &[NewLine<'_>],
) -> Result<()> {
    let mut values: Vec<Value> = Vec::with_capacity(lines.len() * 14);
    for (id, new) in (statement + 1..).zip(lines) {
        let line = new.line;
        values.extend([
            tenant.into(),
            id.into(),
            statement.into(),
            account.into(),
            i64::try_from(line.row).unwrap_or_default().into(),
            line.date.into(),
            line.value_date.into(),
            line.amount.into(),
            line.balance.into(),
            line.description.as_str().into(),
            (&line.reference).into(),
            new.fingerprint.as_str().into(),
            new.words.as_str().into(),
            "open".into(),
        ]);
    }
    let head = "insert into bank_line (tenant_id, id, statement_id, account_id, row_no, date,
        value_date, amount, balance, description, reference, fingerprint, words, state)";
    tx.insert(head, 14, &values, "")?;
    Ok(())
}

/// How an account's tables were read last time: by which headers, and how.
pub fn mapping_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
) -> Result<Option<(String, String)>> {
    Ok(tx.one(
        "select headers, mapping from bank_mapping where tenant_id = $1 and account_id = $2",
        args![tenant, account],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// Remembers how an account's tables are read.
pub fn keep_mapping(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    (headers, mapping): (&str, &str),
) -> Result<()> {
    tx.exec(
        "delete from bank_mapping where tenant_id = $1 and account_id = $2",
        args![tenant, account],
    )?;
    tx.exec(
        "insert into bank_mapping (tenant_id, account_id, headers, mapping)
         values ($1, $2, $3, $4)",
        args![tenant, account, headers, mapping],
    )?;
    Ok(())
}

/// The statements of an account, the latest first.
pub fn statements(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    decimals: u8,
) -> Result<Vec<BankStatementRow>> {
    let sql = format!(
        "select s.id, s.format, s.file_name, s.first_date, s.last_date, s.opening, s.closing,
            (select count(*) from bank_line l
             where l.tenant_id = $1 and l.statement_id = s.id),
            (select count(*) from bank_line b
             where b.tenant_id = $1 and b.statement_id = s.id and {} = 'open'),
            s.imported_by_name
         from bank_statement s where s.tenant_id = $1 and s.account_id = $2
         order by s.last_date desc, s.id desc limit 500",
        lines::state_sql()
    );
    Ok(tx.all(&sql, args![tenant, account], |row| {
        let text = |money: Option<Money>| money.map(|money| money.to_text(decimals));
        Ok(BankStatementRow {
            id: row.get(0)?,
            format: row.get(1)?,
            file_name: row.get(2)?,
            first_date: row.get(3)?,
            last_date: row.get(4)?,
            opening: text(row.get(5)?),
            closing: text(row.get(6)?),
            lines: row.get(7)?,
            open: row.get(8)?,
            imported_by: row.get(9)?,
        })
    })?)
}

/// How many lines of a statement are matched; none when there is no such statement.
pub fn matched_of(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<i64>> {
    let sql = format!(
        "select (select count(*) from bank_line b where b.tenant_id = $1
                 and b.statement_id = s.id and {} = 'matched')
         from bank_statement s where s.tenant_id = $1 and s.id = $2",
        lines::state_sql()
    );
    Ok(tx.scalar(&sql, args![tenant, id])?)
}

/// Forgets a statement and its lines, with their matches to entries that were deleted.
pub fn forget(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<()> {
    tx.exec(
        "delete from bank_match where tenant_id = $1 and bank_line_id in (
             select b.id from bank_line b where b.tenant_id = $1 and b.statement_id = $2)",
        args![tenant, id],
    )?;
    tx.exec("delete from bank_line where tenant_id = $1 and statement_id = $2", args![tenant, id])?;
    tx.exec("delete from bank_statement where tenant_id = $1 and id = $2", args![tenant, id])?;
    Ok(())
}

/// What the latest line of the same words, and the same way, is: the kind of document, and the
/// account beside the bank's that took the most, of those that still take postings. Nothing where
/// that one is no expense or transfer: what an older line was is not what it was last time. What
/// was reversed since says nothing of what such a line is.
pub fn coded(
    tx: &mut dyn Tx,
    tenant: TenantId,
    line: &BankLine,
    side: &str,
) -> Result<Option<(String, AccountId)>> {
    let way = if side == "in" { ">" } else { "<" };
    let sql = format!(
        "select e.doc_kind, o.account_id
         from (select b.tenant_id, b.id, b.account_id from bank_line b
               where b.tenant_id = $1 and b.account_id = $2 and b.words = $3
                 and b.amount {way} 0 and {} = 'matched'
               order by b.date desc, b.id desc limit 1) b
         join bank_match m on m.tenant_id = b.tenant_id and m.bank_line_id = b.id
         join journal_entry e on e.tenant_id = m.tenant_id and e.number = m.entry_number
             and e.doc_kind in ('expense', 'transfer')
         join journal_line o on o.tenant_id = m.tenant_id and o.entry_number = m.entry_number
             and o.account_id <> b.account_id
         join account a on a.tenant_id = o.tenant_id and a.id = o.account_id and a.active
         where b.tenant_id = $1
         order by o.debit + o.credit desc limit 1",
        lines::state_sql()
    );
    let asked = args![tenant, line.account, &line.words];
    Ok(tx.one(&sql, asked, |row| Ok((row.get(0)?, row.get(1)?)))?)
}
