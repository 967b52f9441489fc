//! Handling the answer to a submission.

use eta::hash_key;
use jiff::Timestamp;
use platform::db::Scope;
use platform::{Result, TenantId, Tx};

use super::letter::Letter;
use super::outcome::{failed_call, not_received, recorded};
use super::store as own;
use super::work::Work;
use super::{lost, pauses};
use crate::filing::store::{self, Recorded};
use crate::filing::{Event, Move, move_filing};
use crate::portal::{AcceptedDocument, PortalError, PortalStep, RejectedDocument, Submitted};

/// The authority's code of a submission that is too large.
const TOO_LARGE: &str = "MaximumSizeExceeded";
/// The name of the step at intake.
const INTAKE: &str = "intake";

/// Stores the outcome of a submission; false when nothing more should be sent in this turn.
///
/// # Errors
/// Only our own failures: the sent documents are searched for then.
pub async fn store_outcome(work: &Work<'_>, sent: Vec<Letter>, answer: Submitted) -> Result<bool> {
    let goes_on = matches!(answer, Submitted::Judged { .. });
    let (lease, clock) = (work.lease.clone(), work.app.clock);
    let most = work.connection.most_in_batch;
    work.app
        .db
        .write(Scope::system_in(lease.tenant), move |tx| {
            let now = clock.now();
            // Renewed, if it is still held. The answer is recorded even when another holds the
            // queue: a document that another worker has found meanwhile stays where it is.
            lease.renew(tx, now)?;
            record_outcome(tx, lease.tenant, &sent, &answer, (most, now))
        })
        .await?;
    Ok(goes_on)
}

fn record_outcome(
    tx: &mut dyn Tx,
    tenant: TenantId,
    sent: &[Letter],
    answer: &Submitted,
    (most, now): (i64, Timestamp),
) -> Result<()> {
    match answer {
        Submitted::Judged { submission, accepted, rejected } => {
            for letter in sent {
                let number = &letter.filing.number;
                let taken = accepted.iter().find(|one| one.number == *number);
                let refused = rejected.iter().find(|one| one.number == *number);
                match (taken, refused) {
                    (Some(taken), _) => {
                        accept(tx, tenant, letter, (taken, submission.as_deref()), now)?;
                    }
                    (None, Some(refused)) if is_there_already(letter, refused) => {
                        let uuid = letter.filing.uuid.clone().unwrap_or_default();
                        let submission = submission.as_deref();
                        let one = Recorded { uuid: &uuid, long_id: None, submission, at: now };
                        recorded(tx, tenant, &letter.filing, &one, now)?;
                    }
                    (None, Some(refused)) => refuse(tx, tenant, letter, refused, now)?,
                    // It says nothing of this one: it is looked for.
                    (None, None) => {
                        let step = failed_call(lost::NOT_NAMED, "");
                        store::set_steps(tx, tenant, letter.filing.id, &[step])?;
                    }
                }
            }
            Ok(())
        }
        Submitted::NotTaken(error) => each_not_received(tx, tenant, sent, error, now),
        Submitted::TooLarge if sent.len() > 1 => {
            let half = i64::try_from(sent.len() / 2).unwrap_or(1).max(1).min(most);
            own::set_most_in_batch(tx, tenant, half)?;
            for letter in sent {
                not_received(tx, tenant, &letter.filing, (None, Some(0)), now)?;
            }
            Ok(())
        }
        Submitted::TooLarge => {
            let error = PortalError::Refused {
                status: 400,
                code: TOO_LARGE.to_owned(),
                words: String::new(),
                retry_after: None,
            };
            each_not_received(tx, tenant, sent, &error, now)
        }
        Submitted::Unknown { wait } => {
            let wait = wait.map_or(pauses::SETTLED, pauses::asked);
            for letter in sent {
                // This one attempt failed; those before it are over.
                store::set_next(tx, tenant, letter.filing.id, (1, 0), Some(now + wait))?;
            }
            Ok(())
        }
    }
}

/// Whether a receipt is refused because the authority has it: it is known by its own id, so that it
/// came with a submission whose answer was lost.
fn is_there_already(letter: &Letter, refused: &RejectedDocument) -> bool {
    let says = |text: &str| text.to_ascii_lowercase().contains("duplicate");
    letter.filing.till.is_some()
        && refused.faults.iter().any(|fault| says(&fault.code) || says(&fault.words))
}

fn each_not_received(
    tx: &mut dyn Tx,
    tenant: TenantId,
    sent: &[Letter],
    error: &PortalError,
    now: Timestamp,
) -> Result<()> {
    for letter in sent {
        let wait = match error {
            PortalError::Busy(seconds) => Some(pauses::asked(*seconds).as_secs()),
            _ => None,
        };
        not_received(tx, tenant, &letter.filing, (Some(error), wait), now)?;
    }
    Ok(())
}

fn accept(
    tx: &mut dyn Tx,
    tenant: TenantId,
    letter: &Letter,
    (taken, submission): (&AcceptedDocument, Option<&str>),
    now: Timestamp,
) -> Result<()> {
    if taken.hash_key.as_ref().is_some_and(|key| *key != hash_key(&letter.text)) {
        // It is recorded all the same; somebody should know that it stored another text.
        let id = letter.filing.id;
        tracing::warn!(tenant = tenant.0, id, "the authority stored another text than was sent");
    }
    // A receipt keeps the id in its text, which its buyer has.
    let own = letter.filing.uuid.as_deref().filter(|_| letter.filing.till.is_some());
    let uuid = own.unwrap_or(&taken.uuid);
    let one = Recorded { uuid, long_id: taken.long_id.as_deref(), submission, at: now };
    recorded(tx, tenant, &letter.filing, &one, now)
}

fn refuse(
    tx: &mut dyn Tx,
    tenant: TenantId,
    letter: &Letter,
    refused: &RejectedDocument,
    now: Timestamp,
) -> Result<()> {
    let first = refused.faults.first();
    let one = Move {
        who: None,
        code: first.map(|fault| fault.code.as_str()),
        words: first.map(|fault| fault.words.as_str()),
    };
    let filing = &letter.filing;
    if move_filing(tx, tenant, filing, Event::RefusedAtIntake, (one, now))?.is_some() {
        let step = PortalStep {
            name: INTAKE.to_owned(),
            status: "Invalid".to_owned(),
            faults: refused.faults.clone(),
        };
        store::set_steps(tx, tenant, filing.id, &[step])?;
        store::set_next(tx, tenant, filing.id, (0, 0), None)?;
    }
    Ok(())
}
