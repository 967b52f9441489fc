//! Writing the file.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use platform::archive::ArchiveWriter;
use platform::db::Scope;
use platform::db::copies::{CopiedRow, CopiedTable};
use platform::{App, Problem, Result, TenantId, Tx};

use crate::archive::{self, Unfinished};
use crate::manifest::{FORMAT, FilePart, Manifest, SCHEMA, SchemaPart, TablePart, ends, name};
use crate::schema::Schema;
use crate::store;
use crate::tables::{COMPANY, EXPORTED, PEOPLE, PEOPLE_COLUMNS, SUBSCRIPTION};

/// What was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    /// What the company is called.
    pub name: String,
    /// Rows of all tables.
    pub rows: u64,
    /// Attached files, the logo and pictures.
    pub files: usize,
    /// Keys of files that were not in the store any more.
    pub missing: Vec<String>,
}

/// Writes a company into a new file. All rows are of one moment; `migration` is the last one of
/// this program.
///
/// # Errors
/// When there is no such company, the path is taken, or the disk is full.
pub async fn export(app: &App, tenant: TenantId, to: &Path, migration: &str) -> Result<Exported> {
    let new = Unfinished::begin(to)?;
    let called = to.display().to_string();
    let written = fill(app, tenant, (&new.file, &called), migration).await?;
    new.finish()?;
    Ok(written)
}

/// Writes a company into an open file, which is called so.
pub(crate) async fn fill(
    app: &App,
    tenant: TenantId,
    (to, called): (&File, &str),
    migration: &str,
) -> Result<Exported> {
    let none = || Problem::internal(format!("there is no company {}", tenant.0));
    let name = name(app, tenant).await?.ok_or_else(none)?;
    let to = to.try_clone().map_err(Problem::internal)?;
    let (called, migration, company) = (Arc::from(called), migration.to_owned(), name.clone());
    let (mut file, mut manifest, keys) = app
        .db
        .read(Scope::system_in(tenant), move |tx| {
            let mut file = archive::begin(&to, &called)?;
            let written = Tables::write(tx, tenant, &mut file)?;
            let schema = written.schema_part(&mut file)?;
            let [entries, seals] = ends(tx, tenant)?;
            let manifest = Manifest {
                format: FORMAT.to_owned(),
                migration: migration.clone(),
                company: tenant.0,
                name: company.clone(),
                entries,
                seals,
                tables: written.parts,
                schema: Some(schema),
                files: Vec::new(),
                missing: Vec::new(),
            };
            Ok((file, manifest, written.keys))
        })
        .await?;
    for key in keys {
        match app.files.get(&key).await {
            Ok(bytes) => {
                let part;
                (file, part) = on_disk(move || {
                    file.part(&FilePart::entry(&key), false)?;
                    file.write(&bytes)?;
                    let (size, sha256) = file.written();
                    Ok((file, FilePart { key, size, sha256 }))
                })
                .await?;
                manifest.files.push(part);
            }
            Err(problem) if problem.status == 404 => manifest.missing.push(key),
            Err(problem) => return Err(problem),
        }
    }
    let manifest = on_disk(move || file.finish(&manifest).map(|()| manifest)).await?;
    Ok(Exported {
        name,
        rows: manifest.tables.iter().map(|table| table.rows).sum(),
        files: manifest.files.len(),
        missing: manifest.missing,
    })
}

/// Does what waits for the disk where nobody else waits for it.
async fn on_disk<R: Send + 'static>(
    work: impl FnOnce() -> Result<R> + Send + 'static,
) -> Result<R> {
    tokio::task::spawn_blocking(work).await.map_err(Problem::internal)?
}

/// The tables as they are written.
#[derive(Default)]
struct Tables {
    parts: Vec<TablePart>,
    schema: Schema,
    /// Keys of files that rows name, in their order.
    keys: Vec<String>,
}

/// Columns that name a file of the store.
const KEYS: [(&str, &str); 3] =
    [(COMPANY, "logo_key"), ("membership", "picture_key"), ("attachment", "storage_key")];

impl Tables {
    fn write(tx: &mut dyn Tx, tenant: TenantId, file: &mut ArchiveWriter) -> Result<Tables> {
        let mut tables = Tables::default();
        let company = CopiedTable::find(tx, COMPANY)?.without(&SUBSCRIPTION);
        tables.add(tx, tenant, (file, &company))?;
        tables.people(tx, tenant, file)?;
        for name in EXPORTED {
            let table = CopiedTable::find(tx, name)?;
            tables.add(tx, tenant, (file, &table))?;
        }
        Ok(tables)
    }

    fn add(
        &mut self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        (file, table): (&mut ArchiveWriter, &CopiedTable),
    ) -> Result<()> {
        file.part(&TablePart::entry(&table.name), true)?;
        self.schema.add(table);
        let key = KEYS.iter().find(|(name, _)| *name == table.name);
        let key = key.and_then(|(_, column)| table.place(column));
        let mut rows = 0;
        table.read(tx, tenant, &mut |row| {
            if let Some(Some(key)) = key.and_then(|at| row.get(at)) {
                self.keys.push(key.clone());
            }
            rows += 1;
            file.write(line(table, &row)?.as_bytes())
        })?;
        let (size, sha256) = file.written();
        self.parts.push(TablePart { name: table.name.clone(), rows, size, sha256 });
        Ok(())
    }

    /// Writes what the rows of the tables look like.
    fn schema_part(&self, file: &mut ArchiveWriter) -> Result<SchemaPart> {
        file.part(SCHEMA, true)?;
        file.write(&self.schema.text()?)?;
        let (size, sha256) = file.written();
        Ok(SchemaPart { size, sha256 })
    }

    /// The people that rows of the company name, without what lets them in.
    fn people(
        &mut self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        file: &mut ArchiveWriter,
    ) -> Result<()> {
        let table = CopiedTable::find(tx, PEOPLE)?.only(&PEOPLE_COLUMNS);
        file.part(&TablePart::entry(PEOPLE), true)?;
        self.schema.add(&table);
        let mut rows = 0;
        table.read_where(tx, tenant, &store::is_named(), &mut |row| {
            rows += 1;
            file.write(line(&table, &row)?.as_bytes())
        })?;
        let (size, sha256) = file.written();
        self.parts.push(TablePart { name: PEOPLE.to_owned(), rows, size, sha256 });
        Ok(())
    }
}

/// A row as a line of JSON: its columns in the order of the table, those without a value left out.
fn line(table: &CopiedTable, row: &CopiedRow) -> Result<String> {
    let mut line = String::from("{");
    for ((name, is_number), text) in table.columns().zip(row) {
        let Some(text) = text else { continue };
        if line.len() > 1 {
            line.push(',');
        }
        let value = if is_number { text.clone() } else { serde_json::to_string(text)? };
        line.push_str(&format!("\"{name}\":{value}"));
    }
    line.push_str("}\n");
    Ok(line)
}
