//! The calls of the security log.

use axum::extract::State;
use jiff::Timestamp;
use platform::access::{Access, Action, Subject, can};
use platform::app::App;
use platform::context::{Ctx, UserId};
use platform::http::{Json, Path, Routes, SignedIn, routes};
use platform::problem::{Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Kind;
use super::store::{self, EventRow};
use crate::system;

/// The most events that are shown.
const MAX_EVENTS: i64 = 100;

pub fn routes() -> Routes {
    Routes::new()
        .add(Access::SignedIn, routes!(own))
        .add(can(Action::Read, Subject::Roles), routes!(of_member))
        .add(can(Action::Read, Subject::Roles), routes!(of_company))
}

/// An event of a person's account.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SecurityEvent {
    /// Its id.
    pub id: String,
    /// What happened.
    pub kind: Kind,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The network that it came from, shortened; none for events caused by a company.
    pub network: Option<String>,
    /// Browser and system; none for events caused by a company.
    pub device: Option<String>,
    /// The company that it concerns.
    pub company_name: Option<String>,
}

impl From<EventRow> for SecurityEvent {
    fn from(row: EventRow) -> SecurityEvent {
        let EventRow { id, kind, at, network, device, company_name, .. } = row;
        SecurityEvent { id, kind, at, network, device, company_name }
    }
}

/// An event of a member's account that concerns the company.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct MemberEvent {
    /// Its id.
    pub id: String,
    /// What happened.
    pub kind: Kind,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// An event of any member's account that concerns the company.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CompanyEvent {
    /// Its id.
    pub id: String,
    /// The person of the account.
    pub member_id: i64,
    /// The invited person's name in the invitation; none for other events.
    pub person_name: Option<String>,
    /// What happened.
    pub kind: Kind,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// The latest events of the caller's account, newest first.
#[utoipa::path(
    get, path = "/api/SecurityEvents", tag = "api",
    responses((status = 200, body = Vec<SecurityEvent>))
)]
async fn own(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<SecurityEvent>>> {
    let rows =
        system::read(&app, move |tx| store::events_of_person(tx, who.user, MAX_EVENTS)).await?;
    Ok(Json(rows.into_iter().map(SecurityEvent::from).collect()))
}

/// The latest events of a member's account that concern the company: invitations, rights, sign-ins.
#[utoipa::path(
    get, path = "/Setting/Members/SecurityEvents/{id}", tag = "Setting",
    params(("id" = i64, Path, description = "The member's id")),
    responses((status = 200, body = Vec<MemberEvent>))
)]
async fn of_member(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<Vec<MemberEvent>>> {
    let read = app.read(ctx, move |tx, ctx| {
        if !store::is_member(tx, ctx.tenant, UserId(id))? {
            return Err(Problem::not_found());
        }
        store::events_of_member(tx, ctx.tenant, UserId(id), MAX_EVENTS)
    });
    let rows = read.await?.into_iter();
    Ok(Json(rows.map(|EventRow { id, kind, at, .. }| MemberEvent { id, kind, at }).collect()))
}

/// The latest sign-ins of the company's members, with invitations and changes of rights.
#[utoipa::path(
    get, path = "/Setting/Members/SecurityEvents", tag = "Setting",
    responses((status = 200, body = Vec<CompanyEvent>))
)]
async fn of_company(State(app): State<App>, ctx: Ctx) -> Result<Json<Vec<CompanyEvent>>> {
    let rows =
        app.read(ctx, |tx, ctx| store::events_of_company(tx, ctx.tenant, MAX_EVENTS)).await?;
    let shown = |row: EventRow| {
        let EventRow { id, user, person_name, kind, at, .. } = row;
        CompanyEvent { id, member_id: user.0, person_name, kind, at }
    };
    Ok(Json(rows.into_iter().map(shown).collect()))
}
