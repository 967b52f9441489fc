//! Books of any size with their expected answers: made by tools/ledgergen, brought in by
//! `mizan import-journal` through the posting room, and kept in target/perf for the next run.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::json;

use crate::http::Client;
use crate::server::{self, EMAIL, PASSWORD};

/// Imported books.
pub struct Books {
    /// The generator's files.
    pub files: PathBuf,
    /// The SQLite database.
    pub database: PathBuf,
}

impl Books {
    /// The database as a `DATABASE_URL`.
    pub fn url(&self) -> String {
        format!("sqlite:{}", self.database.display())
    }

    /// The folder for the server's other files.
    pub fn data(&self) -> &Path {
        self.database.parent().expect("a folder")
    }
}

/// Books of that many entries; made when they are not there yet.
pub fn prepared(entries: u64) -> Books {
    let folder = server::root().join(format!("target/perf/{entries}"));
    let books = Books { files: folder.join("files"), database: folder.join("mizan.db") };
    let done = folder.join("complete");
    if done.exists() {
        return books;
    }
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&books.files).expect("a folder");
    generate(entries, &books.files);
    let files = books.files.display().to_string();
    let arguments =
        ["import-journal", &files, "--company", "Perf", "--email", EMAIL, "--password", PASSWORD];
    server::run(&books.url(), books.data(), &arguments);
    std::fs::write(done, "").expect("a mark");
    books
}

fn generate(entries: u64, to: &Path) {
    let generator = server::root().join("tools/ledgergen");
    let built = Command::new("cargo")
        .args(["build", "--release", "--quiet"])
        .current_dir(&generator)
        .status()
        .expect("cargo runs");
    assert!(built.success(), "tools/ledgergen doesn't build");
    let made = Command::new(generator.join("target/release/ledgergen"))
        .args(["--entries", &entries.to_string(), "--formats", "csv", "--out"])
        .arg(to)
        .status()
        .expect("the generator runs");
    assert!(made.success(), "tools/ledgergen failed");
}

/// The generator's account of receivables, which has the most lines.
pub fn receivables(client: &mut Client) -> i64 {
    let accounts = client.post("/v2/COA/ListCOA", &json!({})).json();
    let accounts = accounts["COA"].as_array().expect("accounts");
    let receivables = accounts.iter().find(|account| account["serial"] == "1130");
    receivables.and_then(|account| account["id"].as_i64()).expect("the receivables account")
}

/// The rows of one of the generator's files, without its head; amounts are in minor units.
pub fn rows(files: &Path, name: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(files.join(name)).expect("the generator's file");
    text.lines().skip(1).map(|line| line.split(',').map(str::to_owned).collect()).collect()
}
