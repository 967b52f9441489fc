//! Which typed vendors become vendors. Pure: the facts are given.

use books::accounts::{AccountRow, Picker};
use books::currencies::Currency;
use books::taxes::{Kind, Tax};
use jiff::civil::{Date, date};
use ledger::{AccountId, TaxId};
use platform::problem::{Fields, Result};

use super::input::VendorInput;
use super::model::VendorOnly;
use crate::parties;
use crate::parties::save::Draft;
use crate::reading;

/// What the checks of a form need to know of the company.
#[derive(Debug, Clone)]
pub struct Facts {
    /// What the forms of customers need too.
    pub shared: parties::Facts,
    /// The account of the bills' lines that was chosen, if there is such an account.
    pub main: Option<AccountRow>,
    /// The account of payables that was chosen, if there is such an account.
    pub payable: Option<AccountRow>,
    /// Whether what stands on it is owed to somebody: an account that was posted to by hand has a
    /// balance that no vendor's page would show.
    pub payable_explained: bool,
    /// The withholding tax that was chosen, if there is such a tax.
    pub withholding: Option<Tax>,
    /// The vendor as it is now; none for a new one.
    pub before: Option<VendorOnly>,
}

/// Checks every field and gives what the vendor is to be, or all that is wrong. A rate that is
/// missing counts as 1 even where an opening balance is posted at it: the vendor's page says so.
pub fn decide(input: &VendorInput, facts: &Facts) -> Result<Draft<VendorOnly>> {
    let mut fields = Fields::new();
    let (profile, opening) = input.typed().decide(&mut fields, &facts.shared);
    let own = own(&mut fields, input, facts);
    fields.check()?;
    Ok(Draft { profile, own, opening })
}

/// Checks a new vendor that names nothing of the company but terms that it has; stores nothing.
///
/// # Errors
/// 400 with the fields at fault.
pub fn check_new(input: &VendorInput, base: &'static Currency, today: Date) -> Result<()> {
    let facts = Facts {
        shared: parties::Facts { base, today, terms_known: true },
        main: None,
        payable: None,
        payable_explained: true,
        withholding: None,
        before: None,
    };
    decide(input, &facts).map(drop)
}

fn own(fields: &mut Fields, input: &VendorInput, facts: &Facts) -> VendorOnly {
    main_account(fields, input, facts);
    payable_account(fields, input, facts);
    withholding(fields, input, facts);
    let exempt = input.withholding_exempt_until;
    if exempt.is_some_and(|day| !within_calendar(day)) {
        fields.refuse("withholding_exempt_until", "field.date");
    }
    VendorOnly {
        is_foreign: input.is_foreign.unwrap_or_default(),
        tax_office: fields.optional_text("tax_office", input.tax_office.as_deref(), 100),
        tax_file_number: fields.optional_text(
            "tax_file_number",
            input.tax_file_number.as_deref(),
            40,
        ),
        billing_rate: reading::unit_price(fields, "billing", input.billing.as_ref()),
        main_account: input.main_charts_id.map(AccountId),
        payable_account: input.bill_chart_id.map(AccountId),
        withholding_tax: input.withholding_tax_id.map(TaxId),
        withholding_exempt_until: exempt,
    }
}

fn within_calendar(day: Date) -> bool {
    (date(1990, 1, 1)..=date(2200, 12, 31)).contains(&day)
}

/// A new choice must be one that is offered; one that stands may have been switched off since.
fn main_account(fields: &mut Fields, input: &VendorInput, facts: &Facts) {
    let chosen = input.main_charts_id.map(AccountId);
    let stands = facts.before.as_ref().is_some_and(|before| before.main_account == chosen);
    let offered = |account: &AccountRow| account.offered_as(Picker::Purchase);
    if chosen.is_some() && !stands && !facts.main.as_ref().is_some_and(offered) {
        fields.refuse("main_charts_id", "field.unknown");
    }
}

fn payable_account(fields: &mut Fields, input: &VendorInput, facts: &Facts) {
    let chosen = input.bill_chart_id.map(AccountId);
    let stands = facts.before.as_ref().is_some_and(|before| before.payable_account == chosen);
    if chosen.is_none() || stands {
        return;
    }
    let offered = |account: &AccountRow| account.offered_as(Picker::Payable);
    if !facts.payable.as_ref().is_some_and(offered) {
        fields.refuse("bill_chart_id", "field.unknown");
    } else if !facts.payable_explained {
        fields.refuse("bill_chart_id", "vendor.account_by_hand");
    }
}

fn withholding(fields: &mut Fields, input: &VendorInput, facts: &Facts) {
    let chosen = input.withholding_tax_id.map(TaxId);
    let stands = facts.before.as_ref().is_some_and(|before| before.withholding_tax == chosen);
    let usable = |tax: &Tax| tax.active && tax.kind == Kind::Withholding;
    if chosen.is_some() && !stands && !facts.withholding.as_ref().is_some_and(usable) {
        fields.refuse("withholding_tax_id", "field.unknown");
    }
}
