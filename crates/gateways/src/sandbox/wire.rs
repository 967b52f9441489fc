//! What client and server of the sandbox send each other.

use serde::{Deserialize, Serialize};

use crate::types::Payment;

/// Opens a page.
#[derive(Serialize, Deserialize)]
pub(super) struct CheckoutBody {
    pub reference: String,
    pub amount: i64,
    pub currency: String,
    pub description: String,
    pub save_card: bool,
    pub return_url: String,
    pub webhook_url: String,
    pub locale: String,
}

/// Charges a saved card.
#[derive(Serialize, Deserialize)]
pub(super) struct ChargeBody {
    pub reference: String,
    pub amount: i64,
    pub currency: String,
    pub description: String,
    pub token: String,
    pub webhook_url: String,
}

/// Gives money back.
#[derive(Serialize, Deserialize)]
pub(super) struct RefundBody {
    pub transaction_id: String,
    pub amount: i64,
}

/// Payments that were asked for.
#[derive(Serialize, Deserialize)]
pub(super) struct PaymentsBody {
    pub payments: Vec<Payment>,
}

/// Whether a card was known until now.
#[derive(Serialize, Deserialize)]
pub(super) struct ForgottenBody {
    pub forgotten: bool,
}

/// A message about a payment.
#[derive(Serialize, Deserialize)]
pub(super) struct MessageBody {
    /// The message's own id: the same one when it is sent again.
    pub id: String,
    pub payment: Payment,
}
