//! The present password, which a signed-in person must type again before they change the protection
//! of their account.

mod error;

use platform::app::App;
use platform::context::UserId;
use platform::db::Tx;
use platform::http::SignedIn;
use platform::problem::{Fields, Problem, Result};

use crate::people::{self, Person};
use crate::{limits, passwords, system};
use error::PresentPasswordError;

/// Longer passwords don't exist, and aren't hashed.
const MAX_LENGTH: usize = 1024;

/// The caller's account, once their password was right. Hashing takes time, so a transaction that
/// writes must call [`ensure_unchanged`].
///
/// # Errors
/// 400 without a password, 422 for a wrong one, 429 after too many.
pub async fn check(app: &App, who: &SignedIn, password: String) -> Result<Person> {
    let mut fields = Fields::new();
    if password.is_empty() {
        fields.refuse("password", "field.required");
    }
    fields.check()?;
    let (user, now) = (who.user, who.visitor.now);
    let account = user.0.to_string();
    platform::limits::consume(&app.db, limits::PRESENT_PASSWORD, &account, now).await?;
    let person = system::read(app, move |tx| self::person(tx, user)).await?;
    if password.len() > MAX_LENGTH
        || !passwords::matches(password, person.password_hash.clone()).await?
    {
        return Err(PresentPasswordError::Wrong.into());
    }
    system::write(app, move |tx| {
        platform::limits::release(tx, limits::PRESENT_PASSWORD, &account, now)
    })
    .await?;
    Ok(person)
}

/// The account of the signed-in person.
pub fn person(tx: &mut dyn Tx, user: UserId) -> Result<Person> {
    people::by_id(tx, user)?.ok_or_else(Problem::not_found)
}

/// Refuses when the person's password has changed since `read`.
pub fn ensure_unchanged(tx: &mut dyn Tx, read: &Person) -> Result<()> {
    let present = person(tx, read.id)?.password_hash;
    if present == read.password_hash { Ok(()) } else { Err(PresentPasswordError::Wrong.into()) }
}
