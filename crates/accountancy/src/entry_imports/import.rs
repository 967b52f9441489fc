//! Taking the entries of a file.

use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx, ids};

use super::check::{checked, faults};
use super::error::EntryImportError;
use super::file::EntryFile;
use super::store::{self, ImportedFile};
use super::wire::{EntriesImported, EntryFileInput};
use crate::journal_entries;

/// Writes and posts every entry of a file, in its order; or none.
///
/// # Errors
/// 400 on `file_name`; on `content` when anything is wrong with the file: `look` says what and
/// where; 409 on `accept_again` when the same file was taken before.
pub fn import(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &EntryFileInput,
    file: &EntryFile,
) -> Result<EntriesImported> {
    let mut fields = Fields::new();
    let file_name = fields.text("file_name", &input.file_name, 200);
    fields.check()?;
    let found = checked(tx, ctx, input.numbers, file)?;
    if !found.faults.is_empty() {
        return Err(EntryImportError::Faulty { count: found.faults.len() }.into());
    }
    let before = store::before(tx, ctx, &found.digest)?;
    if let Some(before) = before.filter(|_| !input.accept_again) {
        let (first, last) = (before.first_number, before.last_number);
        return Err(EntryImportError::ImportedBefore { first, last }.into());
    }
    let mut numbers: Option<(String, String)> = None;
    for entry in &found.entries {
        let written = journal_entries::write_entry(tx, ctx, &entry.input);
        let (_, number) = written.map_err(|problem| match problem.status {
            // What only shows when it is written: looking again names its row.
            400..500 if !problem.is_conflict() => {
                EntryImportError::Faulty { count: faults(&entry.file, &problem).len() }.into()
            }
            _ => problem,
        })?;
        let first = numbers.map_or_else(|| number.clone(), |(first, _)| first);
        numbers = Some((first, number));
    }
    let Some((first_number, last_number)) = numbers else {
        return Err(EntryImportError::Faulty { count: 1 }.into());
    };
    let entries = i64::try_from(found.entries.len()).map_err(Problem::internal)?;
    let taken = ImportedFile {
        id: ids::take(tx, ctx.tenant, 1)?,
        file_name: &file_name,
        digest: &found.digest,
        numbers: (&first_number, &last_number),
        entries,
    };
    store::insert(tx, ctx, &taken)?;
    let told = |field: &str, value: String| Change {
        field: field.to_owned(),
        before: None,
        after: Some(value),
    };
    let changes = [told("file_name", file_name.clone()), told("entries", entries.to_string())];
    activity::record(tx, ctx, store::RECORD, taken.id, "created", &changes)?;
    let lines = i64::try_from(found.lines).map_err(Problem::internal)?;
    Ok(EntriesImported { count: entries, lines, first_number, last_number })
}
