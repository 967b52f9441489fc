//! Cancelling at the authority, declining that the buyer rejects, requesting a document's current
//! state, and trying again.

use eta::State;
use platform::problem::Fields;
use platform::{App, Ctx, Problem, Result, Tx};

use super::look::{RefreshError, refresh_now};
use crate::connection::{self, ConnectionError};
use crate::filing::store::{self, Filing};
use crate::filing::{
    Event, FilingError, Move, QueueResult, cancellable_until, move_filing, queue_document, require,
};
use crate::inquiry::client;
use crate::mapping::DocumentKind;
use crate::portal::PortalError;
use crate::waking::wake;

const MAX_REASON_LENGTH: usize = 200;

type Document = (DocumentKind, i64);

/// The document's filing, if the person may see it.
async fn filing(app: &App, ctx: &Ctx, document: Document) -> Result<Filing> {
    app.read(ctx.clone(), move |tx, ctx| {
        require(tx, ctx, document)?;
        let found = store::latest(tx, ctx.tenant, document.0, document.1)?;
        found.ok_or_else(|| FilingError::NotCancellable.into())
    })
    .await
}

/// Requests the document's state from the authority and stores it.
///
/// # Errors
/// 404, 409 for one that was not sent, 503 when the authority gives no answer.
pub async fn refresh(app: &App, ctx: Ctx, document: Document) -> Result<()> {
    let filing = filing(app, &ctx, document).await?;
    // A receipt has its id before it is sent.
    if filing.submitted_at.is_none() {
        let tenant = ctx.tenant;
        app.write(ctx, move |tx, ctx| wake(tx, tenant, ctx.now, ctx.now)).await?;
        return Ok(());
    }
    refresh_or_refuse(app, &ctx, &filing).await.map(drop)
}

async fn refresh_or_refuse(app: &App, ctx: &Ctx, filing: &Filing) -> Result<Filing> {
    refresh_now(app, ctx.tenant, filing, Some(&ctx.user_name)).await.map_err(|error| match error {
        RefreshError::Portal(error) => of_portal(error),
        RefreshError::Own(problem) => problem,
    })
}

/// Why the authority did not do what was asked for.
pub(super) fn of_portal(error: PortalError) -> Problem {
    match error {
        PortalError::Unreachable | PortalError::Busy(_) => ConnectionError::Unreachable.into(),
        PortalError::Unreadable => ConnectionError::UnknownAnswer.into(),
        PortalError::Refused { code, words, .. } => {
            FilingError::CancelRefused(format!("{code} {words}").trim().to_owned()).into()
        }
    }
}

/// Asks the authority to cancel a document. Its state is requested first: it may be cancelled
/// already.
///
/// # Errors
/// 400 without a reason; 409 when it is not valid, or it is too late.
pub async fn cancel(app: &App, ctx: Ctx, document: Document, reason: &str) -> Result<()> {
    let mut fields = Fields::new();
    let reason = fields.optional_text("reason", Some(reason), MAX_REASON_LENGTH);
    fields.check()?;
    let reason = reason.ok_or(FilingError::NoReason)?;
    let found = filing(app, &ctx, document).await?;
    if found.uuid.is_none() || found.till.is_some() {
        return Err(FilingError::NotCancellable.into());
    }
    let found = refresh_or_refuse(app, &ctx, &found).await?;
    match found.state {
        State::Valid => {}
        // Done already, here or on the portal.
        State::Cancelled | State::CancelRequested => return Ok(()),
        _ => return Err(FilingError::NotCancellable.into()),
    }
    let id = found.id;
    let connection = app.read(ctx.clone(), |tx, ctx| connection::find(tx, ctx.tenant)).await?;
    if cancellable_until(&found, &connection).is_some_and(|until| app.clock.now() >= until) {
        return Err(FilingError::TooLate.into());
    }
    let portal = client(app, ctx.tenant, &connection)?;
    let uuid = found.uuid.clone().unwrap_or_default();
    // Recorded first: the reason is known for any outcome of the call.
    let kept = reason.clone();
    app.write(ctx.clone(), move |tx, ctx| store::set_cancel_reason(tx, ctx.tenant, id, &kept))
        .await?;
    if let Err(error) = portal.cancel(&uuid, &reason).await {
        if matches!(error, PortalError::Unreachable | PortalError::Unreadable) {
            // It may be done: its state is requested soon.
            app.write(ctx, move |tx, ctx| ask_soon(tx, ctx, id)).await?;
        }
        return Err(of_portal(error));
    }
    app.write(ctx.clone(), move |tx, ctx| {
        let Some(filing) = store::find(tx, ctx.tenant, id)? else { return Ok(()) };
        if filing.state == State::Valid {
            let one = Move { who: Some(&ctx.user_name), words: Some(&reason), ..Move::default() };
            move_filing(tx, ctx.tenant, &filing, Event::CancelAsked, (one, ctx.now))?;
        }
        ask_soon(tx, ctx, id)
    })
    .await?;
    // The authority may have cancelled at once; if it gives no answer, the queue asks again.
    let now = filing(app, &ctx, document).await?;
    let _ = refresh_now(app, ctx.tenant, &now, Some(&ctx.user_name)).await;
    Ok(())
}

/// Asks the authority to decline the rejection that the buyer asked for: the document stays valid.
/// Its state is requested first: the request may be over.
///
/// # Errors
/// 409 when nobody asks to reject it, or it is rejected by now; 503 when the authority gives no
/// answer.
pub async fn decline_rejection(app: &App, ctx: Ctx, document: Document) -> Result<()> {
    let found = filing(app, &ctx, document).await?;
    let was_requested = found.state == State::RejectRequested;
    let uuid = found.uuid.clone().filter(|_| found.till.is_none());
    let uuid = uuid.ok_or(FilingError::NotDeclinable)?;
    let found = refresh_or_refuse(app, &ctx, &found).await?;
    match found.state {
        State::RejectRequested => {}
        // Declined already: on the portal, or here where the answer was lost.
        State::Valid if was_requested => return Ok(()),
        _ => return Err(FilingError::NotDeclinable.into()),
    }
    let connection = app.read(ctx.clone(), |tx, ctx| connection::find(tx, ctx.tenant)).await?;
    let portal = client(app, ctx.tenant, &connection)?;
    let declined = portal.decline_rejection(&uuid).await;
    // Its state says what came of it; if the authority gives no answer, the queue asks again.
    if refresh_now(app, ctx.tenant, &found, Some(&ctx.user_name)).await.is_err() {
        app.write(ctx, move |tx, ctx| ask_soon(tx, ctx, found.id)).await?;
    }
    declined.map_err(of_portal)
}

fn ask_soon(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    store::set_next(tx, ctx.tenant, id, (0, 0), Some(ctx.now))?;
    wake(tx, ctx.tenant, ctx.now, ctx.now)
}

/// Tries again after giving up or a refusal.
///
/// # Errors
/// 409 when there is nothing to try again.
pub async fn retry(app: &App, ctx: Ctx, document: Document) -> Result<Option<QueueResult>> {
    let found = filing(app, &ctx, document).await?;
    app.write(ctx, move |tx, ctx| {
        let Some(filing) = store::find(tx, ctx.tenant, found.id)? else { return Ok(None) };
        let connection = connection::find(tx, ctx.tenant)?;
        if !connection.active && !connection.receipts {
            return Err(FilingError::NotActive.into());
        }
        let wanted = match filing.state {
            State::Draft | State::Ready | State::Refused | State::Invalid => {
                Some(queue_document(tx, ctx, &connection, document)?)
            }
            // The signed text is sent again: it may be at the authority.
            _ if filing.dead => {
                store::set_steps(tx, ctx.tenant, filing.id, &[])?;
                store::set_dead(tx, ctx.tenant, filing.id, false)?;
                store::set_next(tx, ctx.tenant, filing.id, (0, 0), Some(ctx.now))?;
                None
            }
            _ => return Err(FilingError::NothingToRetry.into()),
        };
        wake(tx, ctx.tenant, ctx.now, ctx.now)?;
        Ok(wanted)
    })
    .await
}
