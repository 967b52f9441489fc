//! The addresses of the sandbox.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{delete, get, post};
use platform::{Problem, Result};
use tokio::net::TcpListener;

use super::server::Server;
use super::{api, page};

/// A form or a call is at most so large.
const BODY: usize = 64 * 1024;

impl Server {
    /// Its routes: the payment page and the calls.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/", get(page::home))
            .route("/pay/{page}", get(page::show).post(page::pay))
            .route("/pay/{page}/verify/{challenge}", get(page::code_page).post(page::take_code))
            .route("/pay/{page}/end", get(page::end))
            .route("/api/checkouts", post(api::start))
            .route("/api/charges", post(api::charge))
            .route("/api/payments", get(api::payments))
            .route("/api/refunds", post(api::refund))
            .route("/api/cards/{token}", delete(api::forget))
            .fallback(page::not_found)
            .layer(DefaultBodyLimit::max(BODY))
            .with_state(self.clone())
    }
}

/// Serves a sandbox on a listener until `stop` resolves.
///
/// # Errors
/// When the listener fails.
pub async fn serve(
    listener: TcpListener,
    server: Server,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<()> {
    let answers = axum::serve(listener, server.router()).with_graceful_shutdown(stop);
    tokio::select! {
        ended = async { answers.await } => ended.map_err(Problem::internal),
        failed = server.deliver() => failed,
    }
}
