//! Serves the built-in payment gateway, on a separate port next to the program's.

use std::io::ErrorKind;
use std::time::Duration;

use gateways::sandbox::{Server, ServerSettings};
use platform::config::{Config, GatewaySettings, SandboxSettings};
use platform::context::Clock;
use platform::{Problem, Result};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// How long the card without an answer delays its charge: longer than any client waits.
const SILENCE: Duration = Duration::from_secs(120);

/// Serves the gateway until `stop` resolves. Does nothing where another gateway is set, or another
/// process serves this one.
///
/// # Errors
/// When the configured port can't be opened, or the gateway's file can't be opened.
pub(crate) async fn start(
    config: &Config,
    clock: Clock,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<Option<JoinHandle<()>>> {
    let GatewaySettings::Sandbox(settings) = &config.gateway else { return Ok(None) };
    let Some(listener) = listen(settings).await? else { return Ok(None) };
    let server = Server::open(ServerSettings {
        database: config.data.join("sandbox-gateway.db"),
        origin: settings.url.clone(),
        merchant: origin(&config.public_url).to_owned(),
        secret: settings.secret.text().to_owned(),
        clock,
        silence: SILENCE,
    })?;
    println!("Test gateway for card payments, without real money: {}", settings.url);
    let behind_proxy = config.proxies > 0;
    Ok(Some(tokio::spawn(async move {
        let answers = crate::listen::serve(listener, server.router(), behind_proxy, stop);
        tokio::select! {
            () = answers => {}
            failed = server.deliver() => {
                let cause = failed.err().and_then(|problem| problem.cause).unwrap_or_default();
                tracing::error!(%cause, "the test gateway sends no messages");
            }
        }
    })))
}

/// The gateway's port; none where another program uses the default port.
async fn listen(settings: &SandboxSettings) -> Result<Option<TcpListener>> {
    let Some(address) = settings.listen else { return Ok(None) };
    match TcpListener::bind(address).await {
        Ok(listener) => Ok(Some(listener)),
        Err(error) if error.kind() == ErrorKind::AddrInUse && !settings.listen_set => {
            tracing::warn!(%address, "the test gateway's port is in use: set SANDBOX_LISTEN");
            Ok(None)
        }
        Err(error) => Err(Problem::internal(format!("SANDBOX_LISTEN: {address}: {error}"))),
    }
}

/// Scheme, host and port of a URL.
fn origin(url: &str) -> &str {
    let host = url.find("://").map_or(0, |at| at + 3);
    let end = url[host..].find('/').map_or(url.len(), |at| host + at);
    &url[..end]
}
