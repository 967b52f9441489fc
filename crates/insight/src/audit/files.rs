//! Proves the company's files: that each attached file, and the logo, is unchanged since its
//! upload.

use platform::db::Scope;
use platform::{App, Result, TenantId};
use sha2::{Digest as _, Sha256};

use super::model::{AuditCheck, AuditCulprit, AuditKey};
use super::store::{self, StoredFile};

/// Files that are queried at a time.
const AT_ONCE: i64 = 500;
/// The most faults that are listed.
const MAX: usize = 100;

/// Reads every file of a company and compares its hash with the one at its upload.
///
/// # Errors
/// When the database can't be read. An unreadable file or row is a fault and not an error.
pub async fn files(app: &App, tenant: TenantId) -> Result<AuditCheck> {
    let mut culprits = Vec::new();
    let mut after = 0;
    loop {
        let page = app.db.read(Scope::tenant(tenant), move |tx| {
            store::files_after(tx, tenant, (after, AT_ONCE))
        });
        let page = page.await?;
        let Some(last) = page.last() else { break };
        after = last.id;
        for file in page {
            if culprits.len() < MAX && !is_whole(app, &file).await {
                culprits.push(culprit("attachment", file));
            }
        }
    }
    let logo = app.db.read(Scope::tenant(tenant), move |tx| store::logo(tx, tenant)).await?;
    if let Some(logo) = logo
        && !is_whole(app, &logo).await
    {
        culprits.push(culprit("company", logo));
    }
    Ok(AuditCheck::new(AuditKey::Files, culprits))
}

async fn is_whole(app: &App, file: &StoredFile) -> bool {
    let Some(said) = &file.said else { return false };
    let bytes = app.files.get(&said.key).await;
    bytes.is_ok_and(|bytes| Sha256::digest(&bytes)[..] == said.sha256[..])
}

fn culprit(kind: &str, file: StoredFile) -> AuditCulprit {
    AuditCulprit {
        kind: Some(kind.to_owned()),
        doc_id: Some(file.id),
        file_name: file.said.map(|said| said.name),
        ..AuditCulprit::default()
    }
}
