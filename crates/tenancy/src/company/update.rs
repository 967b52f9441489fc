//! Changing a company's data and its logo.

use bytes::Bytes;
use platform::activity::{self, Change};
use platform::app::App;
use platform::context::Ctx;
use platform::db::Tx;
use platform::http::Form;
use platform::problem::{Problem, Result};

use super::error::CompanyError;
use super::profile::CompanyForm;
use super::store::{self, Logo};
use super::view::{self, CompanyView};

/// What the audit trail calls a company.
const RECORD: &str = "company";

/// Changes the company's data. A new logo is looked at first: a picture that no document could show
/// is refused before anything is kept.
///
/// # Errors
/// 400 with every field at fault.
pub async fn update(app: &App, ctx: Ctx, form: Form<CompanyForm>) -> Result<CompanyView> {
    let tenant = ctx.tenant;
    let Form { fields, file } = form;
    let logo = match file {
        Some(bytes) => {
            let media_type = look_at(bytes.clone()).await?.media_type();
            Some(Logo { key: app.files.put(tenant, bytes).await?, media_type })
        }
        None => None,
    };
    let new_key = logo.as_ref().map(|logo| logo.key.clone());
    let done = app.write(ctx, move |tx, ctx| write(tx, ctx, &fields, logo.as_ref())).await;
    // Whichever logo nobody needs any more: the one before, or the new one of a refused form.
    let idle = match &done {
        Ok((_, before)) => before.clone(),
        Err(_) => new_key,
    };
    if let Some(key) = idle {
        app.files.delete(&key).await?;
    }
    done.map(|(view, _)| view)
}

/// A picture that documents can show.
///
/// # Errors
/// 400 at the field `logo`.
pub async fn look_at(bytes: Bytes) -> Result<printout::Picture> {
    let open = move || printout::Picture::new(bytes.to_vec());
    let opened = tokio::task::spawn_blocking(open).await.map_err(Problem::internal)?;
    opened.map_err(|error| {
        match error {
            printout::Error::LargePicture => CompanyError::LogoTooLarge,
            _ => CompanyError::LogoKind,
        }
        .into()
    })
}

/// Stores the change, and gives the key of the logo that it made idle.
fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    form: &CompanyForm,
    logo: Option<&Logo>,
) -> Result<(CompanyView, Option<String>)> {
    let row = store::find(tx, ctx.tenant)?;
    let profile = form.decide(&row.profile)?;
    let mut changes = row.profile.changes(&profile);
    store::update(tx, ctx.tenant, &profile)?;
    let replaced = logo.is_some() || (form.removes_logo() && row.logo_key.is_some());
    if replaced {
        store::set_logo(tx, ctx.tenant, logo)?;
        changes.push(Change { field: "logo".to_owned(), before: None, after: None });
    }
    if !changes.is_empty() {
        activity::record(tx, ctx, RECORD, ctx.tenant.0, "updated", &changes)?;
    }
    Ok((view::show(tx, ctx)?, row.logo_key.filter(|_| replaced)))
}
