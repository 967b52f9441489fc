//! People: one account per e-mail, for all companies that they work in.
//!
//! An invited person has no password until they use their link, and can't sign in before.

mod error;
mod store;

use jiff::Timestamp;
use platform::context::{Locale, UserId};
use platform::db::{DbError, Tx};
use platform::http::Visitor;
use platform::ids;
use platform::mail::Mail;
use platform::problem::Result;
use serde_json::Value;

pub use store::{
    Details, by_email, by_id, complete, set_details, set_email, set_first_password, set_password,
};

pub use error::PersonError;

/// A person's account.
#[derive(Clone)]
pub struct Person {
    /// Their id.
    pub id: UserId,
    /// Lower case.
    pub email: String,
    /// First name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// Phone as typed, with Latin digits.
    pub phone: String,
    /// Argon2id in PHC text; none until an invited person has set a password.
    pub password_hash: Option<String>,
    /// The language that they chose, `en` or `ar`; none until they choose one.
    pub language: Option<String>,
    /// Their occupation, as chosen at sign-up.
    pub user_type: String,
}

impl Person {
    /// Mails the person about a change of their account, in the language that they chose; their
    /// name is added to the template's values.
    pub fn notify(
        &self,
        tx: &mut dyn Tx,
        template: &str,
        visitor: &Visitor,
        mut values: Value,
    ) -> Result<()> {
        values["name"] = self.first_name.as_str().into();
        let locale = self.locale_or(visitor.locale);
        Mail::new(&self.email, template, locale, values).submit(tx, visitor.now)
    }

    /// The language that they chose, or the request's.
    pub fn locale_or(&self, asked: Locale) -> Locale {
        self.language.as_deref().map_or(asked, Locale::from_tag)
    }
}

/// A new account.
#[derive(Clone)]
pub struct NewPerson {
    /// The verified address, or that of an invitation.
    pub email: String,
    /// First name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// Phone; empty when it was not asked for.
    pub phone: String,
    /// The person's occupation, as chosen in the form.
    pub user_type: String,
    /// Argon2id in PHC text; none for an invited person.
    pub password_hash: Option<String>,
    /// When the terms were accepted.
    pub accepted_terms_at: Option<Timestamp>,
}

/// The form in which an e-mail is stored and compared.
pub fn normalised(email: &str) -> String {
    email.trim().to_lowercase()
}

/// The e-mail of a person.
///
/// # Errors
/// Only when it can't be read.
pub fn address_of(tx: &mut dyn Tx, id: UserId) -> Result<Option<String>> {
    Ok(store::by_id(tx, id)?.map(|person| person.email))
}

/// The names of a person, their e-mail and their companies, which a password must not consist of.
pub fn identifying_words(tx: &mut dyn Tx, person: &Person) -> Result<Vec<String>> {
    let mut words = store::companies(tx, person.id)?;
    words.extend([&person.first_name, &person.last_name, &person.email].map(Clone::clone));
    Ok(words)
}

/// Makes an account.
///
/// # Errors
/// 409 `sign_up.email_taken` when the e-mail has an account already.
pub fn add_person(tx: &mut dyn Tx, person: &NewPerson, now: Timestamp) -> Result<UserId> {
    let id = UserId(ids::take_global(tx, "user")?);
    match store::insert(tx, id, person, now) {
        Ok(()) => Ok(id),
        Err(DbError::Unique(_)) => Err(PersonError::EmailTaken.into()),
        Err(error) => Err(error.into()),
    }
}
