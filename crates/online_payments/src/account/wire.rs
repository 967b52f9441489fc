//! The gateway in requests and answers. Answers never contain a secret key.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The kind of gateway.
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
    /// The word in the database.
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

/// The form of the gateway. A secret that is left out is unchanged.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct OnlineGatewayInput {
    /// The kind of gateway.
    pub gateway: GatewayKind,
    /// The account that receives the money.
    pub deposit_account_id: i64,
    /// The id of the card integration.
    pub integration_id: Option<String>,
    /// The public key.
    pub public_key: Option<String>,
    /// The secret key.
    pub secret_key: Option<String>,
    /// The API key, for asking about payments.
    pub api_key: Option<String>,
    /// The secret that signs the gateway's messages.
    pub hmac_secret: Option<String>,
    /// The version that was edited; none for the first save.
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
    /// The kind of gateway; none before one was saved.
    pub gateway: Option<GatewayKind>,
    /// Whether its keys move real money.
    pub live: bool,
    /// The account that receives the money.
    pub deposit_account_id: Option<i64>,
    /// The id of the card integration.
    pub integration_id: Option<String>,
    /// The public key.
    pub public_key: Option<String>,
    /// Whether its secret keys are stored and can be decrypted.
    pub has_keys: bool,
    /// The URL for the gateway's messages.
    pub webhook_url: Option<String>,
    /// When its keys were last tested.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub tested_at: Option<Timestamp>,
    /// Incremented by every edit.
    pub version: i64,
}
