//! The calls of members.

use axum::extract::State;
use platform::access::{Access, Action, Subject, can};
use platform::app::App;
use platform::context::{Ctx, UserId};
use platform::http::{Done, Json, Path, Routes, Visitor, routes};
use platform::problem::Result;

use super::add::{MemberInput, add_member};
use super::confirm::{self, ConfirmMemberPasswordRequest, InvitationLink};
use super::edit::{MemberEdit, edit_member};
use super::open::{self, Invitation};
use super::view::{self, Member, Members};
use crate::limits;

pub fn routes() -> Routes {
    Routes::new()
        .add_limited(can(Action::Create, Subject::User), routes!(add))
        .add(can(Action::Read, Subject::Roles), routes!(list))
        .add(can(Action::Read, Subject::Roles), routes!(show))
        .add(can(Action::Update, Subject::Roles), routes!(update_permission))
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
    platform::limits::take(&app.db, limits::INVITATIONS, &company, ctx.now).await?;
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

/// Changes what a member may do; their sessions must be renewed.
#[utoipa::path(
    post, path = "/Setting/Members/UpdatePermission/{id}", tag = "Setting",
    params(("id" = i64, Path, description = "The member's id")), request_body = MemberEdit,
    responses((status = 200, body = Member))
)]
async fn update_permission(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<MemberEdit>,
) -> Result<Json<Member>> {
    app.write(ctx, move |tx, ctx| edit_member(tx, ctx, UserId(id), &input)).await.map(Json)
}

/// Who invites the visitor, into which company.
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
