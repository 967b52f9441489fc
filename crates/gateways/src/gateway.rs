//! The calls that both gateways answer.

use std::time::Duration;

use jiff::civil::Date;
use platform::config::{Config, GatewaySettings, PaymobSettings};
use platform::context::Clock;
use platform::{App, Result as Opened};

use crate::error::{GatewayError, Result};
use crate::paymob::Paymob;
use crate::sandbox::Sandbox;
use crate::types::{Charge, Checkout, Event, Payment, Started};

/// How long an answer is waited for. A charge of a saved card takes a bank some seconds.
const TIME_OUT: Duration = Duration::from_secs(30);
/// Paymob in Egypt: test and live are one address.
const PAYMOB: &str = "https://accept.paymob.com";

/// The gateway that takes payments; cheap to clone.
#[derive(Debug, Clone)]
pub enum Gateway {
    /// The built-in one.
    Sandbox(Sandbox),
    /// Paymob.
    Paymob(Paymob),
}

impl Gateway {
    /// The gateway of the settings; none when nobody can pay here.
    ///
    /// # Errors
    /// When the machine gives no client.
    pub fn open(config: &Config, clock: Clock) -> Opened<Option<Gateway>> {
        Ok(match &config.gateway {
            GatewaySettings::None => None,
            GatewaySettings::Sandbox(settings) => {
                let secret = settings.secret.clone();
                Some(Gateway::Sandbox(Sandbox::new(&settings.api_url(), secret, TIME_OUT)?))
            }
            GatewaySettings::Paymob(settings) => {
                Some(Gateway::Paymob(Paymob::new(settings.clone(), clock, TIME_OUT)?))
            }
        })
    }

    /// The account that a company has at Paymob itself: its customers pay it by its own keys. It is
    /// at the address of the program's own account, where that is at Paymob too.
    ///
    /// # Errors
    /// When the machine gives no client.
    pub fn paymob_of_company(app: &App, keys: PaymobSettings) -> Opened<Paymob> {
        let url = match &app.config.gateway {
            GatewaySettings::Paymob(own) => own.url.clone(),
            GatewaySettings::None | GatewaySettings::Sandbox(_) => PAYMOB.to_owned(),
        };
        Paymob::new(PaymobSettings { url, ..keys }, app.clock, TIME_OUT)
    }

    /// The gateway of the running program; none when nobody can pay here.
    pub fn configured(app: &App) -> Option<&Gateway> {
        app.parts.get::<Gateway>()
    }

    /// `sandbox` or `paymob`: the last part of its webhook's address.
    pub fn name(&self) -> &'static str {
        match self {
            Gateway::Sandbox(_) => "sandbox",
            Gateway::Paymob(_) => "paymob",
        }
    }

    /// Opens a hosted page on which a person pays and, if asked, saves the card. An amount of 0
    /// only saves it; a gateway that can't takes [`Started::amount`] instead, to be refunded.
    ///
    /// # Errors
    /// See [`GatewayError`]. A page that was opened without our hearing of it takes nothing unless
    /// somebody pays on it, and nobody has its address.
    pub async fn start(&self, ask: &Checkout) -> Result<Started> {
        match self {
            Gateway::Sandbox(sandbox) => sandbox.start(ask).await,
            Gateway::Paymob(paymob) => paymob.start(ask).await,
        }
    }

    /// Takes an amount from a saved card, without its holder. A reference that was charged before
    /// gives what became of it and takes nothing again. Of one reference one call at a time: Paymob
    /// promises nothing about two.
    ///
    /// # Errors
    /// [`GatewayError::Refused`]: nothing was taken, and the reference may be used up. After
    /// [`GatewayError::Unreachable`] and [`GatewayError::Malformed`] the amount may have been
    /// taken: [`Gateway::inquire`] before another charge.
    pub async fn charge(&self, ask: &Charge) -> Result<Payment> {
        match self {
            Gateway::Sandbox(sandbox) => sandbox.charge(ask).await,
            Gateway::Paymob(paymob) => paymob.charge(ask).await,
        }
    }

    /// The outcome of a reference: the attempt that paid, else one that may still, else the last.
    /// `None` when the gateway doesn't know it, or no attempt to pay it. The caller compares the
    /// amount.
    ///
    /// # Errors
    /// See [`GatewayError`]; nothing is known then.
    pub async fn inquire(
        &self,
        reference: &str,
        gateway_id: Option<&str>,
    ) -> Result<Option<Payment>> {
        match self {
            Gateway::Sandbox(sandbox) => sandbox.inquire(reference).await,
            Gateway::Paymob(paymob) => paymob.inquire(reference, gateway_id).await,
        }
    }

    /// Gives a payment back, or a part of it. Gateways know no reference of a refund: one at a time
    /// for each payment, and an inquiry before another try.
    ///
    /// # Errors
    /// After [`GatewayError::Unreachable`] it may have been given back: [`Payment::refunded`] says.
    pub async fn refund(&self, payment: &Payment, amount: i64) -> Result<()> {
        match self {
            Gateway::Sandbox(sandbox) => sandbox.refund(payment, amount).await,
            Gateway::Paymob(paymob) => paymob.refund(payment, amount).await,
        }
    }

    /// Forgets a saved card at the gateway; false where the gateway can't.
    ///
    /// # Errors
    /// See [`GatewayError`].
    pub async fn forget(&self, token: &str) -> Result<bool> {
        match self {
            Gateway::Sandbox(sandbox) => sandbox.forget(token).await,
            Gateway::Paymob(_) => Ok(false),
        }
    }

    /// All payments of a day in Cairo, refused ones included.
    ///
    /// # Errors
    /// [`GatewayError::Unsupported`] where the gateway has no such list; then inquire one by one.
    pub async fn payments(&self, day: Date) -> Result<Vec<Payment>> {
        match self {
            Gateway::Sandbox(sandbox) => sandbox.payments(day).await,
            Gateway::Paymob(_) => Err(GatewayError::Unsupported),
        }
    }

    /// Reads a message that the gateway posted, from the address's query and the body as it came.
    ///
    /// # Errors
    /// [`GatewayError::Forged`] for a wrong or missing signature, compared in constant time.
    pub fn read_webhook(&self, query: &str, body: &[u8]) -> Result<Event> {
        match self {
            Gateway::Sandbox(sandbox) => sandbox.read_webhook(query, body),
            Gateway::Paymob(paymob) => paymob.read_webhook(query, body),
        }
    }
}
