//! Changes a customer.

use books::accounts::opening::shown as shown_opening;
use books::currencies;
use platform::activity::{self, Change};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::decide::decide;
use super::input::CustomerInput;
use super::model::{Customer, Profile};
use super::wire::CustomerDetail;
use super::{add, detail, store};
use crate::parties::identity::ensure_unique;
use crate::parties::{CUSTOMERS, PartyError, opening};

/// Changes a customer, the opening balance included: it is reversed and posted anew.
///
/// # Errors
/// 409 when somebody else saved since `version` was read.
pub fn edit_customer(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &CustomerInput,
) -> Result<CustomerDetail> {
    let before = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if input.version.is_some_and(|version| version != before.version) {
        return Err(PartyError::Version.on(CUSTOMERS.trade));
    }
    let facts = add::facts(tx, ctx, input)?;
    let (profile, wanted) = decide(input, facts)?;
    let known = (id, before.identity());
    ensure_unique(tx, ctx, &CUSTOMERS, &profile.identity(), Some(&known))?;
    if profile.currency_id != before.profile.currency_id && store::is_used(tx, ctx.tenant, id)? {
        return Err(PartyError::CurrencyInUse.on(CUSTOMERS.trade));
    }
    let posted = opening::find(tx, ctx.tenant, before.opening_id)?;
    let of = |item| opening::of(CUSTOMERS.trade, item);
    let stands = posted.as_ref().map(of).transpose()?;
    let wanted = wanted.over(stands);

    let decimals = currencies::stored(profile.currency_id)?.minor_digits;
    let mut changes = changes(&before.profile, &profile);
    changes.extend(activity::difference(
        &shown_opening(stands, decimals),
        &shown_opening(wanted, decimals),
    ));
    if changes.is_empty() {
        // Saved as it was: nothing to store, nothing to note.
        return detail::customer_detail(tx, ctx, id);
    }
    let after = Customer { profile, ..before };
    store::update(tx, ctx.tenant, &after)?;
    let whose = add::whose_opening(tx, ctx, &after)?;
    opening::post(tx, ctx, &whose, posted.as_ref(), wanted)?;
    activity::record(tx, ctx, "customer", id, "updated", &changes)?;
    detail::customer_detail(tx, ctx, id)
}

/// What the timeline shows. The national ID is masked: more people read the timeline than may
/// read the number.
pub(super) fn changes(before: &Profile, after: &Profile) -> Vec<Change> {
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

/// `29001018800018` → `2900101*****18`; of any other number, such as a passport's, only the end is
/// told: `P1234567` → `******67`.
fn masked(number: &str) -> String {
    let length = number.chars().count();
    let hidden = match length {
        NATIONAL_ID => 7..length - 2,
        0..=4 => 0..length,
        _ => 0..length - 2,
    };
    let hide = |(at, c): (usize, char)| if hidden.contains(&at) { '*' } else { c };
    number.chars().enumerate().map(hide).collect()
}

/// Digits of a national ID, of which the first seven are the date of birth.
const NATIONAL_ID: usize = 14;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::customers::model::tests::nile_trading;

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
        for (number, told) in [("P1234567", "******67"), ("A12", "***"), ("أ12345", "****45")] {
            assert_eq!(masked(number), told, "a foreigner's number is nobody's to read either");
        }
    }
}
