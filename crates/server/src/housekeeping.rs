//! What is done once an hour, whether or not anybody asks: forgetting what has had its time, and
//! making the invoices whose day has come, should their job have been lost, telling which messages
//! did not get away because theirs was, and readying for search what came since.

use std::time::Duration;

use platform::db::Scope;
use platform::{App, Result, TenantId, idempotency, jobs};

const EVERY: Duration = Duration::from_secs(60 * 60);

/// Keeps house until `stop` resolves.
pub async fn keep(app: App, stop: impl Future<Output = ()>) {
    let run = async {
        let mut hours = tokio::time::interval(EVERY);
        loop {
            hours.tick().await;
            if let Err(problem) = once(&app).await {
                tracing::error!(cause = problem.cause, "housekeeping failed");
            }
        }
    };
    tokio::select! { () = run => {}, () = stop => {} }
}

async fn once(app: &App) -> Result<()> {
    let now = app.clock.now();
    let companies = app.db.read(Scope::SYSTEM, tenancy::every_company).await?;
    for (tenant, _) in companies {
        // What fails for one company keeps no other waiting, and none of its own chores.
        let scope = Scope::system_in(tenant);
        let forgotten = app.db.write(scope, move |tx| idempotency::forget(tx, tenant, now)).await;
        said(tenant, "repeated calls", forgotten);
        let swept = documents::attachments::forget_unattached(app, tenant, now).await;
        said(tenant, "unattached files", swept);
        said(tenant, "stranded mail", paper::mailing::fail_stranded(app, tenant).await);
        said(tenant, "recurring invoices", schedules::recurring::make_due(app, tenant).await);
        said(tenant, "search", documents::searching::fill(app, tenant).await);
        said(tenant, "anchor", insight::anchors::sign_if_due(app, tenant).await);
    }
    app.db
        .write(Scope::SYSTEM, move |tx| {
            idempotency::forget_for_people(tx, now)?;
            jobs::forget_failed(tx, now)
        })
        .await
}

fn said<T>(tenant: TenantId, chore: &'static str, done: Result<T>) {
    if let Err(problem) = done {
        tracing::error!(tenant = tenant.0, chore, cause = problem.cause, "a chore failed");
    }
}
