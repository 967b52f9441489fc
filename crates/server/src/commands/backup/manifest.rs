//! The manifest of a backup archive.

use books::journal;
use platform::db::Scope;
use platform::{Result, Tx};
use serde::{Deserialize, Serialize};

/// The only archive format so far.
pub const FORMAT: u32 = 1;
/// The copy of a SQLite database.
pub const SQLITE_COPY: &str = "database.sqlite";
/// The output of `pg_dump`, in its custom format.
pub const POSTGRES_COPY: &str = "database.pgdump";

/// Everything in an archive, with sizes and hashes.
#[derive(Debug, Serialize, Deserialize)]
pub struct Manifest {
    pub format: u32,
    /// The version of the program that wrote it.
    pub program: String,
    pub made_at: String,
    pub database: DatabaseCopy,
    pub files: Vec<FileCopy>,
    /// The chain heads that the restored books must have.
    pub companies: Vec<Head>,
}

impl Manifest {
    /// The names of the archive's parts.
    pub fn parts(&self) -> Vec<String> {
        let files = self.files.iter().map(|file| FileCopy::name_of(&file.key));
        files.chain([self.database.name.clone()]).collect()
    }
}

/// The copy of the database.
#[derive(Debug, Serialize, Deserialize)]
pub struct DatabaseCopy {
    pub name: String,
    /// The last migration that the database had.
    pub migration: String,
    pub size: u64,
    pub sha256: String,
}

/// An attached file.
#[derive(Debug, Serialize, Deserialize)]
pub struct FileCopy {
    /// The key of the file in the store, as the database has it.
    pub key: String,
    pub size: u64,
    pub sha256: String,
}

impl FileCopy {
    /// Its name in the archive.
    pub fn name_of(key: &str) -> String {
        format!("files/{key}")
    }
}

/// The head of a company's chain of entries.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    pub company: i64,
    /// The number of its last entry.
    pub entries: i64,
    pub hash: String,
}

/// The head of every company's chain.
pub fn heads(tx: &mut dyn Tx) -> Result<Vec<Head>> {
    let mut heads = Vec::new();
    for (tenant, _) in tenancy::every_company(tx)? {
        tx.enter(Scope::system_in(tenant))?;
        let (entries, hash) = journal::head(tx, tenant)?;
        heads.push(Head {
            company: tenant.0,
            entries,
            hash: base16ct::lower::encode_string(&hash),
        });
    }
    tx.enter(Scope::SYSTEM)?;
    Ok(heads)
}
