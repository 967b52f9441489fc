//! Creating the account and the company.

use jiff::Timestamp;
use platform::context::{TenantId, UserId};
use platform::db::Tx;
use platform::problem::Result;

use crate::company::{CompanyDetails, open_company};
use crate::people::{self, NewPerson, PersonError};

/// The result of a sign-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Created {
    /// The company.
    pub tenant: TenantId,
    /// Its admin.
    pub user: UserId,
}

/// Creates a person's account and their company: membership, id sequence, free trial, books, terms.
/// Afterwards the transaction is in the scope of the new company. The e-mail must have been
/// verified.
///
/// # Errors
/// 409 `sign_up.email_taken` when the e-mail has an account with a password.
pub fn create_company(
    tx: &mut dyn Tx,
    person: &NewPerson,
    company: &CompanyDetails,
    trial_days: i32,
    now: Timestamp,
) -> Result<Created> {
    let user = account(tx, person, now)?;
    let tenant = open_company(tx, user, company, trial_days, now)?;
    Ok(Created { tenant, user })
}

/// A new account, or that of an invited person who signs up without the invitation.
fn account(tx: &mut dyn Tx, person: &NewPerson, now: Timestamp) -> Result<UserId> {
    let Some(known) = people::by_email(tx, &person.email)? else {
        return people::add_person(tx, person, now);
    };
    if people::complete(tx, known.id, person)? {
        Ok(known.id)
    } else {
        Err(PersonError::EmailTaken.into())
    }
}
