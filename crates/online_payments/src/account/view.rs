//! The gateway for its settings screen.

use platform::{App, Ctx, Result};

use super::keys::Keys;
use super::open::{sandbox, webhook_url};
use super::store;
use super::wire::OnlineGatewaySettings;

/// The company's gateway, without its secret keys.
pub async fn settings(app: &App, ctx: Ctx) -> Result<OnlineGatewaySettings> {
    let tenant = ctx.tenant;
    let account = app.read(ctx, |tx, ctx| store::find(tx, ctx.tenant)).await?;
    let has_sandbox = sandbox(app).is_some();
    let Some(account) = account else {
        return Ok(OnlineGatewaySettings {
            has_sandbox,
            active: false,
            gateway: None,
            live: false,
            deposit_account_id: None,
            integration_id: None,
            public_key: None,
            has_keys: false,
            webhook_url: None,
            tested_at: None,
            version: 0,
        });
    };
    let keys = Keys::open(&app.config.secret_key, tenant, &account.secrets);
    let some = |text: String| Some(text).filter(|text| !text.is_empty());
    Ok(OnlineGatewaySettings {
        has_sandbox,
        active: account.active,
        gateway: Some(account.gateway),
        live: account.live,
        deposit_account_id: Some(account.deposit_account_id),
        integration_id: some(account.integration_id),
        public_key: some(account.public_key),
        has_keys: keys.is_some(),
        webhook_url: keys.map(|keys| webhook_url(app, tenant, &keys)),
        tested_at: Some(account.tested_at),
        version: account.version,
    })
}
