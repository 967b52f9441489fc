//! Saving the gateway. Its keys are tested before they are stored, outside of any transaction.

use books::accounts::{self, Picker};
use books::currencies;
use documents::payment_fields::{check_account, check_no_cheque};
use gateways::Gateway;
use gateways::paymob::KeyFault;
use ledger::AccountId;
use platform::activity;
use platform::context::clock_in_cairo;
use platform::problem::Fields;
use platform::{App, Ctx, Result, Tx, secret};

use super::keys::{Keys, key_id};
use super::open::{sandbox, settings};
use super::store::{self, Account};
use super::wire::{GatewayKind, OnlineGatewayInput};
use super::{CURRENCY, RECORD};
use crate::error::OnlineError;
use crate::notices;

/// The longest key: keys are long base64 texts.
const MAX_LENGTH: usize = 2_000;

/// The values of a valid form.
struct GatewayForm {
    gateway: GatewayKind,
    deposit_account_id: i64,
    integration_id: String,
    public_key: String,
    keys: Keys,
    /// The version that was edited.
    version: i64,
}

/// Tests the keys and stores them.
///
/// # Errors
/// 400 with the invalid fields; 409 when the base currency is not the pound, somebody else has
/// saved in the meantime, or customers may still pay on pages of another account; 422 naming the
/// key that the gateway refuses; 503 when it doesn't answer.
pub async fn save(app: &App, ctx: Ctx, input: OnlineGatewayInput) -> Result<()> {
    if input.gateway == GatewayKind::Sandbox && sandbox(app).is_none() {
        return Err(OnlineError::NoSandbox.into());
    }
    let secret_key = app.config.secret_key.clone();
    let typed = app.read(ctx.clone(), move |tx, ctx| read(tx, ctx, &input, &secret_key)).await?;
    if typed.gateway == GatewayKind::Paymob {
        let account = settings(&typed.keys, &typed.public_key, &typed.integration_id);
        let account = Gateway::paymob_of_company(app, account)?;
        account.try_keys().await.map_err(key_error)?;
    }
    let config = app.config.clone();
    app.write(ctx, move |tx, ctx| {
        let former = store::find(tx, ctx.tenant)?;
        if former.as_ref().map_or(0, |former| former.version) != typed.version {
            return Err(OnlineError::Version.into());
        }
        if let Some(former) = former.as_ref().filter(|former| former.live) {
            check_pages(tx, ctx, former, (&typed, &config.secret_key))?;
        }
        let account = Account {
            gateway: typed.gateway,
            active: true,
            live: typed.gateway == GatewayKind::Paymob && is_live(&typed.keys.secret_key),
            deposit_account_id: typed.deposit_account_id,
            integration_id: typed.integration_id.clone(),
            public_key: typed.public_key.clone(),
            secrets: typed.keys.close(&config.secret_key, ctx.tenant)?,
            key_id: key_id(&config.secret_key),
            tested_at: ctx.now,
            version: typed.version + 1,
        };
        store::save(tx, ctx.tenant, &account)?;
        let was = match &former {
            Some(former) => timeline(tx, ctx, former, &config.secret_key)?,
            None => Default::default(),
        };
        let now = timeline(tx, ctx, &account, &config.secret_key)?;
        let changes = activity::difference(&was, &now);
        let event = if former.is_some() { "updated" } else { "created" };
        activity::record(tx, ctx, RECORD, 1, event, &changes)?;
        notices::mail_gateway_change(tx, ctx, &config)
    })
    .await
}

/// Refuses another account while a customer may pay on a page of the stored one: with the new keys,
/// that account's messages could not be verified, and it could not be asked.
fn check_pages(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    former: &Account,
    (typed, secret_key): (&GatewayForm, &str),
) -> Result<()> {
    // Keys that can't be decrypted identify no account.
    let hmac = Keys::open(secret_key, ctx.tenant, &former.secrets).map(|keys| keys.hmac_secret);
    let same = typed.gateway == former.gateway
        && typed.public_key == former.public_key
        && typed.integration_id == former.integration_id
        && hmac.is_none_or(|hmac| hmac == typed.keys.hmac_secret);
    match store::pages_open_until(tx, ctx.tenant, ctx.now)? {
        Some(until) if !same => {
            let until = clock_in_cairo(until).strftime("%d/%m/%Y %H:%M").to_string();
            Err(OnlineError::UnderWay { until }.into())
        }
        _ => Ok(()),
    }
}

fn read(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &OnlineGatewayInput,
    secret_key: &str,
) -> Result<GatewayForm> {
    let base = currencies::base(tx, ctx.tenant)?;
    if base.code != CURRENCY {
        return Err(OnlineError::BaseCurrency.into());
    }
    let former = store::find(tx, ctx.tenant)?;
    let version = former.as_ref().map_or(0, |former| former.version);
    if input.version.unwrap_or(0) != version {
        return Err(OnlineError::Version.into());
    }
    let kept = former.and_then(|one| Keys::open(secret_key, ctx.tenant, &one.secrets));
    let mut fields = Fields::new();
    let account = accounts::lookup(tx, ctx.tenant, AccountId(input.deposit_account_id))?;
    let field = "deposit_account_id";
    check_account(&mut fields, field, account.as_ref(), Picker::Deposit, [base, base]);
    check_no_cheque(&mut fields, field, account.as_ref());
    let webhook = kept.as_ref().map_or_else(secret::token, |kept| kept.webhook.clone());
    let mut typed = GatewayForm {
        gateway: input.gateway,
        deposit_account_id: input.deposit_account_id,
        integration_id: String::new(),
        public_key: String::new(),
        keys: Keys { webhook, ..kept.clone().unwrap_or_default() },
        version,
    };
    if input.gateway == GatewayKind::Paymob {
        read_keys(&mut fields, input, &mut typed);
    }
    fields.check()?;
    Ok(typed)
}

/// Reads the keys of an account at Paymob; those that are left out are unchanged.
fn read_keys(fields: &mut Fields, input: &OnlineGatewayInput, typed: &mut GatewayForm) {
    let text = |one: &Option<String>| one.clone().unwrap_or_default();
    typed.public_key = fields.text("public_key", &text(&input.public_key), MAX_LENGTH);
    typed.integration_id = fields.text("integration_id", &text(&input.integration_id), 20);
    if !typed.integration_id.is_empty() && typed.integration_id.parse::<u64>().is_err() {
        fields.refuse("integration_id", "field.number");
    }
    let keys = &mut typed.keys;
    for (field, typed, kept) in [
        ("secret_key", &input.secret_key, &mut keys.secret_key),
        ("api_key", &input.api_key, &mut keys.api_key),
        ("hmac_secret", &input.hmac_secret, &mut keys.hmac_secret),
    ] {
        if let Some(typed) = fields.optional_text(field, typed.as_deref(), MAX_LENGTH) {
            *kept = typed;
        } else if kept.is_empty() {
            fields.refuse(field, "field.required");
        }
        // They are sent in headers.
        if !kept.bytes().all(|byte| (b'!'..=b'~').contains(&byte)) {
            fields.refuse(field, "online_gateway.letters");
        }
    }
    let mode = |key: &str| (key.contains("_test_"), key.contains("_live_"));
    let (of_secret, of_public) = (mode(&keys.secret_key), mode(&typed.public_key));
    let known = |mode: (bool, bool)| mode.0 != mode.1;
    if known(of_secret) && known(of_public) && of_secret != of_public {
        fields.refuse("public_key", "online_gateway.modes_differ");
    }
}

/// Whether a key moves real money. Keys without a mark of it count as live ones.
fn is_live(secret_key: &str) -> bool {
    !secret_key.contains("_test_")
}

fn key_error(fault: KeyFault) -> OnlineError {
    match fault {
        KeyFault::ApiKey => OnlineError::KeyRefused("api_key", "online_gateway.api_key"),
        KeyFault::HmacSecret => {
            OnlineError::KeyRefused("hmac_secret", "online_gateway.hmac_secret")
        }
        KeyFault::SecretKey => OnlineError::KeyRefused("secret_key", "online_gateway.secret_key"),
        KeyFault::Integration => {
            OnlineError::KeyRefused("integration_id", "online_gateway.integration")
        }
        KeyFault::Refused(words) => OnlineError::TrialRefused(words),
        KeyFault::Unreachable => OnlineError::TrialUnanswered,
    }
}

/// The fields for the timeline: no secrets, only a short digest that shows whether one changed.
fn timeline(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    account: &Account,
    secret_key: &str,
) -> Result<[(&'static str, Option<String>); 6]> {
    let some = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    let deposit = accounts::lookup(tx, ctx.tenant, AccountId(account.deposit_account_id))?;
    let deposit = deposit
        .map(|one| format!("{} {}", one.number, ctx.locale.pick(&one.name_en, &one.name_ar)));
    let keys = Keys::open(secret_key, ctx.tenant, &account.secrets);
    let keys = keys.filter(|_| account.gateway == GatewayKind::Paymob);
    Ok([
        ("gateway", some(account.gateway.name())),
        ("live", Some(account.live.to_string())),
        ("deposit_account", deposit),
        ("integration_id", some(&account.integration_id)),
        ("public_key", some(&account.public_key)),
        ("keys", keys.map(|keys| keys.digest(secret_key))),
    ])
}
