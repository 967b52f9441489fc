//! Where a project's documents and lines are read from.

use jiff::civil::Date;
use ledger::Money;
use ledger::status::Settled;
use platform::db::{Clause, DbError, Row};
use platform::{Result, TenantId, Tx};

use super::kind::ProjectDocumentKind;

/// A document, as stored.
pub struct StoredDocument {
    pub kind: ProjectDocumentKind,
    pub id: i64,
    pub number: String,
    pub date: Date,
    pub party: Option<String>,
    pub total: Money,
    pub until: Option<Date>,
    pub currency_id: i64,
    /// The settled amount, or the answer to a quote.
    pub standing: StatusFacts,
}

/// The facts that decide the status.
pub enum StatusFacts {
    Settled(Settled),
    Answered(String),
}

/// A project's documents of one kind, newest first, after a position if one is given.
pub fn documents(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (project, kind): (i64, ProjectDocumentKind),
    (behind, limit): (Option<(Date, i64)>, i64),
) -> Result<Vec<StoredDocument>> {
    let company = "d.tenant_id = $1 and d.deleted_at is null";
    let mut clause = Clause::in_company(tenant, company);
    clause.equals("d.project_id", project);
    if let Some((date, id)) = behind {
        let (date, id) = (clause.param(date), clause.param(id));
        clause.and(&format!("(d.date, d.id) < ({date}, {id})"));
    }
    let limit = clause.param(limit);
    let (table, party, until) = (kind.table(), kind.party(), kind.until());
    // An invoice or a bill has money separate from notes; a note counts any settlement.
    let paid = match kind {
        ProjectDocumentKind::Invoice | ProjectDocumentKind::Bill => "o.paid",
        _ => "o.settled",
    };
    let (standing, item) = match kind {
        ProjectDocumentKind::Quote => ("d.status".to_owned(), String::new()),
        // An expense is paid when it is made.
        ProjectDocumentKind::Expense => ("d.total, d.total".to_owned(), String::new()),
        _ => (
            format!("coalesce(o.settled, 0), coalesce({paid}, 0)"),
            format!(
                "left join open_item o on o.tenant_id = d.tenant_id and o.doc_kind = '{table}'
                    and o.doc_id = d.id"
            ),
        ),
    };
    let sql = format!(
        "select d.id, d.number, d.date, p.display_name, d.total, {until}, d.currency_id, {standing}
         from {table} d
         left join {party} p on p.tenant_id = d.tenant_id and p.id = d.{party}_id {item} {}
         order by d.date desc, d.id desc limit {limit}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(StoredDocument {
            kind,
            id: row.get(0)?,
            number: row.get(1)?,
            date: row.get(2)?,
            party: row.get(3)?,
            total: row.get(4)?,
            until: row.get(5)?,
            currency_id: row.get(6)?,
            standing: match kind {
                ProjectDocumentKind::Quote => StatusFacts::Answered(row.get(7)?),
                _ => StatusFacts::Settled(Settled {
                    total: row.get(4)?,
                    settled: row.get(7)?,
                    paid: row.get(8)?,
                }),
            },
        })
    })?)
}

/// The place of a line: its day, its entry and its number there.
pub type LinePosition = (Date, i64, i64);

/// A line, as stored.
pub struct StoredLine {
    pub place: LinePosition,
    pub account_id: i64,
    /// In English and in Arabic.
    pub account: (String, String),
    pub memo: String,
    pub debit: Money,
    pub credit: Money,
    pub kind: String,
    pub document_id: Option<i64>,
    pub number: Option<String>,
}

/// A project's lines of the journal, newest first, after a position if one is given.
pub fn lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    project: i64,
    (behind, limit): (Option<LinePosition>, i64),
) -> Result<Vec<StoredLine>> {
    let mut clause = Clause::in_company(tenant, "l.tenant_id = $1");
    clause.equals("l.project_id", project);
    if let Some((date, entry, line)) = behind {
        let [date, entry, line] = [clause.param(date), clause.param(entry), clause.param(line)];
        clause.and(&format!("(l.date, l.entry_number, l.line_no) < ({date}, {entry}, {line})"));
    }
    let limit = clause.param(limit);
    let sql = format!(
        "select l.date, l.entry_number, l.line_no, l.account_id, a.name_en, a.name_ar,
            coalesce(l.memo, e.memo), l.debit, l.credit, e.doc_kind, e.doc_id, e.doc_number
         from journal_line l
         join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
         join account a on a.tenant_id = l.tenant_id and a.id = l.account_id {}
         order by l.date desc, l.entry_number desc, l.line_no desc limit {limit}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, read_line)?)
}

fn read_line(row: &Row<'_>) -> Result<StoredLine, DbError> {
    Ok(StoredLine {
        place: (row.get(0)?, row.get(1)?, row.get(2)?),
        account_id: row.get(3)?,
        account: (row.get(4)?, row.get(5)?),
        memo: row.get(6)?,
        debit: row.get(7)?,
        credit: row.get(8)?,
        kind: row.get(9)?,
        document_id: row.get(10)?,
        number: row.get(11)?,
    })
}
