//! The customer or vendor as a document names them.

use books::reference;
use directory::customers::{self, CustomerKind};
use directory::parties::Profile;
use directory::vendors;
use ledger::Money;
use pdf::{Party, Role, Text};
use platform::{Problem, Result, TenantId, Tx};
use tenancy::written_tax_id;

use super::head::Recipient;

/// From which value on the law asks for the number of an unregistered buyer (Unified Tax Procedures
/// Law, executive rules; `reference/egypt/compliance.md`): 150,000 Egyptian pounds.
const NUMBER_ASKED_FROM: Money = Money::from_minor(15_000_000);
const EGYPTIAN_POUND: &str = "EGP";

/// The customer on a document of `value` in the company's currency, whose code is `base`; `address`
/// is the one on the document.
pub fn customer(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    address: Option<&str>,
    (value, base): (Money, &str),
) -> Result<Recipient> {
    let Some(found) = customers::find(tx, tenant, id)? else {
        let names = customers::names(tx, tenant, &[id])?;
        let name = names.get(&id).map(String::as_str).unwrap_or_default();
        let party =
            Party { name: name.into(), address: address.map(Text::from), ..Party::default() };
        return Ok(Recipient { party, ..Recipient::default() });
    };
    let profile = found.profile;
    let foreign = found.own.kind == CustomerKind::Foreign;
    let party = party(&profile, address, foreign);
    let asked = base == EGYPTIAN_POUND && value >= NUMBER_ASKED_FROM && profile.tax_id.is_none();
    let number = profile.national_id.filter(|_| asked);
    let (national_id, passport) = if foreign { (None, number) } else { (number, None) };
    let party = Party { national_id, passport, ..party };
    Ok(Recipient { party, role: Role::Customer, foreign })
}

/// The living vendor of that id.
///
/// # Errors
/// 404 when there is none.
pub fn vendor(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Recipient> {
    let found = vendors::find(tx, tenant, id)?.ok_or_else(Problem::not_found)?;
    let foreign = found.own.is_foreign;
    let party = party(&found.profile, None, foreign);
    Ok(Recipient { party, role: Role::Vendor, foreign })
}

/// What is said of a customer as of a vendor; `address` is the one on the document, if it has one.
fn party(profile: &Profile, address: Option<&str>, foreign: bool) -> Party {
    let street = address.map(str::to_owned).or_else(|| profile.written_address());
    let country = profile.country_id.filter(|_| foreign).and_then(reference::country);
    let address = match (street, country) {
        (None, None) => None,
        (Some(street), None) => Some(Text::from(street.as_str())),
        (None, Some(country)) => Some(Text::new(&country.name_ar, &country.name_en)),
        (Some(street), Some(country)) => Some(Text::new(
            format!("{street}\n{}", country.name_ar),
            format!("{street}\n{}", country.name_en),
        )),
    };
    Party {
        name: name(&profile.display_name, profile.company_name.as_deref()),
        address,
        tax_number: profile.tax_id.as_deref().map(written_tax_id),
        ..Party::default()
    }
}

/// The registered name where there is one; when it is in one language and the name on lists in the
/// other, each stands in its own.
fn name(display: &str, registered: Option<&str>) -> Text {
    let Some(registered) = registered else { return display.into() };
    match (is_arabic(registered), is_arabic(display)) {
        (true, false) => Text::new(registered, display),
        (false, true) => Text::new(display, registered),
        _ => registered.into(),
    }
}

fn is_arabic(text: &str) -> bool {
    text.chars().any(|letter| matches!(letter, '\u{0620}'..='\u{064a}'))
}

#[cfg(test)]
mod tests {
    use pdf::Text;

    use super::name;

    #[test]
    fn each_name_stands_in_its_own_language() {
        let both = Text::new("شركة النيل للتجارة", "Nile Trading");
        assert_eq!(name("Nile Trading", Some("شركة النيل للتجارة")), both);
        assert_eq!(name("شركة النيل للتجارة", Some("Nile Trading")), both);
        assert_eq!(name("Nile", Some("Nile Trading LLC")), "Nile Trading LLC".into());
        assert_eq!(name("Mona Ali", None), "Mona Ali".into());
    }
}
