//! The texts of documents that were listed.

use einvoicing::PortalError;
use jiff::{SignedDuration, Timestamp};
use platform::Tx;
use platform::db::Scope;

use super::turn::{Run, Step};
use crate::reading::read_text;
use crate::store::{self, Refused, Unread};

/// Texts of one run; the next job reads the rest.
const MAX_TEXTS: i64 = 200;
/// After this many refusals, over more than four days, a text is no longer requested.
const MAX_ATTEMPTS: i64 = 9;
/// The longest time until it is asked for again.
const MAX_HOURS: i64 = 24;

/// Whether there are texts left that can be asked for now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Remaining {
    /// There may be some.
    Some,
    /// There are none.
    None,
}

/// Reads texts, those of the latest documents first.
pub(super) async fn read(run: &Run<'_>) -> Step<Remaining> {
    let (tenant, now) = (run.tenant, run.app.clock.now());
    let environment = run.inquiry.environment().as_str();
    let read = move |tx: &mut dyn Tx| store::unread(tx, tenant, environment, (now, MAX_TEXTS));
    let unread = run.app.db.read(Scope::system_in(tenant), read).await?;
    let is_rest = i64::try_from(unread.len()).is_ok_and(|count| count >= MAX_TEXTS);
    for Unread { id, uuid, attempts } in unread {
        run.inquiry.pace().await;
        match run.inquiry.text(&uuid).await {
            Ok(text) => {
                run.write(move |tx, now| {
                    store::set_text(tx, tenant, (id, &text), &read_text(&text), now)
                })
                .await?;
            }
            // A text that the authority does not return doesn't delay the others.
            Err(PortalError::Refused { .. } | PortalError::Unreadable) => {
                run.write(move |tx, now| {
                    store::set_refused(tx, tenant, id, refused(attempts + 1, now))
                })
                .await?;
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(if is_rest { Remaining::Some } else { Remaining::None })
}

/// When a text is asked for again that was refused so often.
fn refused(attempts: i64, now: Timestamp) -> Refused {
    let doubled = 1_i64 << attempts.saturating_sub(1).clamp(0, 10);
    let hours = doubled.min(MAX_HOURS);
    let given_up = attempts >= MAX_ATTEMPTS;
    Refused { attempts, next_at: now + SignedDuration::from_hours(hours), given_up, now }
}

#[cfg(test)]
mod tests {
    use super::refused;

    #[test]
    fn a_text_is_asked_for_again_for_days_and_then_no_more() {
        let begun: jiff::Timestamp = "2026-11-20T10:00:00Z".parse().expect("a moment");
        let (mut now, mut attempts) = (begun, 0);
        loop {
            attempts += 1;
            let one = refused(attempts, now);
            if one.given_up {
                break;
            }
            assert!(now < one.next_at);
            now = one.next_at;
        }
        let days = now.duration_since(begun).as_hours() / 24;
        assert!((3..10).contains(&days), "{days}");
    }
}
