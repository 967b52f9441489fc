//! The bank's lines, and the lines of the journal that they are.

use jiff::civil::Date;
use ledger::{AccountId, DocRef, Money};
use platform::db::{Clause, DbError, Row};
use platform::{Result, TenantId, Tx, args};

use crate::bank_lines::model::{BankLine, LineState};
use crate::bank_lines::suggest::Candidate;
use crate::reconciliations::{NOT_REVERSED, ReconciledAccount, broken};

/// The state of the line `b` of the bank: one of which an entry was deleted is open again. Nothing
/// is written when a document is edited or undone; the match is forgotten when the line is next
/// worked on.
pub fn state_sql() -> String {
    let broken = broken("b.id");
    format!("(case when b.state = 'matched' and {broken} then 'open' else b.state end)")
}

fn bank_line_columns() -> String {
    format!(
        "b.id, b.account_id, b.date, b.value_date, b.amount, b.balance, b.description, b.reference,
         b.words, {}",
        state_sql()
    )
}

fn read(row: &Row<'_>) -> Result<BankLine, DbError> {
    let word: String = row.get(9)?;
    let state = LineState::from_word(&word)
        .ok_or_else(|| DbError::Other(format!("an unknown state: {word}")))?;
    Ok(BankLine {
        id: row.get(0)?,
        account: row.get(1)?,
        date: row.get(2)?,
        value_date: row.get(3)?,
        amount: row.get(4)?,
        balance: row.get(5)?,
        description: row.get(6)?,
        reference: row.get(7)?,
        words: row.get(8)?,
        state,
    })
}

/// A line of the bank.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<BankLine>> {
    let columns = bank_line_columns();
    let sql = format!("select {columns} from bank_line b where b.tenant_id = $1 and b.id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// Which lines.
pub struct LineFilter {
    pub state: Option<LineState>,
    pub behind: Option<(Date, i64)>,
    pub limit: i64,
}

/// The lines of an account, oldest first.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    wanted: &LineFilter,
) -> Result<Vec<BankLine>> {
    let mut clause = Clause::in_company(tenant, "b.tenant_id = $1");
    clause.equals("b.account_id", account);
    clause.when(wanted.state.map(LineState::as_str), |p| format!("{} = {p}", state_sql()));
    if let Some((day, id)) = wanted.behind {
        let (day, id) = (clause.param(day), clause.param(id));
        clause.and(&format!("(b.date, b.id) > ({day}, {id})"));
    }
    let limit = clause.param(wanted.limit);
    let sql = format!(
        "select {} from bank_line b {} order by b.date, b.id limit {limit}",
        bank_line_columns(),
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// How many lines of an account have each state.
pub fn counts(tx: &mut dyn Tx, tenant: TenantId, account: AccountId) -> Result<Vec<(String, i64)>> {
    let sql = format!(
        "select states.state, count(*)
         from (select {} as state from bank_line b
               where b.tenant_id = $1 and b.account_id = $2) states
         group by states.state",
        state_sql()
    );
    Ok(tx.all(&sql, args![tenant, account], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Moves a line to a state.
pub fn set_state(tx: &mut dyn Tx, tenant: TenantId, id: i64, state: LineState) -> Result<()> {
    tx.exec(
        "update bank_line set state = $3 where tenant_id = $1 and id = $2",
        args![tenant, id, state.as_str()],
    )?;
    Ok(())
}

/// Matches a line to one of the journal.
pub fn match_to(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (entry, line): (i64, i64),
) -> Result<()> {
    tx.exec(
        "insert into bank_match (tenant_id, entry_number, line_no, bank_line_id)
         values ($1, $2, $3, $4)",
        args![tenant, entry, line, id],
    )?;
    Ok(())
}

/// Frees what a line was matched to.
pub fn unmatch(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<()> {
    tx.exec(
        "delete from bank_match where tenant_id = $1 and bank_line_id = $2",
        args![tenant, id],
    )?;
    Ok(())
}

/// Forgets the matches of an account's lines to entries that were deleted: the lines are stored as
/// open, and the rest of such a match is free. Gives their ids.
pub fn forget_broken(tx: &mut dyn Tx, tenant: TenantId, account: AccountId) -> Result<Vec<i64>> {
    let sql = format!(
        "select b.id from bank_line b where b.tenant_id = $1 and b.account_id = $2
           and b.state = 'matched' and {}",
        broken("b.id")
    );
    let found: Vec<i64> = tx.all(&sql, args![tenant, account], |row| row.get(0))?;
    for id in &found {
        unmatch(tx, tenant, *id)?;
        set_state(tx, tenant, *id, LineState::Open)?;
    }
    Ok(found)
}

/// Whether something that a line is matched to is reconciled.
pub fn is_reconciled(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
    Ok(tx.exists(
        "select 1 from bank_match m
         join reconciled_line t on t.tenant_id = m.tenant_id
             and t.entry_number = m.entry_number and t.line_no = m.line_no
         join reconciliation s on s.tenant_id = t.tenant_id and s.id = t.reconciliation_id
             and s.state = 'done' and t.forgotten_by is null
         where m.tenant_id = $1 and m.bank_line_id = $2",
        args![tenant, id],
    )?)
}

const FROM: &str = "from journal_line l
    join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
    left join bank_match m on m.tenant_id = l.tenant_id
        and m.entry_number = l.entry_number and m.line_no = l.line_no";

/// Lines of the journal that no line of the bank is matched to, or one that is open again.
fn unmatched_condition() -> String {
    format!("(m.bank_line_id is null or {})", broken("m.bank_line_id"))
}

/// What a line of the journal moves on an account, if nothing of the bank is matched to it.
pub fn free_amount(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kept: ReconciledAccount,
    (entry, line): (i64, i64),
) -> Result<Option<Money>> {
    let sql = format!(
        "select {} {FROM} where l.tenant_id = $1 and l.account_id = $2 and l.entry_number = $3
           and l.line_no = $4 and {} and {NOT_REVERSED}",
        kept.amount(),
        unmatched_condition()
    );
    Ok(tx.scalar(&sql, args![tenant, kept.account, entry, line])?)
}

/// The lines of a document on an account that were not reversed.
pub fn document_lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kept: ReconciledAccount,
    doc: DocRef,
) -> Result<Vec<(i64, i64)>> {
    let sql = format!(
        "select l.entry_number, l.line_no {FROM} where l.tenant_id = $1 and l.account_id = $2
           and e.doc_kind = $3 and e.doc_id = $4 and {} and {NOT_REVERSED}
         order by 1, 2 limit 101",
        unmatched_condition()
    );
    let asked = args![tenant, kept.account, doc.kind.as_str(), doc.id];
    Ok(tx.all(&sql, asked, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

const PARTIES: &str = "left join receipt r on r.tenant_id = e.tenant_id and r.id = e.doc_id
        and e.doc_kind = 'receipt'
    left join payment p on p.tenant_id = e.tenant_id and p.id = e.doc_id
        and e.doc_kind = 'payment'
    left join transfer tr on tr.tenant_id = e.tenant_id and tr.id = e.doc_id
        and e.doc_kind = 'transfer'
    left join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id
    left join vendor v on v.tenant_id = p.tenant_id and v.id = p.vendor_id";

fn columns(kept: ReconciledAccount) -> String {
    format!(
        "l.entry_number, l.line_no, l.date, {}, e.doc_kind, e.doc_id, e.doc_number,
         coalesce(l.memo, e.memo),
         coalesce(r.reference_number, p.reference_number, tr.reference_number),
         coalesce(c.display_name, v.display_name)",
        kept.amount()
    )
}

fn candidate(row: &Row<'_>) -> Result<Candidate, DbError> {
    Ok(Candidate {
        entry: row.get(0)?,
        line: row.get(1)?,
        date: row.get(2)?,
        amount: row.get(3)?,
        doc_kind: row.get(4)?,
        doc_id: row.get(5)?,
        doc_number: row.get(6)?,
        memo: row.get(7)?,
        reference: row.get(8)?,
        party: row.get(9)?,
    })
}

/// The lines of an account between two days that are neither matched nor reconciled.
fn waiting(kept: ReconciledAccount, tenant: TenantId, (first, last): (Date, Date)) -> Clause {
    let mut clause = Clause::in_company(tenant, "l.tenant_id = $1");
    clause.equals("l.account_id", kept.account);
    clause.when(Some(first), |day| format!("l.date >= {day}"));
    clause.when(Some(last), |day| format!("l.date <= {day}"));
    clause.and(&unmatched_condition());
    // The entry for a difference was found on no line of the bank: it may be one that comes later.
    clause.and(
        "(s.id is null or s.state = 'open'
          or (e.doc_kind = 'journal_entry' and e.doc_id = s.adjustment_id))",
    );
    clause.and(NOT_REVERSED);
    clause
}

fn select_waiting(kept: ReconciledAccount, clause: &Clause) -> String {
    format!(
        "select {} {FROM} {PARTIES}
         left join reconciled_line t on t.tenant_id = l.tenant_id
             and t.entry_number = l.entry_number and t.line_no = l.line_no
         left join reconciliation s on s.tenant_id = t.tenant_id and s.id = t.reconciliation_id
         {}",
        columns(kept),
        clause.sql()
    )
}

/// Gives the lines of an account between two days that are neither matched nor reconciled, as they
/// are read: a busy account has more of them in a year than are wanted at once.
pub fn each_waiting(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kept, days): (ReconciledAccount, (Date, Date)),
    give: &mut dyn FnMut(Candidate) -> Result<()>,
) -> Result<()> {
    let clause = waiting(kept, tenant, days);
    tx.stream(&select_waiting(kept, &clause), &clause.args, candidate, give)
}

/// Those of them that move one of some amounts.
pub fn waiting_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kept, days): (ReconciledAccount, (Date, Date)),
    amounts: &[Money],
) -> Result<Vec<Candidate>> {
    let minor: Vec<i64> = amounts.iter().map(|amount| amount.minor()).collect();
    if minor.is_empty() {
        return Ok(Vec::new());
    }
    let mut clause = waiting(kept, tenant, days);
    clause.among(&kept.amount(), &minor);
    Ok(tx.all(&select_waiting(kept, &clause), &clause.args, candidate)?)
}

/// What a line is matched to; what was reversed since, too.
pub fn matched_to(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kept: ReconciledAccount,
    id: i64,
) -> Result<Vec<Candidate>> {
    let sql = format!(
        "select {} {FROM} {PARTIES} where l.tenant_id = $1 and m.bank_line_id = $2
         order by l.date, l.entry_number, l.line_no",
        columns(kept)
    );
    Ok(tx.all(&sql, args![tenant, id], candidate)?)
}
