//! Tokens: any taxpayer's number with the secret of all, and that of a till with its headers.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use eta::receipt::facts;
use jiff::SignedDuration;
use platform::secret;
use serde_json::json;

use super::Simulator;
use super::faults::{Fault, refused, too_many};
use super::state::Token;
use crate::test_seals::SECRET;

const LASTS: SignedDuration = SignedDuration::from_secs(3600);

/// Gives a token.
pub async fn issue(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    body: String,
) -> Response {
    if simulator.lock().faults.happens(Fault::TokenBusy) {
        return too_many();
    }
    let basic = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let basic = basic.and_then(|text| STANDARD.decode(text.strip_prefix("Basic ")?).ok());
    let basic = basic.and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
    let (id, given) = basic.split_once(':').unwrap_or_default();
    if !body.contains("grant_type=client_credentials") {
        return bad_request("unsupported_grant_type");
    }
    let is_number = id.len() == 9 && id.bytes().all(|byte| byte.is_ascii_digit());
    // With anything after it: a test finds its secret by the value.
    if !is_number || !given.starts_with(SECRET) {
        return bad_request("invalid_client");
    }
    let named = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let till = named(facts::HEADER_SERIAL).map(str::to_owned);
    let others = [facts::HEADER_VERSION, facts::HEADER_MODEL, facts::HEADER_KEY];
    if till.is_some() && others.iter().any(|name| named(name).is_none_or(str::is_empty)) {
        return bad_request("invalid_client");
    }
    let text = secret::token();
    let until = simulator.now() + LASTS;
    let token = Token { tax_id: id.to_owned(), until, till };
    simulator.lock().tokens.insert(text.clone(), token);
    let body = json!({ "access_token": text, "token_type": "Bearer", "expires_in": 3600,
        "scope": "InvoicingAPI" });
    Json(body).into_response()
}

fn bad_request(error: &str) -> Response {
    (StatusCode::BAD_REQUEST, Json(json!({ "error": error }))).into_response()
}

/// A till, and the taxpayer who has it.
pub struct Till {
    pub tax_id: String,
    pub serial: String,
}

/// The till of a call's token.
pub fn till(simulator: &Simulator, headers: &HeaderMap) -> Result<Till, Box<Response>> {
    let token = token_of(simulator, headers)?;
    let Some(serial) = token.till else {
        let status = StatusCode::FORBIDDEN;
        return Err(Box::new(refused(status, "Forbidden", "The token is of no till")));
    };
    Ok(Till { tax_id: token.tax_id, serial })
}

/// The taxpayer of a call's token.
pub fn taxpayer(simulator: &Simulator, headers: &HeaderMap) -> Result<String, Box<Response>> {
    token_of(simulator, headers).map(|token| token.tax_id)
}

fn token_of(simulator: &Simulator, headers: &HeaderMap) -> Result<Token, Box<Response>> {
    let ended = || Box::new(refused(StatusCode::UNAUTHORIZED, "Unauthorized", "Token ended"));
    let text = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let text = text.and_then(|text| text.strip_prefix("Bearer ")).ok_or_else(ended)?;
    let now = simulator.now();
    let mut state = simulator.lock();
    if state.faults.happens(Fault::ExpiredToken) {
        state.tokens.remove(text);
    }
    let token = state.tokens.get(text).filter(|token| token.until > now).ok_or_else(ended)?;
    Ok(token.clone())
}
