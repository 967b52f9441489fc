//! Journal entries by hand, generated journals, and what the lines of the journal say.

use std::path::{Path, PathBuf};
use std::process::Command;

use books::journal::LabelledSum;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::{Tx, args};
use serde_json::{Value, json};

use super::TestApp;

impl TestApp {
    /// Posts an entry: its id and its page.
    pub async fn has_entry(&self, typed: Value) -> (i64, Value) {
        let made = self.post(ADD_JOURNAL_ENTRY, typed).await.ok();
        (made["JournalEntry"]["id"].as_i64().expect("an id"), made)
    }

    /// 3,000.00 of rent out of the bank.
    pub async fn rent_by_hand(&self, date: &str) -> Value {
        let (rent, bank) = (self.numbered("520001").await, self.account("bank").await);
        rent_entry(
            date,
            json!([
                { "account_id": rent, "debit": "3000", "description": "Shop" },
                { "account_id": bank, "credit": "3,000.00" },
            ]),
        )
    }

    /// The account of a number.
    pub async fn numbered(&self, number: &str) -> i64 {
        let chart = self.post("/COA/ListCOA", json!({})).await.ok();
        let accounts = chart["COA"].as_array().expect("accounts").iter();
        let mut found = accounts.filter(|account| account["serial"] == number);
        found.next().expect("such an account")["id"].as_i64().expect("an id")
    }
}

/// Sums in the order of accounts and labels.
pub fn sorted_sums(mut sums: Vec<LabelledSum>) -> Vec<LabelledSum> {
    sums.sort_by_key(|sum| (sum.account, sum.label));
    sums
}

/// What the lines themselves say, as known at a moment.
pub fn sums_from_lines(
    tx: &mut dyn Tx,
    tenant: platform::TenantId,
    column: &str,
    (first, last): (Date, Date),
    moment: Timestamp,
) -> platform::Result<Vec<LabelledSum>> {
    let sql = format!(
        "select label, account_id, cast(sum(debit) as bigint), cast(sum(credit) as bigint)
         from (select cast({column} as bigint) as label, account_id, debit, credit
               from journal_line l
               join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
               where l.tenant_id = $1 and l.date >= $2 and l.date <= $3 and e.posted_at <= $4) known
         group by label, account_id"
    );
    Ok(tx.all(&sql, args![tenant, first, last, moment], |row| {
        Ok(LabelledSum {
            label: row.get(0)?,
            account: row.get(1)?,
            debit: row.get(2)?,
            credit: row.get(3)?,
        })
    })?)
}

/// Where journal entries are added.
pub const ADD_JOURNAL_ENTRY: &str = "/JournalEntry/AddJournalEntry";

/// An entry to be typed, of the rent of November.
pub fn rent_entry(date: &str, lines: Value) -> Value {
    json!({ "date": date, "memo": "Rent of November", "lines": lines })
}

/// Books of three years as the generator makes them, with the answers beside them.
pub fn generated_journal(entries: u32) -> PathBuf {
    let generator = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/ledgergen");
    let built = Command::new(env!("CARGO"))
        .args(["build", "--release", "--quiet"])
        .current_dir(&generator)
        // The environment of a lint that compiles the tests: the generator is no part of the
        // workspace.
        .env_remove("RUSTC_WORKSPACE_WRAPPER")
        .status();
    assert!(built.expect("cargo runs").success(), "tools/ledgergen doesn't build");
    let folder = tempfile::tempdir().expect("a folder").keep();
    let made = Command::new(generator.join("target/release/ledgergen"))
        .args(["--entries", &entries.to_string(), "--formats", "csv", "--out"])
        .arg(&folder)
        .status();
    assert!(made.expect("the generator runs").success(), "tools/ledgergen failed");
    folder
}

/// The rows of one of the generator's files, without its head.
pub fn csv_rows(folder: &Path, file: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(folder.join(file)).expect("the generator's file");
    text.lines().skip(1).map(|line| line.split(',').map(str::to_owned).collect()).collect()
}
