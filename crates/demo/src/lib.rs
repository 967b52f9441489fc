//! The demo company: an office-systems dealer on the Nile with a year of documents up to today.
//!
//! The year is planned purely (`sales`, `payments`, `purchases`, `costs`) with dice that always
//! fall the same way, then written through the same use cases that the screens call, in one
//! transaction: a database has the whole demo or nothing of it. Deliberately not here: anything
//! that the product itself needs.

mod account_numbers;
mod asset_list;
mod assets;
mod bill_payments;
mod calendar;
mod cheques;
mod closings;
mod company;
mod costs;
mod customers;
mod debit_notes;
mod form_inputs;
mod goods;
mod labels;
mod payments;
mod people;
mod plan;
mod project_work;
mod purchase_model;
mod purchases;
mod random;
mod received;
mod returns;
mod running_costs;
mod sales;
mod stock;
mod store;
mod till;
mod vendors;
mod write_purchases;
mod write_year;

use platform::db::Scope;
use platform::{App, Result};

/// The admin's e-mail.
pub const EMAIL: &str = "demo@mizan.example";
/// The accountant's e-mail; the password is the same.
pub const ACCOUNTANT_EMAIL: &str = "accountant@mizan.example";
/// The password of both: known to everybody, so no real books belong beside it.
pub const PASSWORD: &str = "Mizan-Demo-2026";

/// Where the dice start.
const SEED: u64 = 20_061;

/// How to get into the demo company.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Demo {
    /// The admin's e-mail.
    pub email: &'static str,
    /// Their password.
    pub password: &'static str,
}

/// Fills a database without companies with the demo company, its year ending today; does nothing
/// (and gives none) when there is a company.
pub async fn seed(app: &App) -> Result<Option<Demo>> {
    if app.db.read(Scope::SYSTEM, store::has_companies).await? {
        return Ok(None);
    }
    let now = app.clock.now();
    let plan = plan::Plan::up_to(platform::context::date_in_cairo(now))?;
    let password = tenancy::hash_now(PASSWORD)?;
    let texts = app.texts.clone();
    let trial_days = app.config.trial_days;
    // Receipts are filed with the simulator, where there is one.
    let has_stand_in = app.config.eta_simulator.is_some();
    let secret_key = has_stand_in.then(|| app.config.secret_key.clone());
    let made = app
        .db
        .write(Scope::SYSTEM, move |tx| {
            // Asked again: another process may have been first.
            if store::has_companies(tx)? {
                return Ok(false);
            }
            let opened = company::open(tx, &password, trial_days, now)?;
            write_year::write(tx, &opened, &plan, (&texts, now, secret_key.as_deref()))?;
            Ok(true)
        })
        .await?;
    Ok(made.then_some(Demo { email: EMAIL, password: PASSWORD }))
}
