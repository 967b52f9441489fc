//! The file of a company.

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use insight::anchors::sign_if_due;
use platform::config::{Config, FileStore};
use platform::db::{Target, migrate};
use platform::files::Files;
use platform::{App, TenantId};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use super::attachments::{SMALL_PDF, upload_file};
use super::{TestApp, open_database};

/// The last migration of the program.
pub fn migration() -> &'static str {
    mizan::MIGRATIONS.last().expect("migrations").0
}

/// Where no file is yet.
pub fn new_path() -> PathBuf {
    tempfile::tempdir().expect("a folder").keep().join("company.zip")
}

/// Writes a company into a file, as the command does.
pub async fn export(app: &App, tenant: TenantId) -> PathBuf {
    let path = new_path();
    company_file::export(app, tenant, &path, migration()).await.expect("it is written");
    path
}

/// A company in a separate database, with an invoice, an attached file, a member and an anchor.
pub async fn company_with_everything() -> TestApp {
    let app = TestApp::alone("Movers").await;
    let ali = app.has_customer("علي").await;
    app.invoice(ali).work("2", "100").save().await;
    upload_file(&app, "contract.pdf", SMALL_PDF).await.ok();
    app.member("PM").await;
    sign_if_due(&app.app, app.tenant).await.expect("anchored");
    app
}

/// Another Mizan, empty, on SQLite: where the tests run on PostgreSQL the company moves between the
/// two databases.
pub fn elsewhere(app: &App) -> App {
    let data = tempfile::tempdir().expect("a folder").keep();
    let database = Target::Sqlite(data.join("mizan.db"));
    migrate::migrate(&database, mizan::MIGRATIONS).expect("it migrates");
    let files = FileStore::Folder(data.join("files"));
    let config = Config { database: database.clone(), data, ..Config::clone(&app.config) };
    App {
        db: open_database(&database),
        files: Files::open(&files).expect("a folder of files"),
        config: config.into(),
        ..app.clone()
    }
}

/// Every part as text, by its name.
pub fn parts(path: &Path) -> BTreeMap<String, String> {
    let mut zip = ZipArchive::new(std::fs::File::open(path).expect("a file")).expect("a zip");
    let count = zip.len();
    let mut read = |at| {
        let mut entry = zip.by_index(at).expect("a part");
        let name = entry.name().expect("a name").into_owned();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).expect("read");
        (name, String::from_utf8_lossy(&bytes).into_owned())
    };
    (0..count).map(&mut read).collect()
}

/// The kinds of records that ended between two files of a company, by the seals that only the later
/// one has. Everything else must be the same in both.
pub fn ended_since(went: &Path, came: &Path) -> Vec<String> {
    const SEALS: &str = "data/record_seal.jsonl";
    let (went, came) = (parts(went), parts(came));
    assert!(went.keys().eq(came.keys()), "{:?} {:?}", went.keys(), came.keys());
    for (name, part) in &went {
        let is_same = came[name] == *part;
        assert!(is_same || [SEALS, "manifest.json"].contains(&name.as_str()), "{name}");
    }
    let added = came[SEALS].strip_prefix(&went[SEALS]).expect("no seal changed");
    let kind = |line: &str| {
        let seal: serde_json::Value = serde_json::from_str(line).expect("JSON");
        seal["kind"].as_str().expect("a kind").to_owned()
    };
    added.lines().map(kind).collect()
}

/// The cause for which a file is not imported.
pub async fn refusal(app: &App, from: &Path) -> String {
    let refused = company_file::import(app, from, migration()).await;
    refused.expect_err("refused").cause.expect("a cause")
}

/// The same file with a part changed.
pub fn changed(from: &Path, part: &str, change: impl Fn(Vec<u8>) -> Vec<u8>) -> PathBuf {
    let file = std::fs::File::open(from).expect("a file");
    let mut old = ZipArchive::new(file).expect("a zip");
    let to = new_path();
    let mut new = ZipWriter::new(std::fs::File::create_new(&to).expect("a new file"));
    for at in 0..old.len() {
        let mut entry = old.by_index(at).expect("a part");
        let name = entry.name().expect("a name").into_owned();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).expect("read");
        let bytes = if name == part { change(bytes) } else { bytes };
        if name == part && bytes.is_empty() {
            continue;
        }
        new.start_file(&name, SimpleFileOptions::default()).expect("a part");
        new.write_all(&bytes).expect("written");
    }
    new.finish().expect("a zip");
    to
}
