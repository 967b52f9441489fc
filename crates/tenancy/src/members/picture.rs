//! A member's picture, redrawn by us.

use bytes::Bytes;
use pictures::Purpose;
use platform::app::App;
use platform::context::{Ctx, UserId};
use platform::http::Form;
use platform::problem::{Problem, Result};
use serde::Deserialize;
use utoipa::ToSchema;

use super::error::MemberError;
use super::store;
use super::view::{self, Member};
use crate::limits;

/// A picture; without a file, the present one is removed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[expect(dead_code, reason = "it describes the part that is a file")]
pub struct PictureForm {
    /// PNG or JPEG, at most 20 MB.
    #[serde(skip)]
    #[schema(value_type = Option<String>, format = Binary)]
    pub picture: (),
}

/// The file of a form; a form that is too large is reported as a large picture.
pub fn file_of(form: Result<Form<PictureForm>>) -> Result<Option<Bytes>> {
    match form {
        Ok(form) => Ok(form.file),
        Err(problem) if problem.status == 413 => Err(MemberError::PictureTooLarge.into()),
        Err(problem) => Err(problem),
    }
}

/// Replaces a member's picture, or removes it when there is no file.
///
/// # Errors
/// 404 for an unknown member; 400 when the file is no picture or has more than 20 MB; 429 after too
/// many.
pub async fn set(app: &App, ctx: Ctx, user: UserId, file: Option<Bytes>) -> Result<Member> {
    let kept = match file {
        Some(bytes) => Some(store_redrawn(app, &ctx, bytes).await?),
        None => None,
    };
    let new_key = kept.as_ref().map(|(key, _)| key.clone());
    let stored = app.write(ctx, move |tx, ctx| {
        let member = store::find(tx, ctx.tenant, user)?.ok_or_else(Problem::not_found)?;
        let picture = kept.as_ref().map(|(key, media_type)| (key.as_str(), *media_type));
        store::set_picture(tx, ctx.tenant, user, picture)?;
        Ok((view::show(tx, ctx, user)?, member.picture_key))
    });
    let done = stored.await;
    // Removes the picture that is unused now: the former one, or the new one of a refused call.
    match (&done, new_key) {
        (Ok((_, Some(before))), _) => app.files.delete(before).await?,
        (Err(refusal), Some(new)) => app.files.delete_refused(&new, refusal).await?,
        (Ok((_, None)), _) | (Err(_), None) => {}
    }
    done.map(|(member, _)| member)
}

async fn store_redrawn(app: &App, ctx: &Ctx, bytes: Bytes) -> Result<(String, &'static str)> {
    let account = ctx.user.0.to_string();
    platform::limits::consume(&app.db, limits::PICTURES, &account, ctx.now).await?;
    let redrawn = app.picture_process.redraw(ctx.tenant, bytes, Purpose::Portrait).await?;
    let redrawn = redrawn.map_err(MemberError::from)?;
    let media_type = if redrawn.starts_with(b"\xff\xd8\xff") { "image/jpeg" } else { "image/png" };
    Ok((app.files.put(ctx.tenant, redrawn).await?, media_type))
}
