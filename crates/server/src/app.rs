//! The program put together: database, texts, mail, routes.

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use metrics_exporter_prometheus::PrometheusHandle;
use platform::config::Config;
use platform::context::Clock;
use platform::files::Files;
use platform::http::{Routes, around};
use platform::i18n::Texts;
use platform::jobs::Handlers;
use platform::mail::{self, Mailer};
use platform::{App, Db, Problem, Result};
use tokio::sync::Notify;
use utoipa::openapi::OpenApi;

use crate::{assets, development, openapi};

/// Where the API is mounted.
pub const BASE: &str = "/v2";

/// Opens the database (already migrated) and reads the texts.
pub fn open(config: Config, clock: Clock) -> Result<App> {
    let db = Db::open(&config.database, config.connections)?;
    let texts = Texts::read(&[
        platform::TEXTS,
        books::TEXTS,
        tenancy::TEXTS,
        directory::TEXTS,
        documents::TEXTS,
        insight::TEXTS,
    ])?;
    let files = Files::open(&config.files)?;
    let job_bell = Arc::new(Notify::new());
    Ok(App { db, files, config: Arc::new(config), clock, texts, job_bell })
}

/// What runs the jobs that the floors submit.
pub fn handlers(config: &Config) -> Result<Handlers> {
    let mailer = Mailer::new(config, &[tenancy::MAIL, documents::MAIL].concat())?;
    let postman = mailer.clone();
    Ok(Handlers::default()
        .on(documents::recurring::JOB, documents::recurring::handle)
        .on(documents::sending::JOB, move |app, payload| {
            documents::sending::handle(postman.clone(), app, payload)
        })
        .on(mail::JOB, move |app, payload| mailer.clone().handle(app, payload))
        .last(documents::sending::JOB))
}

fn routes() -> Routes {
    Routes::new()
        .merge(tenancy::routes())
        .merge(books::routes())
        .merge(directory::routes())
        .merge(documents::routes())
        .merge(insight::routes())
}

/// The API's description.
pub fn describe() -> OpenApi {
    routes().describe(openapi::base())
}

/// The description as it is served. Most servers are never asked for it: it is made at the first
/// question.
static DESCRIPTION: LazyLock<String> = LazyLock::new(|| openapi::text(&describe()));

/// Every address of the program.
pub fn router(app: &App, metrics: Option<PrometheusHandle>) -> Router {
    let api = routes()
        .build(app)
        .route("/openapi.json", get(|| async { json(&DESCRIPTION) }))
        .fallback(|| async { Problem::new(404, "no_such_call") })
        .method_not_allowed_fallback(|| async { Problem::new(405, "method_not_allowed") });
    let mut router = Router::new()
        .nest(BASE, api)
        .route("/healthz", get(health))
        .route(
            "/metrics",
            get(move || async move { metrics.map(|m| m.render()).unwrap_or_default() }),
        )
        .fallback(assets::serve);
    if !app.config.production {
        router = router.merge(development::routes());
    }
    around(router, app)
}

fn json(text: &'static str) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], text)
}

/// Answers 200 when the database answers.
async fn health(State(app): State<App>) -> Result<&'static str> {
    app.db.read(platform::db::Scope::SYSTEM, |tx| Ok(tx.ping().map(|()| "ok")?)).await
}
