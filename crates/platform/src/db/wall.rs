//! The wall between companies on SQLite, which has no row-level security: a statement must restrict
//! each company table that it names to the company of its transaction, as PostgreSQL's policies do.
//!
//! Checked in debug builds, and in every process that calls [`raise`] first, as the tests do; the
//! released server doesn't pay for it. Not covered are the tables that PostgreSQL also opens to the
//! program itself: a person's memberships are looked up before a company is entered, a one-time
//! link names its company itself, and `tenant` is keyed by its id.

mod full_scans;
mod statement;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};

use rusqlite::Connection;

use self::full_scans::{Indexes, company_scan, indexes};
use self::statement::{CompanyParameters, company_parameters};
use super::{DbError, Scope, Value};

/// Tables with a `tenant_id` that are read before a company has been entered.
const OPEN: [&str; 2] = ["membership", "one_time_link"];

/// Tables in which housekeeping searches all companies at once for due chores. The list of
/// PostgreSQL is in postgres_rights.sql.
const SURVEYED: [&str; 23] = [
    "anchor",
    // The owner of a key is looked up before its company is known.
    "api_key",
    "attachment",
    "charge",
    "company_export",
    "customer_reminders",
    "delivery",
    "einvoice",
    "einvoice_connection",
    // The owner of a code or token is looked up in the same way.
    "einvoice_signer",
    "idempotency",
    "import_batch",
    "item_code",
    "record_seal",
    "recurring_bill",
    "recurring_entry",
    "recurring_invoice",
    "reminder",
    "reminder_digest",
    "search_mark",
    "subscription",
    "tenant_sequence",
    "webhook_delivery",
];

#[derive(Default)]
pub(super) struct Wall {
    tables: HashSet<String>,
    indexes: Indexes,
    seen: HashMap<String, Result<CompanyParameters, String>>,
    surveys: HashMap<String, Result<CompanyParameters, String>>,
}

/// Whether databases opened from now on have the wall.
static RAISED: AtomicBool = AtomicBool::new(cfg!(debug_assertions));

/// Adds the wall to every SQLite database that this process opens from now on.
pub(super) fn raise() {
    RAISED.store(true, Ordering::Relaxed);
}

/// Whether the checks that cost time per statement or commit are on.
pub(super) fn is_raised() -> bool {
    RAISED.load(Ordering::Relaxed)
}

impl Wall {
    /// Reads which tables belong to companies; none when the wall is off.
    pub(super) fn around(connection: &Connection) -> Wall {
        let mut wall = Wall::default();
        if is_raised() {
            wall.tables = company_tables(connection).unwrap_or_default();
            wall.indexes = indexes(connection).unwrap_or_default();
        }
        wall
    }

    /// Like [`Wall::check`] for a row of an insert whose `head` ends with its columns.
    pub(super) fn check_row(
        &mut self,
        connection: &Connection,
        (head, row): (&str, &[Value]),
        scope: Scope,
    ) -> Result<(), DbError> {
        if self.tables.is_empty() {
            return Ok(());
        }
        let marks: Vec<String> = (1..=row.len()).map(|number| format!("${number}")).collect();
        let sql = format!("{head} values ({})", marks.join(", "));
        self.check(connection, (&sql, row), scope)
    }

    /// Refuses a statement that does not name the company of its transaction, and one that scans
    /// all of a company although an index would find the rows.
    pub(super) fn check(
        &mut self,
        connection: &Connection,
        (sql, args): (&str, &[Value]),
        scope: Scope,
    ) -> Result<(), DbError> {
        if self.tables.is_empty() {
            return Ok(());
        }
        let is_survey = scope == Scope::SYSTEM && sql.trim_start().starts_with("select");
        let seen = if is_survey { &mut self.surveys } else { &mut self.seen };
        if !seen.contains_key(sql) {
            if let Some(step) = company_scan(connection, sql, &self.indexes) {
                return Err(DbError::Other(format!("walks through a company, {step}: {sql}")));
            }
            let mut tables = self.tables.clone();
            tables.retain(|table| !is_survey || !SURVEYED.contains(&table.as_str()));
            seen.insert(sql.to_owned(), company_parameters(sql, &tables));
        }
        let refused = |why: &str| DbError::Other(format!("{why} of its company: {sql}"));
        let parameters =
            seen[sql].as_ref().map_err(|table| refused(&format!("names no `{table}`")))?;
        let own = scope.tenant.map(Value::from);
        for parameter in parameters {
            if args.get(parameter - 1) != own.as_ref() {
                return Err(refused(&format!("${parameter} is not the id")));
            }
        }
        Ok(())
    }
}

fn company_tables(connection: &Connection) -> rusqlite::Result<HashSet<String>> {
    let sql = "select t.name from sqlite_master t, pragma_table_info(t.name) c
               where t.type = 'table' and c.name = 'tenant_id'";
    let mut statement = connection.prepare(sql)?;
    let names = statement.query_map([], |row| row.get::<_, String>(0))?;
    names.filter(|name| !name.as_ref().is_ok_and(|name| OPEN.contains(&name.as_str()))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parameter_must_be_the_company_of_the_transaction() {
        let tables = HashSet::from(["invoice".to_owned()]);
        let mut wall = Wall { tables, ..Wall::default() };
        let sql = "select id from invoice where tenant_id = $1";
        let connection = Connection::open_in_memory().expect("a database");
        let mut asked = |tenant: i64, scope| {
            wall.check(&connection, (sql, &[Value::Int(tenant)]), scope).is_ok()
        };
        let seven = Scope::tenant(crate::context::TenantId(7));
        assert!(asked(7, seven));
        assert!(!asked(8, seven));
        assert!(!asked(7, Scope::SYSTEM), "the machinery has entered no company");
    }

    #[test]
    fn the_machinery_surveys_the_tables_of_its_chores_and_no_others() {
        let tables = HashSet::from(["invoice".to_owned(), "delivery".to_owned()]);
        let mut wall = Wall { tables, ..Wall::default() };
        let survey = "select distinct tenant_id from delivery where state = 'queued'";
        let connection = Connection::open_in_memory().expect("a database");
        let mut asked = |sql, scope| wall.check(&connection, (sql, &[]), scope).is_ok();
        assert!(asked(survey, Scope::SYSTEM));
        assert!(!asked(survey, Scope::system_in(crate::context::TenantId(7))));
        assert!(!asked("select distinct tenant_id from invoice", Scope::SYSTEM));
        assert!(!asked("delete from delivery", Scope::SYSTEM), "it only looks");
    }
}
