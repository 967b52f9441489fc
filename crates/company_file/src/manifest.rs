//! What the file says of itself.

use platform::db::{Scope, seals};
use platform::{App, Result, TenantId, Tx};
use serde::{Deserialize, Serialize};

use crate::store;

/// The only form so far.
pub(crate) const FORMAT: &str = "mizan-company/1";

/// The name of the schema of the rows in the file.
pub(crate) const SCHEMA: &str = "schema.json";

/// All that the file holds.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Manifest {
    pub format: String,
    /// The last migration of the database that it is from: a file goes into a database of the
    /// same.
    pub migration: String,
    /// The company's number.
    pub company: i64,
    pub name: String,
    /// The end of its chain of entries: number, hash in hexadecimal digits.
    pub entries: (i64, String),
    /// The end of its chain of seals.
    pub seals: (i64, String),
    pub tables: Vec<TablePart>,
    /// What the rows of each table look like; files of before 30 November 2026 don't say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<SchemaPart>,
    pub files: Vec<FilePart>,
    /// Keys of files that were not in the store any more.
    pub missing: Vec<String>,
}

impl Manifest {
    /// The names of the archive's parts.
    pub fn parts(&self) -> Vec<String> {
        let tables = self.tables.iter().map(|table| TablePart::entry(&table.name));
        let files = self.files.iter().map(|file| FilePart::entry(&file.key));
        let schema = self.schema.as_ref().map(|_| SCHEMA.to_owned());
        tables.chain(files).chain(schema).collect()
    }
}

/// The rows of a table.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TablePart {
    pub name: String,
    pub rows: u64,
    pub size: u64,
    /// In hexadecimal digits.
    pub sha256: String,
}

impl TablePart {
    /// Its name in the file.
    pub fn entry(name: &str) -> String {
        format!("data/{name}.jsonl")
    }
}

/// The schema of the rows.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SchemaPart {
    pub size: u64,
    /// In hexadecimal digits.
    pub sha256: String,
}

/// An attached file, the logo or a person's picture.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FilePart {
    /// By what the database finds it in the store.
    pub key: String,
    pub size: u64,
    pub sha256: String,
}

impl FilePart {
    /// Its name in the file.
    pub fn entry(key: &str) -> String {
        format!("files/{key}")
    }
}

/// The ends of the company's chains: of entries, and of seals.
pub(crate) fn ends(tx: &mut dyn Tx, tenant: TenantId) -> Result<[(i64, String); 2]> {
    let entries = store::end_of_entries(tx, tenant)?;
    let seals = seals::head(tx, tenant)?;
    Ok([entries, (seals.number, base16ct::lower::encode_string(&seals.hash))])
}

/// The company's name, and whether it is there.
pub(crate) async fn name(app: &App, tenant: TenantId) -> Result<Option<String>> {
    app.db.read(Scope::system_in(tenant), move |tx| store::name(tx, tenant)).await
}
