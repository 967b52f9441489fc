//! Changes a customer.

use platform::activity::{self, Change};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::error::CustomerError;
use super::input::{self, CustomerInput, Opening};
use super::model::{Customer, Profile};
use super::wire::CustomerDetail;
use super::{add, detail, opening, store};
use crate::reading::typed;

/// Changes a customer. An opening balance can be added once; afterwards it may only be repeated.
pub fn edit_customer(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &CustomerInput,
) -> Result<CustomerDetail> {
    let before = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let facts = add::facts(tx, ctx, input)?;
    let (profile, wanted) = input::decide(input, facts)?;
    add::ensure_unique(tx, ctx, &profile, Some(id))?;
    if profile.currency_id != before.profile.currency_id && store::is_used(tx, ctx.tenant, id)? {
        return Err(CustomerError::CurrencyInUse.into());
    }
    let posted = opening::find(tx, ctx.tenant, id)?;
    let was_typed = typed(input.opening_balance.as_ref()).is_some();
    let new_opening = new_opening(posted, wanted, was_typed)?;

    let after = Customer { id, profile };
    store::update(tx, ctx.tenant, &after)?;
    let changes = changes(&before.profile, &after.profile);
    if !changes.is_empty() {
        activity::record(tx, ctx, "customer", id, "updated", &changes)?;
    }
    if let Some(opening) = new_opening {
        opening::post(tx, ctx, &after, opening)?;
    }
    detail::customer_detail(tx, ctx, id)
}

/// The opening balance to post now. One that is posted already is kept when the form leaves it
/// out or repeats it; another one is refused, so that nobody believes it was changed.
fn new_opening(
    posted: Option<Opening>,
    wanted: Option<Opening>,
    was_typed: bool,
) -> Result<Option<Opening>, CustomerError> {
    match (posted, wanted) {
        (None, wanted) => Ok(wanted),
        (Some(posted), Some(wanted)) if posted == wanted => Ok(None),
        (Some(_), None) if !was_typed => Ok(None),
        (Some(_), _) => Err(CustomerError::OpeningPosted),
    }
}

/// What the timeline shows. The national ID is masked: more people read the timeline than may
/// read the number.
fn changes(before: &Profile, after: &Profile) -> Vec<Change> {
    let mut changes = activity::difference(&shown(before), &shown(after));
    for change in changes.iter_mut().filter(|change| change.field == "national_id") {
        change.before = change.before.as_deref().map(masked);
        change.after = change.after.as_deref().map(masked);
    }
    changes
}

fn shown(profile: &Profile) -> Vec<(&'static str, Option<String>)> {
    let p = profile.clone();
    let id = |id: Option<i64>| id.map(|id| id.to_string());
    vec![
        ("customer_type", Some(p.kind.as_str().to_owned())),
        ("title", p.title),
        ("customer_first_name", p.first_name),
        ("customer_middle_name", p.middle_name),
        ("customer_last_name", p.last_name),
        ("company_name", p.company_name),
        ("display_name", Some(p.display_name)),
        ("national_id", p.national_id),
        ("tax_id", p.tax_id),
        ("tax", p.tax_registration),
        ("email", p.email),
        ("billing_email", p.billing_email),
        ("phone", p.phone),
        ("mobile", p.mobile),
        ("other", p.other),
        ("website", p.website),
        ("address", p.address),
        ("city", p.city),
        ("state", p.state),
        ("postal_code", p.postal_code),
        ("country_id", id(p.country_id)),
        ("billing_same_as_shipping", Some(p.billing_same_as_shipping.to_string())),
        ("shipping_address", p.shipping_address),
        ("shipping_city", p.shipping_city),
        ("shipping_state", p.shipping_state),
        ("shipping_postal_code", p.shipping_postal_code),
        ("shipping_country_id", id(p.shipping_country_id)),
        ("currency_id", Some(p.currency_id.to_string())),
        ("exchange_rate", Some(p.exchange_rate.to_text())),
        ("terms_id", id(p.terms_id)),
        ("memo", p.memo),
    ]
}

/// `29001018800018` → `2900101*****18`.
fn masked(number: &str) -> String {
    let last = number.chars().count().saturating_sub(2);
    let hide = |(at, c): (usize, char)| if (7..last).contains(&at) { '*' } else { c };
    number.chars().enumerate().map(hide).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::customers::model::tests::nile_trading;
    use jiff::civil::date;
    use ledger::Money;

    #[test]
    fn a_posted_opening_balance_is_never_lost_silently() {
        let posted = Opening { amount: Money::from_minor(500), date: date(2026, 1, 1) };
        let other = Opening { amount: Money::from_minor(600), ..posted };
        assert_eq!(new_opening(None, Some(posted), true), Ok(Some(posted)));
        assert_eq!(new_opening(Some(posted), Some(posted), true), Ok(None));
        assert_eq!(new_opening(Some(posted), None, false), Ok(None), "left out is unchanged");
        let refused = Err(CustomerError::OpeningPosted);
        assert_eq!(new_opening(Some(posted), Some(other), true), refused);
        assert_eq!(new_opening(Some(posted), None, true), refused, "typed as zero");
    }

    #[test]
    fn the_timeline_shows_what_changed_and_masks_the_person() {
        let before = nile_trading();
        let after = Profile {
            phone: None,
            national_id: Some("29001018800018".to_owned()),
            ..before.clone()
        };
        let changes = changes(&before, &after);
        let fields: Vec<&str> = changes.iter().map(|change| change.field.as_str()).collect();
        assert_eq!(fields, ["national_id", "phone"]);
        assert_eq!(changes[0].after.as_deref(), Some("2900101*****18"));
    }
}
