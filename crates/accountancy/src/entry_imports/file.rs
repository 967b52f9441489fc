//! A file of entries out of what was sent: its table, columns and rows. Nothing is looked up.

use bank_statements::{File, Kind, Table, Terms, Trouble, open};
use documents::sent_file;
use platform::parsing::parse;
use platform::{Ctx, Result};

use super::columns::{Columns, Field};
use super::error::EntryImportError;
use super::read::{Fault, MOST_ROWS, ReadFile, read};
use super::wire::EntryFileInput;

/// A file as it was read, before anything of it is looked up.
pub struct EntryFile {
    /// What the file is known again by.
    pub digest: String,
    /// What its columns mean and its rows say, or why it is no table of entries.
    pub table: Result<(Columns, ReadFile), Fault>,
}

/// Reads a file, on threads of its own and outside of any transaction.
///
/// # Errors
/// 400 on `content` when the file didn't arrive whole; 503 when too many files are read.
pub async fn read_file(ctx: &Ctx, input: &EntryFileInput) -> Result<EntryFile> {
    let (content, today) = (input.content.clone(), ctx.today);
    let read = parse(ctx.tenant, move |time| {
        let bytes = sent_file::bytes(&content)?;
        let is_over = || time.is_over();
        // Amounts are read by the currency of each entry: how many decimals are told here is no
        // matter.
        let terms = Terms::new(2, today, &is_over);
        let table = table(&bytes, &terms).map(|(table, columns)| {
            let file = read(&table, &columns, today);
            (columns, file)
        });
        Some(EntryFile { digest: sent_file::digest(&bytes), table })
    });
    Ok(read.await?.ok_or(EntryImportError::Incomplete)?)
}

/// A fault of the file as a whole.
pub fn whole(code: &'static str) -> Fault {
    Fault { row: None, field: None, value: String::new(), code, params: Vec::new() }
}

/// The fault of a file with too many lines.
pub fn too_many() -> Fault {
    let params = vec![("most", MOST_ROWS.to_string())];
    Fault { params, ..whole("entry_import.too_many_rows") }
}

/// The table of a file, and what its columns mean.
fn table(bytes: &[u8], terms: &Terms<'_>) -> Result<(Table, Columns), Fault> {
    let table = match open(bytes, terms) {
        Ok(File::Table(table)) => table,
        Ok(File::Statements(..)) => return Err(whole("entry_import.no_table")),
        Err(trouble) => return Err(unreadable(&trouble)),
    };
    let columns = Columns::find(&table).ok_or_else(|| whole("entry_import.headings"))?;
    for field in [Field::Number, Field::Date] {
        if columns.position(field).is_none() {
            return Err(Fault { field: Some(field), ..whole("entry_import.no_column") });
        }
    }
    Ok((table, columns))
}

fn unreadable(trouble: &Trouble) -> Fault {
    match trouble.kind {
        Kind::Empty => whole("entry_import.no_lines"),
        Kind::TooLarge | Kind::TooSlow => whole("entry_import.too_large"),
        Kind::OpenQuote => Fault { row: trouble.line, ..whole("entry_import.open_quote") },
        Kind::TooManyLines => too_many(),
        Kind::OldExcel => whole("entry_import.old_excel"),
        _ => whole("entry_import.no_table"),
    }
}
