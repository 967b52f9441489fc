//! The customers of the demo company. Numbers are invented and follow the Egyptian formats.

/// How a customer pays, relative to the due date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PayingHabit {
    /// At the counter, with the invoice.
    AtOnce,
    /// On time.
    Prompt,
    /// A little late, sometimes in two parts.
    Usual,
    /// Weeks late, often in two parts.
    Slow,
    /// Months late, or never.
    Troubled,
}

/// The kind of customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Buyer {
    /// An Egyptian company; it withholds tax if `true`.
    Company(bool),
    /// A person.
    Person,
    /// A company abroad that pays in dollars.
    Abroad,
}

/// A customer of the demo company.
#[derive(Debug, Clone, Copy)]
pub(super) struct Customer {
    pub buyer: Buyer,
    pub english: &'static str,
    pub arabic: &'static str,
    /// Shown under the Arabic name.
    pub shown_in_arabic: bool,
    /// The domain of its addresses, under `.example`.
    pub domain: &'static str,
    pub street: &'static str,
    pub city: &'static str,
    pub habit: PayingHabit,
    /// Days to pay.
    pub terms: i64,
    /// How often it buys.
    pub weight: i64,
    /// Pounds a month for a maintenance contract, 0 for none.
    pub contract: i64,
}

pub(super) const fn company(
    english: &'static str,
    arabic: &'static str,
    domain: &'static str,
    (street, city): (&'static str, &'static str),
    (habit, terms, weight): (PayingHabit, i64, i64),
) -> Customer {
    Customer {
        buyer: Buyer::Company(false),
        english,
        arabic,
        shown_in_arabic: true,
        domain,
        street,
        city,
        habit,
        terms,
        weight,
        contract: 0,
    }
}

pub(super) const fn person(
    english: &'static str,
    arabic: &'static str,
    domain: &'static str,
    city: &'static str,
) -> Customer {
    let customer = company(english, arabic, domain, ("", city), (PayingHabit::AtOnce, 0, 2));
    Customer { buyer: Buyer::Person, ..customer }
}

impl Customer {
    /// A large company, which withholds tax from what it pays.
    pub(super) const fn withholds(self) -> Customer {
        Customer { buyer: Buyer::Company(true), ..self }
    }

    pub(super) const fn in_english(self) -> Customer {
        Customer { shown_in_arabic: false, ..self }
    }

    pub(super) const fn contract(self, pounds_a_month: i64) -> Customer {
        Customer { contract: pounds_a_month, ..self }
    }

    /// The name that it is listed under.
    pub(super) const fn display_name(&self) -> &'static str {
        if self.shown_in_arabic { self.arabic } else { self.english }
    }

    /// The name in the other language.
    pub(super) const fn other_name(&self) -> &'static str {
        if self.shown_in_arabic { self.english } else { self.arabic }
    }

    pub(super) const fn is_person(&self) -> bool {
        matches!(self.buyer, Buyer::Person)
    }

    pub(super) const fn is_abroad(&self) -> bool {
        matches!(self.buyer, Buyer::Abroad)
    }

    pub(super) const fn does_withhold(&self) -> bool {
        matches!(self.buyer, Buyer::Company(true))
    }
}

/// A tax registration number of the valid form: nine digits.
pub(super) fn tax_number(place: usize) -> String {
    let place = u64::try_from(place).unwrap_or_default();
    format!("{:09}", 200_000_000 + (place + 1) * 7_919_317 % 700_000_000)
}

/// A mobile number of the valid form.
pub(super) fn mobile(place: usize) -> String {
    let operator = ["010", "011", "012", "015"][place % 4];
    let place = u64::try_from(place).unwrap_or_default();
    format!("{operator}{:08}", (place + 1) * 1_234_577 % 100_000_000)
}

/// A national number of the valid form, with its check digit (reference/egypt/identifiers.md, 2a):
/// a person born in Cairo.
pub(super) fn national_id(place: usize) -> String {
    let place = u64::try_from(place).unwrap_or_default();
    let (year, month, day) = (70 + place % 28, 1 + place % 12, 1 + place * 7 % 28);
    let body = format!("2{year:02}{month:02}{day:02}01{:04}", 1_000 + place * 37);
    let weights = [2, 7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
    let sum: u32 =
        body.chars().filter_map(|c| c.to_digit(10)).zip(weights).map(|(d, w)| d * w).sum();
    format!("{body}{}", (11 - sum % 11) % 10)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use platform::text::{fold, is_email, is_phone};

    use super::super::customers::CUSTOMERS;
    use super::*;

    #[test]
    fn forty_customers_that_differ() {
        let names = CUSTOMERS.iter().flat_map(|c| [fold(c.english), fold(c.arabic)]);
        assert_eq!(names.collect::<BTreeSet<_>>().len(), 80);
        let domains: BTreeSet<_> = CUSTOMERS.iter().map(|c| c.domain).collect();
        assert_eq!(domains.len(), 40);
        assert_eq!(CUSTOMERS.iter().filter(|c| c.is_person()).count(), 9);
        assert_eq!(CUSTOMERS.iter().filter(|c| c.is_abroad()).count(), 1);
    }

    #[test]
    fn numbers_have_the_forms_of_the_country() {
        let mut seen = BTreeSet::new();
        for (place, customer) in CUSTOMERS.iter().enumerate() {
            let tax = tax_number(place);
            assert!(tax.len() == 9 && seen.insert(tax.clone()), "{tax}");
            assert!(mobile(place).len() == 11 && is_phone(&mobile(place)));
            assert!(is_email(&format!("info@{}.example", customer.domain)));
            let national = national_id(place);
            assert!(national.len() == 14 && seen.insert(national.clone()), "{national}");
        }
    }

    #[test]
    fn a_national_number_ends_in_its_check_digit() {
        let id = national_id(3);
        let digits: Vec<u32> = id.chars().filter_map(|c| c.to_digit(10)).collect();
        let weights = [2, 7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
        let sum: u32 = digits.iter().zip(weights).map(|(d, w)| d * w).sum();
        assert_eq!(digits[13], (11 - sum % 11) % 10);
    }
}
