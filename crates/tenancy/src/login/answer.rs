//! The login response, which sign-in, `Me`, switching and creating a company all return.

use books::currencies::{self, CurrencyData};
use jiff::Timestamp;
use jiff::civil::Date;
use platform::access::{Ability, Grant, Permission, Role};
use platform::config::Config;
use platform::context::{TenantId, UserId};
use platform::db::Tx;
use platform::problem::{Problem, Result};
use platform::subscription::{self, Status};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::LoginError;
use super::model::{days_left, home};
use super::store::{self, Membership};
use crate::{logo, members, people, sessions, two_step};

/// Who is signed in, in which company, and their rights there.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct LoginResponse {
    /// The token and the person.
    #[serde(rename = "UserData")]
    pub user_data: UserData,
    /// The person's id.
    #[serde(rename = "UserID")]
    pub user_id: i64,
    /// The company; sent back in the `XTenant` header.
    #[serde(rename = "GetTenantID")]
    pub tenant_id: i64,
    /// Whether the membership is active; always true, since others can't sign in.
    #[serde(rename = "isActive")]
    pub is_active: bool,
    /// Whether the company marks its documents with tags.
    pub tag_status: bool,
    /// The company's own word for tags; none for the product's.
    pub tag_name: Option<String>,
    /// The code of the plan; `XA07` includes Projects.
    pub code: String,
    /// `intrial`, `active`, `canceling`, `waiting` or `canceled`.
    #[serde(rename = "SubscriptionStatus")]
    pub subscription_status: String,
    /// First day of the free trial.
    #[serde(rename = "trialStartAt")]
    #[schema(value_type = Option<String>, format = Date)]
    pub trial_start_at: Option<Date>,
    /// Last day of the free trial.
    #[serde(rename = "trialEndsAt")]
    #[schema(value_type = Option<String>, format = Date)]
    pub trial_ends_at: Option<Date>,
    /// Whole days left of the trial, never negative.
    pub days_left: i64,
    /// First and family name.
    #[serde(rename = "FullName")]
    pub full_name: String,
    /// The person's phone.
    #[serde(rename = "Phone")]
    pub phone: String,
    /// The language that the person chose for the product, `en` or `ar`; none until they choose.
    pub language: Option<String>,
    /// The company requires two-step sign-in, and this person doesn't use it yet.
    pub must_set_up_two_step: bool,
    /// Whether this person owns the company, and so may transfer it.
    pub is_owner: bool,
    /// The plan: 1 or 2.
    pub tier: i64,
    /// The code of a plan that is sold without a trial.
    #[serde(rename = "planNoTrialCode")]
    pub plan_no_trial_code: Option<String>,
    /// A link by which an admin pays, once and within a week, while the company waits for a payment
    /// or its subscription was cancelled.
    #[serde(rename = "paymentMethodUrl")]
    pub payment_method_url: Option<String>,
    /// Whether this person may subscribe for the company.
    #[serde(rename = "allowSubscription")]
    pub allow_subscription: bool,
    /// The base currency of the books.
    #[serde(rename = "CurrencyData")]
    pub currency: CurrencyData,
    /// All rights of the person in this company.
    pub abilities: Vec<Grant>,
    /// Every company that the person may switch to, including this one.
    pub companies: Vec<CompanyChoice>,
    /// The first screen.
    pub home: String,
    /// The first month of the fiscal year, 1 to 12.
    pub fiscal_year_start_month: i64,
    /// Today in Cairo.
    #[schema(value_type = String, format = Date)]
    pub today: Date,
    /// The key with which this session's browser encrypts unfinished forms of this company: 32
    /// bytes in base64. It is not stored anywhere.
    pub draft_key: String,
}

/// The token and the person.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct UserData {
    /// Sent back in the `Authorization` header.
    #[serde(rename = "accessToken")]
    pub access_token: String,
    /// A message for the person.
    pub message: String,
    /// The person in their company.
    pub user: LoginUser,
}

/// The person in their company.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct LoginUser {
    /// Their e-mail.
    #[serde(rename = "Email")]
    pub email: String,
    /// Their role in this company.
    #[serde(rename = "Role")]
    pub role: Role,
    /// The call that returns their picture in this company; another picture has another URL.
    pub picture: Option<String>,
    /// The URL of the company's logo.
    #[serde(rename = "CompanyLogo")]
    pub company_logo: Option<String>,
    /// The company's name.
    #[serde(rename = "CompanyName")]
    pub company_name: String,
    /// Settings of billing; none yet.
    #[serde(rename = "CompanyBillingSettings")]
    pub company_billing_settings: Option<serde_json::Value>,
}

/// A company to switch to.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CompanyChoice {
    /// Its number.
    pub tenant_id: i64,
    /// Its name.
    pub company_name: String,
    /// The person's role there.
    pub role: String,
}

/// The parts of the answer that come from the request.
#[derive(Debug, Clone, Copy)]
pub struct LoginContext<'a> {
    /// The session's token.
    pub token: &'a str,
    /// A message for the person.
    pub message: &'a str,
    /// Today in Cairo.
    pub today: Date,
    /// The program's key, from which the key of drafts is derived.
    pub secret_key: &'a str,
    /// The URL by which browsers reach the program.
    pub public_url: &'a str,
    /// The moment of the request.
    pub now: Timestamp,
}

impl<'a> LoginContext<'a> {
    /// A token and its message, at a moment and its day in Cairo.
    pub fn new(
        config: &'a Config,
        (token, message): (&'a str, &'a str),
        (now, today): (Timestamp, Date),
    ) -> LoginContext<'a> {
        let (secret_key, public_url) = (config.secret_key.as_str(), config.public_url.as_str());
        LoginContext { token, message, today, secret_key, public_url, now }
    }
}

/// The answer for a person in the requested company, or in their first one.
pub fn answer(
    tx: &mut dyn Tx,
    user: UserId,
    tenant: Option<TenantId>,
    shown: LoginContext<'_>,
) -> Result<LoginResponse> {
    let person = people::by_id(tx, user)?.ok_or_else(Problem::not_found)?;
    let memberships = store::memberships(tx, user)?;
    let chosen = memberships
        .iter()
        .find(|membership| tenant.is_none_or(|tenant| membership.tenant == tenant))
        .ok_or(LoginError::NoCompany)?;
    let (role, ability) = role_and_ability(chosen)?;
    Ok(LoginResponse {
        user_data: UserData {
            access_token: shown.token.to_owned(),
            message: shown.message.to_owned(),
            user: LoginUser {
                email: person.email,
                role,
                picture: chosen.picture_key.as_deref().map(|key| members::picture_url(user, key)),
                company_logo: chosen.logo_key.as_deref().map(logo::url),
                company_name: chosen.company_name.clone(),
                company_billing_settings: None,
            },
        },
        user_id: user.0,
        tenant_id: chosen.tenant.0,
        is_active: true,
        // Every company has tags; they can't be switched off.
        tag_status: true,
        tag_name: chosen.tag_name.clone(),
        code: chosen.plan_code.clone().unwrap_or_default(),
        subscription_status: chosen.subscription_status.clone(),
        trial_start_at: chosen.trial_starts_on,
        trial_ends_at: chosen.trial_ends_on,
        days_left: days_left(shown.today, chosen.trial_starts_on, chosen.trial_ends_on),
        full_name: format!("{} {}", person.first_name, person.last_name).trim().to_owned(),
        phone: person.phone,
        language: person.language,
        must_set_up_two_step: chosen.members_use_two_step && !two_step::is_on(tx, user)?,
        is_owner: chosen.is_owner,
        tier: chosen.tier,
        plan_no_trial_code: None,
        payment_method_url: pay_link(chosen, role, &shown),
        allow_subscription: role == Role::Admin,
        currency: currencies::data(chosen.currency_id),
        abilities: ability.grants(),
        companies: memberships.iter().map(choice).collect(),
        home: home(role, &ability, chosen.plan_code.as_deref()).to_owned(),
        fiscal_year_start_month: chosen.fiscal_year_start_month,
        today: shown.today,
        draft_key: sessions::draft_key(shown.secret_key, shown.token, chosen.tenant),
    })
}

fn pay_link(chosen: &Membership, role: Role, shown: &LoginContext<'_>) -> Option<String> {
    let status = Status::from_name(&chosen.subscription_status);
    let owes = matches!(status, Some(Status::Waiting | Status::Canceled));
    (owes && role == Role::Admin).then(|| {
        subscription::pay_link(shown.public_url, shown.secret_key, chosen.tenant, shown.now)
    })
}

fn role_and_ability(membership: &Membership) -> Result<(Role, Ability)> {
    let role = Role::from_name(&membership.role)
        .ok_or_else(|| Problem::internal(format!("no role {}", membership.role)))?;
    let permissions: Vec<Permission> = match &membership.permissions {
        Some(json) => serde_json::from_str(json)?,
        None => Vec::new(),
    };
    Ok((role, Ability::new(role, &permissions)))
}

fn choice(membership: &Membership) -> CompanyChoice {
    CompanyChoice {
        tenant_id: membership.tenant.0,
        company_name: membership.company_name.clone(),
        role: membership.role.clone(),
    }
}
