//! The demo company itself, and who works in it.

use books::currencies;
use jiff::Timestamp;
use platform::access::Role;
use platform::{Problem, Result, TenantId, Tx, UserId};
use tenancy::{CompanyDetails, NewPerson};

use super::{ACCOUNTANT_EMAIL, EMAIL, store};

/// Somebody of the demo company.
#[derive(Debug, Clone, Copy)]
pub(super) struct Colleague {
    pub user: UserId,
    pub name: &'static str,
    pub role: Role,
}

/// The opened company.
#[derive(Debug, Clone, Copy)]
pub(super) struct Opened {
    pub tenant: TenantId,
    /// Writes the invoices.
    pub admin: Colleague,
    /// Writes receipts and journal entries.
    pub accountant: Colleague,
}

/// General supplies and trading, in the list of industries.
const INDUSTRY: i64 = 5;

/// Opens the company with its admin and its accountant; both have the same password.
pub(super) fn open(
    tx: &mut dyn Tx,
    password_hash: &str,
    trial_days: i32,
    now: Timestamp,
) -> Result<Opened> {
    let company = CompanyDetails {
        name: "Nile Office Systems - النيل للنظم المكتبية".to_owned(),
        industry_id: INDUSTRY,
        size: "12-25".to_owned(),
        currency_id: currency("EGP")?,
        // With branches and projects, so that their screens have something to show.
        tier: 2,
        email: Some("info@nile-office.example".to_owned()),
        phone: Some("0223456789".to_owned()),
    };
    let admin = person(("Mona", "Roshdy"), EMAIL, password_hash, now);
    let created = tenancy::create_company(tx, &admin, &company, trial_days, now)?;
    let accountant = person(("Hossam", "Zaki"), ACCOUNTANT_EMAIL, password_hash, now);
    let accountant = tenancy::add_person(tx, &accountant, now)?;
    tenancy::enrol(tx, created.tenant, accountant, Role::Accountant, &[], now)?;
    store::describe(tx, created.tenant)?;
    Ok(Opened {
        tenant: created.tenant,
        admin: Colleague { user: created.user, name: "Mona Roshdy", role: Role::Admin },
        accountant: Colleague { user: accountant, name: "Hossam Zaki", role: Role::Accountant },
    })
}

fn person((first, last): (&str, &str), email: &str, hash: &str, now: Timestamp) -> NewPerson {
    NewPerson {
        email: email.to_owned(),
        first_name: first.to_owned(),
        last_name: last.to_owned(),
        phone: "01001234567".to_owned(),
        user_type: "owner".to_owned(),
        password_hash: Some(hash.to_owned()),
        accepted_terms_at: Some(now),
    }
}

/// The number of a currency.
pub(super) fn currency(code: &str) -> Result<i64> {
    currencies::of_code(code)
        .map(|currency| currency.id)
        .ok_or_else(|| Problem::internal(format!("no {code}")))
}
