//! From the books' document to the authority's.

use books::{currencies, reference};
use eta::{
    Address, Currency, Decimal, DocumentReduction, DocumentType, ItemType, Party, PartyType,
    Reduction, Sale, SaleLine, SaleTax, TaxType, TaxValue, Terms, Version,
};
use jiff::Timestamp;
use jiff::civil::Date;
use platform::context::{CAIRO, date_in_cairo};
use platform::text::latin_digits;

use super::ReadyDocument;
use super::faults::{self, FaultPlace, FilingFault};
use super::source::{DocumentKind, Source, SourceCode, SourceLine, SourceTax};
use crate::connection::Connection;

const POUND: &str = "EGP";
const EGYPT: &str = "EG";
/// A unit of the authority's table: each.
const EACH: &str = "EA";

/// The document's text, or everything that would be refused.
pub fn ready(
    source: &Source,
    connection: &Connection,
    now: Timestamp,
) -> Result<ReadyDocument, Vec<FilingFault>> {
    let is_export = is_abroad(&receiver(source));
    if let Some(fault) = missing_reference(source, is_export, date_in_cairo(now)) {
        return Err(vec![fault]);
    }
    let sale = sale(source, connection, now)?;
    let mapped = eta::document_from_sale(&sale).map_err(|error| vec![faults::of_mapping(error)])?;
    let filed = source.original.as_ref().and_then(|original| original.filed.as_ref());
    let terms = Terms { referenced: filed.map(std::slice::from_ref), ..Terms::strict(now) };
    let mut found = faults::of_all(&eta::check(&mapped.document, &terms), source);
    found.extend(unfit_codes(source, connection, now));
    if !found.is_empty() {
        return Err(found);
    }
    Ok(ReadyDocument {
        text: mapped.document.to_tree().to_json(),
        total: mapped.document.total_amount,
        number: source.number.clone(),
        version: source.version,
    })
}

/// Why a note can't name what it corrects. The authority requires that of export notes only; a note
/// of a document that it has must name it all the same.
fn missing_reference(source: &Source, is_export: bool, today: Date) -> Option<FilingFault> {
    if !source.is_note() || source.reference().is_some() {
        return None;
    }
    if let Some(original) = source.original.as_ref().filter(|one| one.can_be_filed(today)) {
        let place = FaultPlace::Invoice(original.id);
        return Some(FilingFault::own("invoice_not_filed", "invoice_id", place));
    }
    // A free note may be of no document at all.
    let is_settled = source.never_filed || source.original.is_none();
    match (is_export, is_settled) {
        (true, _) => Some(FilingFault::own("reference_missing", "reference", FaultPlace::Page)),
        (false, false) => {
            Some(FilingFault::own("reference_unknown", "reference", FaultPlace::Page))
        }
        (false, true) => None,
    }
}

/// Codes that the authority has not approved, or no longer takes, as it said when they were
/// registered from here.
pub fn unfit_codes(source: &Source, connection: &Connection, now: Timestamp) -> Vec<FilingFault> {
    let today = date_in_cairo(now);
    let of_line = |(index, line): (usize, &SourceLine)| {
        let code = item_code(line, connection.tax_id.as_deref(), today)?;
        let fault = FilingFault::own(code.fault(today)?, "egs_code", FaultPlace::ItemCodes);
        Some(FilingFault { found: Some(code.code.clone()), ..fault }.on_line(Some(index)))
    };
    source.lines.iter().enumerate().filter_map(of_line).collect()
}

/// The code under which a line is filed: its own, else its product's present one where its own is
/// missing or would be refused.
fn item_code<'a>(
    line: &'a SourceLine,
    tax_id: Option<&str>,
    today: Date,
) -> Option<&'a SourceCode> {
    let codes = [line.own_code.as_ref(), line.product_code.as_ref()];
    let fitting = codes.into_iter().flatten().find(|code| code.fits(tax_id, today));
    fitting.or(line.product_code.as_ref()).or(line.own_code.as_ref())
}

pub(super) fn sale(
    source: &Source,
    connection: &Connection,
    now: Timestamp,
) -> Result<Sale, Vec<FilingFault>> {
    let currency = currencies::find(source.currency_id);
    let (code, decimals) =
        currency.map_or((POUND, 2), |currency| (currency.code.as_str(), currency.minor_digits));
    let receiver = receiver(source);
    let abroad = is_abroad(&receiver);
    let codes = (connection.tax_id.as_deref(), date_in_cairo(now));
    let mut wrong = Vec::new();
    let mut lines = Vec::new();
    for (index, line) in source.lines.iter().enumerate() {
        match sale_line(source, line, decimals, codes) {
            Ok(line) => lines.push(line),
            Err(fault) => wrong.push(fault.on_line(Some(index))),
        }
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let document_type = document_type(source, abroad);
    Ok(Sale {
        document_type,
        version: Version::Signed,
        issuer: issuer(source, connection),
        receiver,
        issued_at: issued_at(source, now),
        activity_code: source
            .activity_code
            .clone()
            .or_else(|| connection.activity_codes.first().cloned())
            .unwrap_or_default(),
        number: source.number.clone(),
        purchase_order: None,
        sales_order: None,
        references: source.reference().map(str::to_owned).into_iter().collect(),
        payment: None,
        delivery: None,
        delivered_on: (document_type == DocumentType::ExportInvoice).then_some(source.date),
        currency: match code {
            POUND => Currency::Pounds,
            code => {
                Currency::Foreign { code: code.to_owned(), rate: Decimal::from_scaled(source.rate) }
            }
        },
        lines,
        discount: reduction(source.discount_percent, source.discount_amount, decimals)
            .map(DocumentReduction::BeforeTax),
    })
}

fn is_abroad(receiver: &Party) -> bool {
    receiver.party_type == PartyType::Foreigner
        && receiver.address.as_ref().is_some_and(|at| at.country.as_deref() != Some(EGYPT))
}

/// An invoice that corrects another one is a debit note.
fn document_type(source: &Source, abroad: bool) -> DocumentType {
    match (source.kind, source.original.is_some(), abroad) {
        (DocumentKind::Invoice, false, false) => DocumentType::Invoice,
        (DocumentKind::Invoice, false, true) => DocumentType::ExportInvoice,
        (DocumentKind::Invoice, true, false) => DocumentType::DebitNote,
        (DocumentKind::Invoice, true, true) => DocumentType::ExportDebitNote,
        (DocumentKind::CreditNote, _, false) => DocumentType::CreditNote,
        (DocumentKind::CreditNote, _, true) => DocumentType::ExportCreditNote,
    }
}

/// Now, for a document of today; noon of its day for an earlier one; never a moment to come.
fn issued_at(source: &Source, now: Timestamp) -> Timestamp {
    if source.date == date_in_cairo(now) {
        return now;
    }
    let noon = source.date.at(12, 0, 0, 0).in_tz(CAIRO);
    noon.map_or(now, |noon| noon.timestamp())
}

fn issuer(source: &Source, connection: &Connection) -> Party {
    let branch = source.branch_id.clone().filter(|branch| !branch.trim().is_empty());
    Party {
        address: Some(Address {
            branch_id: Some(branch.unwrap_or_else(|| connection.branch_id.clone())),
            country: Some(EGYPT.to_owned()),
            governorate: connection.governorate.clone(),
            region_city: connection.region.clone(),
            street: connection.street.clone(),
            building_number: connection.building_number.clone(),
            ..Address::default()
        }),
        party_type: PartyType::Business,
        id: connection.tax_id.clone(),
        name: connection.tax_name.clone(),
    }
}

fn receiver(source: &Source) -> Party {
    let buyer = &source.buyer;
    let party_type = match buyer.kind.as_str() {
        "local_company" => PartyType::Business,
        "foreign" => PartyType::Foreigner,
        _ => PartyType::Person,
    };
    let number = |text: &Option<String>| text.as_deref().map(digits).filter(|id| !id.is_empty());
    let id = match party_type {
        PartyType::Business => number(&buyer.tax_id),
        PartyType::Person => number(&buyer.national_id),
        PartyType::Foreigner => buyer.tax_id.clone().or_else(|| buyer.national_id.clone()),
    };
    let country = buyer.country_id.and_then(reference::country).map(|one| one.code.clone());
    let (building_number, street) = street(buyer.address.as_deref());
    let address = Address {
        country: Some(country.unwrap_or_else(|| EGYPT.to_owned())),
        governorate: buyer.state.clone().or_else(|| buyer.city.clone()),
        region_city: buyer.city.clone().or_else(|| buyer.state.clone()),
        street,
        building_number,
        ..Address::default()
    };
    Party { address: Some(address), party_type, id, name: Some(buyer.name.clone()) }
}

/// The building's number, which is the first number of an address, and the address.
fn street(address: Option<&str>) -> (Option<String>, Option<String>) {
    let Some(line) = address.map(latin_digits).filter(|line| !line.trim().is_empty()) else {
        return (None, None);
    };
    let number = line
        .split(|c: char| !c.is_ascii_digit())
        .find(|part| !part.is_empty())
        .map(|part| part.chars().take(10).collect());
    (number, Some(line))
}

fn digits(text: &str) -> String {
    latin_digits(text).chars().filter(|c| !matches!(c, ' ' | '-' | '/')).collect()
}

fn sale_line(
    source: &Source,
    line: &SourceLine,
    decimals: u8,
    (tax_id, today): (Option<&str>, Date),
) -> Result<SaleLine, Box<FilingFault>> {
    let item_code = item_code(line, tax_id, today);
    let item_code = item_code.map(|code| code.code.clone()).unwrap_or_default();
    let item_type = if !item_code.is_empty() && item_code.bytes().all(|b| b.is_ascii_digit()) {
        ItemType::Gs1
    } else {
        ItemType::Egs
    };
    let taxes = line.taxes.iter().map(|tax| sale_tax(tax, decimals));
    Ok(SaleLine {
        description: line.description.clone(),
        item_type,
        item_code,
        unit: line.unit.clone().unwrap_or_else(|| EACH.to_owned()),
        internal_code: line.sku.clone(),
        quantity: Decimal::from_scaled(line.quantity),
        price: Decimal::from_scaled(line.price),
        tax_included: source.prices_include_tax,
        discount: reduction(line.discount_percent, line.discount_amount, decimals),
        discount_after_tax: Decimal::ZERO,
        value_difference: Decimal::ZERO,
        taxes: taxes.collect::<Result<_, _>>()?,
        weight: None,
    })
}

fn sale_tax(tax: &SourceTax, decimals: u8) -> Result<SaleTax, Box<FilingFault>> {
    let unknown = || {
        let place = FaultPlace::Tax(tax.id);
        Box::new(FilingFault {
            found: Some(tax.name_en.clone()),
            found_ar: Some(tax.name_ar.clone()),
            ..FilingFault::own("tax_not_known", "sub_tax_category_id", place)
        })
    };
    let tax_type = tax.tax_type.as_deref().and_then(TaxType::from_code).ok_or_else(unknown)?;
    let sub_type = tax.sub_type.clone().ok_or_else(unknown)?;
    let fixed = eta::tables::sub_type(&sub_type).ok_or_else(unknown)?.fixed;
    let value = match fixed || tax_type.is_always_fixed() {
        true => TaxValue::Amount(amount(tax.amount, decimals)),
        false => TaxValue::Percent(Decimal::from_scaled(tax.percent)),
    };
    Ok(SaleTax { tax_type, sub_type, value })
}

fn reduction(percent: Option<i64>, typed: Option<i64>, decimals: u8) -> Option<Reduction> {
    let percent = percent.map(|percent| Reduction::Percent(Decimal::from_scaled(percent)));
    percent.or_else(|| typed.map(|typed| Reduction::Amount(amount(typed, decimals))))
}

/// An amount in minor units of a currency; one beyond what can be is found by the formulas.
fn amount(minor: i64, decimals: u8) -> Decimal {
    let places = u32::from(eta::PLACES.saturating_sub(decimals));
    Decimal::from_scaled(minor.saturating_mul(10_i64.saturating_pow(places)))
}

#[cfg(test)]
mod tests {
    use super::street;

    #[test]
    fn the_buildings_number_is_the_first_of_an_address() {
        let some = |text: &str| Some(text.to_owned());
        let found = street(Some("٢٧ شارع عباس العقاد، الدور 3"));
        assert_eq!(found, (some("27"), some("27 شارع عباس العقاد، الدور 3")));
        assert_eq!(street(Some("Tahrir Street")), (None, some("Tahrir Street")));
        assert_eq!(street(Some(" ")), (None, None));
    }
}
