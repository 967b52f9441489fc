//! Assembles the program: database, texts, mail, routes.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{Extensions, HeaderMap, header};
use axum::response::IntoResponse;
use axum::routing::get;
use documents::deliveries::PayableOnline;
use gateways::Gateway;
use metrics_exporter_prometheus::PrometheusHandle;
use platform::config::Config;
use platform::context::Clock;
use platform::files::Files;
use platform::http::{BASE, RouteTable, Routes, around};
use platform::i18n::Texts;
use platform::jobs::Handlers;
use platform::mail::{self, Mailer};
use platform::pictures::PictureProcess;
use platform::replica::Replica;
use platform::{App, Db, Problem, Result, events};
use tokio::sync::Notify;

use crate::error::AddressError;
use crate::health::Health;
#[cfg(not(embedded_description))]
use crate::openapi;
use crate::{assets, development, last_migration};

/// Opens the database, which must already be migrated, and reads the texts.
pub fn open(config: Config, clock: Clock) -> Result<App> {
    let db = Db::open(&config.database, config.connections, config.synchronous)?;
    assemble(config, clock, db)
}

/// The same as the only program that has the database open.
///
/// # Errors
/// When a server has it open.
pub fn open_alone(config: Config, clock: Clock) -> Result<App> {
    let db = Db::open_alone(&config.database, config.connections)?;
    assemble(config, clock, db)
}

fn assemble(config: Config, clock: Clock, db: Db) -> Result<App> {
    let replica = config
        .read_database
        .clone()
        .map(|target| Arc::new(Replica::new(target, config.connections)));
    let texts = Texts::read(&[
        platform::TEXTS,
        books::TEXTS,
        tenancy::TEXTS,
        directory::TEXTS,
        documents::TEXTS,
        money::TEXTS,
        landed_costs::TEXTS,
        trade::TEXTS,
        accountancy::TEXTS,
        tax::TEXTS,
        einvoicing::TEXTS,
        banking::TEXTS,
        import_batches::TEXTS,
        paper::TEXTS,
        projects::TEXTS,
        received_documents::TEXTS,
        schedules::TEXTS,
        corrections::TEXTS,
        subscriptions::TEXTS,
        sheets::TEXTS,
        site::TEXTS,
        reports::TEXTS,
        exports::TEXTS,
        reminders::TEXTS,
        integrations::TEXTS,
        online_payments::TEXTS,
        company_file::TEXTS,
    ])?;
    let files = Files::open(&config.files)?;
    let program = std::env::current_exe().map_err(Problem::internal)?;
    let job_bell = Arc::new(Notify::new());
    let mut parts = Extensions::new();
    parts.insert(einvoicing::Portal::open(clock)?);
    parts.insert(PayableOnline(online_payments::is_payable));
    if let Some(gateway) = Gateway::open(&config, clock)? {
        parts.insert(gateway);
    }
    Ok(App {
        db,
        replica,
        files,
        picture_process: PictureProcess::new(program),
        config: Arc::new(config),
        clock,
        behind: Arc::default(),
        texts,
        print_report: |app, tenant, report, logo| {
            Box::pin(paper::print::print_report(app, tenant, report, logo))
        },
        job_bell,
        parts: Arc::new(parts),
    })
}

/// The handlers of the jobs that the crates below submit.
pub fn handlers(config: &Config) -> Result<Handlers> {
    let templates = [
        tenancy::MAIL,
        schedules::MAIL,
        subscriptions::MAIL,
        insight::anchors::MAIL,
        reminders::MAIL,
        integrations::MAIL,
        online_payments::MAIL,
        company_file::MAIL,
    ];
    let mailer = Mailer::new(config, &templates.concat())?;
    let postman = mailer.clone();
    Ok(Handlers::default()
        .on(schedules::recurring::JOB, schedules::recurring::handle)
        .on(documents::deliveries::JOB, move |app, payload| {
            paper::mailing::handle(postman.clone(), app, payload)
        })
        .on(events::JOB, integrations::deliveries::handle)
        .within(events::JOB, Duration::from_secs(60))
        .on_final_failure(events::JOB, integrations::deliveries::record_failure)
        .on_final_failure(documents::deliveries::JOB, documents::deliveries::record_failure)
        .on(online_payments::JOB, online_payments::handle)
        .on_final_failure(online_payments::JOB, online_payments::reschedule)
        .on(einvoicing::queue::JOB, einvoicing::queue::handle)
        .on(einvoicing::item_codes::JOB, einvoicing::item_codes::handle)
        .on(received_documents::fetching::JOB, received_documents::fetching::handle)
        .on(import_batches::JOB, import_batches::handle)
        .on_final_failure(
            received_documents::fetching::JOB,
            received_documents::fetching::record_failure,
        )
        .within(import_batches::JOB, import_batches::MAX_DURATION)
        .on_final_failure(import_batches::JOB, import_batches::record_failure)
        .on(company_file::handout::JOB, |app, payload| {
            company_file::handout::handle(app, payload, last_migration())
        })
        .within(company_file::handout::JOB, company_file::handout::MAX_DURATION)
        .on_final_failure(company_file::handout::JOB, company_file::handout::record_failure)
        .on(mail::JOB, move |app, payload| mailer.clone().handle(app, payload))
        .within(mail::JOB, mail::MAX_DURATION)
        .private(mail::JOB)
        .last(documents::deliveries::JOB))
}

fn routes() -> Routes {
    Routes::new()
        .merge(tenancy::routes())
        .merge(books::routes())
        .merge(directory::routes())
        .merge(documents::routes())
        .merge(landed_costs::routes())
        .merge(trade::routes())
        .merge(money::routes())
        .merge(accountancy::routes())
        .merge(tax::routes())
        .merge(einvoicing::routes())
        .merge(banking::routes())
        .merge(schedules::routes())
        .merge(corrections::routes())
        .merge(import_batches::routes())
        .merge(subscriptions::routes())
        .merge(paper::routes())
        .merge(projects::routes())
        .merge(received_documents::routes())
        .merge(reports::routes())
        .merge(exports::routes())
        .merge(reminders::routes())
        .merge(integrations::routes())
        .merge(online_payments::routes())
        .merge(insight::routes())
        .merge(company_file::routes())
        .merge(site::routes())
}

/// The route table, built once.
static TABLE: LazyLock<RouteTable> = LazyLock::new(|| routes().table());

/// The API's description, OpenAPI 3.1.
#[cfg(not(embedded_description))]
pub fn description() -> String {
    openapi::text(routes())
}

/// The API's description, OpenAPI 3.1: the file that the checks compare with the program, which
/// scripts/dist.sh has put beside the web build.
#[cfg(embedded_description)]
pub fn description() -> String {
    assets::text("openapi.json").unwrap_or_default()
}

/// The description as it is served, made on the first request: most servers never serve it.
static DESCRIPTION: LazyLock<String> = LazyLock::new(description);

/// The header in which a proxy names the client.
const FORWARDED: &str = "x-forwarded-for";

/// The router of every address that the program serves.
pub fn router(app: &App, metrics: Option<PrometheusHandle>) -> Router {
    let api = TABLE
        .build(app)
        .route("/openapi.json", get(|| async { json(&DESCRIPTION) }))
        .fallback(|| async { Problem::from(AddressError::NoSuchCall) })
        .method_not_allowed_fallback(|| async { Problem::from(AddressError::MethodNotAllowed) });
    let health = Arc::new(Health::default());
    let mut router = Router::new()
        .nest(BASE, api)
        .route(
            "/healthz",
            get(move |State(app): State<App>| async move { health.answer(&app).await }),
        )
        .route(
            "/metrics",
            get(move |State(app): State<App>, headers: HeaderMap| async move {
                let counts = metrics.map(|m| m.render()).unwrap_or_default();
                // A request through a proxy comes from outside.
                let from_outside = app.config.proxies > 0 && headers.contains_key(FORWARDED);
                if from_outside { Err(Problem::from(AddressError::NoSuchCall)) } else { Ok(counts) }
            }),
        )
        .merge(site::pages(assets::text))
        .fallback(assets::serve);
    if !app.config.production {
        router = router.merge(development::routes());
    }
    around(router, app)
}

fn json(text: &'static str) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], text)
}
