//! `mizan export-ledger`: writes a company's ledger as text for another bookkeeping program.

use std::io;
use std::path::Path;

use insight::plain_text::{self, LedgerFormat};
use platform::db::Scope;
use platform::{App, Locale, Problem, Result, TenantId};
use sheets::nameless;

/// Writes the ledger of the company with that id or name to a file, or to the standard output.
pub async fn export_ledger(
    company: &str,
    format: LedgerFormat,
    locale: Locale,
    to: Option<&Path>,
) -> Result<()> {
    let app = super::open_existing()?;
    let tenant = find(&app, company).await?;
    let folder = app.config.data.join("exports");
    let today = platform::context::date_in_cairo(app.clock.now());
    let mut written = app
        .db
        .read(Scope::system_in(tenant), move |tx| {
            plain_text::write(tx, (tenant, locale, today), nameless(&folder)?, format)
        })
        .await?;
    match to {
        Some(path) => {
            let mut file = std::fs::File::create(path)
                .map_err(|e| Problem::internal(format!("{}: {e}", path.display())))?;
            io::copy(&mut written.file, &mut file).map_err(Problem::internal)?;
            eprintln!("{} entries in {}", written.entries, path.display());
        }
        None => {
            io::copy(&mut written.file, &mut io::stdout().lock()).map_err(Problem::internal)?;
        }
    }
    Ok(())
}

/// The company with that number or name.
///
/// # Errors
/// When no company matches, or several do.
pub async fn find(app: &App, wanted: &str) -> Result<TenantId> {
    let companies = app.db.read(Scope::SYSTEM, tenancy::every_company).await?;
    let is_it = |(id, name): &&(TenantId, String)| id.0.to_string() == wanted || name == wanted;
    let mut found = companies.iter().filter(is_it);
    match (found.next(), found.next()) {
        (Some((tenant, _)), None) => Ok(*tenant),
        (None, _) => Err(Problem::internal(format!("no company is called {wanted}"))),
        (Some(_), Some(_)) => Err(Problem::internal(format!(
            "several companies are called {wanted}: name it by its number, which `mizan verify` \
             prints"
        ))),
    }
}
