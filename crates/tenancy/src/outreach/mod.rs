//! A company's mail to people who are not its members: how much of it, and to whom no more.
//!
//! Whoever gets it can stop it by a link in each message (`platform::mail::unsubscribe`), without
//! an account. Deliberately not here: what messages say, and how they go out.

mod error;
mod routes;
mod store;

use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::limits::{Limit, take_within};
use platform::mail::unsubscribe::fingerprint;
use platform::problem::Result;

use crate::limits::{OUTREACH, OUTREACH_TRIAL, RECIPIENT, RECIPIENT_OF_MANY};
pub use error::{OutreachError, STOPPED};
pub(crate) use routes::routes;

/// Counts mail to so many addresses, and refuses what is more than a company may send in a day. A
/// free trial sends less, and whoever opens several of them sends no more by all of them.
///
/// # Errors
/// 429 with the reason and when it may be tried again.
pub fn count(tx: &mut dyn Tx, ctx: &Ctx, addresses: usize) -> Result<()> {
    let trial = store::is_in_trial(tx, ctx.tenant)?;
    let limit = if trial { OUTREACH_TRIAL } else { OUTREACH };
    take(tx, limit, &format!("company {}", ctx.tenant.0), addresses, ctx, trial)?;
    if trial {
        take(tx, limit, &format!("person {}", ctx.user.0), addresses, ctx, trial)?;
    }
    Ok(())
}

fn take(
    tx: &mut dyn Tx,
    limit: Limit,
    who: &str,
    addresses: usize,
    ctx: &Ctx,
    trial: bool,
) -> Result<()> {
    take_within(tx, limit, who, addresses, ctx.now).map_err(|problem| match problem.retry_after {
        Some(retry_after) if problem.status == 429 => {
            OutreachError::DayLimit { most: limit.attempts, trial, retry_after }.into()
        }
        _ => problem,
    })
}

/// How somebody sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// One message by itself.
    Single,
    /// The ticked documents of a list.
    Many,
}

/// Counts a message to each of these addresses, and refuses what is more than one reader is sent in
/// a minute.
///
/// # Errors
/// 429 with the address and when it may be tried again.
pub fn pace<'a>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    addresses: impl Iterator<Item = &'a str>,
    pace: Pace,
) -> Result<()> {
    let limit = match pace {
        Pace::Single => RECIPIENT,
        Pace::Many => RECIPIENT_OF_MANY,
    };
    for address in addresses {
        let reader = address.trim().to_lowercase();
        let who = format!("company {} {reader}", ctx.tenant.0);
        take_within(tx, limit, &who, 1, ctx.now).map_err(|problem| match problem.retry_after {
            Some(retry_after) if problem.status == 429 => {
                OutreachError::TooFast { address: reader.clone(), retry_after }.into()
            }
            _ => problem,
        })?;
    }
    Ok(())
}

/// Whether somebody has stopped the company's mail to an address.
///
/// # Errors
/// Only our own failures.
pub fn is_stopped(tx: &mut dyn Tx, tenant: TenantId, address: &str) -> Result<bool> {
    store::is_stopped(tx, tenant, &fingerprint(address))
}
