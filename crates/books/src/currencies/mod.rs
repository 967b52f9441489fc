//! Currencies: the compiled-in list, and the currency that a company keeps its books in.
//!
//! Deliberately not here: exchange rates (`rates`), which each document has.

mod store;
mod words;

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::extract::State;
use platform::access::Access;
use platform::app::App;
use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::http::{Json, Routes, routes};
use platform::problem::{Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::reference;

/// A currency of ISO 4217 with its names.
#[derive(Debug, Clone, Deserialize)]
pub struct Currency {
    /// Its number in our list; 30 is the Egyptian pound.
    #[serde(rename = "currency_id")]
    pub id: i64,
    /// ISO 4217 code, `EGP`.
    pub code: String,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
    /// How English documents abbreviate it.
    pub symbol_en: String,
    /// How Arabic documents abbreviate it.
    pub symbol_ar: String,
    /// Decimals of an amount: the ISO 4217 exponent, 2 for EGP, 3 for KWD, 0 for JPY.
    #[serde(rename = "iso_minor_digits")]
    pub minor_digits: u8,
}

/// A currency on the wire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CurrencyData {
    /// Its number in our list.
    pub id: i64,
    /// ISO 4217 code.
    pub code: String,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
    /// How English documents abbreviate it.
    pub symbol_en: String,
    /// How Arabic documents abbreviate it.
    pub symbol_ar: String,
    /// Decimals of an amount.
    pub minor_digits: i64,
}

impl Currency {
    /// The currency as JSON.
    pub fn data(&self) -> CurrencyData {
        CurrencyData {
            id: self.id,
            code: self.code.clone(),
            name_en: self.name_en.clone(),
            name_ar: self.name_ar.clone(),
            symbol_en: self.symbol_en.clone(),
            symbol_ar: self.symbol_ar.clone(),
            minor_digits: i64::from(self.minor_digits),
        }
    }
}

#[derive(Deserialize)]
struct File {
    currencies: Vec<Currency>,
}

static LIST: LazyLock<Vec<Currency>> = LazyLock::new(|| {
    let file: File = reference::read(include_str!("../../../../reference/egypt/currencies.json"));
    file.currencies
});

static BY_ID: LazyLock<HashMap<i64, &'static Currency>> =
    LazyLock::new(|| LIST.iter().map(|currency| (currency.id, currency)).collect());

/// Every currency in the order of the list, on which the default of sign-up depends (the 72nd
/// from the end is the Egyptian pound).
pub fn all() -> &'static [Currency] {
    &LIST
}

/// The currency with this number.
pub fn find(id: i64) -> Option<&'static Currency> {
    BY_ID.get(&id).copied()
}

/// The currency with this code of ISO 4217.
pub fn of_code(code: &str) -> Option<&'static Currency> {
    LIST.iter().find(|currency| currency.code == code)
}

/// The currency with this number; our own failure when a stored number names none.
pub fn stored(id: i64) -> Result<&'static Currency> {
    find(id).ok_or_else(|| Problem::internal(format!("no currency {id}")))
}

/// ISO 4217's code for "no currency".
const NO_CURRENCY: &str = "XXX";

/// A stored currency as JSON. A number that names none is shown as `XXX`, "no currency".
pub fn data(id: i64) -> CurrencyData {
    find(id).map_or_else(
        || CurrencyData {
            id,
            code: NO_CURRENCY.to_owned(),
            name_en: NO_CURRENCY.to_owned(),
            name_ar: NO_CURRENCY.to_owned(),
            symbol_en: NO_CURRENCY.to_owned(),
            symbol_ar: NO_CURRENCY.to_owned(),
            minor_digits: 2,
        },
        Currency::data,
    )
}

/// The currency that the company keeps its books in.
pub fn base(tx: &mut dyn Tx, tenant: TenantId) -> Result<&'static Currency> {
    let id = store::base_id(tx, tenant)?.ok_or_else(Problem::not_found)?;
    stored(id)
}

pub(crate) fn routes() -> Routes {
    Routes::new().add(Access::Public, routes!(list)).add(Access::Member, routes!(list_for_company))
}

/// Every currency, in the order of the list.
#[utoipa::path(get, path = "/api/AllCurrencies", tag = "api",
    responses((status = 200, body = Vec<CurrencyData>)))]
async fn list() -> Json<Vec<CurrencyData>> {
    Json(all().iter().map(Currency::data).collect())
}

/// Every currency, the company's own first.
#[utoipa::path(get, path = "/Forms/GetAllCurrency", tag = "Forms",
    responses((status = 200, body = Vec<CurrencyData>)))]
async fn list_for_company(State(app): State<App>, ctx: Ctx) -> Result<Json<Vec<CurrencyData>>> {
    app.read(ctx, |tx, ctx| {
        let base = base(tx, ctx.tenant)?;
        let others = all().iter().filter(|currency| currency.id != base.id);
        Ok(Json(std::iter::once(base).chain(others).map(Currency::data).collect()))
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::{all, data, find};

    #[test]
    fn the_default_of_sign_up_is_the_egyptian_pound() {
        assert_eq!(find(30).unwrap().code, "EGP");
        assert_eq!(all()[all().len() - 72].code, "EGP");
        assert_eq!(find(30).unwrap().minor_digits, 2);
    }

    #[test]
    fn decimals_are_those_of_iso_4217() {
        let decimals = |code: &str| {
            all()
                .iter()
                .find(|currency| currency.code == code)
                .map(|currency| currency.minor_digits)
        };
        assert_eq!(decimals("KWD"), Some(3));
        assert_eq!(decimals("JPY"), Some(0));
        assert_eq!(decimals("USD"), Some(2));
    }

    #[test]
    fn a_number_of_no_currency_is_told_as_such() {
        assert!(find(0).is_none());
        assert_eq!(data(0).code, "XXX");
    }
}
