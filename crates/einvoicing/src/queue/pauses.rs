//! How long is waited before something is tried again.

use jiff::SignedDuration;

/// So long after sending began, an answer that has not come will not: longer than a call takes.
pub const SETTLED: SignedDuration = SignedDuration::from_secs(60);
/// Between two tries of what waits for something else.
pub const BLOCKED_RETRY: SignedDuration = SignedDuration::from_secs(5);
/// A receipt that the authority does not show holds the others of its till for so long.
pub const UNSEEN_RECEIPT_PAUSE: SignedDuration = SignedDuration::from_hours(1);
/// A document is looked for so often before it counts as not taken.
pub const SEARCHES: i64 = 2;
/// After so many times sent again because the authority does not show it, it is given up.
pub const RESENDS: i64 = 24;
/// A failing step is given up after this many attempts.
pub const MAX_ATTEMPTS: i64 = 8;
/// Between calls of one company.
pub const CALL_INTERVAL: std::time::Duration = std::time::Duration::from_millis(500);

/// Before a step is tried again that has failed so often: doubled each time, and spread a little by
/// the id, so that what failed together does not come back together.
pub fn retry_delay(attempts: i64, id: i64) -> SignedDuration {
    let doubled = 2_i64.saturating_pow(u32::try_from(attempts.clamp(0, 10)).unwrap_or(10));
    SignedDuration::from_secs((5 * doubled).min(1800) + id.rem_euclid(5))
}

/// The pause that the authority asks for: an hour at most.
pub fn asked(seconds: u32) -> SignedDuration {
    SignedDuration::from_secs(i64::from(seconds.clamp(1, 3600)))
}

/// Before the state of a document is requested, after this many requests.
pub fn before_request(attempts: i64) -> SignedDuration {
    SignedDuration::from_secs(match attempts {
        0 => 2,
        1 => 5,
        2 => 10,
        3 => 30,
        4..=8 => 60,
        9..=20 => 600,
        _ => 3600,
    })
}

#[cfg(test)]
mod tests {
    use super::asked;

    #[test]
    fn a_pause_is_at_most_an_hour() {
        assert_eq!([0, 2, 86_400, u32::MAX].map(|one| asked(one).as_secs()), [1, 2, 3600, 3600]);
    }
}
