//! The full proof of a company, in the database and outside it.

use platform::db::Scope;
use platform::{App, Problem, Result, TenantId};

use super::files::files;
use super::model::{AuditCheck, AuditCulprit, AuditKey, AuditState, SelfAudit};
use super::proofs::prove;
use crate::anchors::{self, AnchorProof};

/// Proves a company's books, records, files and anchors. What can't be read is reported as unknown
/// or broken, and the rest is proved anyway.
///
/// # Errors
/// When the database doesn't answer at all.
pub async fn prove_all(app: &App, tenant: TenantId) -> Result<SelfAudit> {
    let now = app.clock.now();
    let read = app.db.read(Scope::tenant(tenant), move |tx| prove(tx, tenant, now));
    let SelfAudit { at, entries, mut checks, .. } = read.await?;
    let unknown = |key: AuditKey, problem: Problem| {
        tracing::warn!(?problem, ?key, "a proof could not be read");
        AuditCheck { key, state: AuditState::Unknown, culprits: Vec::new() }
    };
    let whole = files(app, tenant).await;
    checks.push(whole.unwrap_or_else(|problem| unknown(AuditKey::Files, problem)));
    let anchored = anchors(app, tenant).await;
    checks.push(anchored.unwrap_or_else(|problem| unknown(AuditKey::Anchors, problem)));
    Ok(SelfAudit::new(at, entries, checks))
}

async fn anchors(app: &App, tenant: TenantId) -> Result<AuditCheck> {
    let key = AuditKey::Anchors;
    Ok(match anchors::prove(app, tenant).await? {
        AnchorProof::Broken(anchors) => {
            let culprit = |(number, day): (i64, _)| AuditCulprit {
                table: Some("anchor".to_owned()),
                row: Some(number.to_string()),
                day,
                ..AuditCulprit::default()
            };
            AuditCheck::new(key, anchors.into_iter().map(culprit).collect())
        }
        AnchorProof::NoAnchor => {
            tracing::warn!(company = tenant.0, "no anchor is left");
            let none = AuditCulprit { table: Some("anchor".to_owned()), ..AuditCulprit::default() };
            AuditCheck { key, state: AuditState::Unknown, culprits: vec![none] }
        }
        AnchorProof::NoKey => {
            let folder = app.config.data.display();
            tracing::warn!(%folder, "no anchor.pub to prove anchors by");
            AuditCheck { key, state: AuditState::Unknown, culprits: Vec::new() }
        }
    })
}
