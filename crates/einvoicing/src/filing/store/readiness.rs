//! Faults that the authority would refuse: fields of the company, its branches, customers, products
//! and taxes.

use platform::db::Row;
use platform::{Ctx, Result, Tx, args};

use crate::connection::{self, Connection};
use crate::filing::wire::{Readiness, ReadinessKind, ReadinessRow, ReadinessSection};
use crate::filing::words::Words;
use crate::item_codes;

/// The number of rows of a section that are shown.
const SHOWN: usize = 100;

/// Every section, in the order in which they are mended.
///
/// # Errors
/// Only our own failures.
pub fn readiness(tx: &mut dyn Tx, ctx: &Ctx, words: &Words) -> Result<Readiness> {
    let connection = connection::find(tx, ctx.tenant)?;
    let sections = vec![
        section(ReadinessKind::Company, company(&connection), words),
        section(ReadinessKind::Branch, branches(tx, ctx)?, words),
        section(ReadinessKind::Customer, customers(tx, ctx)?, words),
        section(ReadinessKind::Product, products(tx, ctx, &connection)?, words),
        section(ReadinessKind::Tax, taxes(tx, ctx)?, words),
    ];
    Ok(Readiness { sections })
}

/// A record, its name, the field, and the end of our code.
type Found = (i64, String, &'static str, &'static str);

fn section(kind: ReadinessKind, found: Vec<Found>, words: &Words) -> ReadinessSection {
    let count = i64::try_from(found.len()).unwrap_or(i64::MAX);
    let rows = found.into_iter().take(SHOWN).map(|(id, name, field, code)| ReadinessRow {
        id,
        name,
        field: field.to_owned(),
        code: code.to_owned(),
        text: words.say(&format!("einvoice.fault.{code}")),
    });
    ReadinessSection { kind, count, rows: rows.collect() }
}

fn company(one: &Connection) -> Vec<Found> {
    let name = one.tax_name.clone().unwrap_or_default();
    let fields = [
        ("tax_id", one.tax_id.is_none(), "id_missing"),
        ("tax_name", one.tax_name.is_none(), "name_missing"),
        ("governorate", one.governorate.is_none(), "address_missing"),
        ("region", one.region.is_none(), "address_missing"),
        ("street", one.street.is_none(), "address_missing"),
        ("building_number", one.building_number.is_none(), "address_missing"),
        ("activity_codes", one.activity_codes.is_empty(), "unknown_activity"),
    ];
    let missing = fields.into_iter().filter(|(_, missing, _)| *missing);
    missing.map(|(field, _, code)| (1, name.clone(), field, code)).collect()
}

fn branches(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<Found>> {
    let sql = "select id, name from branch
               where tenant_id = $1 and deleted_at is null and eta_branch_id is null
               order by id";
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, "eta_branch_id", "branch_missing"));
    Ok(tx.all(sql, args![ctx.tenant], read)?)
}

fn customers(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<Found>> {
    let sql = "select id, display_name, customer_type, tax_id, national_id, address, city, state
               from customer where tenant_id = $1 and deleted_at is null
               order by id";
    let each = tx.all(sql, args![ctx.tenant], |row| {
        let (id, name, kind): (i64, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let text = |at: usize| -> std::result::Result<String, platform::db::DbError> {
            Ok(row.get::<Option<String>>(at)?.unwrap_or_default())
        };
        let (tax_id, national_id) = (text(3)?, text(4)?);
        let (address, town) = (text(5)?, format!("{}{}", text(6)?, text(7)?));
        let mut found: Vec<Found> = Vec::new();
        let mut note = |field, code| found.push((id, name.clone(), field, code));
        match kind.as_str() {
            "local_company" if tax_id.trim().is_empty() => note("tax_id", "id_missing"),
            "local_company" if !is_tax_id(&tax_id) => note("tax_id", "tax_number"),
            "foreign" if tax_id.is_empty() && national_id.is_empty() => {
                note("tax_id", "id_missing");
            }
            "personal" if !national_id.is_empty() && !is_national_id(&national_id) => {
                note("national_id", "national_id");
            }
            _ => {}
        }
        if kind != "personal" {
            // As filing says it: what an address lacks is said once.
            if address.trim().is_empty() {
                note("address", "address_missing");
            } else {
                if !address.chars().any(char::is_numeric) {
                    note("address", "building_number");
                }
                if town.trim().is_empty() {
                    note("city", "address_missing");
                }
            }
        }
        Ok(found)
    })?;
    Ok(each.into_iter().flatten().collect())
}

fn is_tax_id(text: &str) -> bool {
    digits(text).is_some_and(|digits| digits.len() == 9)
}

fn is_national_id(text: &str) -> bool {
    digits(text).is_some_and(|digits| digits.len() == 14)
}

/// The digits of a number as people write it; none with other letters.
fn digits(text: &str) -> Option<String> {
    let latin = platform::text::latin_digits(text);
    let plain: String = latin.chars().filter(|c| !matches!(c, ' ' | '-' | '/')).collect();
    plain.bytes().all(|byte| byte.is_ascii_digit()).then_some(plain)
}

fn products(tx: &mut dyn Tx, ctx: &Ctx, connection: &Connection) -> Result<Vec<Found>> {
    let tax_id = connection.tax_id.as_deref().unwrap_or_default();
    let not_registered = item_codes::not_registered(tx, ctx.tenant, connection)?;
    let sql = "select id, name, egs_code, gs1_code, unit_code from product
               where tenant_id = $1 and active = $2 order by id";
    let own = format!("EG-{tax_id}-");
    let each = tx.all(sql, args![ctx.tenant, true], |row| {
        let (id, name): (i64, String) = (row.get(0)?, row.get(1)?);
        let (egs, gs1): (Option<String>, Option<String>) = (row.get(2)?, row.get(3)?);
        let unit: Option<String> = row.get(4)?;
        let mut found: Vec<Found> = Vec::new();
        match (&egs, &gs1) {
            (None, None) => found.push((id, name.clone(), "egs_code", "item_code")),
            // Before the company's number is known, the owner of a code can't be checked.
            (Some(egs), _) if !tax_id.is_empty() && !egs.starts_with(&own) => {
                found.push((id, name.clone(), "egs_code", "item_code_of_other"));
            }
            _ if not_registered.contains(&id) => {
                found.push((id, name.clone(), "egs_code", "item_code_not_approved"));
            }
            _ => {}
        }
        if unit.is_some_and(|unit| !eta::tables::is_unit(&unit)) {
            found.push((id, name, "unit_code", "unknown_unit"));
        }
        Ok(found)
    })?;
    Ok(each.into_iter().flatten().collect())
}

fn taxes(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<Found>> {
    let sql = "select id, name_en, name_ar, eta_tax_type, eta_sub_type from tax
               where tenant_id = $1 and active = $2 and direction <> 'purchase'
                 and kind <> 'withholding' order by id";
    let each = tx.all(sql, args![ctx.tenant, true], |row| {
        let (english, arabic): (String, String) = (row.get(1)?, row.get(2)?);
        let sub_type: Option<String> = row.get(4)?;
        let known = sub_type.as_deref().and_then(eta::tables::sub_type).is_some();
        let name = ctx.locale.pick(&english, &arabic).to_owned();
        Ok((!known).then_some((row.get(0)?, name, "sub_tax_category_id", "tax_not_known")))
    })?;
    Ok(each.into_iter().flatten().collect())
}
