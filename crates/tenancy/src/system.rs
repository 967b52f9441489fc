//! Transactions outside any company: sign-up, login, recovery.

use platform::app::App;
use platform::db::{Scope, Tx};
use platform::problem::Result;

/// Reads outside any company.
pub async fn read<R: Send + 'static>(
    app: &App,
    work: impl FnMut(&mut dyn Tx) -> Result<R> + Send + 'static,
) -> Result<R> {
    app.db.read(Scope::SYSTEM, work).await
}

/// Writes outside any company, and wakes the worker: most of these writes send mail.
pub async fn write<R: Send + 'static>(
    app: &App,
    work: impl FnMut(&mut dyn Tx) -> Result<R> + Send + 'static,
) -> Result<R> {
    let done = app.db.write(Scope::SYSTEM, work).await;
    app.job_bell.notify_one();
    done
}
