//! The calls of the unsubscribe link. They take no body: mail programs send a fixed form (RFC 8058)
//! without further content.

use axum::extract::State;
use platform::access::Access;
use platform::app::App;
use platform::db::{Scope, Tx};
use platform::http::{Json, Path, Routes, Visitor, routes};
use platform::mail::unsubscribe::{self, UnsubscribeTarget};
use platform::problem::{Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store;
use crate::limits;

pub fn routes() -> Routes {
    Routes::new()
        .add(Access::Public, routes!(show))
        .add(Access::Public, routes!(stop))
        .add(Access::Public, routes!(resume))
}

/// The company of an unsubscribe link, and its state.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct MailConsent {
    /// The company that sends the mail.
    pub company_name: String,
    /// Whether the address has unsubscribed.
    pub stopped: bool,
}

/// A change of an address's consent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ConsentChange {
    Ask,
    Stop,
    Resume,
}

async fn apply(
    app: App,
    visitor: Visitor,
    word: String,
    change: ConsentChange,
) -> Result<MailConsent> {
    limits::from_address(&app, limits::UNSUBSCRIBE, &visitor).await?;
    let read = unsubscribe::read(&app.config.secret_key, &word);
    let UnsubscribeTarget { tenant, address } = read.ok_or_else(Problem::not_found)?;
    let work = move |tx: &mut dyn Tx| {
        let name = store::company_name(tx, tenant)?.ok_or_else(Problem::not_found)?;
        match change {
            ConsentChange::Ask => {}
            ConsentChange::Stop => store::stop(tx, tenant, &address, visitor.now)?,
            ConsentChange::Resume => store::resume(tx, tenant, &address)?,
        }
        let stopped = store::is_stopped(tx, tenant, &address)?;
        Ok(MailConsent { company_name: name, stopped })
    };
    let scope = Scope::system_in(tenant);
    match change {
        ConsentChange::Ask => app.db.read(scope, work).await,
        ConsentChange::Stop | ConsentChange::Resume => app.db.write(scope, work).await,
    }
}

/// The company of a message's unsubscribe link, and whether the address has unsubscribed.
#[utoipa::path(
    get, path = "/Mail/Unsubscribe/{word}", tag = "Mail", params(("word" = String, Path)),
    responses((status = 200, body = MailConsent))
)]
async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
) -> Result<Json<MailConsent>> {
    apply(app, visitor, word, ConsentChange::Ask).await.map(Json)
}

/// Unsubscribes the message's address from the company's mail.
#[utoipa::path(
    post, path = "/Mail/Unsubscribe/{word}", tag = "Mail", params(("word" = String, Path)),
    responses((status = 200, body = MailConsent))
)]
async fn stop(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
) -> Result<Json<MailConsent>> {
    apply(app, visitor, word, ConsentChange::Stop).await.map(Json)
}

/// Subscribes the address to the company's mail again.
#[utoipa::path(
    delete, path = "/Mail/Unsubscribe/{word}", tag = "Mail", params(("word" = String, Path)),
    responses((status = 200, body = MailConsent))
)]
async fn resume(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
) -> Result<Json<MailConsent>> {
    apply(app, visitor, word, ConsentChange::Resume).await.map(Json)
}
