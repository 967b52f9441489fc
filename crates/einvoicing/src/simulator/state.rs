//! What the stand-in remembers.

use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;
use platform::context::Clock;
use serde_json::Value;

use super::faults::Faults;

/// A document that was recorded.
#[derive(Debug, Clone)]
pub struct Recorded {
    pub uuid: String,
    pub long_id: String,
    pub submission: String,
    pub number: String,
    pub issuer: String,
    pub receiver: Option<String>,
    pub text: String,
    pub total: String,
    pub received_at: Timestamp,
    /// `Submitted`, `Valid`, `Invalid`, `Cancelled`.
    pub status: &'static str,
    pub steps: Vec<Value>,
    pub cancel_requested_at: Option<Timestamp>,
    pub cancel_reason: Option<String>,
}

/// A token: whose, and until when.
pub struct Token {
    pub tax_id: String,
    pub until: Timestamp,
}

/// What the stand-in remembers.
#[derive(Default)]
pub struct State {
    pub tokens: HashMap<String, Token>,
    pub documents: BTreeMap<String, Recorded>,
    pub codes: Vec<Value>,
    /// When each body came.
    pub bodies: HashMap<[u8; 32], Timestamp>,
    pub faults: Faults,
    pub buyers_decide: bool,
    pub counted: u64,
    pub clock: Clock,
}
