//! Reading the file back: into a database that has neither the company nor anybody of its numbers.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};

use bytes::Bytes;
use insight::audit::{self, AuditCheck, AuditCulprit, AuditState};
use jiff::{Span, Timestamp};
use platform::context::date_in_cairo;
use platform::db::copies::{CopiedRow, CopiedTable};
use platform::db::{Scope, seals};
use platform::{App, Problem, Result, TenantId, Tx};
use serde_json::Value;

use crate::archive;
use crate::einvoices::{self, EINVOICES};
use crate::manifest::{FilePart, Manifest, SCHEMA, TablePart, ends, name};
use crate::store;
use crate::tables::{COMPANY, EXCLUDED, EXPORTED, PEOPLE, PEOPLE_COLUMNS, SUBSCRIPTION};

/// What was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    /// Its number, which it keeps.
    pub tenant: TenantId,
    /// What it is called.
    pub name: String,
    /// Rows of all tables.
    pub rows: u64,
    /// Attached files, the logo and pictures.
    pub files: usize,
    /// The public keys, in hexadecimal digits, that the company's anchors were signed with.
    pub anchor_keys: Vec<String>,
}

/// A line longer than this is no row of ours.
const MAX_LINE_BYTES: usize = 32 * 1024 * 1024;
/// Rows written at a time, or fewer when they are long.
const AT_ONCE: usize = 500;
const BYTES_AT_ONCE: usize = 8 * 1024 * 1024;
/// Rows that wait for their parents are no longer together.
const MAX_WAITING: usize = 64 * 1024 * 1024;

/// Brings a company back from its file: every part is proved by its hash first, and nothing is
/// kept unless the books prove sound and their chains end as the file says. Keys and links stay
/// behind, and the chain of seals then says that they ended. It begins a new trial here.
/// `migration` is the last one of this program.
///
/// # Errors
/// When the file is damaged, from another version, or its company or one of its people has a number
/// that another one has here; when the books in it are not sound.
pub async fn import(app: &App, from: &Path, migration: &str) -> Result<Imported> {
    let (path, migration) = (from.to_path_buf(), migration.to_owned());
    // The whole file is read and hashed, which takes its time.
    let proved = tokio::task::spawn_blocking(move || prove(&path, &migration)).await;
    let manifest = proved.map_err(Problem::internal)??;
    let tenant = TenantId(manifest.company);
    if name(app, tenant).await?.is_some() {
        return Err(refused(format!("the company {} is here already", tenant.0)));
    }
    let mut put = Vec::new();
    let outcome = async {
        files(app, from, &manifest, &mut put).await?;
        rows(app, from, (&manifest, tenant)).await
    };
    let outcome = outcome.await;
    // A connection may be lost at the commit: the files of a company that is here after all stay.
    if outcome.is_err() && name(app, tenant).await.is_ok_and(|name| name.is_none()) {
        for key in put {
            // Why the import failed matters more than a file that is left over.
            let _ = app.files.delete(&key).await;
        }
    }
    let anchor_keys = outcome?;
    Ok(Imported {
        tenant,
        name: manifest.name,
        rows: manifest.tables.iter().map(|table| table.rows).sum(),
        files: manifest.files.len(),
        anchor_keys,
    })
}

fn refused(text: String) -> Problem {
    Problem::internal(text)
}

/// Reads every part once, and what the manifest says of itself.
fn prove(path: &Path, migration: &str) -> Result<Manifest> {
    let (mut file, manifest) = archive::open(path)?;
    if manifest.migration != migration {
        return Err(refused(format!(
            "{} is from a database whose last migration is {}, and this program's is {migration}: \
             write and read it with the same version",
            path.display(),
            manifest.migration
        )));
    }
    let expected: Vec<&str> = [COMPANY, PEOPLE].into_iter().chain(EXPORTED).collect();
    let found: Vec<&str> = manifest.tables.iter().map(|table| table.name.as_str()).collect();
    if expected != found {
        return Err(refused(format!("{} has not the tables of its form", path.display())));
    }
    for table in &manifest.tables {
        let wanted = (table.size, table.sha256.as_str());
        file.part(&TablePart::entry(&table.name), wanted, &mut |_| Ok(()))?;
    }
    if let Some(schema) = &manifest.schema {
        file.part(SCHEMA, (schema.size, &schema.sha256), &mut |_| Ok(()))?;
    }
    let own = format!("{}/", manifest.company);
    for kept in &manifest.files {
        let name = kept.key.strip_prefix(&own).unwrap_or_default();
        if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') {
            return Err(refused(format!("{:?} is no key of the company's files", kept.key)));
        }
        if kept.size > platform::files::MAX_FILE_BYTES as u64 {
            return Err(refused(format!("the file {} is larger than any here", kept.key)));
        }
        file.part(&FilePart::entry(&kept.key), (kept.size, &kept.sha256), &mut |_| Ok(()))?;
    }
    Ok(manifest)
}

/// Puts the files into the store; `put` takes down which.
async fn files(app: &App, from: &Path, manifest: &Manifest, put: &mut Vec<String>) -> Result<()> {
    let (mut file, _) = archive::open(from)?;
    for kept in &manifest.files {
        if app.files.exists(&kept.key).await? {
            return Err(refused(format!("the store has another file {} already", kept.key)));
        }
        let mut bytes = Vec::new();
        let wanted = (kept.size, kept.sha256.as_str());
        file.part(&FilePart::entry(&kept.key), wanted, &mut |piece| {
            bytes.extend_from_slice(piece);
            Ok(())
        })?;
        put.push(kept.key.clone());
        app.files.restore(&kept.key, Bytes::from(bytes)).await?;
    }
    Ok(())
}

/// Writes the rows in one transaction, which ends only when they prove sound; gives the keys of the
/// anchors.
async fn rows(app: &App, from: &Path, of: (&Manifest, TenantId)) -> Result<Vec<String>> {
    let (path, manifest, tenant) = (from.to_path_buf(), of.0.clone(), of.1);
    let (now, trial_days) = (app.clock.now(), app.config.trial_days);
    app.db
        .write(Scope::system_in(tenant), move |tx| {
            let mut coming = Coming { path: path.clone(), manifest: &manifest, tenant };
            coming.read(tx, (now, trial_days))?;
            if ends(tx, tenant)? != [manifest.entries.clone(), manifest.seals.clone()] {
                return Err(refused("its chains don't end as it says".to_owned()));
            }
            let left_behind = EXCLUDED.map(|(table, _)| table);
            seals::seal_left_behind(tx, tenant, &left_behind)?;
            let proof = audit::prove(tx, tenant, now)?;
            let is_sound = |check: &&AuditCheck| check.state == AuditState::Sound;
            if let Some(check) = proof.checks.iter().find(|check| !is_sound(check)) {
                let first = check.culprits.first().map(AuditCulprit::words).unwrap_or_default();
                let (key, faults) = (check.key.as_str(), check.culprits.len());
                return Err(refused(format!(
                    "its books are not sound: {key} broken: {first} ({faults} faults)"
                )));
            }
            store::anchor_keys(tx, tenant)
        })
        .await
}

/// A company on its way in.
struct Coming<'a> {
    path: PathBuf,
    manifest: &'a Manifest,
    tenant: TenantId,
}

impl Coming<'_> {
    fn read(&mut self, tx: &mut dyn Tx, (now, trial_days): (Timestamp, i32)) -> Result<()> {
        let (mut file, _) = archive::open(&self.path)?;
        for part in &self.manifest.tables {
            let mut table = CopiedTable::find(tx, &part.name)?;
            if part.name == PEOPLE {
                table = table.only(&PEOPLE_COLUMNS);
            }
            let mut rows = Rows::from_table(&table);
            let wanted = (part.size, part.sha256.as_str());
            file.part(&TablePart::entry(&part.name), wanted, &mut |piece| {
                for row in rows.take(piece)? {
                    let row = match part.name.as_str() {
                        COMPANY => self.company(&table, row, (now, trial_days))?,
                        PEOPLE => match self.person(tx, &table, row)? {
                            Some(row) => row,
                            None => continue,
                        },
                        EINVOICES => {
                            let row = self.own(&table, row)?;
                            einvoices::write(tx, self.tenant, &table, row)?;
                            continue;
                        }
                        _ => self.own(&table, row)?,
                    };
                    rows.waiting.push(row);
                }
                rows.write(tx)
            })?;
            rows.end(tx, part)?;
        }
        tx.written().clear_imported();
        store::raise_sequences(tx)
    }

    /// A row must be of the company that the file is of.
    fn own(&self, table: &CopiedTable, row: CopiedRow) -> Result<CopiedRow> {
        let company = table.place("tenant_id").and_then(|at| row.get(at).cloned().flatten());
        if company.as_deref() == Some(self.tenant.0.to_string().as_str()) {
            return Ok(row);
        }
        Err(refused(format!("a row of {} is of another company", table.name)))
    }

    /// The company begins a new trial.
    fn company(
        &self,
        table: &CopiedTable,
        mut row: CopiedRow,
        (now, trial_days): (Timestamp, i32),
    ) -> Result<CopiedRow> {
        let today = date_in_cairo(now);
        let ends = today.checked_add(Span::new().days(trial_days)).map_err(Problem::internal)?;
        let set = ["intrial".to_owned(), today.to_string(), ends.to_string()];
        for (column, value) in SUBSCRIPTION.into_iter().zip(set) {
            if let Some(cell) = table.place(column).and_then(|at| row.get_mut(at)) {
                *cell = Some(value);
            }
        }
        let id = table.place("id").and_then(|at| row.get(at).cloned().flatten());
        if id.as_deref() == Some(self.tenant.0.to_string().as_str()) {
            return Ok(row);
        }
        Err(refused("its company has another number than the file".to_owned()))
    }

    /// A person who is here by the same number and e-mail is the same one; another is refused.
    fn person(
        &self,
        tx: &mut dyn Tx,
        table: &CopiedTable,
        row: CopiedRow,
    ) -> Result<Option<CopiedRow>> {
        let cell = |column| table.place(column).and_then(|at| row.get(at).cloned().flatten());
        let (id, email) = (cell("id").unwrap_or_default(), cell("email").unwrap_or_default());
        let id: i64 = id.parse().map_err(|_| refused(format!("{id:?} is no person's number")))?;
        let known = store::people(tx, id, &email)?;
        match &known[..] {
            [] => Ok(Some(row)),
            [(same, address)] if *same == id && *address == email => Ok(None),
            _ => Err(refused(format!(
                "{email} has the number {id} in the file, and here one of the two is another's"
            ))),
        }
    }
}

/// The rows of a table as they come.
struct Rows<'a> {
    table: &'a CopiedTable,
    waiting: Vec<CopiedRow>,
    /// How many of these wait for a parent that has not come.
    held: usize,
    /// How long the lines are that came since rows were last written.
    bytes: usize,
    /// Those that are written, where rows name others of their table as their parent.
    written: HashSet<String>,
    /// The beginning of a line whose end has not come yet.
    tail: Vec<u8>,
    /// The lines so far.
    count: u64,
}

impl<'a> Rows<'a> {
    /// Of which none has come.
    fn from_table(table: &'a CopiedTable) -> Rows<'a> {
        let (waiting, written, tail) = (Vec::new(), HashSet::new(), Vec::new());
        Rows { table, waiting, held: 0, bytes: 0, written, tail, count: 0 }
    }

    /// The rows that end within a piece of the file.
    fn take(&mut self, piece: &[u8]) -> Result<Vec<CopiedRow>> {
        self.tail.extend_from_slice(piece);
        let mut rows = Vec::new();
        let mut start = 0;
        while let Some(at) = self.tail[start..].iter().position(|byte| *byte == b'\n') {
            self.count += 1;
            rows.push(self.row(&self.tail[start..start + at])?);
            self.bytes += at;
            start += at + 1;
        }
        self.tail.drain(..start);
        if self.tail.len() > MAX_LINE_BYTES {
            return Err(self.wrong("the line is too long"));
        }
        Ok(rows)
    }

    fn row(&self, line: &[u8]) -> Result<CopiedRow> {
        let mut said: BTreeMap<String, Value> =
            serde_json::from_slice(line).map_err(|e| self.wrong(&e.to_string()))?;
        let mut row = Vec::new();
        for (name, is_number) in self.table.columns() {
            row.push(match (said.remove(name), is_number) {
                (None, _) => None,
                (Some(Value::Number(number)), true) => Some(number.to_string()),
                (Some(Value::String(text)), false) => Some(text),
                (Some(_), _) => return Err(self.wrong(&format!("{name} is of another kind"))),
            });
        }
        match said.keys().next() {
            None => Ok(row),
            Some(name) => Err(self.wrong(&format!("no column is called {name:?}"))),
        }
    }

    fn wrong(&self, why: &str) -> Problem {
        refused(format!("line {} of {}: {why}", self.count, TablePart::entry(&self.table.name)))
    }

    /// Writes what waits, once there is enough of it.
    fn write(&mut self, tx: &mut dyn Tx) -> Result<()> {
        let new = self.waiting.len() - self.held;
        if new < AT_ONCE && self.bytes < BYTES_AT_ONCE {
            return Ok(());
        }
        let ready = self.ready();
        if self.waiting.iter().map(length).sum::<usize>() > MAX_WAITING {
            return Err(self.wrong("too many rows come before the ones that they belong to"));
        }
        self.table.write(tx, &ready)
    }

    /// The waiting rows, but those whose parent has not come yet: they wait on.
    fn ready(&mut self) -> Vec<CopiedRow> {
        (self.bytes, self.held) = (0, 0);
        let waiting = std::mem::take(&mut self.waiting);
        let (Some(id), Some(parent)) = (self.table.place("id"), self.table.place("parent_id"))
        else {
            return waiting;
        };
        let mut ready = Vec::new();
        for row in waiting {
            let parent = row.get(parent).and_then(Option::as_ref);
            if parent.is_none_or(|parent| self.written.contains(parent)) {
                self.written.extend(row.get(id).cloned().flatten());
                ready.push(row);
            } else {
                self.waiting.push(row);
            }
        }
        self.held = self.waiting.len();
        ready
    }

    fn end(&mut self, tx: &mut dyn Tx, part: &TablePart) -> Result<()> {
        if !self.tail.is_empty() || self.count != part.rows {
            return Err(self.wrong("it has not as many lines as it says"));
        }
        loop {
            let ready = self.ready();
            if ready.is_empty() {
                // What names itself in a circle is the database's to refuse.
                return self.table.write(tx, &self.waiting);
            }
            self.table.write(tx, &ready)?;
        }
    }
}

/// How long a row's texts are together.
fn length(row: &CopiedRow) -> usize {
    row.iter().flatten().map(String::len).sum()
}
