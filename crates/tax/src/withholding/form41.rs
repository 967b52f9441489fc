//! Form 41: the tax withheld from vendors in a quarter, as the authority requires it.

use std::collections::{BTreeMap, HashMap};

use books::{accounts, currencies};
use jiff::Timestamp;
use ledger::{Money, Overflow, Percent, Trade};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::rows::{Booked, Nature};
use super::store::form41::{self as store, VendorFacts};
use super::store::register::{Filter, parties};
use super::wire::{Form41, Form41Gap, Form41Request, Form41Row};
use super::{check, register};
use documents::reading;
use documents::tax_quarters::Quarter;

/// The form of a quarter: by vendor and category, with the missing details of vendors, and compared
/// with the account's movement.
///
/// # Errors
/// 400 for an invalid quarter.
pub fn form41(tx: &mut dyn Tx, ctx: &Ctx, request: &Form41Request) -> Result<Form41> {
    let quarter = requested_quarter(ctx, request)?;
    let filter = filter(tx, ctx, quarter, request.known_at)?;
    let mut sums = Sums::default();
    register::each(tx, ctx, &filter, &mut |row| {
        sums.add(&row).map_err(|fault: Overflow| Problem::internal(fault))
    })?;
    let vendors = vendors(tx, ctx, sums.groups.keys().map(|(vendor, ..)| *vendor))?;
    let base = currencies::base(tx, ctx.tenant)?;
    let text = |amount: Money| amount.to_text(base.minor_digits);
    let mut rows: Vec<Form41Row> = Vec::with_capacity(sums.groups.len());
    for ((vendor_id, tax_id, percent), group) in sums.groups {
        let facts = vendors.get(&vendor_id).cloned().unwrap_or_default();
        rows.push(Form41Row {
            vendor_id,
            tax_id: facts.registration(),
            vendor_name: facts.name,
            address: facts.address,
            tax_office: facts.tax_office,
            tax_file_number: facts.tax_file_number,
            withholding_tax_id: tax_id,
            nature_code: group.nature.code,
            nature_name: group.nature.name_en,
            nature_name_ar: group.nature.name_ar,
            percent: percent.to_text(),
            count: group.count,
            net: text(group.net),
            tax: text(group.tax),
        });
    }
    rows.sort_by(|a, b| (&a.vendor_name, a.vendor_id).cmp(&(&b.vendor_name, b.vendor_id)));
    Ok(Form41 {
        year: quarter.year(),
        quarter: quarter.number(),
        first_date: quarter.first(),
        last_date: quarter.last(),
        due_date: quarter.due()?,
        known_at: request.known_at,
        currency: base.data(),
        rows,
        gaps: gaps(&vendors),
        vendors: i64::try_from(vendors.len()).map_err(Problem::internal)?,
        count: sums.count,
        net: text(sums.net),
        tax: text(sums.tax),
        books: check::against(tx, ctx.tenant, &filter, sums.tax)?,
    })
}

/// A line of the form's file.
#[derive(Debug, Clone, Copy)]
pub struct Form41Dealing<'a> {
    /// The calendar year.
    pub year: i64,
    /// The quarter, 1 to 4.
    pub quarter: i64,
    /// The withheld amounts.
    pub booked: &'a Booked,
    /// The customer or vendor.
    pub vendor: &'a VendorFacts,
}

/// Hands on every dealing of a quarter's form with its vendor, by days: the lines of its file.
///
/// # Errors
/// As [`form41`], and any error of `give`.
pub fn each_of_form41(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &Form41Request,
    give: &mut dyn FnMut(&Form41Dealing<'_>) -> Result<()>,
) -> Result<()> {
    let quarter = requested_quarter(ctx, request)?;
    let filter = filter(tx, ctx, quarter, request.known_at)?;
    let ids = parties(tx, ctx.tenant, &filter)?;
    let vendors = vendors(tx, ctx, ids.into_iter())?;
    let unknown = VendorFacts::default();
    register::each(tx, ctx, &filter, &mut |row| {
        let vendor = vendors.get(&row.row.party_id).unwrap_or(&unknown);
        let (year, quarter) = (quarter.year(), quarter.number());
        give(&Form41Dealing { year, quarter, booked: &row, vendor })
    })
}

/// The quarter that was asked for; the last one that is over when none was.
///
/// # Errors
/// 400 for an invalid quarter.
pub fn requested_quarter(ctx: &Ctx, request: &Form41Request) -> Result<Quarter> {
    Quarter::read(request.year, request.quarter, Quarter::containing(ctx.today).before())
}

/// The form contains only tax withheld from residents, which has a separate account. Tax reversed
/// in the same quarter is left out; reversed later, it reduces the form of the later quarter.
fn filter(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    quarter: Quarter,
    known_at: Option<Timestamp>,
) -> Result<Filter> {
    let mut fields = Fields::new();
    reading::known_at(&mut fields, ctx, known_at);
    fields.check()?;
    let trade = Trade::Purchase;
    let account = accounts::by_role(tx, ctx.tenant, accounts::withholding_role(trade))?;
    let days = (quarter.first(), quarter.last());
    let whole = Filter::everything(trade, days);
    Ok(Filter { account: Some(account), standing: true, known_at, ..whole })
}

fn vendors(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    ids: impl Iterator<Item = i64>,
) -> Result<HashMap<i64, VendorFacts>> {
    let mut ids: Vec<i64> = ids.collect();
    ids.sort_unstable();
    ids.dedup();
    store::vendors(tx, ctx.tenant, &ids)
}

impl VendorFacts {
    /// The vendor's registration at the authority.
    pub fn registration(&self) -> Option<String> {
        self.tax_id.clone().or_else(|| self.national_id.clone())
    }

    /// The required details that are not on record.
    fn missing(&self) -> Vec<String> {
        let known = [
            ("tax_id", self.registration().is_some()),
            ("address", self.address.is_some()),
            ("tax_office", self.tax_office.is_some()),
            ("tax_file_number", self.tax_file_number.is_some()),
        ];
        known.iter().filter(|(_, is)| !is).map(|(field, _)| (*field).to_owned()).collect()
    }
}

fn gaps(vendors: &HashMap<i64, VendorFacts>) -> Vec<Form41Gap> {
    let gaps = vendors.iter().map(|(id, facts)| Form41Gap {
        vendor_id: *id,
        vendor_name: facts.name.clone(),
        missing: facts.missing(),
    });
    let mut gaps: Vec<Form41Gap> = gaps.filter(|gap| !gap.missing.is_empty()).collect();
    gaps.sort_by(|a, b| (&a.vendor_name, a.vendor_id).cmp(&(&b.vendor_name, b.vendor_id)));
    gaps
}

/// The totals of a vendor, a category and a rate.
struct Group {
    nature: Nature,
    count: i64,
    net: Money,
    tax: Money,
}

#[derive(Default)]
struct Sums {
    count: i64,
    net: Money,
    tax: Money,
    /// By vendor, tax and rate.
    groups: BTreeMap<(i64, i64, Percent), Group>,
}

impl Sums {
    fn add(&mut self, booked: &Booked) -> Result<(), Overflow> {
        let Some(nature) = &booked.row.nature else { return Ok(()) };
        let key = (booked.row.party_id, nature.tax_id, booked.row.percent);
        let group = self.groups.entry(key).or_insert_with(|| Group {
            nature: nature.clone(),
            count: 0,
            net: Money::ZERO,
            tax: Money::ZERO,
        });
        group.count += 1;
        group.net = group.net.add(booked.net_base)?;
        group.tax = group.tax.add(booked.tax_base)?;
        self.count += 1;
        self.net = self.net.add(booked.net_base)?;
        self.tax = self.tax.add(booked.tax_base)?;
        Ok(())
    }
}
