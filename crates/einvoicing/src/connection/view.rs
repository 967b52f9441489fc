//! A connection, as shown.

use platform::config::Config;
use platform::context::date_in_cairo;
use platform::{Ctx, Result, Tx};

use super::model::{Connection, SealKind};
use super::store;
use super::wire::{
    CompanyData, CredentialsView, EinvoiceSettings, EinvoiceStatus, SealView, SimulatorAccess,
};
use crate::environment::Environment;
use crate::test_seals;

/// How the company is connected; before anything was said, what its own record says.
///
/// # Errors
/// Only our own failures.
pub fn settings(tx: &mut dyn Tx, ctx: &Ctx, config: &Config) -> Result<EinvoiceSettings> {
    let stored = store::find(tx, ctx.tenant)?;
    let shown = match stored.tax_id {
        Some(_) => stored.clone(),
        None => store::proposed(tx, ctx.tenant)?,
    };
    let mut environments = vec![Environment::Preproduction, Environment::Production];
    let simulator = config.eta_simulator.as_ref().map(|_| {
        environments.push(Environment::Simulator);
        let tax_id = shown.tax_id.clone();
        SimulatorAccess {
            has_test_seal: tax_id.as_deref().is_some_and(|id| test_seals::test_seal(id).is_some()),
            client_id: tax_id,
            client_secret: test_seals::SECRET.to_owned(),
        }
    });
    Ok(EinvoiceSettings {
        company: company(&shown),
        credentials: CredentialsView {
            environment: stored.environment,
            client_id: stored.client_id.clone(),
            has_secret: stored.client_secret.is_some(),
            has_callback_key: stored.callback_key.is_some(),
            callback_url: format!("{}/v2/Einvoice/Callback", config.public_url),
            tested_at: stored.tested_at,
        },
        seal: seal(&stored),
        mode: stored.mode,
        active: stored.active,
        hours_to_cancel: stored.hours_to_cancel,
        steps_done: stored.steps_done(),
        environments,
        simulator,
        version: stored.version,
    })
}

/// Whether the company files documents.
///
/// # Errors
/// Only our own failures.
pub fn status(tx: &mut dyn Tx, ctx: &Ctx) -> Result<EinvoiceStatus> {
    let stored = store::find(tx, ctx.tenant)?;
    Ok(EinvoiceStatus {
        active: stored.active,
        receipts: stored.receipts,
        environment: stored.environment,
        signer: stored.seal_kind,
        has_filings: store::has_filings(tx, ctx.tenant)?,
        certificate_valid_until: stored.seal_valid_until.map(date_in_cairo),
    })
}

fn company(one: &Connection) -> CompanyData {
    CompanyData {
        tax_id: one.tax_id.clone(),
        tax_name: one.tax_name.clone(),
        full_name: one.full_name.clone(),
        taxpayer: one.taxpayer.clone(),
        national_id: one.national_id.clone(),
        activity_codes: one.activity_codes.clone(),
        branch_id: Some(one.branch_id.clone()),
        country: Some("EG".to_owned()),
        governorate: one.governorate.clone(),
        region: one.region.clone(),
        street: one.street.clone(),
        building_number: one.building_number.clone(),
    }
}

fn seal(one: &Connection) -> Option<SealView> {
    (one.seal_kind != SealKind::None).then(|| SealView {
        kind: one.seal_kind,
        subject: one.seal_subject.clone(),
        issuer: one.seal_issuer.clone(),
        seal_id: one.seal_tax_id.as_ref().map(|tax_id| format!("VATEG-{tax_id}")),
        valid_until: one.seal_valid_until,
        tested_at: one.seal_tested_at,
    })
}
