//! Accounts and access to companies: sign-up, login, sessions, passwords, members, support.
//!
//! `people` (accounts of persons) · `passwords` · `links` (one-time links) · `otp` (mailed codes)
//! · `bot_check` · `sign_up` · `login` · `two_step` · `sessions` · `recovery` ·
//! `present_password` · `mailed_codes` (to signed-in people) · `profile` · `members` ·
//! `company` · `security_log` · `plans` (what a plan allows) · `outreach` (mail to non-members) ·
//! `support` · `saved_views` (of lists) · `tickets` (short-lived URLs of files).
//!
//! Deliberately not here: the rights of a role (`platform::access`), the check of each request
//! (`platform::http::guard`), prices and payments (`subscriptions`).

mod address;
mod admin_mail;
mod bot_check;
mod company;
mod device;
mod limits;
mod links;
mod login;
mod logo;
mod mailed_codes;
mod members;
mod otp;
pub mod outreach;
mod passwords;
mod people;
pub mod plans;
mod present_password;
mod profile;
mod recovery;
mod saved_views;
mod security_log;
mod sessions;
mod sign_up;
mod support;
mod system;
mod tickets;
mod two_step;

use platform::http::Routes;
use platform::mail::Template;

pub use admin_mail::mail_admins;
pub use company::{
    CompanyDetails, CompanyForm, Letterhead, company_locale, every_company, is_lapsed, letterhead,
    letterhead_with, one_locale, open_company, redrawn_logo, trial_days_left, written_tax_id,
};
pub use members::{
    ActingMember, Admin, acting_member, admins, company_name, enrol, names as member_names,
};
pub use passwords::{check_strong, hash_now};
pub use people::{NewPerson, add_person, address_of};
pub use security_log::{
    Kind as SecurityEventKind, forget as forget_security_events,
    note_by_company as note_security_event,
};
pub use sessions::{end_every_session, end_sessions_of};
pub use sign_up::{Created, create_company};
pub use tickets::{issue_ticket, redeem_ticket};
pub use two_step::renew_keys as renew_two_step_keys;

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

macro_rules! template {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("mail/", $name, ".en.txt")),
            include_str!(concat!("mail/", $name, ".ar.txt")),
        )
    };
}

/// The messages that this crate sends: name, English, Arabic; the first line is the subject.
pub const MAIL: &[Template] = &[
    template!("sign-up-code"),
    template!("account-exists"),
    template!("recovery"),
    template!("password-changed"),
    template!("invitation"),
    template!("added-to-company"),
    template!("support-ticket"),
    template!("two-step-on"),
    template!("two-step-off"),
    template!("recovery-code-used"),
    template!("password-replaced"),
    template!("account-code"),
    template!("ownership-code"),
    template!("email-changed"),
    template!("company-given"),
];

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new()
        .merge(bot_check::routes())
        .merge(otp::routes())
        .merge(sign_up::routes())
        .merge(login::routes())
        .merge(sessions::routes())
        .merge(two_step::routes())
        .merge(profile::routes())
        .merge(security_log::routes())
        .merge(recovery::routes())
        .merge(members::routes())
        .merge(company::routes())
        .merge(support::routes())
        .merge(outreach::routes())
        .merge(saved_views::routes())
}
