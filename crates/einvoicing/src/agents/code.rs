//! A pairing code: one at a time, for ten minutes.

use jiff::SignedDuration;
use platform::config::Config;
use platform::limits::{Limit, take_within};
use platform::{Ctx, Result, Tx, activity, ids, secret};
use sealing::PairingCode;

use super::error::AgentError;
use super::wire::SignerCode;
use super::{secrets, store};
use crate::connection;

/// How long a code works.
const LIFE: SignedDuration = SignedDuration::from_mins(10);
/// Codes that a company asks for.
const CODES: Limit = Limit { name: "signer_code", attempts: 30, seconds: 3600 };

/// Makes a code; the one before works no more.
///
/// # Errors
/// 409 before the first step; 429 for too many.
pub fn make(tx: &mut dyn Tx, ctx: &Ctx, config: &Config) -> Result<SignerCode> {
    let connected = connection::find(tx, ctx.tenant)?;
    connected.tax_id.ok_or(AgentError::NoCompany)?;
    take_within(tx, CODES, &ctx.tenant.0.to_string(), 1, ctx.now)?;
    store::drop_open_codes(tx, ctx.tenant)?;
    let code = PairingCode::from_random(secret::random());
    let until = ctx.now + LIFE;
    let new = store::NewCode {
        id: ids::take(tx, ctx.tenant, 1)?,
        code: secrets::close_code(&config.secret_key, ctx.tenant, &code)?,
        mark: secrets::mark(&config.secret_key, code.mark()),
        until,
        made_by: &ctx.user_name,
    };
    store::insert_code(tx, ctx.tenant, &new, ctx.now)?;
    activity::record(tx, ctx, connection::RECORD, 1, "signer_code", &[])?;
    Ok(SignerCode {
        code: code.shown(),
        until,
        seconds: LIFE.as_secs(),
        command: format!("mizan-signer pair {} --library PATH", config.public_url),
    })
}
