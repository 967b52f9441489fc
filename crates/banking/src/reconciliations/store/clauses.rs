//! Pieces of SQL that every question about lines of a reconciled account is put together from: `l`
//! is a line, `e` its entry, `t` the mark that it was found and `s` the session that found it.

use ledger::AccountId;

/// An account as its lines are asked about.
#[derive(Debug, Clone, Copy)]
pub struct ReconciledAccount {
    /// The account in the chart.
    pub account: AccountId,
    /// The foreign currency that it is kept in.
    pub foreign: Option<i64>,
}

impl ReconciledAccount {
    /// What a line `l` moves, in the account's currency.
    pub fn amount(self) -> String {
        match self.foreign {
            None => "(l.debit - l.credit)".to_owned(),
            Some(currency) => format!(
                "(case when l.currency_id = {currency} then case when l.debit > 0
                  then l.foreign_amount else -l.foreign_amount end else 0 end)"
            ),
        }
    }
}

/// Entries that were reversed, and their reversals, are nothing to look for on a statement.
pub const NOT_REVERSED: &str = "e.reverses is null and not exists (select 1 from journal_entry v
    where v.tenant_id = $1 and v.reverses = l.entry_number)";

/// Whether an entry that a line of the bank is matched to was reversed since; `of` is an id of the
/// bank's line, as the query around it knows it.
pub fn broken(of: &str) -> String {
    format!(
        "exists (select 1 from bank_match x
             join journal_entry v on v.tenant_id = x.tenant_id and v.reverses = x.entry_number
             where x.tenant_id = $1 and x.bank_line_id = {of})"
    )
}

pub(super) const FROM: &str = "from journal_line l
    join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
    left join reconciled_line t on t.tenant_id = l.tenant_id
        and t.entry_number = l.entry_number and t.line_no = l.line_no
    left join reconciliation s on s.tenant_id = t.tenant_id and s.id = t.reconciliation_id";

/// The condition of a line that a session found and finished with, its id being that parameter;
/// what was reversed before that is none.
pub(super) fn found_by(session: &str) -> String {
    format!(
        "t.reconciliation_id = {session} and not t.is_opening
             and (t.forgotten_by is null or t.forgotten_by <> {session})"
    )
}

/// The condition of a line that was in the books when a session was finished, dated up to its last
/// day, and found by no statement until then: cheques that nobody has cashed yet, deposits under
/// way. A later session may have found it since, and its entry may have been reversed.
pub(super) fn outstanding_at(session: &str, finished: &str, last: &str) -> String {
    format!(
        "l.date <= {last} and e.posted_at <= {finished} and e.reverses is null
             and (t.reconciliation_id is null or t.reconciliation_id > {session})
             and not exists (select 1 from journal_entry v where v.tenant_id = $1
                 and v.reverses = l.entry_number and v.posted_at <= {finished})"
    )
}

/// A ticked line whose entry was reversed since, and that no later session made whole.
pub(super) const REVERSED_SINCE: &str =
    "t.forgotten_by is null and exists (select 1 from journal_entry v
    where v.tenant_id = $1 and v.reverses = l.entry_number)";
