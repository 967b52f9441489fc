//! The whole proof of a company: what the database says, and what lies outside it.

use platform::db::Scope;
use platform::{App, Result, TenantId};

use super::files::files;
use super::model::{AuditCheck, AuditCulprit, AuditKey, AuditState, SelfAudit};
use super::proofs::prove;
use crate::anchors::{self, AnchorProof};

/// Proves a company's books, its records, its files, and its anchors.
pub async fn prove_all(app: &App, tenant: TenantId) -> Result<SelfAudit> {
    let now = app.clock.now();
    let read = app.db.read(Scope::tenant(tenant), move |tx| prove(tx, tenant, now));
    let SelfAudit { at, entries, mut checks, .. } = read.await?;
    checks.push(files(app, tenant).await?);
    checks.push(anchors(app, tenant).await?);
    Ok(SelfAudit::new(at, entries, checks))
}

async fn anchors(app: &App, tenant: TenantId) -> Result<AuditCheck> {
    let key = AuditKey::Anchors;
    Ok(match anchors::prove(app, tenant).await? {
        AnchorProof::Broken(days) => {
            let culprit = |day| AuditCulprit { day: Some(day), ..AuditCulprit::default() };
            AuditCheck::new(key, days.into_iter().map(culprit).collect())
        }
        AnchorProof::NoKey => {
            let folder = app.config.data.display();
            tracing::warn!(%folder, "no anchor.pub to prove anchors by");
            AuditCheck { key, state: AuditState::Unknown, culprits: Vec::new() }
        }
    })
}
