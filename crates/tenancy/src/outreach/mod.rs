//! A company's mail to people who are not its members: limits and unsubscribed addresses.
//!
//! Every recipient can unsubscribe by a link in each message (`platform::mail::unsubscribe`),
//! without an account. Deliberately not here: the content of messages, and sending them.

mod error;
mod routes;
mod store;

use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::limits::{Limit, consume_in_transaction};
use platform::mail::unsubscribe::fingerprint;
use platform::problem::Result;

use crate::limits::{OUTREACH, OUTREACH_TRIAL, RECIPIENT, RECIPIENT_OF_MANY};
pub use error::{OutreachError, STOPPED};
pub(crate) use routes::routes;

/// Counts mail to that many addresses, and refuses more than a company may send in a day. A free
/// trial may send less; a person with several trials may send no more by all of them together.
///
/// # Errors
/// 429 with the reason and the seconds until a retry.
pub fn count(tx: &mut dyn Tx, ctx: &Ctx, addresses: usize) -> Result<()> {
    let trial = store::is_in_trial(tx, ctx.tenant)?;
    let limit = if trial { OUTREACH_TRIAL } else { OUTREACH };
    count_attempts(tx, limit, &format!("company {}", ctx.tenant.0), addresses, ctx, trial)?;
    if trial {
        count_attempts(tx, limit, &format!("person {}", ctx.user.0), addresses, ctx, trial)?;
    }
    Ok(())
}

fn count_attempts(
    tx: &mut dyn Tx,
    limit: Limit,
    who: &str,
    addresses: usize,
    ctx: &Ctx,
    trial: bool,
) -> Result<()> {
    consume_in_transaction(tx, limit, who, addresses, ctx.now).map_err(|problem| {
        match problem.retry_after {
            Some(retry_after) if problem.status == 429 => {
                OutreachError::DayLimit { most: limit.attempts, trial, retry_after }.into()
            }
            _ => problem,
        }
    })
}

/// How messages are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SendRate {
    /// One message.
    Single,
    /// Messages for the selected documents of a list.
    Many,
}

/// Counts a message to each of these addresses, and refuses more than one recipient may get in a
/// minute.
///
/// # Errors
/// 429 with the address and the seconds until a retry.
pub fn limit_per_recipient<'a>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    addresses: impl Iterator<Item = &'a str>,
    pace: SendRate,
) -> Result<()> {
    let limit = match pace {
        SendRate::Single => RECIPIENT,
        SendRate::Many => RECIPIENT_OF_MANY,
    };
    for address in addresses {
        let reader = address.trim().to_lowercase();
        let who = format!("company {} {reader}", ctx.tenant.0);
        consume_in_transaction(tx, limit, &who, 1, ctx.now).map_err(|problem| {
            match problem.retry_after {
                Some(retry_after) if problem.status == 429 => {
                    OutreachError::TooFast { address: reader.clone(), retry_after }.into()
                }
                _ => problem,
            }
        })?;
    }
    Ok(())
}

/// Whether an address has unsubscribed from the company's mail.
///
/// # Errors
/// Only internal errors.
pub fn is_stopped(tx: &mut dyn Tx, tenant: TenantId, address: &str) -> Result<bool> {
    store::is_stopped(tx, tenant, &fingerprint(address))
}
