//! Who asks, for which company, in which language, and what time it is.
//!
//! Clock and identity reach a use case only through [`Ctx`]; no code below it asks the system.

use std::sync::Arc;

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use crate::access::{Ability, Role};
use crate::db::Scope;
pub use crate::identity::{TenantId, UserId};

/// The two languages of the product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Locale {
    /// English, the default.
    #[default]
    En,
    /// Arabic as written in Egypt.
    Ar,
}

impl Locale {
    /// Reads an `Accept-Language` header: Arabic if it is asked for before English.
    pub fn from_header(header: &str) -> Locale {
        let first = header.split(',').find_map(|part| {
            let tag = part.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
            match tag.split('-').next() {
                Some("ar") => Some(Locale::Ar),
                Some("en") => Some(Locale::En),
                _ => None,
            }
        });
        first.unwrap_or_default()
    }

    /// `en` or `ar`.
    pub fn tag(self) -> &'static str {
        match self {
            Locale::En => "en",
            Locale::Ar => "ar",
        }
    }

    /// The locale of a [`Locale::tag`]; anything unknown is English.
    pub fn from_tag(tag: &str) -> Locale {
        if tag == "ar" { Locale::Ar } else { Locale::En }
    }

    /// The address of a page of ours that opens in this language, unless another one was chosen in
    /// that browser (`web/src/shared/lib/preferences.ts`).
    pub fn page(self, url: &str) -> String {
        let joint = if url.contains('?') { '&' } else { '?' };
        format!("{url}{joint}written={}", self.tag())
    }

    /// The one of two names in this language.
    pub fn pick<'a>(self, english: &'a str, arabic: &'a str) -> &'a str {
        match self {
            Locale::En => english,
            Locale::Ar => arabic,
        }
    }
}

/// The product's time zone, until companies choose their own.
pub const CAIRO: &str = "Africa/Cairo";

/// The current time: the system's, or a shifted one for tests and the demo.
#[derive(Debug, Clone, Copy, Default)]
pub struct Clock {
    /// Added to the system's time.
    offset_micros: i64,
}

impl Clock {
    /// The system's clock.
    pub fn system() -> Clock {
        Clock::default()
    }

    /// A clock that shows `start` now and advances like the system's.
    pub fn starting_at(start: Timestamp) -> Clock {
        let offset_micros =
            start.as_microsecond().saturating_sub(Timestamp::now().as_microsecond());
        Clock { offset_micros }
    }

    /// The current moment, to the microsecond (the precision of both databases).
    pub fn now(&self) -> Timestamp {
        let micros = Timestamp::now().as_microsecond().saturating_add(self.offset_micros);
        Timestamp::from_microsecond(micros).unwrap_or(Timestamp::MAX)
    }
}

/// The business date of a moment in Cairo.
pub fn date_in_cairo(moment: Timestamp) -> Date {
    clock_in_cairo(moment).date()
}

/// What calendars and clocks in Cairo showed at a moment.
pub fn clock_in_cairo(moment: Timestamp) -> DateTime {
    let zone = TimeZone::get(CAIRO).unwrap_or(TimeZone::UTC);
    Zoned::new(moment, zone).datetime()
}

/// The first moment of a day in Cairo; none outside the range of timestamps.
pub fn start_in_cairo(day: Date) -> Option<Timestamp> {
    let zone = TimeZone::get(CAIRO).unwrap_or(TimeZone::UTC);
    day.to_zoned(zone).ok().map(|start| start.timestamp())
}

/// The client's key, and the path of the call that came with it.
#[derive(Debug, Clone)]
pub struct IdempotencyKey {
    /// As the client chose it.
    pub key: Arc<str>,
    /// `/v2/Cheque/Move/7`.
    pub call: Arc<str>,
}

/// A signed-in person inside a company, for the time of one request.
#[derive(Debug, Clone)]
pub struct Ctx {
    /// The company whose books are open.
    pub tenant: TenantId,
    /// Who asks.
    pub user: UserId,
    /// The person's full name, for the audit trail.
    pub user_name: Arc<str>,
    /// Their role in this company.
    pub role: Role,
    /// What they may do here.
    pub ability: Arc<Ability>,
    /// The language of answers.
    pub locale: Locale,
    /// The moment of the request; for a write, the moment at which its turn in the company came.
    pub now: Timestamp,
    /// The company's business date at that moment.
    pub today: Date,
    /// The session that asks.
    pub session: Arc<str>,
    /// The request's id, as in the log.
    pub request_id: Arc<str>,
    /// The client's key for a create that must happen once.
    pub idempotency_key: Option<IdempotencyKey>,
    /// Whether the route table declares this call as reading: it may write nothing.
    pub reads_only: bool,
}

impl Ctx {
    /// The rows that this request may see.
    pub fn scope(&self) -> Scope {
        Scope { tenant: Some(self.tenant), user: Some(self.user), ..Scope::default() }
    }

    /// The program itself acting in a company, with every right.
    pub fn of_program(tenant: TenantId, now: Timestamp) -> Ctx {
        Ctx {
            tenant,
            user: UserId(0),
            user_name: Arc::from("Mizan"),
            role: Role::Admin,
            ability: Arc::new(Ability::new(Role::Admin, &[])),
            locale: Locale::En,
            now,
            today: date_in_cairo(now),
            session: Arc::from(""),
            request_id: Arc::from(""),
            idempotency_key: None,
            reads_only: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Locale, date_in_cairo};

    #[test]
    fn the_first_known_language_wins() {
        assert_eq!(Locale::from_header("fr, ar-EG;q=0.9, en;q=0.8"), Locale::Ar);
        assert_eq!(Locale::from_header("en-GB,ar"), Locale::En);
        assert_eq!(Locale::from_header(""), Locale::En);
    }

    #[test]
    fn cairo_is_ahead_of_greenwich() {
        let late: jiff::Timestamp = "2026-11-20T22:30:00Z".parse().unwrap();
        assert_eq!(date_in_cairo(late).to_string(), "2026-11-21");
    }
}
