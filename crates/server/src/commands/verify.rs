//! `mizan verify`: proves every company's books.

use std::path::Path;

use insight::audit::{AuditCheck, AuditKey, AuditState, prove_all};
use platform::db::Scope;
use platform::db::schema_check::{self, SchemaComparison};
use platform::{App, Problem, Result};

use crate::MIGRATIONS;

/// Checks every invariant of every company, as the self-audit page does, and the schema of the
/// database. Prints a line for each company and each fault, and fails when there is a fault.
pub async fn verify(anchor: Option<&Path>) -> Result<()> {
    let app = super::open_existing()?;
    if let Some(file) = anchor {
        return compare(&app, file).await;
    }
    let companies = app.db.read(Scope::SYSTEM, tenancy::every_company).await?;
    if companies.is_empty() {
        return Err(Problem::internal("the database has no company: there is nothing to prove"));
    }
    let mut worst = schema(&app);
    println!("{} companies", companies.len());
    for (tenant, name) in companies {
        let audit = prove_all(&app, tenant).await?;
        if audit.sound {
            println!("{} {name}: passed", tenant.0);
            continue;
        }
        for check in &audit.checks {
            worst = worse(worst, check.state);
            for line in lines(check, &app.config.data) {
                println!("{} {name}: {line}", tenant.0);
            }
        }
    }
    match worst {
        AuditState::Sound => Ok(()),
        AuditState::Unknown => Err(Problem::internal(
            "no error was found, but not everything could be proved: see the lines above",
        )),
        AuditState::Broken => {
            Err(Problem::internal("the self-audit found errors: see the lines above"))
        }
    }
}

const fn worse(one: AuditState, other: AuditState) -> AuditState {
    match (one, other) {
        (AuditState::Broken, _) | (_, AuditState::Broken) => AuditState::Broken,
        (AuditState::Unknown, _) | (_, AuditState::Unknown) => AuditState::Unknown,
        (AuditState::Sound, AuditState::Sound) => AuditState::Sound,
    }
}

/// Compares the schema with what the migrations make, and prints a line for each difference.
fn schema(app: &App) -> AuditState {
    match schema_check::compare(&app.config.database, MIGRATIONS) {
        Ok(SchemaComparison::Differences(differences)) => {
            for difference in &differences {
                println!("schema broken: {difference}");
            }
            if differences.is_empty() { AuditState::Sound } else { AuditState::Broken }
        }
        Ok(SchemaComparison::Cluster) => {
            println!("schema not compared: the database is a cluster");
            AuditState::Sound
        }
        Err(problem) => {
            let cause = problem.cause.as_deref().unwrap_or(problem.code);
            println!("schema not compared: {cause}");
            AuditState::Unknown
        }
    }
}

/// Compares the database with an anchor that was kept outside it.
async fn compare(app: &App, file: &Path) -> Result<()> {
    let printed = std::fs::read_to_string(file).map_err(Problem::internal)?;
    match insight::anchors::compare(app, &printed).await? {
        Some(difference) => Err(Problem::internal(difference)),
        None => {
            println!("The chains match the anchors in {}", file.display());
            Ok(())
        }
    }
}

/// Makes a new key for anchors.
pub fn rotate_anchor_key() -> Result<()> {
    let key = insight::anchors::rotate_key(&super::config()?.data)?;
    println!("Anchors are now signed by {key}");
    Ok(())
}

/// A line for each fault of an invariant; `data` is the folder of the keys.
fn lines(check: &AuditCheck, data: &Path) -> Vec<String> {
    let key = check.key.as_str();
    match check.state {
        AuditState::Sound => Vec::new(),
        AuditState::Unknown if check.key == AuditKey::Anchors && !check.culprits.is_empty() => {
            vec![format!(
                "{key} not proved: there is none, although the company has written for over a week"
            )]
        }
        AuditState::Unknown if check.key == AuditKey::Anchors => {
            let folder = data.display();
            vec![format!(
                "{key} not proved: {folder} has no anchor.pub, copy it from the server that signed"
            )]
        }
        AuditState::Unknown => vec![format!("{key} can't be read, see the log")],
        AuditState::Broken => check
            .culprits
            .iter()
            .map(|culprit| format!("{key} broken: {}", culprit.words()))
            .collect(),
    }
}
