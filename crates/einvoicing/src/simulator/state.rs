//! The simulator's state.

use std::collections::{BTreeMap, HashMap};

use eta::Receipt;
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
    pub issuer_name: Option<String>,
    pub receiver_id: Option<String>,
    pub receiver: Option<String>,
    /// `i`, `c`, `d` and those of exports.
    pub document_type: &'static str,
    pub text: String,
    pub net: String,
    pub total: String,
    pub issued_at: Timestamp,
    pub received_at: Timestamp,
    /// `Submitted`, `Valid`, `Invalid`, `Cancelled`, `Rejected`.
    pub status: &'static str,
    pub steps: Vec<Value>,
    pub cancel_requested_at: Option<Timestamp>,
    pub reject_requested_at: Option<Timestamp>,
    /// The reason for cancelling or rejecting it.
    pub reason: Option<String>,
    /// Whether searches give a total that nobody can read.
    pub garbled: bool,
}

impl Recorded {
    /// Whether the taxpayer issued or receives it.
    pub fn concerns(&self, taxpayer: &str) -> bool {
        self.issuer == taxpayer || self.receiver_id.as_deref() == Some(taxpayer)
    }
}

/// A receipt that was recorded.
#[derive(Debug, Clone)]
pub struct RecordedReceipt {
    pub receipt: Receipt,
    pub submission: String,
    pub received_at: Timestamp,
    /// `Submitted`, `Valid`, `Invalid`.
    pub status: &'static str,
}

/// A token: whose, and until when.
#[derive(Clone)]
pub struct Token {
    pub tax_id: String,
    pub until: Timestamp,
    /// The serial number of the till that it was given to.
    pub till: Option<String>,
}

/// The simulator's state.
#[derive(Default)]
pub struct State {
    pub tokens: HashMap<String, Token>,
    pub documents: BTreeMap<String, Recorded>,
    pub receipts: BTreeMap<String, RecordedReceipt>,
    pub codes: Vec<Value>,
    /// When each body came.
    pub bodies: HashMap<[u8; 32], Timestamp>,
    pub faults: Faults,
    /// Whether a cancellation or a rejection waits for the other party.
    pub set_counterparty_decides: bool,
    pub counted: u64,
    pub clock: Clock,
}
