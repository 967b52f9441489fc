//! Transferring a company to another admin: by the owner's password, and a code mailed to them.

use platform::activity::{self, Change};
use platform::app::App;
use platform::context::{Ctx, UserId};
use platform::db::Tx;
use platform::http::SignedIn;
use platform::mail::Mail;
use platform::problem::{Problem, Result};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::edit::manages;
use super::error::MemberError;
use super::store::{self, MemberRow};
use super::view;
use crate::mailed_codes::{self, Purpose};
use crate::otp::{CODE_VALID, OtpRequested};
use crate::security_log::{self, Kind};
use crate::{limits, present_password};

/// The new owner, and the present one's password.
#[derive(Clone, Deserialize, ToSchema)]
pub struct OwnershipInput {
    /// The admin who becomes the owner.
    pub member_id: i64,
    /// The owner's present password.
    pub password: String,
}

/// The code that was mailed to the owner.
#[derive(Clone, Deserialize, ToSchema)]
pub struct OwnershipCode {
    /// Four digits, Latin or Arabic.
    pub otp: String,
    /// The id from [`OtpRequested`].
    pub verification_id: String,
}

/// Mails the owner a code.
pub async fn ask(
    app: &App,
    ctx: Ctx,
    who: SignedIn,
    input: OwnershipInput,
) -> Result<OtpRequested> {
    let person = present_password::check(app, &who, input.password).await?;
    let account = ctx.user.0.to_string();
    platform::limits::consume(&app.db, limits::ACCOUNT_CODES, &account, ctx.now).await?;
    let config = app.config.clone();
    app.write(ctx, move |tx, ctx| {
        present_password::ensure_unchanged(tx, &person)?;
        owner(tx, ctx)?;
        let heir = new_owner(tx, ctx, UserId(input.member_id))?;
        let subject = subject(ctx, input.member_id);
        let wanted = (Purpose::Ownership, subject.as_str());
        let made = mailed_codes::make(tx, &config.secret_key, ctx.user, wanted, ctx.now)?;
        let minutes = CODE_VALID.as_mins();
        let values = json!({
            "code": made.code, "minutes": minutes, "name": person.first_name,
            "company": store::company_name(tx, ctx.tenant)?, "to": full_name(&heir),
        });
        let locale = person.locale_or(ctx.locale);
        Mail::new(&person.email, "ownership-code", locale, values).submit(tx, ctx.now)?;
        Ok(made.answer)
    })
    .await
}

/// Checks the code, transfers the company to the other admin, and mails both.
pub async fn confirm(app: &App, ctx: Ctx, who: SignedIn, input: OwnershipCode) -> Result<()> {
    limits::from_address(app, limits::CODE_TRY_ADDRESS, &who.visitor).await?;
    let config = app.config.clone();
    let given = app
        .write(ctx, move |tx, ctx| {
            let typed = (Purpose::Ownership, input.verification_id.as_str(), input.otp.as_str());
            let taken = mailed_codes::check(tx, &config.secret_key, ctx.user, typed, ctx.now)?;
            match taken {
                Ok(subject) => give(tx, ctx, &subject).map(Ok),
                Err(refusal) => Ok(Err(refusal)),
            }
        })
        .await?;
    Ok(given?)
}

fn give(tx: &mut dyn Tx, ctx: &Ctx, subject: &str) -> Result<()> {
    let of_company = format!("{} ", ctx.tenant.0);
    let named = subject.strip_prefix(&of_company).and_then(|id| id.parse().ok());
    let heir = UserId(named.ok_or(MemberError::NoAdmin)?);
    let before = owner(tx, ctx)?;
    let after = new_owner(tx, ctx, heir)?;
    // Of two concurrent transfers, the second finds that the caller is no longer the owner.
    if !store::set_owner(tx, ctx.tenant, ctx.user, false)? {
        return Err(MemberError::NotOwner.into());
    }
    store::set_owner(tx, ctx.tenant, heir, true)?;
    for (user, was, is) in [(ctx.user, "true", "false"), (heir, "false", "true")] {
        let (before, after) = (Some(was.to_owned()), Some(is.to_owned()));
        let change = Change { field: "is_owner".to_owned(), before, after };
        activity::record(tx, ctx, "member", user.0, "updated", &[change])?;
    }
    security_log::note_by_company(tx, ctx, ctx.user, Kind::OwnershipGiven)?;
    security_log::note_by_company(tx, ctx, heir, Kind::OwnershipTaken)?;
    let company = store::company_name(tx, ctx.tenant)?;
    let (from, to) = (full_name(&before), full_name(&after));
    let values = json!({ "company": company, "from": from, "to": to });
    for row in [&before, &after] {
        let language = row.language.unwrap_or(ctx.locale);
        Mail::new(&row.email, "company-given", language, values.clone()).submit(tx, ctx.now)?;
    }
    Ok(())
}

fn full_name(member: &MemberRow) -> String {
    format!("{} {}", member.first_name, member.last_name)
}

/// The subject of the code: the company and the new owner.
fn subject(ctx: &Ctx, member: i64) -> String {
    format!("{} {member}", ctx.tenant.0)
}

/// The caller, if they own the company.
fn owner(tx: &mut dyn Tx, ctx: &Ctx) -> Result<MemberRow> {
    let member = store::find(tx, ctx.tenant, ctx.user)?.filter(|member| member.is_owner);
    Ok(member.ok_or(MemberError::NotOwner)?)
}

/// The new owner, if that is another active admin who has entered the company and manages members.
fn new_owner(tx: &mut dyn Tx, ctx: &Ctx, user: UserId) -> Result<MemberRow> {
    let member = store::find(tx, ctx.tenant, user)?.ok_or_else(Problem::not_found)?;
    let (role, ability) = view::rights(&member)?;
    let fit = member.active && member.accepted && user != ctx.user && manages(role, &ability);
    if fit { Ok(member) } else { Err(MemberError::NoAdmin.into()) }
}
