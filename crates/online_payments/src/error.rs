//! Errors of online payments.

use platform::Problem;
use thiserror::Error;

/// Why a gateway is not saved, or an invoice can't be paid by its link.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OnlineError {
    /// The base currency is not the pound.
    #[error("the books are not in pounds")]
    BaseCurrency,
    /// The program has no test gateway.
    #[error("no test gateway")]
    NoSandbox,
    /// No gateway was saved.
    #[error("no gateway")]
    NoAccount,
    /// The stored keys can't be decrypted with the program's present key.
    #[error("the keys can't be read")]
    KeysLost,
    /// Somebody else has saved it in the meantime.
    #[error("saved in between")]
    Version,
    /// Customers may still pay on pages of the stored account.
    #[error("pages are open until {until}")]
    UnderWay {
        /// When the last of them closes, in Cairo's time.
        until: String,
    },
    /// The gateway refused a key, in this field.
    #[error("the gateway refused {0}")]
    KeyRefused(&'static str, &'static str),
    /// The gateway refused the test, in its own words.
    #[error("the gateway refused: {0}")]
    TrialRefused(String),
    /// The gateway didn't answer when the keys were tested.
    #[error("the gateway does not answer")]
    TrialUnanswered,
    /// The invoice can't be paid by its link.
    #[error("can't be paid online")]
    NotPayable {
        /// The company to contact.
        company: String,
    },
    /// Another amount is due now.
    #[error("{amount} is due now")]
    AmountChanged {
        /// The balance due.
        amount: String,
    },
    /// The page is being opened by another request.
    #[error("the page is being opened")]
    Opening,
    /// The gateway opened no page.
    #[error("no page")]
    NoPage {
        /// The company to contact.
        company: String,
    },
    /// A message without the gateway's signature.
    #[error("not signed")]
    Forged,
}

impl From<OnlineError> for Problem {
    fn from(error: OnlineError) -> Problem {
        use OnlineError as E;
        match error {
            E::BaseCurrency => Problem::new(409, "online_gateway.base_currency"),
            E::NoSandbox => Problem::new(409, "online_gateway.no_sandbox").on("gateway"),
            E::NoAccount => Problem::new(409, "online_gateway.none"),
            E::KeysLost => Problem::new(409, "online_gateway.keys_lost"),
            E::Version => Problem::new(409, "online_gateway.version"),
            E::UnderWay { until } => {
                Problem::new(409, "online_gateway.under_way").with("until", until)
            }
            E::KeyRefused(field, code) => Problem::new(422, code).on(field),
            E::TrialRefused(words) => {
                Problem::new(422, "online_gateway.trial_refused").with("words", words)
            }
            E::TrialUnanswered => {
                Problem::new(503, "online_gateway.trial_unanswered").retry_after(60)
            }
            E::NotPayable { company } => {
                Problem::new(409, "online_payment.not_payable").with("company", company)
            }
            E::AmountChanged { amount } => Problem::new(409, "online_payment.amount_changed")
                .with("amount", amount)
                .on("amount"),
            E::Opening => Problem::new(409, "online_payment.opening").retry_after(5),
            E::NoPage { company } => {
                Problem::new(503, "online_payment.no_page").with("company", company).retry_after(60)
            }
            E::Forged => Problem::new(403, "online_payment.forged"),
        }
    }
}
