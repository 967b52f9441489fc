//! The calls of sessions.

use axum::extract::State;
use axum::http::{HeaderName, HeaderValue};
use axum::response::IntoResponse;
use jiff::Timestamp;
use platform::access::Access;
use platform::app::App;
use platform::http::guard::{ABSOLUTE, IDLE};
use platform::http::{Done, Json, Path, Routes, SignedIn, routes};
use platform::problem::{Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store;
use crate::security_log::{self, Kind};
use crate::{device, system};

pub fn routes() -> Routes {
    Routes::new()
        .add(Access::SignedIn, routes!(logout))
        .add(Access::SignedIn, routes!(list))
        .add(Access::SignedIn, routes!(revoke))
}

/// A session of the person.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SessionRow {
    /// The session's id.
    pub id: String,
    /// Browser and system.
    pub device: String,
    /// When it started.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it was last used, to within some minutes.
    #[schema(value_type = String, format = DateTime)]
    pub last_seen_at: Timestamp,
    /// Whether it is the session of this call.
    pub current: bool,
}

/// Clears pages that the browser keeps in memory for going back. Language and theme stay; the web
/// application deletes drafts itself.
const FORGET_PAGES: (HeaderName, HeaderValue) =
    (HeaderName::from_static("clear-site-data"), HeaderValue::from_static("\"cache\""));

/// Ends the session of this call.
#[utoipa::path(post, path = "/api/Logout", tag = "api", responses((status = 200, body = Done)))]
async fn logout(State(app): State<App>, who: SignedIn) -> Result<impl IntoResponse> {
    let locale = who.visitor.locale;
    system::write(&app, move |tx| {
        store::end(tx, who.user, &who.session, who.visitor.now)?;
        security_log::note(tx, who.user, Kind::SignedOut, None, &who.visitor)
    })
    .await?;
    Ok(([FORGET_PAGES], Json(Done::say(&app.texts, locale, "session.logged_out"))))
}

/// The caller's sessions, the last used first.
#[utoipa::path(
    get, path = "/api/Sessions", tag = "api",
    responses((status = 200, body = Vec<SessionRow>))
)]
async fn list(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<SessionRow>>> {
    let (user, now) = (who.user, who.visitor.now);
    let (seen, made) = (now - IDLE, now - ABSOLUTE);
    let live = system::read(&app, move |tx| store::live(tx, user, seen, made)).await?;
    let rows = live.into_iter().map(|session| SessionRow {
        current: session.id == *who.session,
        device: device::name(&session.device),
        id: session.id,
        created_at: session.created_at,
        last_seen_at: session.last_seen_at,
    });
    Ok(Json(rows.collect()))
}

/// Ends one of the person's sessions.
#[utoipa::path(
    delete, path = "/api/Sessions/{id}", tag = "api",
    params(("id" = String, Path, description = "The session's id")),
    responses((status = 200, body = Done))
)]
async fn revoke(
    State(app): State<App>,
    who: SignedIn,
    Path(id): Path<String>,
) -> Result<Json<Done>> {
    let locale = who.visitor.locale;
    system::write(&app, move |tx| {
        if !store::end(tx, who.user, &id, who.visitor.now)? {
            return Err(Problem::not_found());
        }
        security_log::note(tx, who.user, Kind::SessionEnded, None, &who.visitor)
    })
    .await?;
    Ok(Json(Done::say(&app.texts, locale, "session.revoked")))
}
