//! Turning two-step sign-in on and off, and new recovery codes.

use jiff::Timestamp;
use platform::app::App;
use platform::db::Tx;
use platform::http::SignedIn;
use platform::problem::{Fields, Result};
use platform::secret;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::error::TwoStepError;
use super::{codes, is_on, qr, sealed, since, store, totp};
use crate::address::in_path;
use crate::people::Person;
use crate::security_log::{self, Kind};
use crate::{limits, present_password, sessions, system};

/// The state of two-step sign-in of a person.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TwoStepState {
    /// When it was turned on; none while it is off.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub since: Option<Timestamp>,
    /// The number of unused recovery codes.
    pub recovery_codes_left: i64,
    /// The companies that require it.
    pub demanded_by: Vec<String>,
}

/// The present password.
#[derive(Clone, Deserialize, ToSchema)]
pub struct PasswordInput {
    /// The present password.
    pub password: String,
}

/// The present password and a code.
#[derive(Clone, Deserialize, ToSchema)]
pub struct PasswordAndCode {
    /// The present password.
    pub password: String,
    /// The app's six digits, or a recovery code.
    pub code: String,
}

/// The first code of an app.
#[derive(Clone, Deserialize, ToSchema)]
pub struct CodeInput {
    /// The app's six digits.
    pub code: String,
}

/// A key for the app, active once a code has confirmed it.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct TwoStepKey {
    /// To type into the app: base32.
    pub key: String,
    /// A URI that the app can open.
    pub uri: String,
    /// The size of the URI's QR code, in modules per side.
    pub qr_size: i64,
    /// Its dark squares, as data of an SVG path.
    pub qr_path: String,
}

/// Recovery codes, shown only now.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct RecoveryCodes {
    /// A message for the person.
    pub message: String,
    /// Ten; each works once.
    pub codes: Vec<String>,
}

/// The present state.
pub async fn state(app: &App, who: SignedIn) -> Result<TwoStepState> {
    system::read(app, move |tx| {
        Ok(TwoStepState {
            since: since(tx, who.user)?,
            recovery_codes_left: store::recovery_codes_left(tx, who.user)?,
            demanded_by: store::companies_requiring(tx, who.user)?,
        })
    })
    .await
}

/// Makes a key, which replaces one that was never confirmed.
pub async fn begin(app: &App, who: SignedIn, input: PasswordInput) -> Result<TwoStepKey> {
    let person = present_password::check(app, &who, input.password).await?;
    let key = secret::random::<{ totp::KEY_BYTES }>();
    let sealed = sealed::seal(&app.config.secret_key, who.user, &key)?;
    let shown = totp::base32(&key);
    let uri = format!(
        "otpauth://totp/Mizan:{}?secret={shown}&issuer=Mizan&algorithm=SHA1&digits=6&period={}",
        in_path(&person.email),
        totp::PERIOD,
    );
    let drawing = qr::draw(&uri)?;
    let begun = move |tx: &mut dyn Tx| {
        present_password::ensure_unchanged(tx, &person)?;
        if store::begin(tx, who.user, &sealed, who.visitor.now)? {
            Ok(())
        } else {
            Err(TwoStepError::AlreadyOn.into())
        }
    };
    system::write(app, begun).await?;
    Ok(TwoStepKey { key: shown, uri, qr_size: drawing.size, qr_path: drawing.path })
}

/// Turns it on by the app's first code. Every other session ends, since none had a second step.
pub async fn confirm(app: &App, who: SignedIn, input: CodeInput) -> Result<RecoveryCodes> {
    let mut fields = Fields::new();
    fields.text("code", &input.code, 20);
    fields.check()?;
    let limit = limits::SECOND_STEP;
    let account = who.user.0.to_string();
    platform::limits::consume(&app.db, limit, &account, who.visitor.now).await?;
    let message = app.texts.say(who.visitor.locale, "two_step.on", &[]);
    let config = app.config.clone();
    system::write(app, move |tx| {
        let (user, now) = (who.user, who.visitor.now);
        let row = store::find(tx, user)?.ok_or(TwoStepError::NotOn)?;
        if row.confirmed_at.is_some() {
            return Err(TwoStepError::AlreadyOn.into());
        }
        let code = codes::normalize_code(&input.code);
        let secret_key = config.secret_key.as_str();
        if !codes::use_app_code(tx, (secret_key, user), &row.secret, &code, now)? {
            return Err(TwoStepError::WrongFirst.into());
        }
        store::confirm(tx, user, now)?;
        let codes = codes::renew_recovery(tx, secret_key, user)?;
        sessions::end_others(tx, user, &who.session, now)?;
        platform::limits::release(tx, limit, &account, now)?;
        security_log::note(tx, user, Kind::TwoStepOn, None, &who.visitor)?;
        present_password::person(tx, user)?.notify(tx, "two-step-on", &who.visitor, json!({}))?;
        Ok(RecoveryCodes { message: message.clone(), codes })
    })
    .await
}

/// Turns it off, by password and code, unless a company requires it.
pub async fn turn_off(app: &App, who: SignedIn, input: PasswordAndCode) -> Result<()> {
    with_password_and_code(app, who, input, |tx, who, person, _| {
        if !store::companies_requiring(tx, who.user)?.is_empty() {
            return Err(TwoStepError::Demanded.into());
        }
        store::remove(tx, who.user)?;
        security_log::note(tx, who.user, Kind::TwoStepOff, None, &who.visitor)?;
        person.notify(tx, "two-step-off", &who.visitor, json!({}))
    })
    .await
}

/// Makes new recovery codes, by password and code; the former ones end.
pub async fn renew(app: &App, who: SignedIn, input: PasswordAndCode) -> Result<RecoveryCodes> {
    let message = app.texts.say(who.visitor.locale, "two_step.renewed", &[]);
    let codes = with_password_and_code(app, who, input, |tx, who, _, secret_key| {
        let codes = codes::renew_recovery(tx, secret_key, who.user)?;
        security_log::note(tx, who.user, Kind::RecoveryCodesRenewed, None, &who.visitor)?;
        Ok(codes)
    })
    .await?;
    Ok(RecoveryCodes { message, codes })
}

/// Runs an operation that requires both the password and a code.
async fn with_password_and_code<R: Send + 'static>(
    app: &App,
    who: SignedIn,
    input: PasswordAndCode,
    work: impl Fn(&mut dyn Tx, &SignedIn, &Person, &str) -> Result<R> + Send + 'static,
) -> Result<R> {
    let mut fields = Fields::new();
    fields.text("code", &input.code, 20);
    fields.check()?;
    let person = present_password::check(app, &who, input.password).await?;
    let limit = limits::SECOND_STEP;
    let account = who.user.0.to_string();
    platform::limits::consume(&app.db, limit, &account, who.visitor.now).await?;
    let config = app.config.clone();
    system::write(app, move |tx| {
        let (user, now) = (who.user, who.visitor.now);
        present_password::ensure_unchanged(tx, &person)?;
        if !is_on(tx, user)? {
            return Err(TwoStepError::NotOn.into());
        }
        let secret_key = config.secret_key.as_str();
        if codes::accept(tx, secret_key, user, &input.code, now)?.is_none() {
            return Err(TwoStepError::Wrong.into());
        }
        platform::limits::release(tx, limit, &account, now)?;
        work(tx, &who, &person, secret_key)
    })
    .await
}
