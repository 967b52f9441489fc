//! Reads a file, and keeps its rows.

use std::time::Duration;

use bytes::Bytes;
use imports::mapping::{Proposal, Remembered};
use imports::table::{self, Options, Table};
use platform::access::Action;
use platform::db::Scope;
use platform::limits::{Limit, consume, release};
use platform::parsing::{Time, parse};
use platform::{App, Ctx, Result, Tx, ids};

use super::waiting::ensure_few;
use crate::batch;
use crate::error::ImportError;
use crate::kind::ImportKind;
use crate::mapping::proposed;
use crate::model::{Batch, Counts, KeptAbout};
use crate::review::about;
use crate::store::{batches, rows};
use crate::wire::{Import, ImportState};

/// Files that one person may bring.
const OF_A_PERSON: Limit = Limit { name: "import", attempts: 120, seconds: 3600 };

/// Refusals that count as a try: reading the file took long.
const COSTLY: [&str; 4] =
    ["import.too_slow", "import.too_much", "import.too_many_rows", "import.too_many_columns"];

/// A refusal after longer reading counts as a try, whatever its reason.
const SHORT: Duration = Duration::from_secs(1);

/// What came, to be read.
pub struct Sent {
    pub kind: ImportKind,
    pub file_name: Option<String>,
    pub content: Content,
}

/// A file or pasted rows.
pub enum Content {
    File { bytes: Bytes, sheet: Option<String>, delimiter: Option<char> },
    Pasted(String),
}

/// Reads what came and keeps it as an import.
///
/// # Errors
/// 400 on `file` when it can't be read; 403 when somebody may not import such records; 409 when too
/// many imports of the company wait to be started; 503 when too many files are read; 429 after too
/// many files.
pub async fn upload(app: &App, ctx: Ctx, sent: Sent) -> Result<Import> {
    sent.kind.ensure(&ctx, Action::Create)?;
    let (who, now) = (ctx.user.0.to_string(), ctx.now);
    consume(&app.db, OF_A_PERSON, &who, now).await?;
    let mut spent = Duration::ZERO;
    let kept = keep(app, ctx, sent, &mut spent).await;
    if kept.as_ref().is_err_and(|problem| !is_costly(problem.code, spent)) {
        let give_back = move |tx: &mut dyn Tx| release(tx, OF_A_PERSON, &who, now);
        app.db.write(Scope::SYSTEM, give_back).await?;
    }
    kept
}

/// Whether a refusal counts as a try, after so much reading.
fn is_costly(code: &str, spent: Duration) -> bool {
    spent >= SHORT || COSTLY.contains(&code)
}

/// Reads what came; says also of a refusal how long the reading took.
async fn keep(app: &App, ctx: Ctx, sent: Sent, spent: &mut Duration) -> Result<Import> {
    let kind = sent.kind;
    let remembered = app.read(ctx.clone(), move |tx, ctx| {
        ensure_few(tx, ctx.tenant)?;
        batches::saved_mapping(tx, ctx.tenant, kind)
    });
    let remembered = remembered.await?;
    let file_name = sent.file_name;
    let content = sent.content;
    let read = parse(ctx.tenant, move |time| {
        let read = read(&content, (kind, &remembered), time);
        (read, time.spent())
    });
    let (read, took) = read.await?;
    *spent = took;
    let (table, proposal) = read?;
    app.write(ctx, move |tx: &mut dyn Tx, ctx| {
        // Others may have come while the file was read.
        ensure_few(tx, ctx.tenant)?;
        let batch = Batch {
            id: ids::allocate(tx, ctx.tenant, 1)?,
            kind,
            file_name: file_name.clone(),
            source: proposal.mapping.source.map(|source| source.key().replace('_', "-")),
            state: ImportState::Mapping,
            mode: None,
            problem: None,
            about: KeptAbout { counts: Some(Counts::default()), ..about(&table) },
            mapping: proposal.mapping.clone(),
            version: 0,
            created_at: ctx.now,
            created_by_name: ctx.user_name.to_string(),
            started_by: None,
            imported_at: None,
        };
        batches::insert(tx, ctx, &batch)?;
        rows::insert(tx, ctx.tenant, batch.id, &table)?;
        batch::view(tx, ctx, batch.id)
    })
    .await
}

fn read(
    content: &Content,
    (kind, remembered): (ImportKind, &[(String, Remembered)]),
    time: &Time,
) -> Result<(Table, Proposal)> {
    let is_over = || time.is_over();
    let options = Options { with_currencies: true, is_over: &is_over, ..Options::default() };
    let table = match content {
        Content::Pasted(text) => table::read_pasted(text, &options),
        Content::File { bytes, sheet, delimiter } => {
            let options = Options { delimiter: *delimiter, ..options };
            let first = table::read(bytes, &options).map_err(ImportError::Unreadable)?;
            match sheet {
                None => Ok(first),
                Some(name) => {
                    let sheet = first.sheets.iter().position(|known| known == name);
                    let sheet = Some(sheet.ok_or(ImportError::Sheet)?);
                    if sheet == Some(first.sheet) {
                        Ok(first)
                    } else {
                        table::read(bytes, &Options { sheet, ..options })
                    }
                }
            }
        }
    };
    let table = table.map_err(ImportError::Unreadable)?;
    let proposal = proposed(&table, kind, remembered).proposal;
    Ok((table, proposal))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_counts_as_a_try_by_its_reason_or_by_its_time() {
        assert!(!is_costly("import.broken", Duration::from_millis(999)));
        assert!(is_costly("import.broken", SHORT));
        assert!(is_costly("import.too_many_rows", Duration::ZERO));
    }
}
