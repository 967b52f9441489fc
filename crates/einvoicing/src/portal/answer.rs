//! Reading an error answer.

use gateways::http::Answer;
use serde_json::Value;

use super::{PortalError, wire};

/// A wait that is asked for without saying how long.
const PATIENCE: u32 = 30;

/// Statuses that say something without a word. Another one, where the authority would name its
/// error, may come from something between: nobody knows whether the call was passed on.
const TELLING: [u16; 7] = [401, 404, 408, 409, 413, 425, 499];

/// Why an answer is no success.
pub fn refusal(answer: &Answer) -> PortalError {
    match answer.status {
        429 => PortalError::Busy(answer.retry_after.unwrap_or(PATIENCE)),
        500.. => PortalError::Unreachable,
        status => {
            let body = serde_json::from_slice::<Value>(answer.body()).unwrap_or(Value::Null);
            let (code, words) = wire::error_of(&body);
            if code.is_none() && words.is_none() && !TELLING.contains(&status) {
                return PortalError::Unreadable;
            }
            let words = words.unwrap_or_else(|| answer.words());
            let code = code.unwrap_or_else(|| status.to_string());
            PortalError::Refused { status, code, words, retry_after: answer.retry_after }
        }
    }
}
