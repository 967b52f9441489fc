//! A pairing code: one at a time, for ten minutes.

use jiff::SignedDuration;
use platform::config::Config;
use platform::limits::{Limit, consume_in_transaction};
use platform::{Ctx, Result, Tx, activity, ids, secret};
use sealing::PairingCode;

use super::error::AgentError;
use super::wire::SignerCode;
use super::{secrets, store};
use crate::connection;

/// How long a code works.
const LIFE: SignedDuration = SignedDuration::from_mins(10);
/// A mark has twenty bits, and each company has at most one code: this many draws find a free mark.
const DRAWS: u32 = 50;
/// Codes that a company asks for.
const CODES: Limit = Limit { name: "signer_code", attempts: 30, seconds: 3600 };

/// Makes a code; the previous one stops working.
///
/// # Errors
/// 409 before the first step; 429 for too many.
pub fn make(tx: &mut dyn Tx, ctx: &Ctx, config: &Config) -> Result<SignerCode> {
    make_of(tx, ctx, config, &mut || PairingCode::from_random(secret::random()))
}

/// Makes one of the codes that are drawn: the first whose mark no other code has, of any company.
///
/// # Errors
/// As [`make`].
pub fn make_of(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    config: &Config,
    draw: &mut dyn FnMut() -> PairingCode,
) -> Result<SignerCode> {
    let connected = connection::find(tx, ctx.tenant)?;
    connected.tax_id.ok_or(AgentError::NoCompany)?;
    consume_in_transaction(tx, CODES, &ctx.tenant.0.to_string(), 1, ctx.now)?;
    store::drop_open_codes(tx, ctx.tenant)?;
    let until = ctx.now + LIFE;
    let id = ids::allocate(tx, ctx.tenant, 1)?;
    for _ in 0..DRAWS {
        let code = draw();
        let new = store::NewCode {
            id,
            code: secrets::close_code(&config.secret_key, ctx.tenant, &code)?,
            mark: secrets::mark(&config.secret_key, code.mark()),
            until,
            made_by: &ctx.user_name,
        };
        if store::insert_code(tx, ctx.tenant, &new, ctx.now)? {
            activity::record(tx, ctx, connection::RECORD, 1, "signer_code", &[])?;
            return Ok(SignerCode {
                code: code.grouped(),
                until,
                seconds: LIFE.as_secs(),
                command: format!("mizan-signer pair {} --library PATH", config.public_url),
            });
        }
    }
    Err(AgentError::NoFreeMark.into())
}
