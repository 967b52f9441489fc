//! The calls of members.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use platform::access::{Access, Action, Subject, can, can_always};
use platform::app::App;
use platform::context::{Ctx, UserId};
use platform::http::{Done, Form, Json, Path, Routes, SignedIn, Visitor, download, routes};
use platform::problem::{Problem, Result};

use super::add::{MemberInput, add_member};
use super::confirm::{self, ConfirmMemberPasswordRequest, InvitationLink};
use super::edit::{MemberEdit, edit_member};
use super::open::{self, Invitation};
use super::ownership::{self, OwnershipCode, OwnershipInput};
use super::picture::{self, PictureForm};
use super::policy::{self, TwoStepPolicy};
use super::view::{self, Member, Members};
use super::{invitations, store};
use crate::limits;
use crate::otp::OtpRequested;

pub fn routes() -> Routes {
    Routes::new()
        .add_limited(can(Action::Create, Subject::User), routes!(add))
        .add(can(Action::Read, Subject::Roles), routes!(list))
        .add(can(Action::Read, Subject::Roles), routes!(show))
        .add(can_always(Action::Update, Subject::Roles), routes!(update_permission))
        .add_limited(can(Action::Create, Subject::User), routes!(resend))
        .add(can_always(Action::Delete, Subject::User), routes!(withdraw))
        .add_upload(can(Action::Update, Subject::Roles), routes!(set_picture))
        .add_upload(Access::OwnWrites, routes!(set_own_picture))
        .add(Access::Own, routes!(picture))
        .add(can(Action::Update, Subject::Roles), routes!(ask_ownership))
        .add(can(Action::Update, Subject::Roles), routes!(give_ownership))
        .add(can(Action::Update, Subject::Roles), routes!(set_policy))
        .add(Access::Public, routes!(open_invitation))
        .add(Access::Public, routes!(confirm_password))
}

/// Invites a member by mail.
#[utoipa::path(
    post, path = "/Setting/Members/AddMember", tag = "Setting", request_body = MemberInput,
    responses((status = 200, body = Member))
)]
async fn add(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<MemberInput>,
) -> Result<Json<Member>> {
    let company = ctx.tenant.0.to_string();
    platform::limits::consume(&app.db, limits::INVITATIONS, &company, ctx.now).await?;
    let url = app.config.public_url.clone();
    app.create(ctx, input, move |tx, ctx, input| add_member(tx, ctx, input, &url)).await.map(Json)
}

/// The members of the company.
#[utoipa::path(
    post, path = "/Setting/Members/GetMember", tag = "Setting",
    responses((status = 200, body = Members))
)]
async fn list(State(app): State<App>, ctx: Ctx) -> Result<Json<Members>> {
    app.read(ctx, view::list).await.map(Json)
}

/// One member.
#[utoipa::path(
    post, path = "/Setting/Members/GetMemberID/{id}", tag = "Setting",
    params(("id" = i64, Path, description = "The member's id")),
    responses((status = 200, body = Member))
)]
async fn show(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Member>> {
    app.read(ctx, move |tx, ctx| view::show(tx, ctx, UserId(id))).await.map(Json)
}

/// Changes a member's rights; their sessions must be renewed. After the trial or subscription has
/// ended, it only stops a member's access.
#[utoipa::path(
    post, path = "/Setting/Members/UpdatePermission/{id}", tag = "Setting",
    params(("id" = i64, Path, description = "The member's id")), request_body = MemberEdit,
    responses((status = 200, body = Member), (status = 402))
)]
async fn update_permission(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<MemberEdit>,
) -> Result<Json<Member>> {
    app.write(ctx, move |tx, ctx| edit_member(tx, ctx, UserId(id), &input)).await.map(Json)
}

/// Sends a pending invitation again.
#[utoipa::path(
    post, path = "/Setting/Members/ResendInvitation/{id}", tag = "Setting",
    params(("id" = i64, Path, description = "The member's id")),
    responses((status = 200, body = Member))
)]
async fn resend(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Member>> {
    let company = ctx.tenant.0.to_string();
    platform::limits::consume(&app.db, limits::INVITATIONS, &company, ctx.now).await?;
    let url = app.config.public_url.clone();
    let sent = app.write(ctx, move |tx, ctx| invitations::resend(tx, ctx, UserId(id), &url));
    sent.await.map(Json)
}

/// Withdraws a pending invitation: its link ends.
#[utoipa::path(
    post, path = "/Setting/Members/WithdrawInvitation/{id}", tag = "Setting",
    params(("id" = i64, Path, description = "The member's id")),
    responses((status = 200, body = Done))
)]
async fn withdraw(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "invitation.withdrawn");
    app.write(ctx, move |tx, ctx| invitations::withdraw(tx, ctx, UserId(id))).await?;
    Ok(Json(done))
}

/// Replaces or removes a member's picture.
#[utoipa::path(
    post, path = "/Setting/Members/SetPicture/{id}", tag = "Setting",
    params(("id" = i64, Path, description = "The member's id")),
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Member), (status = 429))
)]
async fn set_picture(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    form: Result<Form<PictureForm>>,
) -> Result<Json<Member>> {
    // An unknown member is refused before the file is checked.
    app.read(ctx.clone(), move |tx, ctx| view::show(tx, ctx, UserId(id)).map(drop)).await?;
    picture::set(&app, ctx, UserId(id), picture::file_of(form)?).await.map(Json)
}

/// Replaces or removes the caller's picture.
#[utoipa::path(
    post, path = "/Setting/Members/SetMyPicture", tag = "Setting",
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Member), (status = 429))
)]
async fn set_own_picture(
    State(app): State<App>,
    ctx: Ctx,
    form: Result<Form<PictureForm>>,
) -> Result<Json<Member>> {
    let user = ctx.user;
    picture::set(&app, ctx, user, picture::file_of(form)?).await.map(Json)
}

/// A member's picture.
#[utoipa::path(
    get, path = "/Setting/Members/Picture/{id}", tag = "Setting",
    params(("id" = i64, Path, description = "The member's id")),
    responses((status = 200, body = Vec<u8>, content_type = "image/png"), (status = 404))
)]
async fn picture(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Response> {
    let found = app.read(ctx, move |tx, ctx| store::picture(tx, ctx.tenant, UserId(id))).await?;
    let (key, media_type) = found.ok_or_else(Problem::not_found)?;
    let bytes = app.files.get(&key).await?;
    Ok((download(&media_type, "picture")?, bytes).into_response())
}

/// Mails the owner a code to transfer the company to another admin.
#[utoipa::path(
    post, path = "/Setting/Members/TransferOwnership", tag = "Setting",
    request_body = OwnershipInput,
    responses((status = 200, body = OtpRequested), (status = 422), (status = 429))
)]
async fn ask_ownership(
    State(app): State<App>,
    ctx: Ctx,
    who: SignedIn,
    Json(input): Json<OwnershipInput>,
) -> Result<Json<OtpRequested>> {
    ownership::ask(&app, ctx, who, input).await.map(Json)
}

/// Transfers the company to the other admin by the mailed code.
#[utoipa::path(
    post, path = "/Setting/Members/TransferOwnership/Confirm", tag = "Setting",
    request_body = OwnershipCode,
    responses((status = 200, body = Done), (status = 422), (status = 429))
)]
async fn give_ownership(
    State(app): State<App>,
    ctx: Ctx,
    who: SignedIn,
    Json(input): Json<OwnershipCode>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "member.ownership_given");
    ownership::confirm(&app, ctx, who, input).await?;
    Ok(Json(done))
}

/// Requires two-step sign-in of every member, or no longer.
#[utoipa::path(
    post, path = "/Setting/Members/TwoStepPolicy", tag = "Setting",
    request_body = TwoStepPolicy, responses((status = 200, body = Members))
)]
async fn set_policy(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<TwoStepPolicy>,
) -> Result<Json<Members>> {
    app.write(ctx, move |tx, ctx| policy::set(tx, ctx, &input)).await.map(Json)
}

/// The company and sender of an invitation.
#[utoipa::path(
    post, path = "/api/Invitation", tag = "api",
    request_body = InvitationLink, responses((status = 200, body = Invitation))
)]
async fn open_invitation(
    State(app): State<App>,
    visitor: Visitor,
    Json(link): Json<InvitationLink>,
) -> Result<Json<Invitation>> {
    open::open(&app, &visitor, link).await.map(Json)
}

/// Accepts an invitation by setting a password.
#[utoipa::path(
    post, path = "/api/ConfirmMemberPassword", tag = "api",
    request_body = ConfirmMemberPasswordRequest, responses((status = 200, body = Done))
)]
async fn confirm_password(
    State(app): State<App>,
    visitor: Visitor,
    Json(input): Json<ConfirmMemberPasswordRequest>,
) -> Result<Json<Done>> {
    confirm::confirm(&app, &visitor, input).await?;
    Ok(Json(Done::say(&app.texts, visitor.locale, "invitation.done")))
}
