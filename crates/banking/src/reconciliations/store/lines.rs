//! The lines of an account, and which of them were found on a statement.

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::db::{Clause, DbError, Row, by_index};
use platform::{Result, TenantId, Tx, args};

use super::clauses::{
    FROM, NOT_REVERSED, REVERSED_SINCE, ReconciledAccount, broken, found_by, outstanding_at,
};
use crate::reconciliations::model::{Session, SessionState, Sums};

/// Totals of the lines of a session's account.
pub fn sums(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kept: ReconciledAccount,
    session: &Session,
) -> Result<Sums> {
    let amount = kept.amount();
    let sum = |condition: &str| {
        format!("cast(coalesce(sum(case when {condition} then {amount} end), 0) as bigint)")
    };
    let mine = "t.reconciliation_id = $3 and not t.is_opening";
    let sql = format!(
        "select {}, {}, {}, count(case when {mine} and {amount} > 0 then 1 end),
            count(case when {mine} and {amount} < 0 then 1 end), {}, {}, {}
         {FROM} where l.tenant_id = $1 and l.account_id = $2 and {NOT_REVERSED}",
        sum("s.state = 'done' or (t.reconciliation_id = $3 and t.is_opening)"),
        sum(&format!("{mine} and {amount} > 0")),
        sum(&format!("{mine} and {amount} < 0")),
        sum("t.reconciliation_id is null and l.date <= $4"),
        sum("t.reconciliation_id is null and l.date > $4"),
        sum("l.date <= $4"),
    );
    let asked = args![tenant, kept.account, session.id, session.ending_date];
    let found = tx.one(&sql, asked, |row| {
        let paid: Money = row.get(2)?;
        Ok(Sums {
            reconciled: row.get(0)?,
            deposits: (row.get(3)?, row.get(1)?),
            payments: (row.get(4)?, Money::from_minor(paid.minor().saturating_neg())),
            uncleared_until: row.get(5)?,
            uncleared_after: row.get(6)?,
            register: row.get(7)?,
        })
    })?;
    Ok(found.unwrap_or_default())
}

/// The balance of an account by opening entries up to a day.
pub fn openings(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kept: ReconciledAccount,
    until: Date,
) -> Result<Money> {
    let sql = format!(
        "select cast(coalesce(sum({}), 0) as bigint) {FROM}
         where l.tenant_id = $1 and l.account_id = $2 and l.date <= $3 and e.doc_kind = 'opening'
           and t.reconciliation_id is null and {NOT_REVERSED}",
        kept.amount()
    );
    let found: Option<Money> = tx.scalar(&sql, args![tenant, kept.account, until])?;
    Ok(found.unwrap_or_default())
}

/// The opening balance of each account up to a day, in the account's currency, as [`openings`] has
/// it of one. Accounts without opening entries are not among them.
pub fn openings_by_account(
    tx: &mut dyn Tx,
    tenant: TenantId,
    base: i64,
    until: Date,
) -> Result<Vec<(AccountId, Money)>> {
    // From the opening entries, which are few, to their lines.
    let by = by_index(tx, "journal_entry_doc");
    let sql = format!(
        "select l.account_id, cast(sum(
             case when a.currency_id = $3 then l.debit - l.credit
                  when l.currency_id = a.currency_id and l.debit > 0 then l.foreign_amount
                  when l.currency_id = a.currency_id then -l.foreign_amount
                  else 0 end) as bigint)
         from journal_entry e {by} cross join journal_line l
         join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
         left join reconciled_line t on t.tenant_id = l.tenant_id
             and t.entry_number = l.entry_number and t.line_no = l.line_no
         where e.tenant_id = $1 and e.doc_kind = 'opening' and l.tenant_id = e.tenant_id
           and l.entry_number = e.number and l.date <= $2
           and t.reconciliation_id is null and {NOT_REVERSED}
         group by l.account_id"
    );
    Ok(tx.all(&sql, args![tenant, until, base], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Takes the opening lines up to a day into the first session of an account.
pub fn take_openings(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    until: Date,
    session: i64,
) -> Result<()> {
    let sql = format!(
        "insert into reconciled_line (tenant_id, entry_number, line_no, reconciliation_id,
            is_opening)
         select l.tenant_id, l.entry_number, l.line_no, cast($4 as bigint), cast($5 as {BOOLEAN})
         {FROM} where l.tenant_id = $1 and l.account_id = $2 and l.date <= $3
           and e.doc_kind = 'opening' and t.reconciliation_id is null and {NOT_REVERSED}"
    );
    tx.exec(&sql, args![tenant, account, until, session, true])?;
    Ok(())
}

/// Ticks what lines of the bank up to a day were matched to. One that is open again, since a part
/// of its match was deleted, says nothing of the rest.
pub fn take_matched(tx: &mut dyn Tx, tenant: TenantId, session: &Session) -> Result<()> {
    let sql = format!(
        "insert into reconciled_line (tenant_id, entry_number, line_no, reconciliation_id,
            is_opening)
         select l.tenant_id, l.entry_number, l.line_no, cast($4 as bigint), cast($5 as {BOOLEAN})
         {FROM}
         join bank_match m on m.tenant_id = l.tenant_id and m.entry_number = l.entry_number
             and m.line_no = l.line_no
         join bank_line b on b.tenant_id = m.tenant_id and b.id = m.bank_line_id
         where l.tenant_id = $1 and l.account_id = $2 and b.date <= $3
           and t.reconciliation_id is null and {NOT_REVERSED} and not {}",
        broken("m.bank_line_id")
    );
    let until = session.ending_date;
    tx.exec(&sql, args![tenant, session.account, until, session.id, false])?;
    Ok(())
}

/// SQLite takes any name of a type.
const BOOLEAN: &str = "boolean";

/// A line of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundLine {
    pub entry: i64,
    pub line: i64,
    pub date: Date,
    pub doc_kind: String,
    pub doc_id: Option<i64>,
    pub doc_number: Option<String>,
    pub memo: String,
    pub party_kind: Option<String>,
    pub party_id: Option<i64>,
    /// The account on the other side of its entry; of several the one with the most on it: a cost,
    /// and not the tax on it.
    pub other_side: Option<AccountId>,
    /// Above zero: into the account.
    pub amount: Money,
    pub ticked: bool,
    /// Whether its entry was reversed.
    pub gone: bool,
    /// Whether nothing was posted for its document in place of it.
    pub cancelled: bool,
}

impl FoundLine {
    /// Its position among the lines of its account.
    pub const fn place(&self) -> (Date, i64, i64) {
        (self.date, self.entry, self.line)
    }
}

fn columns(kept: ReconciledAccount) -> String {
    format!(
        "l.entry_number, l.line_no, l.date, e.doc_kind, e.doc_id, e.doc_number,
         coalesce(l.memo, e.memo), {}, {}, {},
         case when t.reconciliation_id is null then 0 else 1 end,
         case when {NOT_REVERSED} then 0 else 1 end,
         case when {NOT_REVERSED} or exists (
             select 1 from journal_entry n
             where n.tenant_id = $1 and n.doc_kind = e.doc_kind and n.doc_id = e.doc_id
               and n.reverses is null and not exists (
                   select 1 from journal_entry v
                   where v.tenant_id = $1 and v.reverses = n.number))
             then 0 else 1 end,
         (select o.account_id from journal_line o
          where o.tenant_id = $1 and o.entry_number = l.entry_number
            and case when l.debit > 0 then o.credit else o.debit end > 0
          order by o.debit + o.credit desc, o.line_no limit 1)",
        party_column("party_kind"),
        party_column("party_id"),
        kept.amount()
    )
}

/// Whom a line concerns. Money itself is nobody's: then whom the rest of its entry concerns, as
/// long as that is only one.
fn party_column(column: &str) -> String {
    format!(
        "coalesce(l.{column}, (select case when min(o.party_id) = max(o.party_id)
             and min(o.party_kind) = max(o.party_kind) then min(o.{column}) end
         from journal_line o
         where o.tenant_id = $1 and o.entry_number = l.entry_number))"
    )
}

fn read(row: &Row<'_>) -> Result<FoundLine, DbError> {
    Ok(FoundLine {
        entry: row.get(0)?,
        line: row.get(1)?,
        date: row.get(2)?,
        doc_kind: row.get(3)?,
        doc_id: row.get(4)?,
        doc_number: row.get(5)?,
        memo: row.get(6)?,
        party_kind: row.get(7)?,
        party_id: row.get(8)?,
        amount: row.get(9)?,
        ticked: row.get::<i64>(10)? == 1,
        gone: row.get::<i64>(11)? == 1,
        cancelled: row.get::<i64>(12)? == 1,
        other_side: row.get(13)?,
    })
}

/// Which lines are asked for.
#[derive(Debug, Default)]
pub struct LineFilter {
    /// Only what came in, or only what went out.
    pub into: Option<bool>,
    pub ticked: Option<bool>,
    pub until: Option<Date>,
    /// Exactly this much, either way.
    pub amount: Option<Money>,
    pub behind: Option<(Date, i64, i64)>,
    pub limit: i64,
}

/// The lines that a session can tick or has ticked, oldest first; of a finished one what it found,
/// or what was outstanding then, though it was changed or deleted since.
pub fn candidates(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kept: ReconciledAccount,
    session: &Session,
    wanted: &LineFilter,
) -> Result<Vec<FoundLine>> {
    let amount = kept.amount();
    let mut clause = Clause::in_company(tenant, "l.tenant_id = $1");
    clause.equals("l.account_id", kept.account);
    clause.and(&format!("{amount} <> 0"));
    if session.state == SessionState::Open {
        clause.and(NOT_REVERSED);
        clause.when(Some(session.id), |p| {
            format!(
                "(t.reconciliation_id is null or (t.reconciliation_id = {p}
                and not t.is_opening))"
            )
        });
    } else if let (Some(false), Some(then)) = (wanted.ticked, session.finished_at) {
        let (id, then) = (clause.param(session.id), clause.param(then));
        let last = clause.param(session.ending_date);
        clause.and(&outstanding_at(&id, &then, &last));
    } else {
        clause.when(Some(session.id), found_by);
    }
    if let Some(into) = wanted.into {
        clause.and(&format!("{amount} {} 0", if into { ">" } else { "<" }));
    }
    if let Some(ticked) = wanted.ticked.filter(|_| session.state == SessionState::Open) {
        let is = if ticked { "is not null" } else { "is null" };
        clause.and(&format!("t.reconciliation_id {is}"));
    }
    clause.when(wanted.until, |p| format!("l.date <= {p}"));
    clause.when(wanted.amount, |p| format!("({amount} = {p} or -{amount} = {p})"));
    if let Some((date, entry, line)) = wanted.behind {
        let (date, entry, line) = (clause.param(date), clause.param(entry), clause.param(line));
        clause.and(&format!("(l.date, l.entry_number, l.line_no) > ({date}, {entry}, {line})"));
    }
    let limit = clause.param(wanted.limit);
    let sql = format!(
        "select {} {FROM} {} order by l.date, l.entry_number, l.line_no limit {limit}",
        columns(kept),
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// Lines of an account whose entry was reversed since they were reconciled, or since the first
/// session began with them: what is missing in its beginning.
pub fn dropped(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kept: ReconciledAccount,
) -> Result<Vec<FoundLine>> {
    let sql = format!(
        "select {} {FROM} where l.tenant_id = $1 and l.account_id = $2
           and (s.state = 'done' or (s.state = 'open' and t.is_opening)) and {}
         order by l.date, l.entry_number, l.line_no limit 200",
        columns(kept),
        REVERSED_SINCE
    );
    Ok(tx.all(&sql, args![tenant, kept.account], read)?)
}

/// Whether a line is on an account, may be ticked in a session, and whether it is.
pub fn is_ticked(
    tx: &mut dyn Tx,
    tenant: TenantId,
    session: &Session,
    (entry, line): (i64, i64),
) -> Result<Option<bool>> {
    let sql = format!(
        "select case when t.reconciliation_id is null then 0 else 1 end {FROM}
         where l.tenant_id = $1 and l.account_id = $2 and l.entry_number = $3 and l.line_no = $4
           and (t.reconciliation_id is null
                or (t.reconciliation_id = $5 and not t.is_opening)) and {NOT_REVERSED}"
    );
    let asked = args![tenant, session.account, entry, line, session.id];
    let ticked: Option<i64> = tx.scalar(&sql, asked)?;
    Ok(ticked.map(|ticked| ticked == 1))
}

/// Ticks a line.
pub fn tick(
    tx: &mut dyn Tx,
    tenant: TenantId,
    session: i64,
    (entry, line): (i64, i64),
) -> Result<()> {
    tx.exec(
        "insert into reconciled_line (tenant_id, entry_number, line_no, reconciliation_id,
            is_opening)
         values ($1, $2, $3, $4, $5)",
        args![tenant, entry, line, session, false],
    )?;
    Ok(())
}

/// Takes the tick off a line.
pub fn untick(
    tx: &mut dyn Tx,
    tenant: TenantId,
    session: i64,
    (entry, line): (i64, i64),
) -> Result<()> {
    tx.exec(
        "delete from reconciled_line where tenant_id = $1 and entry_number = $2 and line_no = $3
           and reconciliation_id = $4",
        args![tenant, entry, line, session],
    )?;
    Ok(())
}

/// Frees all lines of a session.
pub fn free_all(tx: &mut dyn Tx, tenant: TenantId, session: i64) -> Result<()> {
    tx.exec(
        "delete from reconciled_line where tenant_id = $1 and reconciliation_id = $2",
        args![tenant, session],
    )?;
    Ok(())
}

/// The line that an entry written by hand has on an account.
pub fn line_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    manual_entry: i64,
) -> Result<Option<(i64, i64)>> {
    Ok(tx.one(
        "select l.entry_number, l.line_no from journal_line l
         join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
         where l.tenant_id = $1 and l.account_id = $2 and e.doc_kind = 'journal_entry'
           and e.doc_id = $3 and e.reverses is null",
        args![tenant, account, manual_entry],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// The accounts on which a document's present entries have lines that were ticked: the account, and
/// whether its session is done.
pub fn ticked_accounts(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: &str,
    id: i64,
) -> Result<Vec<(AccountId, bool)>> {
    let sql = format!(
        "select distinct l.account_id, case when s.state = 'done' then 1 else 0 end {FROM}
         where l.tenant_id = $1 and e.doc_kind = $2 and e.doc_id = $3
           and t.reconciliation_id is not null and {NOT_REVERSED} order by 1"
    );
    Ok(tx.all(&sql, args![tenant, kind, id], |row| Ok((row.get(0)?, row.get::<i64>(1)? == 1)))?)
}
