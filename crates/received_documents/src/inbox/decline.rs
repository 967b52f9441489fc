//! Declining the cancellation that the issuer of a received document asked for.

use einvoicing::{PortalDocument, inquiry};
use platform::{App, Ctx, Result, activity};

use super::reject::{RECORD, stored};
use super::show::find;
use crate::compare::Standing;
use crate::error::ReceivedError;

/// Asks the authority to decline a cancellation, so that the document stays valid. Its current
/// state is read first: the request may be over.
///
/// # Errors
/// 404; 409 when nobody asks to cancel it or it is cancelled by now; 503 when the authority gives
/// no answer.
pub async fn decline(app: &App, ctx: Ctx, id: i64) -> Result<()> {
    let one = app.read(ctx.clone(), move |tx, ctx| find(tx, ctx, id)).await?;
    let portal = inquiry::open(app, ctx.tenant).await?;
    if portal.environment().as_str() != one.environment {
        return Err(ReceivedError::NotDeclinable.into());
    }
    let was_requested = one.cancel_requested;
    let now = portal.document(&one.uuid).await.map_err(ReceivedError::from)?;
    let one = stored(app, &ctx, one, &now).await?;
    if one.standing != Standing::Valid {
        return Err(ReceivedError::NotDeclinable.into());
    }
    if !one.cancel_requested {
        // Declined already: on the portal, or here where the answer was lost.
        return match was_requested {
            true => record(app, &ctx, id).await,
            false => Err(ReceivedError::NotDeclinable.into()),
        };
    }
    // Without an answer it may have been taken: the next time its state says so.
    portal.decline_cancellation(&one.uuid).await.map_err(ReceivedError::from)?;
    record(app, &ctx, id).await?;
    let declined = PortalDocument { cancel_requested: false, ..now };
    // Where the authority gives no answer now, the next run asks again.
    let now = portal.document(&one.uuid).await.unwrap_or(declined);
    stored(app, &ctx, one, &now).await.map(drop)
}

async fn record(app: &App, ctx: &Ctx, id: i64) -> Result<()> {
    app.write(ctx.clone(), move |tx, ctx| {
        activity::record(tx, ctx, RECORD, id, "cancel_declined", &[])
    })
    .await
}
