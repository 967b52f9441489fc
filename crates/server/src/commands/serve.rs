//! `mizan serve`.

use platform::db::Scope;
use platform::{Problem, Result, cluster, jobs};

/// Serves until interrupted; requests under way are finished. With `demo`, an empty database first
/// gets the demo company, and its login is printed.
pub async fn serve(demo: bool) -> Result<()> {
    let app = super::open()?;
    cluster::prove_secret_key(&app).await?;
    let attached = app.db.read(Scope::SYSTEM, documents::attachments::any_key).await?;
    cluster::prove_files(&app, attached.as_deref()).await?;
    let metrics = platform::metrics::start()?;
    if demo {
        demo::seed(&app).await?;
    }
    let listener = tokio::net::TcpListener::bind(app.config.listen)
        .await
        .map_err(|e| Problem::internal(format!("{}: {e}", app.config.listen)))?;
    println!("Mizan is at {}", app.config.public_url);
    if demo {
        println!("Demo login: {} / {}", demo::EMAIL, demo::PASSWORD);
    }
    if !app.config.production {
        println!("Mail that would be sent: {}/dev/mail", app.config.public_url);
    }
    let sandbox = crate::sandbox::start(&app.config, app.clock, stopped()).await?;
    let worker =
        tokio::spawn(jobs::work(app.clone(), crate::app::handlers(&app.config)?, stopped()));
    let keeper = tokio::spawn(crate::housekeeping::keep(app.clone(), stopped()));
    let router = crate::app::router(&app, Some(metrics));
    crate::listen::serve(listener, router, app.config.proxies > 0, stopped()).await;
    if let Some(sandbox) = sandbox {
        sandbox.await.map_err(Problem::internal)?;
    }
    keeper.await.map_err(Problem::internal)?;
    worker.await.map_err(Problem::internal)
}

/// Resolves when the process is asked to stop.
async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let Ok(mut terminate) =
            tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
        else {
            return drop(interrupt.await);
        };
        tokio::select! { _ = interrupt => {}, _ = terminate.recv() => {} }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
}
