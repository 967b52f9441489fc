//! Rotating `SECRET_KEY`: every secret in the database is encrypted again.
//!
//! Deliberately not here: values hashed with the key, which can't be read again (recovery codes,
//! codes and links in mails). They expire with the former key.

use platform::db::Scope;
use platform::sealed::{KeyChange, Renewals};
use platform::{App, Problem, Result, TenantId, Tx, cluster};

/// Encrypts every secret with the program's present key, company by company, then records that key
/// as the database's. It can be run again after an interruption: a secret that already has the new
/// key is left as it is.
///
/// # Errors
/// When the former key is not that of the database.
pub async fn rotate(app: &App, former: &str) -> Result<Renewals> {
    let is_former = cluster::is_secret_key(app, former).await?;
    if !is_former && !cluster::is_secret_key(app, &app.config.secret_key).await? {
        let said = "FORMER_SECRET_KEY is not the SECRET_KEY that this database is used with";
        return Err(Problem::internal(said));
    }
    let mut done = Renewals::default();
    for (tenant, _) in app.db.read(Scope::SYSTEM, tenancy::every_company).await? {
        done += of_company(app, tenant, former).await?;
    }
    let (new, former) = (app.config.secret_key.clone(), former.to_owned());
    let of_people = app.db.write(Scope::SYSTEM, move |tx| {
        tenancy::renew_two_step_keys(tx, KeyChange { new: &new, former: &former })
    });
    done += of_people.await?;
    cluster::accept_secret_key(app).await?;
    Ok(done)
}

async fn of_company(app: &App, tenant: TenantId, former: &str) -> Result<Renewals> {
    let (new, former) = (app.config.secret_key.clone(), former.to_owned());
    let write = move |tx: &mut dyn Tx| {
        let keys = KeyChange { new: &new, former: &former };
        let mut done = einvoicing::connection::renew_keys(tx, tenant, keys)?;
        done += einvoicing::agents::renew_keys(tx, tenant, keys)?;
        done += einvoicing::tills::renew_keys(tx, tenant, keys)?;
        done += online_payments::renew_keys(tx, tenant, keys)?;
        done += integrations::renew_keys(tx, tenant, keys)?;
        done += subscriptions::renew_keys(tx, tenant, keys)?;
        Ok(done)
    };
    app.db.write(Scope::system_in(tenant), write).await
}
