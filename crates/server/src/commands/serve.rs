//! `mizan serve`.

use std::net::SocketAddr;

use platform::db::Scope;
use platform::{Problem, Result, cluster, jobs};
use tokio::sync::watch;

use crate::eta_simulator;

/// Serves until interrupted; running requests are finished. With `demo`, an empty database first
/// gets the demo company, and its login is printed.
pub async fn serve(demo: bool) -> Result<()> {
    if demo {
        super::refuse_demo_in_production(&super::config()?)?;
    }
    let app = super::open()?;
    cluster::prove_secret_key(&app).await?;
    let attached = app.db.read(Scope::SYSTEM, documents::attachments::any_key).await?;
    cluster::prove_files(&app, attached.as_deref()).await?;
    insight::anchors::prove_key(&app).await?;
    let handlers = crate::app::handlers(&app.config)?;
    let metrics = platform::metrics::start()?;
    if demo {
        demo::seed(&app).await?;
    }
    let stop = listen_for_stop()?;
    let listener = tokio::net::TcpListener::bind(app.config.listen)
        .await
        .map_err(|e| Problem::internal(format!("{}: {e}", app.config.listen)))?;
    println!("Mizan is at {}", app.config.public_url);
    if demo {
        println!("Demo login: {} / {}", demo::EMAIL, demo::PASSWORD);
    }
    if !app.config.production {
        println!("Mail in development: {}/dev/mail", app.config.public_url);
    }
    let sandbox = crate::sandbox::start(&app.config, app.clock, stopped(stop.clone())).await?;
    let authority = eta_simulator::start(&app, stopped(stop.clone())).await?;
    let worker = tokio::spawn(jobs::work(app.clone(), handlers, stopped(stop.clone())));
    let keeper = tokio::spawn(crate::housekeeping::run_hourly(app.clone(), stopped(stop.clone())));
    let router = crate::app::router(&app, Some(metrics));
    crate::listen::serve(listener, router, app.config.proxies > 0, stopped(stop.clone())).await;
    if let Some(sandbox) = sandbox {
        sandbox.await.map_err(Problem::internal)?;
    }
    if let Some(authority) = authority {
        authority.await.map_err(Problem::internal)??;
    }
    keeper.await.map_err(Problem::internal)?;
    worker.await.map_err(Problem::internal)
}

/// Serves only the stand-in for the tax authority, until interrupted.
pub async fn eta_simulator(listen: SocketAddr) -> Result<()> {
    let config = super::config()?;
    if config.production {
        return Err(Problem::internal("the stand-in for the tax authority is for development"));
    }
    if !listen.ip().is_loopback() {
        return Err(Problem::internal("--listen: an address of this machine"));
    }
    eta_simulator::serve_alone(listen, super::clock()?, stopped(listen_for_stop()?)).await
}

/// Listens for requests to stop. Everyone who waits is notified, including those who start to wait
/// later: a handler that each of them installed could be too late.
fn listen_for_stop() -> Result<watch::Receiver<bool>> {
    let (stop, stopped) = watch::channel(false);
    let asked = asked_to_stop().map_err(Problem::internal)?;
    tokio::spawn(async move {
        asked.await;
        stop.send_replace(true);
    });
    Ok(stopped)
}

#[cfg(unix)]
fn asked_to_stop() -> std::io::Result<impl Future<Output = ()> + Send> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! { _ = interrupt.recv() => {}, _ = terminate.recv() => {} }
    })
}

#[cfg(not(unix))]
fn asked_to_stop() -> std::io::Result<impl Future<Output = ()> + Send> {
    Ok(async { drop(tokio::signal::ctrl_c().await) })
}

/// Resolves when the process has been asked to stop.
async fn stopped(mut stop: watch::Receiver<bool>) {
    let _ = stop.wait_for(|stopped| *stopped).await;
}
