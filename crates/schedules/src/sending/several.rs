//! Sending the ticked documents of a list, each to its own customer.

use directory::parties::account::StatementRequest;
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::error::SendingError;
use super::facts::facts;
use super::send::{check_limits, proposed_input, send_document};
use super::wire::{NotSent, Recipient, Recipients, SentSeveral};
use documents::deliveries::Mailed;
use documents::selection::distinct;
use tenancy::outreach::SendRate;

/// Documents that can be sent at once.
pub(super) const MAX: usize = 100;

/// The recipients of these documents.
///
/// # Errors
/// 400 for none or for too many.
pub fn recipients(tx: &mut dyn Tx, ctx: &Ctx, kind: Mailed, ids: &[i64]) -> Result<Recipients> {
    let mut recipients = Vec::new();
    for id in distinct(ids, MAX)? {
        let facts = match facts(tx, ctx, (kind, id), &StatementRequest::default()) {
            Ok(facts) => facts,
            Err(problem) if problem.status == 404 => continue,
            Err(problem) => return Err(problem),
        };
        recipients.push(Recipient {
            id,
            number: facts.number.unwrap_or_default(),
            customer_name: facts.customer,
            email: facts.email,
        });
    }
    Ok(Recipients { recipients })
}

/// Queues the proposed message about each of these documents, in its customer's language. What
/// can't be sent holds up nothing else.
///
/// # Errors
/// 400 for none or for too many.
pub fn send_several(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    kind: Mailed,
    ids: &[i64],
) -> Result<SentSeveral> {
    let mut several = SentSeveral { sent: 0, not_sent: Vec::new() };
    for id in distinct(ids, MAX)? {
        let (mut number, mut customer_name) = (None, None);
        let queued = (|| {
            let facts = facts(tx, ctx, (kind, id), &StatementRequest::default())?;
            let input = proposed_input(tx, ctx, texts, facts.template(kind), &facts)?;
            (number, customer_name) = (facts.number, Some(facts.customer));
            let input = input.ok_or(SendingError::NoAddress)?;
            check_limits(tx, ctx, &input, SendRate::Many)?;
            send_document(tx, ctx, (kind, id), &input)
        })();
        match queued {
            Ok(_) => several.sent += 1,
            Err(problem) if problem.status >= 500 => return Err(problem),
            Err(problem) => {
                let reason = refusal_text(texts, ctx, &problem);
                several.not_sent.push(NotSent { id, number, customer_name, reason });
            }
        }
    }
    Ok(several)
}

/// A refusal in a sentence: of its first field where it names any.
fn refusal_text(texts: &Texts, ctx: &Ctx, problem: &Problem) -> String {
    match problem.faults().first() {
        Some(error) => texts.say(ctx.locale, error.code, &error.params),
        None => texts.say(ctx.locale, problem.code, &problem.params),
    }
}
