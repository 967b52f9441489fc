//! Serves the stand-in for the tax authority, on a separate port next to the program's.

use std::io::ErrorKind;
use std::net::SocketAddr;

use einvoicing::simulator::Simulator;
use einvoicing::tills;
use platform::context::Clock;
use platform::db::Scope;
use platform::{App, Problem, Result};
use received_documents::fetching::from_simulator;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// Serves the stand-in until `stop` resolves. Does nothing where it is not configured or another
/// process serves it. What it reads of each company keeps nobody waiting but its own first callers.
///
/// # Errors
/// When the configured port can't be opened.
pub(crate) async fn start(
    app: &App,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<Option<JoinHandle<Result<()>>>> {
    let Some(settings) = &app.config.eta_simulator else { return Ok(None) };
    let Some(address) = settings.listen else { return Ok(None) };
    let listener = match TcpListener::bind(address).await {
        Ok(listener) => listener,
        Err(error) if error.kind() == ErrorKind::AddrInUse && !settings.listen_set => {
            tracing::warn!(%address, "the port of the stand-in for the tax authority is in use: \
                set ETA_SIMULATOR_LISTEN");
            return Ok(None);
        }
        Err(error) => {
            return Err(Problem::internal(format!("ETA_SIMULATOR_LISTEN: {address}: {error}")));
        }
    };
    println!("Tax authority simulator, for trying e-invoices: {}", settings.url);
    let app = app.clone();
    Ok(Some(tokio::spawn(async move {
        let simulator = simulator_with_received(&app).await.inspect_err(|problem| {
            tracing::error!(
                cause = problem.cause,
                "the stand-in for the tax authority is not served"
            );
        })?;
        crate::listen::serve(listener, simulator.router(), false, stop).await;
        Ok(())
    })))
}

/// A simulator that reads from the database what companies received and the receipts that they
/// filed. It stores nothing, so received documents can be rejected and sold goods returned.
async fn simulator_with_received(app: &App) -> Result<Simulator> {
    let simulator = Simulator::new(app.clock);
    for (tenant, _) in app.db.read(Scope::SYSTEM, tenancy::every_company).await? {
        let read = move |tx: &mut dyn platform::Tx| from_simulator(tx, tenant);
        for (uuid, text) in app.db.read(Scope::system_in(tenant), read).await? {
            if let Err(why) = simulator.restore_document(&uuid, &text) {
                tracing::warn!(uuid, why, "the stand-in for the tax authority forgets a document");
            }
        }
        let read = move |tx: &mut dyn platform::Tx| tills::from_simulator(tx, tenant);
        for text in app.db.read(Scope::system_in(tenant), read).await? {
            if let Err(why) = simulator.restore_receipt(&text) {
                tracing::warn!(why, "the stand-in for the tax authority forgets a receipt");
            }
        }
    }
    Ok(simulator)
}

/// Serves only the stand-in, by the system's clock.
///
/// # Errors
/// When the port can't be opened.
pub(crate) async fn serve_alone(
    address: SocketAddr,
    clock: Clock,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<()> {
    let listener = TcpListener::bind(address)
        .await
        .map_err(|error| Problem::internal(format!("{address}: {error}")))?;
    println!("Tax authority simulator: http://{address}");
    println!("Client: a tax registration number of nine digits, secret `simulator`");
    crate::listen::serve(listener, Simulator::new(clock).router(), false, stop).await;
    Ok(())
}
