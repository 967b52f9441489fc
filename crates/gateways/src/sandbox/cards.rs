//! What may be typed as a card, and the cards that this gateway knows. Pure.

use jiff::civil::Date;
use platform::text::latin_digits;

use crate::types::{PaymentState, Refusal};

/// Expiry years run from the current one to so many on.
pub const YEARS: i16 = 9;
/// The code that the step of 3-D Secure takes.
pub const RIGHT_CODE: &str = "123456";
/// After so many wrong codes the bank refuses.
pub const MAX_CODES: i64 = 3;

/// What a test card does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Behaviour {
    /// Pays, now and later.
    Approve,
    /// The bank says no.
    Decline,
    /// Insufficient funds.
    Insufficient,
    /// The bank says that the card has expired.
    Expired,
    /// Asks for a code on a second page.
    Challenge,
    /// No answer comes; the second inquiry says that it was paid.
    Pend,
    /// Pays, and the message comes twice.
    MessageTwice,
    /// Pays, and the message arrives before the browser returns.
    MessageFirst,
    /// Pays on the page; later charges are declined.
    DeclineLater,
    /// Pays; later charges are taken, but their answer doesn't come.
    SilentLater,
}

/// A card that this gateway knows.
pub struct TestCard {
    /// Sixteen digits.
    pub number: &'static str,
    /// What it does.
    pub behaviour: Behaviour,
}

/// The test cards, in the order in which the page lists them. No other number is taken: a real one
/// has no business here.
pub const TEST_CARDS: [TestCard; 12] = [
    TestCard { number: "4111111111111111", behaviour: Behaviour::Approve },
    TestCard { number: "5123456789012346", behaviour: Behaviour::Approve },
    TestCard { number: "5078030000000011", behaviour: Behaviour::Approve },
    TestCard { number: "4000000000003220", behaviour: Behaviour::Challenge },
    TestCard { number: "4000000000000002", behaviour: Behaviour::Decline },
    TestCard { number: "4000000000009995", behaviour: Behaviour::Insufficient },
    TestCard { number: "4000000000000069", behaviour: Behaviour::Expired },
    TestCard { number: "4000000000000341", behaviour: Behaviour::DeclineLater },
    TestCard { number: "4000000000000101", behaviour: Behaviour::Pend },
    TestCard { number: "4000000000000200", behaviour: Behaviour::MessageTwice },
    TestCard { number: "4000000000000309", behaviour: Behaviour::MessageFirst },
    TestCard { number: "4000000000000408", behaviour: Behaviour::SilentLater },
];

impl Behaviour {
    /// The word that is stored, and the key of the page's text.
    pub fn word(self) -> &'static str {
        match self {
            Behaviour::Approve => "approve",
            Behaviour::Decline => "decline",
            Behaviour::Insufficient => "insufficient",
            Behaviour::Expired => "expired",
            Behaviour::Challenge => "challenge",
            Behaviour::Pend => "pend",
            Behaviour::MessageTwice => "message_twice",
            Behaviour::MessageFirst => "message_first",
            Behaviour::DeclineLater => "decline_later",
            Behaviour::SilentLater => "silent_later",
        }
    }

    /// The behaviour of a [`Behaviour::word`].
    pub fn from_word(word: &str) -> Behaviour {
        let known = TEST_CARDS.iter().map(|card| card.behaviour);
        known.into_iter().find(|known| known.word() == word).unwrap_or(Behaviour::Decline)
    }

    /// How a payment on the page ends; none when a code is asked for first.
    pub fn on_page(self) -> Option<PaymentState> {
        match self {
            Behaviour::Challenge => None,
            Behaviour::Decline => Some(PaymentState::Refused(Refusal::Declined)),
            Behaviour::Insufficient => Some(PaymentState::Refused(Refusal::Insufficient)),
            Behaviour::Expired => Some(PaymentState::Refused(Refusal::Expired)),
            Behaviour::Pend => Some(PaymentState::Pending),
            _ => Some(PaymentState::Approved),
        }
    }

    /// How a charge of the saved card ends.
    pub fn on_charge(self) -> PaymentState {
        match self {
            Behaviour::DeclineLater => PaymentState::Refused(Refusal::Declined),
            Behaviour::Challenge => PaymentState::Approved,
            other => other.on_page().unwrap_or(PaymentState::Approved),
        }
    }
}

/// A card as typed.
#[derive(Default)]
pub struct TypedCard {
    /// The name on it.
    pub holder: String,
    /// Sixteen digits, in groups or not.
    pub number: String,
    /// 1 to 12.
    pub month: String,
    /// Four digits.
    pub year: String,
    /// Three digits.
    pub cvv: String,
}

/// The stored part of a card: never its number or code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredCard {
    /// `Visa`, `Mastercard` or `Meeza`.
    pub brand: String,
    /// The last four digits.
    pub last_four: String,
    /// 1 to 12.
    pub month: u8,
    /// Four digits.
    pub year: u16,
    /// The name on it.
    pub holder: String,
    /// What it does.
    pub behaviour: Behaviour,
}

/// Why a typed card is not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CardFault {
    /// Fields that are wrong, each with the key of its text.
    Fields(Vec<(&'static str, &'static str)>),
    /// A possible card, but none that this gateway knows.
    Unknown,
}

impl TypedCard {
    /// Checks the typed card on a day.
    pub fn check(&self, today: Date) -> Result<StoredCard, CardFault> {
        let mut faults = Vec::new();
        let holder = self.holder.split_whitespace().collect::<Vec<_>>().join(" ");
        if holder.is_empty() {
            faults.push(("holder", "required"));
        } else if holder.chars().count() > 100 || holder.chars().any(platform::text::is_forbidden) {
            faults.push(("holder", "invalid"));
        }
        let number = digits(&self.number);
        match &number {
            _ if self.number.trim().is_empty() => faults.push(("number", "required")),
            Some(number) if number.len() != 16 => faults.push(("number", "sixteen")),
            Some(number) if is_luhn(number) => {}
            _ => faults.push(("number", "invalid")),
        }
        let month = ranged(&self.month, 1, 12);
        if month.is_none() {
            faults.push(("month", missing(&self.month)));
        }
        let year = ranged(&self.year, today.year(), today.year().saturating_add(YEARS));
        if year.is_none() {
            faults.push(("year", missing(&self.year)));
        }
        if let (Some(month), Some(year)) = (month, year)
            && is_past(month, year, today)
        {
            faults.push(("month", "past"));
        }
        if digits(&self.cvv).is_none_or(|cvv| cvv.len() != 3) {
            faults.push(("cvv", if self.cvv.trim().is_empty() { "required" } else { "cvv" }));
        }
        let (Some(number), Some(month), Some(year), true) =
            (number, month, year, faults.is_empty())
        else {
            return Err(CardFault::Fields(faults));
        };
        let known = TEST_CARDS.iter().find(|card| card.number == number);
        let card = known.ok_or(CardFault::Unknown)?;
        Ok(StoredCard {
            brand: brand(&number).to_owned(),
            last_four: number.chars().skip(12).collect(),
            month: u8::try_from(month).unwrap_or(12),
            year: u16::try_from(year).unwrap_or(u16::MAX),
            holder,
            behaviour: card.behaviour,
        })
    }
}

/// Whether a card of that expiry can't be used any more on a day.
pub fn is_past(month: i16, year: i16, today: Date) -> bool {
    (year, month) < (today.year(), i16::from(today.month()))
}

/// A number in groups of four, as on a card.
pub fn grouped(number: &str) -> String {
    let digits: Vec<char> = number.chars().collect();
    digits.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

fn missing(typed: &str) -> &'static str {
    if typed.trim().is_empty() { "required" } else { "invalid" }
}

fn ranged(typed: &str, least: i16, most: i16) -> Option<i16> {
    digits(typed)?.parse().ok().filter(|number| (least..=most).contains(number))
}

/// Digits without the dashes and spaces between them; none when there is anything else.
pub fn digits(typed: &str) -> Option<String> {
    let typed = latin_digits(typed);
    let digits: String = typed.chars().filter(|c| !" -\u{a0}\u{2013}".contains(*c)).collect();
    let fine = !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit());
    fine.then_some(digits)
}

/// The check digit of card numbers.
fn is_luhn(number: &str) -> bool {
    let sum: u32 = number
        .chars()
        .rev()
        .filter_map(|c| c.to_digit(10))
        .enumerate()
        .map(|(place, digit)| match digit * if place % 2 == 1 { 2 } else { 1 } {
            doubled if doubled > 9 => doubled - 9,
            single => single,
        })
        .sum();
    sum.is_multiple_of(10)
}

fn brand(number: &str) -> &'static str {
    match number.get(..6).unwrap_or_default() {
        "507803" => "Meeza",
        other if other.starts_with('4') => "Visa",
        _ => "Mastercard",
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Date, date};

    use super::{CardFault, TEST_CARDS, TypedCard, digits, grouped, is_luhn};

    const TODAY: Date = date(2026, 11, 27);

    fn typed(number: &str) -> TypedCard {
        TypedCard {
            holder: "Mona  Adel".into(),
            number: number.into(),
            month: "11".into(),
            year: "2026".into(),
            cvv: "123".into(),
        }
    }

    fn faults(card: &TypedCard) -> Vec<(&'static str, &'static str)> {
        match card.check(TODAY) {
            Err(CardFault::Fields(faults)) => faults,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn sixteen_digits_in_groups_of_four() {
        for number in ["4111-1111-1111-1111", "4111 1111 1111 1111", "٤١١١١١١١١١١١١١١١"]
        {
            let kept = typed(number).check(TODAY).unwrap();
            assert_eq!((kept.brand.as_str(), kept.last_four.as_str()), ("Visa", "1111"));
            assert_eq!(kept.holder, "Mona Adel");
        }
        assert_eq!(grouped("4111111111111111"), "4111-1111-1111-1111");
        assert_eq!(digits("12a"), None);
        for (number, fault) in [
            ("", "required"),
            ("411111111111111", "sixteen"),
            ("41111111111111111", "sixteen"),
            ("4111111111111112", "invalid"),
            ("4111-1111-1111-111x", "invalid"),
        ] {
            assert_eq!(faults(&typed(number)), [("number", fault)], "{number}");
        }
        assert_eq!(typed("4242424242424242").check(TODAY), Err(CardFault::Unknown));
    }

    #[test]
    fn every_field_at_fault_is_named_at_once() {
        assert_eq!(
            faults(&TypedCard::default()),
            ["holder", "number", "month", "year", "cvv"].map(|field| (field, "required"))
        );
    }

    #[test]
    fn a_card_is_good_to_the_end_of_its_month_and_nine_years_on() {
        let card = |month: &str, year: &str| TypedCard {
            month: month.into(),
            year: year.into(),
            ..typed("5123456789012346")
        };
        assert!(card("11", "2026").check(TODAY).is_ok());
        assert!(card("12", "2035").check(TODAY).is_ok());
        assert_eq!(faults(&card("10", "2026")), [("month", "past")]);
        assert_eq!(faults(&card("12", "2036")), [("year", "invalid")]);
        assert_eq!(faults(&card("12", "2025")), [("year", "invalid")]);
        assert_eq!(faults(&card("13", "2027")), [("month", "invalid")]);
    }

    #[test]
    fn every_test_card_is_a_possible_card_and_keeps_its_word() {
        for card in TEST_CARDS {
            assert!(card.number.len() == 16 && is_luhn(card.number), "{}", card.number);
            assert_eq!(super::Behaviour::from_word(card.behaviour.word()), card.behaviour);
        }
    }
}
