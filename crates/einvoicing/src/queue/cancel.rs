//! Cancelling at the authority, looking at how a document stands there, and trying again.

use eta::State;
use platform::problem::Fields;
use platform::{App, Ctx, Problem, Result};

use super::look::{LookError, look_at};
use crate::connection::{self, ConnectionError};
use crate::filing::store::{self, Filing};
use crate::filing::{
    Event, FilingError, Move, Wanted, cancellable_until, go, queue_document, require,
};
use crate::inquiry::client;
use crate::mapping::DocumentKind;
use crate::portal::PortalError;
use crate::waking::wake;

const LONGEST_REASON: usize = 200;

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

/// Asks the authority how the document stands, and puts that down.
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
    look(app, &ctx, &filing).await.map(drop)
}

async fn look(app: &App, ctx: &Ctx, filing: &Filing) -> Result<Filing> {
    look_at(app, ctx.tenant, filing, Some(&ctx.user_name)).await.map_err(|error| match error {
        LookError::Portal(error) => of_portal(error),
        LookError::Own(problem) => problem,
    })
}

fn of_portal(error: PortalError) -> Problem {
    match error {
        PortalError::Unreachable | PortalError::Busy(_) => ConnectionError::Unreachable.into(),
        PortalError::Unreadable => ConnectionError::UnknownAnswer.into(),
        PortalError::Refused { code, words, .. } => {
            FilingError::CancelRefused(format!("{code} {words}").trim().to_owned()).into()
        }
    }
}

/// Asks the authority to cancel a document. How it stands is asked first: it may be cancelled
/// already.
///
/// # Errors
/// 400 without a reason; 409 when it is not valid, or it is too late.
pub async fn cancel(app: &App, ctx: Ctx, document: Document, reason: &str) -> Result<()> {
    let mut fields = Fields::new();
    let reason = fields.optional_text("reason", Some(reason), LONGEST_REASON);
    fields.check()?;
    let reason = reason.ok_or(FilingError::NoReason)?;
    let found = filing(app, &ctx, document).await?;
    if found.uuid.is_none() || found.till.is_some() {
        return Err(FilingError::NotCancellable.into());
    }
    let found = look(app, &ctx, &found).await?;
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
    // Put down first: whatever comes of the call, the reason is known.
    let kept = reason.clone();
    app.write(ctx.clone(), move |tx, ctx| store::set_cancel_reason(tx, ctx.tenant, id, &kept))
        .await?;
    portal.cancel(&uuid, &reason).await.map_err(of_portal)?;
    app.write(ctx.clone(), move |tx, ctx| {
        let Some(filing) = store::find(tx, ctx.tenant, id)? else { return Ok(()) };
        if filing.state == State::Valid {
            let one = Move { who: Some(&ctx.user_name), words: Some(&reason), ..Move::default() };
            go(tx, ctx.tenant, &filing, Event::CancelAsked, (one, ctx.now))?;
        }
        store::set_next(tx, ctx.tenant, id, (0, 0), Some(ctx.now))?;
        wake(tx, ctx.tenant, ctx.now, ctx.now)
    })
    .await?;
    // The authority may have cancelled at once; if it gives no answer, the queue asks again.
    let now = filing(app, &ctx, document).await?;
    let _ = look_at(app, ctx.tenant, &now, Some(&ctx.user_name)).await;
    Ok(())
}

/// Tries again what was given up or refused.
///
/// # Errors
/// 409 when there is nothing to try again.
pub async fn retry(app: &App, ctx: Ctx, document: Document) -> Result<Option<Wanted>> {
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
            // As it was signed: it may be at the authority.
            _ if filing.dead => {
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
