//! Tokens: one for each client, shared by all who call, renewed before it ends.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use gateways::http::Http;
use jiff::{SignedDuration, Timestamp};
use platform::Result;
use platform::context::Clock;

/// A call is given up after so long.
const TIME_OUT: Duration = Duration::from_secs(20);
/// A PDF is made when it is asked for, which takes longer.
const PDF_TIME_OUT: Duration = Duration::from_secs(40);
/// A token is renewed so long before it ends.
const AHEAD: SignedDuration = SignedDuration::from_secs(120);

#[derive(Clone)]
struct Token {
    text: String,
    until: Timestamp,
}

/// The program's connections to the authority, and the tokens it was given. Cheap to clone.
#[derive(Clone)]
pub struct Portal {
    pub(super) http: Http,
    pub(super) pdf_http: Http,
    tokens: Arc<Mutex<HashMap<String, Token>>>,
    clock: Clock,
}

impl Portal {
    /// Opens it.
    ///
    /// # Errors
    /// When the machine gives no client.
    pub fn open(clock: Clock) -> Result<Portal> {
        let (http, pdf_http) = (Http::new(TIME_OUT)?, Http::new(PDF_TIME_OUT)?);
        Ok(Portal { http, pdf_http, tokens: Arc::default(), clock })
    }

    /// Forgets every token, since one belongs to a company that has unlinked.
    pub fn forget(&self) {
        self.lock().clear();
    }

    pub(super) fn token(&self, key: &str) -> Option<String> {
        let found = self.lock().get(key).cloned();
        found.filter(|token| token.until > self.clock.now()).map(|token| token.text)
    }

    pub(super) fn store_token(&self, key: &str, text: &str, seconds: i64) {
        let lasts = SignedDuration::from_secs(seconds.clamp(1, 86_400));
        let until = self.clock.now() + lasts - AHEAD;
        let token = Token { text: text.to_owned(), until };
        self.lock().insert(key.to_owned(), token);
    }

    /// Forgets that token, unless another has come in its place.
    pub(super) fn drop_token(&self, key: &str, text: &str) {
        let mut tokens = self.lock();
        if tokens.get(key).is_some_and(|token| token.text == text) {
            tokens.remove(key);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Token>> {
        self.tokens.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
