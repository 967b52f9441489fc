//! Reading an error answer.

use gateways::http::Answer;
use serde_json::Value;

use super::{PortalError, wire};

/// A wait that is asked for without saying how long.
const PATIENCE: u32 = 30;

/// Why an answer is no success.
pub fn refusal(answer: &Answer) -> PortalError {
    match answer.status {
        429 => PortalError::Busy(answer.retry_after.unwrap_or(PATIENCE)),
        500.. => PortalError::Unreachable,
        status => {
            let body = serde_json::from_slice::<Value>(answer.body()).unwrap_or(Value::Null);
            let (code, words) = wire::error_of(&body);
            let words = words.unwrap_or_else(|| answer.words());
            let code = code.unwrap_or_else(|| status.to_string());
            PortalError::Refused { status, code, words, retry_after: answer.retry_after }
        }
    }
}
