//! `mizan verify`: proves every company's books.

use insight::audit::{AuditCheck, AuditState, prove};
use platform::db::Scope;
use platform::{Problem, Result};

/// Asks every invariant of every company, the same as the page of the self-audit; prints a line for
/// each company and for each fault, and fails when there is one.
pub async fn verify() -> Result<()> {
    let app = super::open_existing()?;
    let companies = app.db.read(Scope::SYSTEM, tenancy::every_company).await?;
    if companies.is_empty() {
        return Err(Problem::internal("the database has no company: there is nothing to prove"));
    }
    let mut sound = true;
    println!("{} companies", companies.len());
    for (tenant, name) in companies {
        let now = app.clock.now();
        let audit = app.db.read(Scope::system_in(tenant), move |tx| prove(tx, tenant, now)).await?;
        if audit.sound {
            println!("{} {name}: sound", tenant.0);
            continue;
        }
        sound = false;
        for check in audit.checks.iter().filter(|check| check.state != AuditState::Sound) {
            println!("{} {name}: {}", tenant.0, told(check));
        }
    }
    if sound { Ok(()) } else { Err(Problem::internal("the books are not sound")) }
}

fn told(check: &AuditCheck) -> String {
    let key = check.key.as_str();
    match &check.culprit {
        Some(culprit) => format!("{key} broken at {culprit:?}"),
        None => format!("{key} can't be told until the others are sound"),
    }
}
