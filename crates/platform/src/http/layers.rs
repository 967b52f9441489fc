//! The layers around every route: ids, log, metrics, limits, headers.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

use super::render::render;
use super::request_id::RequestId;
use super::unread_body::settle;
use crate::app::App;
use crate::config::Config;
use crate::metrics::counted_method;
use crate::problem::Problem;
use crate::secret;

/// The largest body in bytes, unless a route says otherwise. A thousand-line invoice is 200 KiB.
const BODY: usize = 4 * 1024 * 1024;

/// Wraps the complete router.
pub fn around(router: Router<App>, app: &App) -> Router {
    router
        .layer(DefaultBodyLimit::max(BODY))
        .layer(from_fn(in_time))
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| {
            axum::response::IntoResponse::into_response(Problem::internal("a handler panicked"))
        }))
        .layer(from_fn_with_state(app.clone(), render))
        .layer(CompressionLayer::new().compress_when(compressible()))
        .layer(from_fn(watch))
        .layer(from_fn_with_state(app.clone(), headers))
        .layer(from_fn(settle))
        .with_state(app.clone())
}

/// What is compressed: no file that is compressed already, because compressing drops its length and
/// so the download's progress.
fn compressible() -> impl Predicate {
    DefaultPredicate::new()
        .and(NotForContentType::const_new("application/zip"))
        .and(NotForContentType::const_new("application/vnd.openxmlformats"))
        .and(NotForContentType::const_new("application/pdf"))
}

/// How long an answer may take, in general.
const ANSWER: Duration = Duration::from_secs(60);
/// How long a file may take: it is written completely, and read again, before it is sent.
const FILE: Duration = Duration::from_secs(600);
/// The paths of calls that answer with files.
const FILES: [&str; 2] = ["/Export/", "/Reports/"];

/// Ends requests that take too long.
async fn in_time(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let longest = if FILES.iter().any(|part| path.contains(part)) { FILE } else { ANSWER };
    let given_up = |_| StatusCode::SERVICE_UNAVAILABLE.into_response();
    tokio::time::timeout(longest, next.run(request)).await.unwrap_or_else(given_up)
}

/// The path label of addresses without a route: the web application's files.
const UNMATCHED: &str = "unmatched";

/// Gives the request its id, logs one line and counts it. No names, numbers or addresses are
/// logged: the path is the route's pattern.
async fn watch(mut request: Request, next: Next) -> Response {
    let id: Arc<str> = secret::public_id().into();
    request.extensions_mut().insert(RequestId(Arc::clone(&id)));
    let method = counted_method(request.method());
    let path = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| UNMATCHED.to_owned(), |path| path.as_str().to_owned());
    let start = Instant::now();
    let mut response = next.run(request).await;
    let elapsed = start.elapsed();
    let status = response.status().as_u16();
    let micros = elapsed.as_micros();
    // A page loads dozens of files, whose lines would hide the calls.
    if path == UNMATCHED {
        tracing::debug!(request_id = %id, method, path, status, micros, "request");
    } else {
        tracing::info!(request_id = %id, method, path, status, micros, "request");
    }
    let labels = [("method", method.to_owned()), ("path", path), ("status", status.to_string())];
    ::metrics::counter!("mizan_http_requests_total", &labels).increment(1);
    ::metrics::histogram!("mizan_http_request_seconds", &labels[..2]).record(elapsed.as_secs_f64());
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HeaderName::from_static("x-request-id"), value);
    }
    response
}

/// Our pages load nothing from other origins, and nobody may frame them. The components write
/// styles at run time, hence 'unsafe-inline' for styles only.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The content security policy of our pages. It also allows frames for a PDF that a page has loaded
/// (`blob:`) and for the gateway's payment page on its origin.
fn policy(config: &Config) -> HeaderValue {
    let origin = config.gateway.page_origin().unwrap_or_default();
    HeaderValue::from_str(format!("{POLICY}; frame-src 'self' blob: {origin}").trim_end())
        .unwrap_or(HeaderValue::from_static(POLICY))
}

async fn headers(
    axum::extract::State(app): axum::extract::State<App>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert_with(|| policy(&app.config));
    let fixed = [
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
    ];
    for (name, value) in fixed {
        headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    }
    if app.config.public_url.starts_with("https://") {
        let value = HeaderValue::from_static("max-age=31536000; includeSubDomains");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    // The API's answers are confidential: nothing on the way may cache them.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
