//! The page of a vendor: profile, balance, ageing, account, timeline.

use books::accounts::opening::Opening;
use books::settlements::OpenItem;
use books::{accounts, currencies, taxes};
use ledger::{Rate, UnitPrice};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use super::input::VendorInput;
use super::model::Vendor;
use super::wire::VendorDetail;
use crate::parties::detail::{opening_of, party_account};

/// The warning of an opening balance in a foreign currency that was posted at a rate of 1.
const RATE_ASSUMED: &str = "vendor.rate_assumed";

/// A vendor with all data of its page.
pub fn vendor_detail(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<VendorDetail> {
    let vendor = Vendor::find(tx, ctx.tenant, id)?;
    let opening = opening_of(tx, ctx, &vendor)?;
    let payable = vendor.control(tx, ctx.tenant)?;
    let payable = accounts::find(tx, ctx.tenant, payable)?;
    let main = match vendor.own.main_account {
        Some(account) => accounts::lookup(tx, ctx.tenant, account)?,
        None => None,
    };
    let (main_account_name, main_account_name_ar) =
        main.map(|account| (account.name_en, account.name_ar)).unzip();
    let withholding = match vendor.own.withholding_tax {
        Some(tax) => taxes::find(tx, ctx.tenant, tax)?,
        None => None,
    };
    let (withholding_tax_name, withholding_tax_name_ar) =
        withholding.map(|tax| (tax.name_en, tax.name_ar)).unzip();
    let base = currencies::base(tx, ctx.tenant)?;
    let account = party_account(tx, ctx, &vendor)?;
    Ok(VendorDetail {
        id,
        main_account_name,
        main_account_name_ar,
        payable_account_name: payable.name_en,
        payable_account_name_ar: payable.name_ar,
        withholding_tax_name,
        withholding_tax_name_ar,
        warnings: warnings(opening.as_ref().map(|(_, item)| item), base.id),
        vendor: vendor_form(vendor, opening.map(|(opening, _)| opening))?,
        account,
    })
}

fn warnings(opening: Option<&OpenItem>, base: i64) -> Vec<String> {
    let assumed = |item: &&OpenItem| item.currency_id != base && item.rate == Rate::ONE;
    opening.filter(assumed).map(|_| RATE_ASSUMED.to_owned()).into_iter().collect()
}

/// The vendor as form input, so that what is shown can be sent back unchanged. Without an opening
/// balance, sending it back leaves that unchanged.
///
/// # Errors
/// Only internal errors.
pub fn vendor_form(vendor: Vendor, opening: Option<Opening>) -> Result<VendorInput> {
    let Vendor { profile, own, version, .. } = vendor;
    let decimals = currencies::stored(profile.currency_id)?.minor_digits;
    Ok(VendorInput {
        title: profile.title,
        first_name: profile.first_name,
        middle_name: profile.middle_name,
        last_name: profile.last_name,
        company_name: profile.company_name,
        display_name: profile.display_name,
        is_foreign: Some(own.is_foreign),
        national_id: profile.national_id,
        tax_id: profile.tax_id,
        tax: profile.tax_registration,
        tax_office: own.tax_office,
        tax_file_number: own.tax_file_number,
        email: profile.email,
        phone: profile.phone,
        mobile: profile.mobile,
        other: profile.other,
        website: profile.website,
        address: profile.address,
        city: profile.city,
        state: profile.state,
        postal_code: profile.postal_code,
        country: profile.country_id,
        notes: profile.memo,
        terms_id: profile.terms_id,
        billing: own.billing_rate.map(UnitPrice::to_text).map(Into::into),
        main_charts_id: own.main_account.map(|account| account.0),
        bill_chart_id: own.payable_account.map(|account| account.0),
        withholding_tax_id: own.withholding_tax.map(|tax| tax.0),
        withholding_exempt_until: own.withholding_exempt_until,
        currency_id: profile.currency_id,
        exchange_rate: Some(profile.exchange_rate.to_text().into()),
        opening_balance: opening.map(|opening| opening.amount.to_text(decimals).into()),
        foreign_opening_balance: None,
        as_of: opening.map(|opening| opening.date),
        version: Some(version),
    })
}
