//! A company's rights under its subscription, and the links by which it pays.
//!
//! Deliberately not here: plans, prices and how a status changes (crate `subscriptions`).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};

use crate::context::TenantId;
use crate::secret;

/// The code of the plan that has projects.
pub const PLAN_WITH_PROJECTS: &str = "XA07";

/// How long a session lasts in a company whose subscription was cancelled: it can read, export and
/// subscribe.
pub const RESTRICTED: SignedDuration = SignedDuration::from_mins(30);

/// How long a pay link works.
const PAY_LINK: SignedDuration = SignedDuration::from_hours(7 * 24);

/// The state of a company's subscription.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// In its free trial, or after it.
    InTrial,
    /// Paid, or in the days in which a renewal is retried.
    Active,
    /// Cancelled, but paid up to a later date.
    Canceling,
    /// A renewal was refused for good: nothing works until it is paid.
    Waiting,
    /// Over.
    Canceled,
}

impl Status {
    /// All five.
    pub const ALL: [Status; 5] =
        [Status::InTrial, Status::Active, Status::Canceling, Status::Waiting, Status::Canceled];

    /// The name that is stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            Status::InTrial => "intrial",
            Status::Active => "active",
            Status::Canceling => "canceling",
            Status::Waiting => "waiting",
            Status::Canceled => "canceled",
        }
    }

    /// The status with a [`Status::name`], in any letter case.
    pub fn from_name(name: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.name().eq_ignore_ascii_case(name))
    }
}

/// Whether the company may write: a status that is not listed here may not.
pub fn may_write(status: Option<Status>, trial_ends_on: Option<Date>, today: Date) -> bool {
    match status {
        Some(Status::Active | Status::Canceling) => true,
        Some(Status::InTrial) => trial_ends_on.is_none_or(|end| today <= end),
        Some(Status::Waiting | Status::Canceled) | None => false,
    }
}

/// The code of the refusal to write, by what has ended; none while the company may write.
pub fn refusal(
    status: Option<Status>,
    trial_ends_on: Option<Date>,
    today: Date,
) -> Option<&'static str> {
    let code = match status {
        Some(Status::Canceled) => "subscription.canceled",
        _ => "subscription.expired",
    };
    (!may_write(status, trial_ends_on, today)).then_some(code)
}

/// Whether its trial or its subscription has ended: the books stay readable, nothing is written.
pub fn is_over(status: &str, trial_ends_on: Option<Date>, today: Date) -> bool {
    !may_write(Status::from_name(status), trial_ends_on, today)
}

/// A pay link's token: the company, the expiry and a nonce.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PayToken {
    /// The company.
    pub tenant: TenantId,
    /// Seconds since 1970.
    pub expires_at: i64,
    /// Random: identifies a used link.
    pub nonce: [u8; 16],
}

/// The URL of a new link that pays for a company, once and within seven days.
pub fn pay_link(public_url: &str, secret_key: &str, tenant: TenantId, now: Timestamp) -> String {
    let expires_at = (now + PAY_LINK).as_second();
    let token = PayToken { tenant, expires_at, nonce: secret::random() };
    format!("{public_url}/subscription?pay={}", token.signed(secret_key))
}

impl PayToken {
    fn body(self) -> [u8; 32] {
        let mut body = [0; 32];
        body[..8].copy_from_slice(&self.tenant.0.to_be_bytes());
        body[8..16].copy_from_slice(&self.expires_at.to_be_bytes());
        body[16..].copy_from_slice(&self.nonce);
        body
    }

    fn signed(self, secret_key: &str) -> String {
        let body = self.body();
        let signature = secret::derived(secret_key, "pay link", &body);
        URL_SAFE_NO_PAD.encode([body, signature].concat())
    }

    /// Reads a token that the program signed and that has not expired.
    pub fn read(text: &str, secret_key: &str, now: Timestamp) -> Option<PayToken> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let bytes: [u8; 64] = bytes.try_into().ok()?;
        let eight = |at: usize| bytes[at..at + 8].try_into().map(i64::from_be_bytes).ok();
        let token = PayToken {
            tenant: TenantId(eight(0)?),
            expires_at: eight(8)?,
            nonce: bytes[16..32].try_into().ok()?,
        };
        let signature = secret::derived(secret_key, "pay link", &token.body());
        // Every byte is compared, so that the time doesn't reveal the first wrong one.
        let differs = signature.iter().zip(&bytes[32..]).fold(0, |all, (a, b)| all | (a ^ b));
        (differs == 0 && now.as_second() < token.expires_at).then_some(token)
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use jiff::{SignedDuration, Timestamp};

    use super::{PayToken, Status, is_over, pay_link};
    use crate::context::TenantId;

    #[test]
    fn a_trial_ends_with_its_last_day() {
        let last = Some(date(2026, 11, 20));
        assert!(!is_over("InTrial", last, date(2026, 11, 20)));
        assert!(is_over("intrial", last, date(2026, 11, 21)));
        assert!(!is_over("active", last, date(2027, 11, 21)));
        assert!(!is_over("canceling", None, date(2026, 11, 20)));
        assert!(is_over("Canceled", None, date(2026, 11, 20)));
    }

    #[test]
    fn what_is_not_listed_writes_nothing() {
        for status in ["waiting", "canceled", "paused", "", "actively"] {
            assert!(is_over(status, None, date(2026, 11, 20)), "{status}");
        }
        for status in Status::ALL {
            assert_eq!(Status::from_name(&status.name().to_uppercase()), Some(status));
        }
    }

    #[test]
    fn a_pay_link_works_seven_days_and_for_its_company_only() {
        let now: Timestamp = "2026-11-20T10:00:00Z".parse().unwrap();
        let link = pay_link("https://m.example", "key", TenantId(7), now);
        let token = link.rsplit('=').next().unwrap();
        let read = PayToken::read(token, "key", now).unwrap();
        assert_eq!(read.tenant, TenantId(7));
        let days = |days: i64| now + SignedDuration::from_hours(24 * days);
        assert!(PayToken::read(token, "key", days(6)).is_some());
        assert!(PayToken::read(token, "key", days(7)).is_none());
        assert!(PayToken::read(token, "another key", now).is_none());
        for at in [0, 12, 30, 60, 80] {
            let mut forged: Vec<char> = token.chars().collect();
            forged[at] = if forged[at] == 'A' { 'B' } else { 'A' };
            let forged: String = forged.into_iter().collect();
            assert!(PayToken::read(&forged, "key", now).is_none(), "{at}");
        }
        assert!(PayToken::read("", "key", now).is_none());
    }
}
