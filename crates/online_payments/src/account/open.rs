//! The company's gateway, ready for calls.

use gateways::Gateway;
use platform::config::{Credential, PaymobSettings};
use platform::db::Scope;
use platform::{App, Problem, Result, TenantId, Tx, secret};

use super::keys::Keys;
use super::store::{self, Account};
use super::wire::GatewayKind;
use crate::error::OnlineError;

/// A gateway with its keys.
pub struct OpenAccount {
    pub gateway: Gateway,
    pub account: Account,
    /// The URL for its messages.
    pub webhook_url: String,
}

/// The company's gateway, switched on or off: payments made before must still be followed up.
///
/// # Errors
/// 409 when there is none, or its keys can't be decrypted.
pub async fn open(app: &App, tenant: TenantId) -> Result<OpenAccount> {
    let read = move |tx: &mut dyn Tx| store::find(tx, tenant);
    let account = app.db.read(Scope::tenant(tenant), read).await?;
    let account = account.ok_or(OnlineError::NoAccount)?;
    let keys = Keys::open(&app.config.secret_key, tenant, &account.secrets);
    opened(app, tenant, account, keys.ok_or(OnlineError::KeysLost)?)
}

/// The gateway of a webhook's URL, by its company and its token.
///
/// # Errors
/// 404 for an unknown URL.
pub async fn by_webhook(app: &App, word: &str) -> Result<(TenantId, OpenAccount)> {
    let (tenant, token) = word.split_once('.').ok_or_else(Problem::not_found)?;
    let tenant = TenantId(tenant.parse().map_err(|_| Problem::not_found())?);
    let read = move |tx: &mut dyn Tx| store::find(tx, tenant);
    let account = app.db.read(Scope::tenant(tenant), read).await?;
    let account = account.ok_or_else(Problem::not_found)?;
    let keys = Keys::open(&app.config.secret_key, tenant, &account.secrets);
    let keys = keys.ok_or_else(Problem::not_found)?;
    if !secret::same(&secret::hash(&keys.webhook), &secret::hash(token)) {
        return Err(Problem::not_found());
    }
    Ok((tenant, opened(app, tenant, account, keys)?))
}

fn opened(app: &App, tenant: TenantId, account: Account, keys: Keys) -> Result<OpenAccount> {
    let webhook_url = webhook_url(app, tenant, &keys);
    let gateway = match account.gateway {
        GatewayKind::Sandbox => sandbox(app).ok_or(OnlineError::NoSandbox)?,
        GatewayKind::Paymob => {
            let settings = settings(&keys, &account.public_key, &account.integration_id);
            Gateway::Paymob(Gateway::paymob_of_company(app, settings)?)
        }
    };
    Ok(OpenAccount { gateway, account, webhook_url })
}

/// The program's test gateway, if there is one.
pub fn sandbox(app: &App) -> Option<Gateway> {
    Gateway::configured(app).filter(|gateway| matches!(gateway, Gateway::Sandbox(_))).cloned()
}

/// The keys as gateway settings. No saved card is charged: there is one integration.
pub fn settings(keys: &Keys, public_key: &str, integration: &str) -> PaymobSettings {
    let integration = integration.parse().unwrap_or_default();
    PaymobSettings {
        url: String::new(),
        secret_key: Credential::new(&keys.secret_key),
        public_key: public_key.to_owned(),
        api_key: Credential::new(&keys.api_key),
        hmac_secret: Credential::new(&keys.hmac_secret),
        card_integration: integration,
        moto_integration: integration,
    }
}

/// The URL for the gateway's messages, with an unguessable token.
pub fn webhook_url(app: &App, tenant: TenantId, keys: &Keys) -> String {
    format!("{}/v2/OnlinePayment/Webhook/{}.{}", app.config.public_url, tenant.0, keys.webhook)
}
