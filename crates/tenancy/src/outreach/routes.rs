//! The calls behind the link that stops a company's mail. They take no body: mail programs send a
//! form of their own (RFC 8058), which says nothing more.

use axum::extract::State;
use platform::access::Access;
use platform::app::App;
use platform::db::{Scope, Tx};
use platform::http::{Json, Path, Routes, Visitor, routes};
use platform::mail::unsubscribe::{self, Stop};
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

/// Whose mail a link stops.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct MailConsent {
    /// The company that writes.
    pub company_name: String,
    /// Whether its mail to the address is stopped.
    pub stopped: bool,
}

/// What somebody wants of the company's mail to their address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wish {
    Ask,
    Stop,
    Resume,
}

async fn carry_out(app: App, visitor: Visitor, word: String, wish: Wish) -> Result<MailConsent> {
    limits::from_address(&app, limits::UNSUBSCRIBE, &visitor).await?;
    let read = unsubscribe::read(&app.config.secret_key, &word);
    let Stop { tenant, address } = read.ok_or_else(Problem::not_found)?;
    let work = move |tx: &mut dyn Tx| {
        let name = store::company_name(tx, tenant)?.ok_or_else(Problem::not_found)?;
        match wish {
            Wish::Ask => {}
            Wish::Stop => store::stop(tx, tenant, &address, visitor.now)?,
            Wish::Resume => store::resume(tx, tenant, &address)?,
        }
        let stopped = store::is_stopped(tx, tenant, &address)?;
        Ok(MailConsent { company_name: name, stopped })
    };
    let scope = Scope::system_in(tenant);
    match wish {
        Wish::Ask => app.db.read(scope, work).await,
        Wish::Stop | Wish::Resume => app.db.write(scope, work).await,
    }
}

/// Whose mail the link of a message stops, and whether it is stopped.
#[utoipa::path(
    get, path = "/Mail/Unsubscribe/{word}", tag = "Mail", params(("word" = String, Path)),
    responses((status = 200, body = MailConsent))
)]
async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
) -> Result<Json<MailConsent>> {
    carry_out(app, visitor, word, Wish::Ask).await.map(Json)
}

/// Stops a company's mail to the address that the message went to.
#[utoipa::path(
    post, path = "/Mail/Unsubscribe/{word}", tag = "Mail", params(("word" = String, Path)),
    responses((status = 200, body = MailConsent))
)]
async fn stop(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
) -> Result<Json<MailConsent>> {
    carry_out(app, visitor, word, Wish::Stop).await.map(Json)
}

/// Lets the company write to the address again.
#[utoipa::path(
    delete, path = "/Mail/Unsubscribe/{word}", tag = "Mail", params(("word" = String, Path)),
    responses((status = 200, body = MailConsent))
)]
async fn resume(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
) -> Result<Json<MailConsent>> {
    carry_out(app, visitor, word, Wish::Resume).await.map(Json)
}
