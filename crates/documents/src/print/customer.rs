//! The customer as a document names them.

use books::reference;
use directory::customers::{self, CustomerKind};
use ledger::Money;
use pdf::{Party, Text};
use platform::{Result, TenantId, Tx};
use tenancy::written_tax_id;

use super::head::Customer;

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
) -> Result<Customer> {
    let Some(found) = customers::find(tx, tenant, id)? else {
        let names = customers::names(tx, tenant, &[id])?;
        let name = names.get(&id).map(String::as_str).unwrap_or_default();
        let party =
            Party { name: name.into(), address: address.map(Text::from), ..Party::default() };
        return Ok(Customer { party, kind: None });
    };
    let (profile, kind) = (found.profile, found.own.kind);
    let foreign = kind == CustomerKind::Foreign;
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
    let asked = base == EGYPTIAN_POUND && value >= NUMBER_ASKED_FROM && profile.tax_id.is_none();
    let number = profile.national_id.filter(|_| asked);
    let (national_id, passport) = if foreign { (None, number) } else { (number, None) };
    let party = Party {
        name: name(&profile.display_name, profile.company_name.as_deref()),
        address,
        tax_number: profile.tax_id.as_deref().map(written_tax_id),
        national_id,
        passport,
        ..Party::default()
    };
    Ok(Customer { party, kind: Some(kind) })
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
