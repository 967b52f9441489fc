//! Rejecting a received document at the authority.

use einvoicing::{PortalDocument, PortalError, inquiry};
use platform::problem::Fields;
use platform::{App, Ctx, Result, activity};

use super::show::{find, is_rejectable};
use crate::compare::Standing;
use crate::error::ReceivedError;
use crate::store::{self, OwnState, StoredDocument};

const MAX_REASON_LENGTH: usize = 200;
/// The name of these documents in the audit trail.
pub(super) const RECORD: &str = "authority_document";

/// Asks the authority to reject a document. Its current state is read first: its issuer may have
/// cancelled it meanwhile. The request is recorded before the call and its outcome afterwards, so
/// that a lost answer leaves a trace.
///
/// # Errors
/// 400 without a reason; 404; 409 when it is not valid, in the books, or it is too late; 503 when
/// the authority gives no answer.
pub async fn reject(app: &App, ctx: Ctx, id: i64, reason: &str) -> Result<()> {
    let mut fields = Fields::new();
    let reason = fields.optional_text("reason", Some(reason), MAX_REASON_LENGTH);
    fields.check()?;
    let reason = reason.ok_or(ReceivedError::NoReason)?;
    let one = app
        .read(ctx.clone(), move |tx, ctx| {
            let one = find(tx, ctx, id)?;
            match store::in_books(tx, ctx.tenant, &[id])?.remove(&id) {
                Some(book) => Err(ReceivedError::InBooks(book.number).into()),
                None => Ok(one),
            }
        })
        .await?;
    let portal = inquiry::open(app, ctx.tenant).await?;
    if portal.environment().as_str() != one.environment {
        return Err(ReceivedError::NotRejectable.into());
    }
    let now = portal.document(&one.uuid).await.map_err(ReceivedError::from)?;
    let one = stored(app, &ctx, one, &now).await?;
    // Done already: on the portal, or here where the answer was lost.
    if one.standing == Standing::Rejected || one.reject_requested {
        let lost = one.own.filter(|own| own.state == OwnState::Open);
        return match lost {
            Some(own) => record_rejection(app, &ctx, id, own.reason).await,
            None => Ok(()),
        };
    }
    if one.can_reject_until.is_some_and(|until| app.clock.now() >= until) {
        return Err(ReceivedError::TooLate.into());
    }
    if !is_rejectable(&one, app.clock.now()) {
        return Err(ReceivedError::NotRejectable.into());
    }
    let wish = reason.clone();
    app.write(ctx.clone(), move |tx, ctx| {
        store::set_rejection_requested(tx, ctx.tenant, (id, &wish), ctx.now)?;
        activity::record(tx, ctx, RECORD, id, "reject_asked", &[because(&wish)])
    })
    .await?;
    if let Err(error) = portal.reject(&one.uuid, &reason).await {
        // Without an answer it may have been taken: the next time that is asked.
        if matches!(error, PortalError::Refused { .. }) {
            app.write(ctx.clone(), move |tx, ctx| {
                store::set_outcome(tx, ctx.tenant, id, OwnState::Refused)
            })
            .await?;
        }
        return Err(ReceivedError::from(error).into());
    }
    record_rejection(app, &ctx, id, reason).await?;
    // The authority may have rejected it at once; if it gives no answer, the next run asks again.
    if let Ok(now) = portal.document(&one.uuid).await {
        stored(app, &ctx, one, &now).await?;
    }
    Ok(())
}

/// Records that the authority has the rejection.
async fn record_rejection(app: &App, ctx: &Ctx, id: i64, reason: String) -> Result<()> {
    app.write(ctx.clone(), move |tx, ctx| {
        store::set_outcome(tx, ctx.tenant, id, OwnState::Taken)?;
        activity::record(tx, ctx, RECORD, id, "rejected", &[because(&reason)])
    })
    .await
}

fn because(reason: &str) -> activity::Change {
    let after = Some(reason.to_owned());
    activity::Change { field: "reason".to_owned(), before: None, after }
}

/// Stores a document's current state.
pub(super) async fn stored(
    app: &App,
    ctx: &Ctx,
    one: StoredDocument,
    now: &PortalDocument,
) -> Result<StoredDocument> {
    let standing = Standing::from_word(&now.status);
    let requested = (now.cancel_requested, now.reject_requested);
    let until = now.can_reject_until;
    let id = one.id;
    app.write(ctx.clone(), move |tx, ctx| {
        store::set_status(tx, ctx.tenant, id, standing, requested, until)
    })
    .await?;
    Ok(StoredDocument {
        standing,
        cancel_requested: requested.0,
        reject_requested: requested.1,
        can_reject_until: until.or(one.can_reject_until),
        ..one
    })
}
