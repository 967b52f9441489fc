//! The rows of people.

use jiff::Timestamp;
use platform::args;
use platform::context::UserId;
use platform::db::{DbError, Row, Tx};
use platform::problem::Result;

use super::error::PersonError;
use super::{NewPerson, Person};

fn read(row: &Row<'_>) -> Result<Person, DbError> {
    Ok(Person {
        id: row.get(0)?,
        email: row.get(1)?,
        first_name: row.get(2)?,
        last_name: row.get(3)?,
        phone: row.get(4)?,
        password_hash: row.get(5)?,
        language: row.get(6)?,
        user_type: row.get(7)?,
    })
}

/// The account of a normalised e-mail.
pub fn by_email(tx: &mut dyn Tx, email: &str) -> Result<Option<Person>> {
    Ok(tx.one(
        "select id, email, first_name, last_name, phone, password_hash, language, user_type
         from app_user where email = $1",
        args![email],
        read,
    )?)
}

/// The account with this id.
pub fn by_id(tx: &mut dyn Tx, id: UserId) -> Result<Option<Person>> {
    Ok(tx.one(
        "select id, email, first_name, last_name, phone, password_hash, language, user_type
         from app_user where id = $1",
        args![id],
        read,
    )?)
}

/// The names of the companies that a person is a member of.
pub fn companies(tx: &mut dyn Tx, id: UserId) -> Result<Vec<String>> {
    let sql = "select t.company_name from membership m join tenant t on t.id = m.tenant_id
               where m.user_id = $1";
    Ok(tx.all(sql, args![id], |row| row.get(0))?)
}

pub fn insert(
    tx: &mut dyn Tx,
    id: UserId,
    person: &NewPerson,
    now: Timestamp,
) -> Result<(), DbError> {
    tx.exec(
        "insert into app_user (id, email, first_name, last_name, phone, user_type, password_hash,
                               accepted_terms_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        args![
            id,
            &person.email,
            &person.first_name,
            &person.last_name,
            &person.phone,
            &person.user_type,
            &person.password_hash,
            person.accepted_terms_at,
            now,
        ],
    )?;
    Ok(())
}

/// Completes the account of an invited person who signs up before they use the invitation. False
/// when they have set a password in the meantime.
pub fn complete(tx: &mut dyn Tx, id: UserId, person: &NewPerson) -> Result<bool> {
    let changed = tx.exec(
        "update app_user set first_name = $2, last_name = $3, phone = $4, user_type = $5,
                             password_hash = $6, accepted_terms_at = $7
         where id = $1 and password_hash is null",
        args![
            id,
            &person.first_name,
            &person.last_name,
            &person.phone,
            &person.user_type,
            &person.password_hash,
            person.accepted_terms_at,
        ],
    )?;
    Ok(changed == 1)
}

/// The details of a person that they can edit.
pub struct Details {
    /// First name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// Phone as typed, with Latin digits.
    pub phone: String,
    /// `en` or `ar`.
    pub language: Option<String>,
}

/// Replaces a person's details.
pub fn set_details(tx: &mut dyn Tx, id: UserId, details: &Details) -> Result<()> {
    let Details { first_name, last_name, phone, language } = details;
    tx.exec(
        "update app_user set first_name = $2, last_name = $3, phone = $4, language = $5
         where id = $1",
        args![id, first_name, last_name, phone, language],
    )?;
    Ok(())
}

/// Replaces the e-mail by a verified one.
pub fn set_email(tx: &mut dyn Tx, id: UserId, email: &str) -> Result<()> {
    match tx.exec("update app_user set email = $2 where id = $1", args![id, email]) {
        Ok(_) => Ok(()),
        Err(DbError::Unique(_)) => Err(PersonError::EmailTaken.into()),
        Err(error) => Err(error.into()),
    }
}

/// Replaces the password.
pub fn set_password(tx: &mut dyn Tx, id: UserId, hash: &str) -> Result<()> {
    tx.exec("update app_user set password_hash = $2 where id = $1", args![id, hash])?;
    Ok(())
}

/// Sets the password of a person who has none; false when they have one.
pub fn set_first_password(tx: &mut dyn Tx, id: UserId, hash: &str) -> Result<bool> {
    let changed = tx.exec(
        "update app_user set password_hash = $2 where id = $1 and password_hash is null",
        args![id, hash],
    )?;
    Ok(changed == 1)
}
