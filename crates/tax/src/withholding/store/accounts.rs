//! What the books say of the accounts of withheld tax.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, Money};
use platform::db::Clause;
use platform::{Result, TenantId, Tx};

/// Some days, as they are known now or were known at a moment.
pub type Known = ((Date, Date), Option<Timestamp>);

fn on_accounts(tenant: TenantId, accounts: &[AccountId], (days, known_at): Known) -> Clause {
    let mut clause = Clause::in_company(tenant, "l.tenant_id = $1");
    let ids: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    clause.among("l.account_id", &ids);
    clause.when(Some(days.0), |p| format!("l.date >= {p}"));
    clause.when(Some(days.1), |p| format!("l.date <= {p}"));
    clause.when(known_at, |p| format!("e.posted_at <= {p}"));
    clause
}

const LINES: &str = "from journal_line l
     join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number";

/// What documents of one kind moved an account by: debits less credits.
pub struct Moved {
    pub account: AccountId,
    pub kind: String,
    pub amount: Money,
}

/// What the accounts moved by in a period, by the kind of document.
pub fn moved(
    tx: &mut dyn Tx,
    tenant: TenantId,
    accounts: &[AccountId],
    days: Known,
) -> Result<Vec<Moved>> {
    let clause = on_accounts(tenant, accounts, days);
    let sql = format!(
        "select l.account_id, e.doc_kind, cast(sum(l.debit) - sum(l.credit) as bigint)
         {LINES} {} group by l.account_id, e.doc_kind order by l.account_id, e.doc_kind",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(Moved { account: row.get(0)?, kind: row.get(1)?, amount: row.get(2)? })
    })?)
}

/// A document that moved the accounts without having withheld anything.
pub struct OtherMovement {
    pub kind: String,
    pub doc_id: Option<i64>,
    pub number: Option<String>,
    pub date: Date,
    /// Debits less credits.
    pub amount: Money,
}

/// Documents of other kinds than these that moved the accounts, by their days; what was taken back
/// is left out.
pub fn others(
    tx: &mut dyn Tx,
    tenant: TenantId,
    accounts: &[AccountId],
    days: Known,
    (known, most): (&[DocKind], i64),
) -> Result<Vec<OtherMovement>> {
    let mut clause = on_accounts(tenant, accounts, days);
    for kind in known {
        clause.when(Some(kind.as_str()), |p| format!("e.doc_kind <> {p}"));
    }
    let most = clause.param(most);
    let sql = format!(
        "select e.doc_kind, e.doc_id, max(e.doc_number), min(l.date),
             cast(sum(l.debit) - sum(l.credit) as bigint)
         {LINES} {} group by e.doc_kind, e.doc_id having sum(l.debit) <> sum(l.credit)
         order by min(l.date), e.doc_kind, e.doc_id limit {most}",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        Ok(OtherMovement {
            kind: row.get(0)?,
            doc_id: row.get::<Option<i64>>(1)?.filter(|id| *id != 0),
            number: row.get::<Option<String>>(2)?.filter(|number| !number.is_empty()),
            date: row.get(3)?,
            amount: row.get(4)?,
        })
    })?)
}
