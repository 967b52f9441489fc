//! The changed fields of a party for its timeline.

use platform::activity::{self, Change};

use super::record::{Particulars, Record};

/// The digits of a national ID, of which the first seven contain the date of birth.
const NATIONAL_ID: usize = 14;

/// The changed fields of an edit. The national ID is masked: more people may read the timeline than
/// the number. The company's currency has this number of decimals.
pub fn changes<P: Particulars>(before: &Record<P>, after: &Record<P>, decimals: u8) -> Vec<Change> {
    let fields = |party| timeline_fields(party, decimals);
    let mut changes = activity::difference(&fields(before), &fields(after));
    for change in changes.iter_mut().filter(|change| change.field == "national_id") {
        change.before = change.before.as_deref().map(masked);
        change.after = change.after.as_deref().map(masked);
    }
    changes
}

fn timeline_fields<P: Particulars>(
    party: &Record<P>,
    decimals: u8,
) -> Vec<(&'static str, Option<String>)> {
    let (p, names) = (party.profile.clone(), &P::TABLE.fields);
    let id = |id: Option<i64>| id.map(|id| id.to_string());
    let mut shown = vec![
        ("title", p.title),
        (names.first_name, p.first_name),
        (names.middle_name, p.middle_name),
        (names.last_name, p.last_name),
        ("company_name", p.company_name),
        ("display_name", Some(p.display_name)),
        ("national_id", p.national_id),
        ("tax_id", p.tax_id),
        ("tax", p.tax_registration),
        ("email", p.email),
        ("phone", p.phone),
        ("mobile", p.mobile),
        ("other", p.other),
        ("website", p.website),
        ("address", p.address),
        ("city", p.city),
        ("state", p.state),
        ("postal_code", p.postal_code),
        (names.country, id(p.country_id)),
        ("currency_id", Some(p.currency_id.to_string())),
        ("exchange_rate", Some(p.exchange_rate.to_text())),
        ("terms_id", id(p.terms_id)),
        (names.memo, p.memo),
    ];
    shown.extend(party.own.timeline_fields(decimals));
    shown
}

/// `29001018800018` → `2900101*****18`; of another number, such as a passport's, only the end:
/// `P1234567` → `******67`.
pub fn masked(number: &str) -> String {
    let length = number.chars().count();
    let hidden = match length {
        NATIONAL_ID => 7..length - 2,
        0..=4 => 0..length,
        _ => 0..length - 2,
    };
    let hide = |(at, c): (usize, char)| if hidden.contains(&at) { '*' } else { c };
    number.chars().enumerate().map(hide).collect()
}

#[cfg(test)]
mod tests {
    use super::masked;

    #[test]
    fn the_timeline_masks_the_person() {
        assert_eq!(masked("29001018800018"), "2900101*****18");
        for (number, told) in [("P1234567", "******67"), ("A12", "***"), ("أ12345", "****45")] {
            assert_eq!(masked(number), told, "a foreigner's number is nobody's to read either");
        }
    }
}
