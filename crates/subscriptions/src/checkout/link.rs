//! Pay links: a company that waits, or whose subscription was cancelled, pays without a session.

use platform::context::date_in_cairo;
use platform::db::Scope;
use platform::http::Visitor;
use platform::limits::{self, Limit};
use platform::subscription::PayToken;
use platform::{App, Locale, Result, Tx};

use super::start_checkout::page;
use super::wire::{PayLinkPage, PayLinkView, ReturnTo};
use crate::billing::due;
use crate::charges::{self, Draft};
use crate::error::SubscriptionError;
use crate::gateway;
use crate::plan::pounds;
use crate::store::{self, Person};

/// How many links one network may try.
const TRIES: Limit = Limit { name: "pay_link", attempts: 60, seconds: 60 * 60 };

async fn read(app: &App, visitor: &Visitor, token: &str) -> Result<PayToken> {
    limits::consume(&app.db, TRIES, &visitor.address.to_string(), visitor.now).await?;
    let token = PayToken::read(token, &app.config.secret_key, visitor.now);
    token.ok_or_else(|| SubscriptionError::BadLink.into())
}

/// The amount and plan of a link.
pub(super) async fn show(app: &App, visitor: &Visitor, token: &str) -> Result<PayLinkView> {
    let token = read(app, visitor, token).await?;
    let (tenant, texts, today) = (token.tenant, app.texts.clone(), visitor.today);
    let show = move |tx: &mut dyn Tx| {
        if store::is_link_used(tx, tenant, token.nonce)? {
            return Err(SubscriptionError::BadLink.into());
        }
        let subscription = store::load(tx, tenant)?.subscription;
        let quote = due(tx, &subscription, today)?;
        let plan = store::existing_plan(tx, quote.cover.plan)?;
        Ok(PayLinkView {
            company_name: tenancy::company_name(tx, tenant)?,
            plan_id: plan.id,
            plan: texts.say(Locale::En, plan.name_code(), &[]),
            plan_ar: Some(texts.say(Locale::Ar, plan.name_code(), &[])),
            period: quote.cover.period,
            net: pounds(quote.net),
            vat: pounds(quote.vat),
            total: pounds(quote.total()),
        })
    };
    app.db.read(Scope::system_in(tenant), show).await
}

/// Opens the page that a link pays on, and uses the link up once the page is open: a gateway that
/// is out of reach leaves the link as it was.
pub(super) async fn pay(app: &App, visitor: &Visitor, token: &str) -> Result<PayLinkPage> {
    let token = read(app, visitor, token).await?;
    let tenant = token.tenant;
    let name = gateway::required(app)?.name();
    charges::ensure_none_pending(app, tenant).await?;
    let now = visitor.now;
    let begin = move |tx: &mut dyn Tx| {
        let record = store::lock(tx, tenant)?;
        if store::is_link_used(tx, tenant, token.nonce)? {
            return Err(SubscriptionError::BadLink.into());
        }
        let quote = due(tx, &record.subscription, date_in_cairo(now))?;
        let draft = Draft::from_quote(&quote, record.version, name).renewing(false).hosted();
        let (company, email, phone) = store::billing(tx, tenant)?;
        let admin = tenancy::admins(tx, tenant)?.into_iter().next();
        let email = email.or(admin.map(|admin| admin.email)).unwrap_or_default();
        let person = Person { first_name: company, last_name: String::new(), email, phone };
        Ok((charges::begin(tx, tenant, draft, now)?, gateway::payer(person)))
    };
    let (charge, payer) = app.db.write(Scope::system_in(tenant), begin).await?;
    let back = (ReturnTo::Subscription, visitor.locale);
    let started = page(app, tenant, charge, payer, back).await?;
    let (reference, nonce) = (started.reference, token.nonce);
    let use_up = move |tx: &mut dyn Tx| {
        let is_first = store::use_link(tx, tenant, nonce, now)?;
        if !is_first {
            charges::abandon(tx, tenant, &reference, charges::NO_PAGE, now)?;
        }
        Ok(is_first)
    };
    if !app.db.write(Scope::system_in(tenant), use_up).await? {
        return Err(SubscriptionError::BadLink.into());
    }
    Ok(PayLinkPage { page_url: started.page_url })
}
