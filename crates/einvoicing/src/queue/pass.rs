//! A turn at the queue: everything that is due, one step after the other.

use eta::State;
use platform::db::Scope;
use platform::{App, Result, TenantId};

use super::lease::Lease;
use super::work::{AWAITING_STATE, Work};
use super::{batch, look, lost, receipts, sign};
use crate::connection;
use crate::filing::withdraw_trials;
use crate::inquiry::client;

/// Handles the due documents; does nothing while another worker has the queue.
///
/// # Errors
/// Only our own failures.
pub async fn handle_due(app: &App, tenant: TenantId) -> Result<()> {
    let Some(lease) = Lease::acquire(app, tenant).await? else { return Ok(()) };
    let done = steps(app, &lease).await;
    lease.release(app).await?;
    done
}

async fn steps(app: &App, lease: &Lease) -> Result<()> {
    let tenant = lease.tenant;
    receipts::handle_due(app, lease).await?;
    let scope = Scope::system_in(tenant);
    let (lease_of, clock) = (lease.clone(), app.clock);
    let connection = app.db.write(scope, move |tx| {
        let connection = connection::find(tx, tenant)?;
        let now = clock.now();
        if lease_of.renew(tx, now)? {
            withdraw_trials(tx, tenant, &connection, now)?;
        }
        Ok(connection)
    });
    let connection = connection.await?;
    // Unlinked, or encrypted with another key: the due documents are marked as given up.
    let client = match client(app, tenant, &connection) {
        Ok(client) => client,
        Err(problem) => return sign::give_up_all(app, lease, problem.code).await,
    };
    let work = Work { app, lease, connection, client };
    let waiting = work.due(&[State::WaitingForSignature]).await?;
    sign::seal_all(&work, waiting).await?;
    for filing in work.due(&[State::Submitting]).await? {
        work.pace().await;
        lost::search_for(&work, &filing).await?;
    }
    let signed = work.due(&[State::Signed]).await?;
    batch::send_all(&work, signed).await?;
    for filing in work.due(AWAITING_STATE).await? {
        work.pace().await;
        look::request_state(&work, &filing).await?;
    }
    Ok(())
}
