//! Where the document of a paper is.

use einvoicing::filing::is_filed;
use einvoicing::{Direction, connection};
use platform::config::Config;
use platform::http::Upload;
use platform::limits::{Limit, consume};
use platform::pictures::Refusal;
use platform::{App, Ctx, Problem, Result, Tx};

use super::sign::{Paper, Sign, of_paper, of_typed, site_and_path};
use super::store as own;
use super::wire::FoundPaper;
use crate::error::ReceivedError;
use crate::fetching;
use crate::inbox::{require, row};
use crate::store;

/// Files that one person may look at: each takes a process.
const FILES: Limit = Limit { name: "paper_codes", attempts: 300, seconds: 3600 };

/// Finds the document of a picture or a PDF.
///
/// # Errors
/// 400 for a file that can't be read or says nothing of an e-invoice; 403 for who sees only their
/// own bills; 429 after too many files; 503 when too many files wait.
pub async fn by_file(app: &App, ctx: Ctx, file: Result<Upload>) -> Result<FoundPaper> {
    // Words about attachments would lead nowhere.
    let file = file.map_err(|problem| match problem.code {
        "file.kind" => ReceivedError::File(Refusal::UnknownKind).into(),
        _ => problem,
    })?;
    require(&ctx)?;
    if file.media_type == "image/heif" {
        return Err(ReceivedError::PhonePhoto.into());
    }
    consume(&app.db, FILES, &ctx.user.0.to_string(), ctx.now).await?;
    let clues = app.picture_process.read_codes(ctx.tenant, file.bytes).await?;
    let clues = clues.map_err(ReceivedError::from)?;
    let Paper { uuids, is_receipt, elsewhere } = of_paper(&clues, site(&app.config).as_deref());
    if uuids.is_empty() {
        return Err(match (is_receipt, elsewhere) {
            (true, _) => Problem::from(ReceivedError::IsReceipt).on("file"),
            (false, Some(site)) => Problem::from(ReceivedError::Elsewhere(site)).on("file"),
            (false, None) => ReceivedError::NoCode.into(),
        });
    }
    app.read(ctx, move |tx, ctx| find(tx, ctx, &uuids)).await
}

/// Finds the document of a typed id, an address or the text of a code.
///
/// # Errors
/// 400 for what names no e-invoice; 403 for who sees only their own bills.
pub fn by_code(tx: &mut dyn Tx, ctx: &Ctx, code: &str, config: &Config) -> Result<FoundPaper> {
    require(ctx)?;
    let uuid = uuid_of(code, config)?;
    find(tx, ctx, &[uuid])
}

/// The id that a typed text names.
pub(super) fn uuid_of(code: &str, config: &Config) -> Result<String> {
    let refused = match of_typed(code, site(config).as_deref()) {
        Sign::Document(uuid) => return Ok(uuid),
        Sign::Receipt => ReceivedError::IsReceipt,
        Sign::Elsewhere(site) => ReceivedError::LinkElsewhere(site),
        Sign::Unknown => ReceivedError::NoUuid,
    };
    Err(Problem::from(refused).on("code"))
}

/// The site of the simulator's pages.
fn site(config: &Config) -> Option<String> {
    let at = config.eta_simulator.as_ref()?;
    site_and_path(&at.url).map(|(site, _)| site)
}

/// The latest document with one of these ids: a note names those that it corrects, which are older.
pub(super) fn find(tx: &mut dyn Tx, ctx: &Ctx, uuids: &[String]) -> Result<FoundPaper> {
    let environment = match fetching::find(tx, ctx.tenant)? {
        Some(state) => state.environment,
        None => {
            let chosen = connection::find(tx, ctx.tenant)?.environment;
            chosen.map_or_else(String::new, |chosen| chosen.as_str().to_owned())
        }
    };
    let names: Vec<&str> = uuids.iter().map(String::as_str).collect();
    let mut found = Vec::new();
    for direction in Direction::ALL {
        found.extend(store::of_uuids(tx, ctx.tenant, (environment.as_str(), direction), &names)?);
    }
    let latest = found.into_iter().max_by_key(|one| (one.received_at, one.id));
    let first = uuids.first().cloned().unwrap_or_default();
    let uuid = latest.as_ref().map_or(first, |one| one.uuid.clone());
    // What was filed a moment ago is not listed by the authority yet.
    let is_own = latest.as_ref().is_some_and(|one| !one.received)
        || (latest.is_none() && is_filed(tx, ctx.tenant, &uuid)?);
    let Some(one) = latest.filter(|one| one.received) else {
        let in_books = match is_own {
            true => None,
            false => own::booked(tx, ctx.tenant, &uuid)?,
        };
        let in_books = in_books.map(Into::into);
        return Ok(FoundPaper { uuid, document: None, in_books, own: is_own });
    };
    let in_books = store::in_books(tx, ctx.tenant, &[one.id])?.remove(&one.id);
    let document = row(one, in_books);
    let in_books = document.in_books.clone();
    Ok(FoundPaper { uuid, document: Some(document), in_books, own: false })
}
