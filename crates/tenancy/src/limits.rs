//! Rate limits of sign-in, sign-up, mail and uploads.
//!
//! Limits per address stop machines that try many accounts; limits per e-mail stop many machines
//! that try one. The limit per e-mail is the loose one: a tight one would let a stranger lock a
//! person out. A successful sign-in is subtracted: only failures count.

use platform::app::App;
use platform::http::Visitor;
use platform::limits::{Limit, consume};
use platform::problem::Result;

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

const fn limit(name: &'static str, attempts: i64, seconds: i64) -> Limit {
    Limit { name, attempts, seconds }
}

/// Sign-in from one address.
pub const SIGN_IN_ADDRESS: Limit = limit("sign_in_address", 300, 15 * MINUTE);
/// Sign-in to one account from one address.
pub const SIGN_IN_PAIR: Limit = limit("sign_in_pair", 10, 15 * MINUTE);
/// Sign-in to one account from anywhere but the networks where the person has signed in.
pub const SIGN_IN_EMAIL: Limit = limit("sign_in_email", 60, 15 * MINUTE);
/// Sign-in to one account from one network where the person has signed in: strangers who use the
/// account's attempts up elsewhere don't lock its owner out.
pub const SIGN_IN_KNOWN_NETWORK: Limit = limit("sign_in_known_network", 60, 15 * MINUTE);
/// Codes after the password from one address.
pub const SECOND_STEP_ADDRESS: Limit = limit("second_step_address", 120, HOUR);
/// Codes of one account's app, and its recovery codes: an attacker knows the password already.
pub const SECOND_STEP: Limit = limit("second_step", 20, HOUR);
/// The present password, typed by a signed-in person.
pub const PRESENT_PASSWORD: Limit = limit("present_password", 10, HOUR);
/// Codes mailed to a signed-in person.
pub const ACCOUNT_CODES: Limit = limit("account_codes", 5, HOUR);
/// Member pictures that one person uploads: each takes a process.
pub const PICTURES: Limit = limit("member_pictures", 30, HOUR);
/// Sign-up from one address.
pub const SIGN_UP_ADDRESS: Limit = limit("sign_up_address", 60, HOUR);
/// Codes requested from one address.
pub const CODE_ADDRESS: Limit = limit("code_address", 60, HOUR);
/// Codes mailed to one e-mail.
pub const CODE_EMAIL: Limit = limit("code_email", 5, HOUR);
/// Codes tried from one address.
pub const CODE_TRY_ADDRESS: Limit = limit("code_try_address", 120, HOUR);
/// Recovery links requested from one address.
pub const RECOVERY_ADDRESS: Limit = limit("recovery_address", 20, HOUR);
/// Recovery links mailed to one e-mail.
pub const RECOVERY_EMAIL: Limit = limit("recovery_email", 5, HOUR);
/// Recovery links requested from one address for e-mails without an account.
pub const RECOVERY_UNKNOWN: Limit = limit("recovery_unknown", 10, DAY);
/// One-time links tried from one address.
pub const LINK_ADDRESS: Limit = limit("link_address", 30, HOUR);
/// Invitations opened from one address.
pub const INVITATION_LOOK: Limit = limit("invitation_look", 120, HOUR);
/// Invitations that one company sends.
pub const INVITATIONS: Limit = limit("invitations", 50, DAY);
/// Non-members that one company in its trial mails in a day; also one person, over all of those
/// companies.
pub const OUTREACH_TRIAL: Limit = limit("outreach_trial", 50, DAY);
/// Non-members that one company mails in a day.
pub const OUTREACH: Limit = limit("outreach", 2000, DAY);
/// Messages about documents that one company sends to one address in a minute.
pub const RECIPIENT: Limit = limit("recipient", 5, MINUTE);
/// The same for the selected documents of a list: each counts once.
pub const RECIPIENT_OF_MANY: Limit = limit("recipient", 30, MINUTE);
/// Unsubscribe links tried from one address.
pub const UNSUBSCRIBE: Limit = limit("unsubscribe", 120, HOUR);
/// Further companies that one person creates.
pub const COMPANIES: Limit = limit("companies", 10, DAY);
/// Messages of one person to support.
pub const TICKETS: Limit = limit("tickets", 10, HOUR);
/// Messages of one company to support.
pub const TICKETS_COMPANY: Limit = limit("tickets_company", 30, DAY);

/// Files of one person for support messages.
pub const TICKET_FILES: Limit = limit("ticket_files", 30, HOUR);

/// Counts an attempt from the visitor's address.
pub async fn from_address(app: &App, limit: Limit, visitor: &Visitor) -> Result<()> {
    consume(&app.db, limit, &visitor.address.to_string(), visitor.now).await
}

/// Counts an attempt on an e-mail.
pub async fn on_email(app: &App, limit: Limit, email: &str, visitor: &Visitor) -> Result<()> {
    consume(&app.db, limit, email, visitor.now).await
}
