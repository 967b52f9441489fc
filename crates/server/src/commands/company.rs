//! `mizan company`: exports a whole company to one file and imports it.

use std::path::Path;

use insight::anchors;
use platform::{Result, cluster};

use super::export_ledger::find;
use crate::last_migration;

/// Writes the company with that id or name to a new file.
pub async fn export_company(company: &str, to: &Path) -> Result<()> {
    let app = super::open_existing()?;
    let tenant = find(&app, company).await?;
    let written = company_file::export(&app, tenant, to, last_migration()).await?;
    println!(
        "{} (company {}): {} rows and {} files in {}",
        written.name,
        tenant.0,
        written.rows,
        written.files,
        to.display()
    );
    for key in written.missing {
        eprintln!("the file {key} is not in the store any more: run `mizan verify`");
    }
    Ok(())
}

/// Imports a company from its file.
pub async fn import_company(from: &Path, trust_anchors: bool) -> Result<()> {
    let app = super::open()?;
    cluster::prove_secret_key(&app).await?;
    let read = company_file::import(&app, from, last_migration()).await?;
    println!(
        "{} (company {}): {} rows and {} files; its books are sound",
        read.name, read.tenant.0, read.rows, read.files
    );
    for key in read.anchor_keys {
        if trust_anchors {
            anchors::trust_key(&app.config.data, &key)?;
            println!("anchors signed with {key} are trusted from now on");
        } else {
            println!(
                "its anchors were signed with {key}, which is not trusted here: `mizan verify` \
                 says so until --trust-anchors is given"
            );
        }
    }
    println!("Its people sign in after \"Forgot your password?\" with their e-mail.");
    Ok(())
}
