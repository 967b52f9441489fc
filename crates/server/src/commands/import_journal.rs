//! `mizan import-journal`: a journal from CSV files, into a new company.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use platform::access::{Ability, Role};
use platform::context::date_in_cairo;
use platform::db::Scope;
use platform::problem::Fields;
use platform::{App, Ctx, Locale, Result};
use tenancy::{CompanyDetails, NewPerson};

/// Makes a company with its admin and posts the folder's journal into it.
pub async fn import_journal(
    folder: &Path,
    company: &str,
    email: &str,
    password: &str,
) -> Result<()> {
    let mut fields = Fields::new();
    tenancy::check_strong(&mut fields, "password", password, &[email, company]);
    fields.check()?;
    let app = super::open()?;
    let ctx = open_company(&app, company, email, password).await?;
    let start = Instant::now();
    let done = insight::imports::import_journal(&app, &ctx, folder).await?;
    println!(
        "{} accounts and {} entries in {:.1} s",
        done.accounts,
        done.entries,
        start.elapsed().as_secs_f64()
    );
    Ok(())
}

async fn open_company(app: &App, company: &str, email: &str, password: &str) -> Result<Ctx> {
    let now = app.clock.now();
    let person = NewPerson {
        email: email.to_owned(),
        first_name: "Admin".to_owned(),
        last_name: company.to_owned(),
        phone: String::new(),
        user_type: String::new(),
        password_hash: Some(tenancy::hash_now(password)?),
        accepted_terms_at: None,
    };
    let details = CompanyDetails {
        name: company.to_owned(),
        industry_id: 1,
        size: "5-11".to_owned(),
        // The Egyptian pound in reference/egypt/currencies.json.
        currency_id: 30,
        tier: 1,
        email: Some(email.to_owned()),
        phone: None,
    };
    let trial = app.config.trial_days;
    let made = app
        .db
        .write(Scope::SYSTEM, move |tx| tenancy::create_company(tx, &person, &details, trial, now))
        .await?;
    Ok(Ctx {
        tenant: made.tenant,
        user: made.user,
        user_name: format!("Admin {company}").into(),
        role: Role::Admin,
        ability: Arc::new(Ability::new(Role::Admin, &[])),
        locale: Locale::En,
        now,
        today: date_in_cairo(now),
        session: "import".into(),
        request_id: "import".into(),
        idempotency_key: None,
        reads_only: false,
    })
}
