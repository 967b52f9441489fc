//! The guard of each route: it finds the caller and the company, and checks their rights. A person
//! sends the token of a session, a program an API key.

mod address;
mod caller;
mod keys;
mod other_sites;
mod refusal_log;
mod store;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};

pub(super) use self::address::network;
pub use self::caller::{ABSOLUTE, IDLE};
use self::caller::{Caller, Member, session_ended};
pub use self::keys::PREFIX as KEY_PREFIX;
use self::refusal_log::RequestFacts;
use super::render::locale_of;
use super::request_id::RequestId;
use crate::access::{Access, WriteRule};
use crate::app::App;
use crate::context::{Ctx, IdempotencyKey, Locale, TenantId, UserId, date_in_cairo};
use crate::db::Scope;
use crate::problem::{Problem, Result};
use crate::secret;

/// A caller without a session.
#[derive(Debug, Clone)]
pub struct Visitor {
    /// The language of answers.
    pub locale: Locale,
    /// The moment of the request.
    pub now: Timestamp,
    /// The business date in Cairo.
    pub today: Date,
    /// The client's address, for rate limits.
    pub address: IpAddr,
    /// The browser's user agent, cut short.
    pub device: String,
}

/// A caller with a session, in no particular company.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// Who it is.
    pub user: UserId,
    /// The session's id.
    pub session: Arc<str>,
    /// The full name.
    pub user_name: Arc<str>,
    /// The request's other facts.
    pub visitor: Visitor,
    /// The client's key for a create that must happen once.
    pub idempotency_key: Option<IdempotencyKey>,
}

/// The state of a route's guard.
pub(super) type Guarded = (App, Access);

pub(super) async fn check(
    State((app, access)): State<Guarded>,
    mut request: Request,
    next: Next,
) -> Response {
    let writes = request.method() != Method::GET;
    let admitted = admit(&app, access, &mut request).await;
    let asked = RequestFacts::read(&request);
    let mut response = match admitted {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    // Some calls delete by GET (the contract requires it); no cache may answer them.
    if !writes {
        response
            .headers_mut()
            .entry(header::CACHE_CONTROL)
            .or_insert(axum::http::HeaderValue::from_static("no-store"));
    }
    asked.note(access, &response);
    response
}

async fn admit(app: &App, access: Access, request: &mut Request) -> Result<()> {
    let visitor = visitor(app, request);
    request.extensions_mut().insert(visitor.clone());
    if access == Access::Public {
        return Ok(());
    }
    let headers = request.headers();
    let token = bearer(headers).ok_or_else(session_ended)?;
    if other_sites::sent(headers) {
        return Err(Problem::forbidden());
    }
    if keys::is_key(token) {
        let token = token.to_owned();
        return keys::admit(app, access, (&token, visitor), request).await;
    }
    let tenant = if access.is_of_a_company() { Some(tenant_header(headers)?) } else { None };
    let idempotency_key = key_header(headers, request.uri().path())?;
    let hash = secret::hash(token);
    let now = visitor.now;
    let found =
        app.db.look_up(Scope::SYSTEM, move |tx| caller::find(tx, &hash, tenant, now)).await?;
    let (user, user_name) = (found.user, Arc::<str>::from(found.user_name.as_str()));
    let session = Arc::<str>::from(found.session.as_str());
    let signed_in = SignedIn { user, session, user_name, visitor, idempotency_key };
    // Recorded first, so that a refusal from here on names the caller in the log.
    request.extensions_mut().insert(signed_in.clone());
    let member = found.member.as_ref().map_err(Clone::clone)?;
    keep_alive(app, &found, tenant, now);
    if let (Some(tenant), Some(member)) = (tenant, member) {
        let ctx = context(access, (tenant, member), signed_in, request);
        allow(access, &ctx, member.over)?;
        request.extensions_mut().insert(ctx);
    }
    Ok(())
}

fn context(
    access: Access,
    (tenant, member): (TenantId, &Member),
    who: SignedIn,
    request: &Request,
) -> Ctx {
    let SignedIn { user, session, user_name, visitor, idempotency_key } = who;
    let request_id = request.extensions().get::<RequestId>();
    Ctx {
        tenant,
        user,
        user_name,
        role: member.role,
        ability: Arc::clone(&member.ability),
        locale: visitor.locale,
        now: visitor.now,
        today: visitor.today,
        session,
        request_id: request_id.map_or_else(|| Arc::from(""), |id| Arc::clone(&id.0)),
        idempotency_key,
        reads_only: access.write_rule() == WriteRule::Reads,
    }
}

fn allow(access: Access, ctx: &Ctx, over: Option<&'static str>) -> Result<()> {
    if !access.admits(&ctx.ability) {
        return Err(Problem::forbidden());
    }
    match over {
        // The books stay readable; nothing is written until the company subscribes again.
        Some(code) if access.write_rule() == WriteRule::Writes => Err(Problem::new(402, code)),
        _ => Ok(()),
    }
}

fn visitor(app: &App, request: &Request) -> Visitor {
    let now = app.clock.now();
    let headers = request.headers();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let peer = peer.unwrap_or(IpAddr::from([127, 0, 0, 1]));
    let device = headers
        .get(header::USER_AGENT)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
        .chars()
        .take(160)
        .collect();
    Visitor {
        locale: locale_of(request),
        now,
        today: date_in_cairo(now),
        address: address::of_client(headers, app.config.proxies, peer),
        device,
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

fn tenant_header(headers: &HeaderMap) -> Result<TenantId> {
    headers
        .get("xtenant")
        .and_then(|value| value.to_str().ok()?.trim().parse().ok())
        .map(TenantId)
        .ok_or_else(|| Problem::new(400, "tenant_header").on("XTenant"))
}

fn key_header(headers: &HeaderMap, call: &str) -> Result<Option<IdempotencyKey>> {
    let Some(value) = headers.get("idempotency-key") else { return Ok(None) };
    match value.to_str() {
        Ok(key) if (8..=128).contains(&key.len()) => {
            Ok(Some(IdempotencyKey { key: key.into(), call: call.into() }))
        }
        _ => Err(Problem::new(400, "idempotency_key").on("Idempotency-Key")),
    }
}

/// Records at most every ten minutes that the session is used, and in which company.
fn keep_alive(app: &App, found: &Caller, tenant: Option<TenantId>, now: Timestamp) {
    if now.duration_since(found.last_seen_at) < SignedDuration::from_mins(10) {
        return;
    }
    let (db, session, user) = (app.db.clone(), found.session.clone(), found.user);
    tokio::spawn(async move {
        let noted = db.write(Scope::SYSTEM, move |tx| {
            store::note_use(tx, &session, now)?;
            tenant.map_or(Ok(()), |tenant| store::note_visit(tx, tenant, user, now))
        });
        let noted = noted.await;
        if let Err(problem) = noted {
            tracing::warn!(cause = problem.cause, "a session's use was not noted");
        }
    });
}

macro_rules! from_extensions {
    ($($type:ty)*) => {
        $(impl<S: Send + Sync> FromRequestParts<S> for $type {
            type Rejection = Problem;
            async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<$type> {
                parts
                    .extensions
                    .get::<$type>()
                    .cloned()
                    .ok_or_else(|| Problem::internal("the route's permission gives no such caller"))
            }
        })*
    };
}

from_extensions! { Visitor SignedIn Ctx }
