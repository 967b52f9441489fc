//! Paymob (Egypt): not spoken yet, every call answers that there is none.

use std::time::Duration;

use platform::config::PaymobSettings;
use platform::context::Clock;

use crate::error::{GatewayError, Result};
use crate::types::{Charge, Checkout, Event, Payment, Started};

/// An account at Paymob.
#[derive(Debug, Clone)]
pub struct Paymob {}

impl Paymob {
    /// The account of the settings.
    ///
    /// # Errors
    /// When the machine gives no client.
    pub fn new(_: PaymobSettings, _: Clock, _: Duration) -> platform::Result<Paymob> {
        Ok(Paymob {})
    }

    pub(crate) async fn start(&self, _: &Checkout) -> Result<Started> {
        Err(GatewayError::Unsupported)
    }

    pub(crate) async fn charge(&self, _: &Charge) -> Result<Payment> {
        Err(GatewayError::Unsupported)
    }

    pub(crate) async fn inquire(&self, _: &str, _: Option<&str>) -> Result<Option<Payment>> {
        Err(GatewayError::Unsupported)
    }

    pub(crate) async fn refund(&self, _: &Payment, _: i64) -> Result<()> {
        Err(GatewayError::Unsupported)
    }

    pub(crate) fn read_webhook(&self, _: &str, _: &[u8]) -> Result<Event> {
        Err(GatewayError::Unsupported)
    }

    pub(crate) fn read_return(&self, _: &str) -> Result<Event> {
        Err(GatewayError::Unsupported)
    }
}
