//! The customer or vendor as a document names them.

use books::reference;
use directory::customers::{self, CustomerKind};
use directory::vendors::{self, Vendor};
use ledger::{DocRef, Money};
use platform::{Problem, Result, TenantId, Tx};
use printout::{Party, Role, Text};
use tenancy::written_tax_id;

use super::head::Recipient;
use documents::buyers::{self, Buyer};
use trade::priced::Body;

/// From which value on the law asks for the number of an unregistered buyer (Unified Tax Procedures
/// Law, executive rules; `reference/egypt/compliance.md`): 150,000 Egyptian pounds.
const NUMBER_ASKED_FROM: Money = Money::from_minor(15_000_000);
const EGYPTIAN_POUND: &str = "EGP";

/// The customer of a document that is priced like a sale, as they were called when it was issued;
/// `base` is the code of the company's currency.
pub fn buyer(
    tx: &mut dyn Tx,
    tenant: TenantId,
    doc: DocRef,
    body: &Body,
    base: &str,
) -> Result<Recipient> {
    let (address, value) = (body.address.as_deref(), (body.total_base, base));
    match buyers::find(tx, tenant, doc)? {
        Some(buyer) => Ok(written(buyer, address, value)),
        None => customer(tx, tenant, body.party.id, address, value),
    }
}

/// The customer whose money a voucher receives, as they were called then.
pub fn payer(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef, id: i64) -> Result<Recipient> {
    // No amount of it asks for a number.
    let value = (Money::ZERO, EGYPTIAN_POUND);
    match buyers::find(tx, tenant, doc)? {
        Some(buyer) => Ok(written(buyer, None, value)),
        None => customer(tx, tenant, id, None, value),
    }
}

/// The customer with the current name, on a document of `value` in the company's currency, whose
/// code is `base`; `address` is the one on the document.
pub fn customer(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    address: Option<&str>,
    value: (Money, &str),
) -> Result<Recipient> {
    if let Some(found) = customers::find(tx, tenant, id)? {
        return Ok(written(found.into(), address, value));
    }
    let names = customers::names(tx, tenant, &[id])?;
    let name = names.get(&id).map(String::as_str).unwrap_or_default();
    let party = Party { name: name.into(), address: address.map(Text::from), ..Party::default() };
    Ok(Recipient { party, ..Recipient::default() })
}

fn written(buyer: Buyer, address: Option<&str>, (value, base): (Money, &str)) -> Recipient {
    let foreign = buyer.kind == CustomerKind::Foreign;
    let asked = base == EGYPTIAN_POUND && value >= NUMBER_ASKED_FROM && buyer.tax_id.is_none();
    let number = buyer.national_id.filter(|_| asked);
    let (national_id, passport) = if foreign { (None, number) } else { (number, None) };
    let party = Party {
        name: name(&buyer.display_name, buyer.company_name.as_deref()),
        address: place(address.map(str::to_owned).or(buyer.address), buyer.country_id, foreign),
        tax_number: buyer.tax_id.as_deref().map(written_tax_id),
        national_id,
        passport,
        ..Party::default()
    };
    Recipient { party, role: Role::Customer, foreign }
}

/// The existing vendor of that id.
///
/// # Errors
/// 404 when there is none.
pub fn vendor(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Recipient> {
    let found = vendors::find(tx, tenant, id)?.ok_or_else(Problem::not_found)?;
    Ok(written_vendor(found, None))
}

/// The vendor of a document, deleted or not; `address` is the one on the document.
pub fn seller(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    address: Option<&str>,
) -> Result<Recipient> {
    if let Some(found) = vendors::find(tx, tenant, id)? {
        return Ok(written_vendor(found, address));
    }
    let names = vendors::names(tx, tenant, &[id])?;
    let name = names.get(&id).map(String::as_str).unwrap_or_default();
    let party = Party { name: name.into(), address: address.map(Text::from), ..Party::default() };
    Ok(Recipient { party, role: Role::Vendor, ..Recipient::default() })
}

/// As [`seller`], of a purchase that may name no vendor.
pub fn seller_if_any(
    tx: &mut dyn Tx,
    tenant: TenantId,
    party: ledger::Party,
    address: Option<&str>,
) -> Result<Recipient> {
    if let Some(id) = party.known() {
        return seller(tx, tenant, id, address);
    }
    let party =
        Party { name: Text::new("مشتريات نقدية", "Cash purchase"), ..Party::default() };
    Ok(Recipient { party, role: Role::Vendor, ..Recipient::default() })
}

fn written_vendor(found: Vendor, address: Option<&str>) -> Recipient {
    let foreign = found.own.is_foreign;
    let profile = found.profile;
    let address = address.map(str::to_owned).or_else(|| profile.written_address());
    let party = Party {
        name: name(&profile.display_name, profile.company_name.as_deref()),
        address: place(address, profile.country_id, foreign),
        tax_number: profile.tax_id.as_deref().map(written_tax_id),
        ..Party::default()
    };
    Recipient { party, role: Role::Vendor, foreign }
}

/// Where somebody is, with the country of who is abroad.
fn place(street: Option<String>, country: Option<i64>, foreign: bool) -> Option<Text> {
    let country = country.filter(|_| foreign).and_then(reference::country);
    match (street, country) {
        (None, None) => None,
        (Some(street), None) => Some(Text::from(street.as_str())),
        (None, Some(country)) => Some(Text::new(&country.name_ar, &country.name_en)),
        (Some(street), Some(country)) => Some(Text::new(
            format!("{street}\n{}", country.name_ar),
            format!("{street}\n{}", country.name_en),
        )),
    }
}

/// As `written_names` has it.
fn name(display: &str, registered: Option<&str>) -> Text {
    let (english, arabic) = buyers::written_names(display, registered);
    Text::new(arabic, english)
}

#[cfg(test)]
mod tests {
    use printout::Text;

    use super::name;

    #[test]
    fn each_name_is_in_its_language() {
        let both = Text::new("شركة النيل للتجارة", "Nile Trading");
        assert_eq!(name("Nile Trading", Some("شركة النيل للتجارة")), both);
        assert_eq!(name("شركة النيل للتجارة", Some("Nile Trading")), both);
        assert_eq!(name("Nile", Some("Nile Trading LLC")), "Nile Trading LLC".into());
        assert_eq!(name("Mona Ali", None), "Mona Ali".into());
    }
}
