//! Changing a company's data and its logo.

use bytes::Bytes;
use pictures::Purpose;
use platform::activity::{self, Change};
use platform::app::App;
use platform::context::Ctx;
use platform::db::Tx;
use platform::http::Form;
use platform::limits::{self, Limit};
use platform::problem::{Problem, Result};

use printout::Picture;
use sha2::{Digest as _, Sha256};

use super::error::CompanyError;
use super::profile::CompanyForm;
use super::store::{self, Logo};
use super::view::{self, CompanyView};
use crate::plans;

/// The kind of record of a company in the audit trail.
const RECORD: &str = "company";
/// Different logos that a company may upload in an hour: each takes a process.
const LOGOS: Limit = Limit { name: "logo", attempts: 60, seconds: 3_600 };

/// Changes the company's data. A new logo is checked first: one that documents can't show is
/// refused before anything is stored.
///
/// # Errors
/// 400 with every invalid field.
pub async fn update(app: &App, ctx: Ctx, form: Form<CompanyForm>) -> Result<CompanyView> {
    let tenant = ctx.tenant;
    let Form { fields, file } = form;
    let logo = match file {
        Some(bytes) => {
            let picture = redrawn_logo(app, &ctx, bytes).await?;
            let media_type = picture.media_type();
            let sha256 = Sha256::digest(picture.bytes()).into();
            let key = app.files.put(tenant, picture.bytes().clone()).await?;
            Some(Logo { key, media_type, sha256 })
        }
        None => None,
    };
    let new_key = logo.as_ref().map(|logo| logo.key.clone());
    let done = app.write(ctx, move |tx, ctx| write(tx, ctx, &fields, logo.as_ref())).await;
    // Removes the logo that is unused now: the former one, or the new one of a refused form.
    match (&done, new_key) {
        (Ok((_, Some(before))), _) => app.files.delete(before).await?,
        (Err(refusal), Some(new)) => app.files.delete_refused(&new, refusal).await?,
        (Ok((_, None)), _) | (Err(_), None) => {}
    }
    done.map(|(view, _)| view)
}

/// An uploaded logo, redrawn for documents.
///
/// # Errors
/// 400 on the field `logo`; 409 when the company uploads too many.
pub async fn redrawn_logo(app: &App, ctx: &Ctx, bytes: Bytes) -> Result<Picture> {
    // A form that is previewed sends the same picture again and again.
    if !app.picture_process.has_redrawn(&bytes) {
        limits::consume(&app.db, LOGOS, &ctx.tenant.0.to_string(), ctx.now).await?;
    }
    let redrawn = app.picture_process.redraw(ctx.tenant, bytes, Purpose::Logo).await?;
    let redrawn = redrawn.map_err(CompanyError::from)?;
    let open = move || Picture::new(redrawn.to_vec());
    let opened = tokio::task::spawn_blocking(open).await.map_err(Problem::internal)?;
    opened.map_err(Problem::internal)
}

/// Stores the change, and returns the key of the logo that is unused now.
fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    form: &CompanyForm,
    logo: Option<&Logo>,
) -> Result<(CompanyView, Option<String>)> {
    let row = store::find(tx, ctx.tenant)?;
    let profile = form.decide(&row.profile)?;
    if profile.is_branded() && !profile.is_branded_as(&row.profile) {
        plans::ensure_branding(tx, ctx.tenant)?;
    }
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
