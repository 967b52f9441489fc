//! The state of a delivery after an attempt. Pure.

use jiff::{SignedDuration, Timestamp};

use super::error::Failure;
use super::wire::WebhookDeliveryState;

/// The pauses before the second attempt and those after it: 1 minute, 5 minutes, 30 minutes, 2
/// hours, 12 hours.
const PAUSES: [SignedDuration; 5] = [
    SignedDuration::from_mins(1),
    SignedDuration::from_mins(5),
    SignedDuration::from_mins(30),
    SignedDuration::from_hours(2),
    SignedDuration::from_hours(12),
];

/// The state of a delivery after an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    pub state: WebhookDeliveryState,
    pub status: Option<u16>,
    pub failure: Option<Failure>,
    /// The time of the next attempt.
    pub next: Option<Timestamp>,
}

impl Outcome {
    /// The state after the attempt with that number, counted from one.
    pub fn after_attempt(answer: Result<u16, Failure>, attempt: i64, now: Timestamp) -> Outcome {
        let (status, failure) = match answer {
            Ok(status @ 200..=299) => {
                let state = WebhookDeliveryState::Delivered;
                return Outcome { state, status: Some(status), failure: None, next: None };
            }
            Ok(status) => (Some(status), Failure::Refused),
            Err(failure) => (None, failure),
        };
        let pause = usize::try_from(attempt - 1).ok().and_then(|tried| PAUSES.get(tried));
        // Failures that a later attempt can't change are final.
        let is_final = matches!(failure, Failure::TurnedOff | Failure::NoSecret);
        let next = pause.filter(|_| !is_final).map(|pause| now + *pause);
        let state = match next {
            Some(_) => WebhookDeliveryState::Waiting,
            None => WebhookDeliveryState::Failed,
        };
        Outcome { state, status, failure: Some(failure), next }
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::{Failure, Outcome, WebhookDeliveryState};

    #[test]
    fn six_attempts_over_more_than_fourteen_hours() {
        let mut now = Timestamp::UNIX_EPOCH;
        let mut attempts = 0;
        loop {
            attempts += 1;
            let outcome = Outcome::after_attempt(Ok(302), attempts, now);
            assert_eq!((outcome.status, outcome.failure), (Some(302), Some(Failure::Refused)));
            match outcome.next {
                Some(next) => now = next,
                None => break assert_eq!(outcome.state, WebhookDeliveryState::Failed),
            }
        }
        assert_eq!((attempts, now.as_second()), (6, ((1 + 5 + 30) + (2 + 12) * 60) * 60));
    }

    #[test]
    fn what_arrived_or_is_turned_off_is_not_tried_again() {
        let outcome = |answer| Outcome::after_attempt(answer, 1, Timestamp::UNIX_EPOCH);
        assert_eq!(outcome(Ok(204)).state, WebhookDeliveryState::Delivered);
        assert_eq!(outcome(Err(Failure::TurnedOff)).state, WebhookDeliveryState::Failed);
        assert_eq!(outcome(Err(Failure::TimedOut)).state, WebhookDeliveryState::Waiting);
    }
}
