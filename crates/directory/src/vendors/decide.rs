//! Checks the form of a vendor. Pure: the facts are arguments.

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

/// The facts of the company that the checks of a form need.
#[derive(Debug, Clone)]
pub struct Facts {
    /// The facts that forms of customers need too.
    pub shared: parties::Facts,
    /// The chosen account for bills' lines, if it exists.
    pub main: Option<AccountRow>,
    /// The chosen account of payables, if it exists.
    pub payable: Option<AccountRow>,
    /// Whether the account's balance consists of amounts owed to vendors: one with manual postings
    /// has a balance that no vendor's page would show.
    pub payable_explained: bool,
    /// The chosen withholding tax, if it exists.
    pub withholding: Option<Tax>,
    /// The present vendor; none for a new one.
    pub before: Option<VendorOnly>,
}

/// Checks every field; returns the vendor to store, or all errors. A missing rate counts as 1 even
/// for posting an opening balance; the vendor's page warns about that.
pub fn decide(input: &VendorInput, facts: &Facts) -> Result<Draft<VendorOnly>> {
    let mut fields = Fields::new();
    let (profile, opening) = input.typed().decide(&mut fields, &facts.shared);
    let own = own(&mut fields, input, facts);
    fields.check()?;
    Ok(Draft { profile, own, opening })
}

/// Checks a new vendor that refers to nothing of the company except its terms, without storing it.
///
/// # Errors
/// 400 with the invalid fields.
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

/// A newly chosen account must be an offered one; the present one may be inactive.
fn main_account(fields: &mut Fields, input: &VendorInput, facts: &Facts) {
    let chosen = input.main_charts_id.map(AccountId);
    let is_unchanged = facts.before.as_ref().is_some_and(|before| before.main_account == chosen);
    let offered = |account: &AccountRow| account.offered_as(Picker::Purchase);
    if chosen.is_some() && !is_unchanged && !facts.main.as_ref().is_some_and(offered) {
        fields.refuse("main_charts_id", "field.unknown");
    }
}

fn payable_account(fields: &mut Fields, input: &VendorInput, facts: &Facts) {
    let chosen = input.bill_chart_id.map(AccountId);
    let is_unchanged = facts.before.as_ref().is_some_and(|before| before.payable_account == chosen);
    if chosen.is_none() || is_unchanged {
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
    let is_unchanged = facts.before.as_ref().is_some_and(|before| before.withholding_tax == chosen);
    let usable = |tax: &Tax| tax.active && tax.kind == Kind::Withholding;
    if chosen.is_some() && !is_unchanged && !facts.withholding.as_ref().is_some_and(usable) {
        fields.refuse("withholding_tax_id", "field.unknown");
    }
}
