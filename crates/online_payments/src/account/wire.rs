//! The gateway as it is typed and shown. No secret key is ever shown.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Which gateway.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = OnlineGatewayKind)]
pub enum GatewayKind {
    /// The company's account at Paymob.
    Paymob,
    /// The program's own test gateway, in which no money moves.
    Sandbox,
}

impl GatewayKind {
    /// As it is stored.
    pub const fn name(self) -> &'static str {
        match self {
            GatewayKind::Paymob => "paymob",
            GatewayKind::Sandbox => "sandbox",
        }
    }

    /// The gateway of a stored word.
    pub fn from_name(name: &str) -> Option<GatewayKind> {
        [GatewayKind::Paymob, GatewayKind::Sandbox].into_iter().find(|kind| kind.name() == name)
    }
}

/// The gateway as it is typed. A secret that is left out stays as it is stored.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct OnlineGatewayInput {
    /// Which gateway.
    pub gateway: GatewayKind,
    /// The account that the money arrives in.
    pub deposit_account_id: i64,
    /// The id of the integration in which cards are paid.
    pub integration_id: Option<String>,
    /// The public key.
    pub public_key: Option<String>,
    /// The secret key.
    pub secret_key: Option<String>,
    /// The API key, with which a payment is asked after.
    pub api_key: Option<String>,
    /// The secret with which the gateway signs its messages.
    pub hmac_secret: Option<String>,
    /// The edit that was seen; none for the first.
    pub version: Option<i64>,
}

/// Whether customers can pay online.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct OnlineGatewaySwitch {
    /// Whether they can.
    pub active: bool,
}

/// The company's gateway.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct OnlineGatewaySettings {
    /// Whether the program has a test gateway.
    pub has_sandbox: bool,
    /// Whether customers can pay online.
    pub active: bool,
    /// Which gateway; none before one was saved.
    pub gateway: Option<GatewayKind>,
    /// Whether its keys move real money.
    pub live: bool,
    /// The account that the money arrives in.
    pub deposit_account_id: Option<i64>,
    /// The id of the integration in which cards are paid.
    pub integration_id: Option<String>,
    /// The public key.
    pub public_key: Option<String>,
    /// Whether its secret keys are stored and can be read.
    pub has_keys: bool,
    /// Where the gateway sends its messages.
    pub webhook_url: Option<String>,
    /// When its keys were last tried.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub tested_at: Option<Timestamp>,
    /// Counts edits.
    pub version: i64,
}
