//! Saved cards: the gateway's token, encrypted, and the details by which people recognize a card.
//! The number and the security code never come here: they are typed on the gateway's page.

mod routes;
mod store;
mod token;
mod wire;

use gateways::SavedCard;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::{Result, TenantId, Tx, ids, secret};

use crate::period::days_later;

pub(crate) use routes::routes;
pub use store::{default, find};
pub use token::{open, renew_keys};
pub use wire::PaymentCard;

/// The days before its expiry in which a card is shown as expiring.
const SOON: i64 = 60;

/// A saved card.
#[derive(Clone)]
pub struct Card {
    /// Its id.
    pub id: i64,
    /// The gateway that issued the token.
    pub gateway: String,
    /// The gateway's token, encrypted.
    pub sealed: Vec<u8>,
    /// `Visa` and the like.
    pub brand: String,
    /// The last four digits.
    pub last_four: String,
    /// Month and year, if the gateway reports them.
    pub expiry: Option<(i64, i64)>,
    /// The holder's name, if the gateway reports it.
    pub holder: Option<String>,
    /// Whether it is used for charges.
    pub is_default: bool,
}

impl Card {
    /// Its last day; none when the gateway doesn't report it.
    fn expires(&self) -> Option<Date> {
        let (month, year) = self.expiry?;
        let first = Date::new(i16::try_from(year).ok()?, i8::try_from(month).ok()?, 1).ok()?;
        Some(first.last_of_month())
    }

    /// Whether it has expired, or expires within the next weeks.
    pub fn expires_soon(&self, today: Date) -> bool {
        self.expires().is_some_and(|last| last <= days_later(today, SOON))
    }
}

/// The last day of the card that pays for a company's subscription, when it has passed or is within
/// sixty days.
///
/// # Errors
/// Only internal errors.
pub fn card_expires(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<Option<Date>> {
    let card = default(tx, tenant)?.filter(|card| card.expires_soon(today));
    Ok(card.and_then(|card| card.expires()))
}

/// Saves a card and makes it the default. The same card is stored once.
///
/// # Errors
/// Only internal errors.
pub fn save(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (gateway, saved): (&str, &SavedCard),
    secret_key: &str,
    now: Timestamp,
) -> Result<i64> {
    let fingerprint = secret::hash(&saved.token);
    store::clear_default(tx, tenant)?;
    if let Some(id) = store::by_fingerprint(tx, tenant, gateway, &fingerprint)? {
        store::make_default(tx, tenant, id)?;
        return Ok(id);
    }
    let id = ids::allocate(tx, tenant, 1)?;
    let card = Card {
        id,
        gateway: gateway.to_owned(),
        sealed: token::seal(secret_key, tenant, &saved.token)?,
        brand: saved.brand.chars().take(30).collect(),
        last_four: last_four(&saved.last_four),
        expiry: saved.expiry.map(|(month, year)| (i64::from(month), i64::from(year))),
        holder: saved.holder.as_ref().map(|name| name.chars().take(100).collect()),
        is_default: true,
    };
    store::insert(tx, tenant, &card, &fingerprint, now)?;
    Ok(id)
}

/// At most four characters, whatever the gateway returns: never more of a number than its end.
fn last_four(text: &str) -> String {
    let digits: Vec<char> = text.chars().filter(char::is_ascii_digit).collect();
    let end: String = digits[digits.len().saturating_sub(4)..].iter().collect();
    format!("{end:0>4}")
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{Card, last_four};

    #[test]
    fn no_more_of_a_number_than_its_end_is_kept() {
        assert_eq!(last_four("xxxx-xxxx-xxxx-1111"), "1111");
        assert_eq!(last_four("4111111111112346"), "2346");
        assert_eq!(last_four("7"), "0007");
    }

    #[test]
    fn a_card_expires_with_its_month() {
        let card = Card {
            id: 1,
            gateway: String::new(),
            sealed: Vec::new(),
            brand: String::new(),
            last_four: String::new(),
            expiry: Some((1, 2027)),
            holder: None,
            is_default: true,
        };
        assert!(!card.expires_soon(date(2026, 12, 1)));
        assert!(card.expires_soon(date(2026, 12, 2)));
        assert!(!Card { expiry: None, ..card }.expires_soon(date(2027, 12, 2)));
    }
}
