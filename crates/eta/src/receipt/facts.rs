//! Known facts about e-receipts, each with its certainty: a correction is one line here.
//!
//! The names and the order of the properties are the form itself (`form`), graded as a whole by
//! [`VERSION`].

use std::fmt::Display;

use crate::decimal::Decimal;

/// How sure a fact is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// Read in the authority's own pages or files.
    A,
    /// Seen in production, or in several programs that agree.
    B,
    /// One program or one article.
    C,
}

macro_rules! facts {
    ($($(#[doc = $doc:literal])+ $name:ident: $kind:ty = $value:expr, $grade:ident;)*) => {
        $($(#[doc = $doc])+ pub const $name: $kind = $value;)*

        /// Every fact: its name, its value and its grade.
        pub fn all() -> Vec<(&'static str, String, Grade)> {
            vec![$((stringify!($name), to_text(&$name), Grade::$grade)),*]
        }
    };
}

fn to_text(value: &impl Display) -> String {
    value.to_string()
}

facts! {
    /// The version of the form.
    VERSION: &str = "1.2", C;
    /// The type of a sale.
    SALE: &str = "s", C;
    /// The type of a return.
    RETURN: &str = "r", C;
    /// The type of a retail sale, which nothing here makes: what it is for is not known.
    RETAIL_SALE: &str = "SR", C;
    /// How a sale was paid, in the order of `PaymentMethod`.
    PAYMENT_METHODS: &str = "C V CC VC VO PR GC P O", C;
    /// The content of the printed code, after the portal's address.
    SHARE: &str = "/receipts/search/{uuid}/share/{issued}#Total:{total},IssuerRIN:{rin}", C;
    /// How many receipts one submission may have.
    MAX_RECEIPTS: usize = 500, C;
    /// How many bytes one submission may have: 1.5 MB.
    MAX_BYTES: usize = 1_500_000, C;
    /// For how many hours after its issue a receipt is taken.
    HOURS_TO_SUBMIT: i64 = 24, C;
    /// For how many days after a sale its return is taken.
    DAYS_TO_RETURN: i64 = 540, C;
    /// The total in pounds from which the buyer has to be named.
    BUYER_THRESHOLD: Decimal = Decimal::from_scaled(150_000 * 100_000), B;
    /// The fees of a receipt, which have to be nothing.
    FEES: Decimal = Decimal::ZERO, C;
    /// The adjustment of a receipt, which has to be nothing.
    ADJUSTMENT: Decimal = Decimal::ZERO, C;
    /// Where receipts are submitted, below the address of the interface.
    SUBMIT_PATH: &str = "/api/v1/receiptsubmissions", C;
    /// Where a receipt's state is asked, below the address of the interface: before the uuid.
    RECEIPT_PATH: &str = "/api/v1/receipts", C;
    /// The list of a submission.
    BATCH: &str = "receipts", C;
    /// The header of a token's request with the till's serial number.
    HEADER_SERIAL: &str = "posserial", C;
    /// The header with the version of the till's system.
    HEADER_VERSION: &str = "pososversion", C;
    /// The header with the model of the till.
    HEADER_MODEL: &str = "posmodelframework", C;
    /// The header with the key that portal and till share.
    HEADER_KEY: &str = "presharedkey", C;
}
