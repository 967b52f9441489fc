//! The plans for visitors: their rows, in words.

use ledger::Money;
use platform::context::Locale;
use platform::i18n::Texts;
use serde::Serialize;
use serde_json::Value;
use subscriptions::Plan;

/// A plan for a page.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct PlanCard {
    /// Its id in the registration.
    id: i64,
    /// Its name on the billing page.
    pub name: String,
    /// The target customers.
    who: String,
    /// The net monthly price in pounds, for machines: `250.00`.
    #[serde(skip)]
    pub amount: String,
    /// The monthly price for people.
    pub month_price: String,
    year_price: String,
    /// Whether a year costs as much as ten months.
    ten_months: bool,
    /// Whether it can be chosen.
    pub enabled: bool,
    features: Vec<String>,
}

/// The cards of the plans, the smallest first; `words` are those about plans.
pub(crate) fn cards(plans: &[Plan], words: &Value, texts: &Texts, locale: Locale) -> Vec<PlanCard> {
    let name = |plan: &Plan| texts.say(locale, plan.name_code(), &[]);
    let smaller = std::iter::once(None).chain(plans.iter().map(Some));
    let card = |(plan, smaller): (&Plan, Option<&Plan>)| PlanCard {
        id: plan.id,
        name: name(plan),
        who: word(&words["who"], plan.name_code().rsplit('.').next().unwrap_or_default()),
        amount: Money::from_minor(plan.month).to_text(2),
        month_price: pounds(plan.month, locale),
        year_price: pounds(plan.year, locale),
        ten_months: plan.year == 10 * plan.month,
        enabled: plan.enabled,
        features: features(plan, smaller.map(|smaller| (smaller, name(smaller))), words),
    };
    plans.iter().zip(smaller).map(card).collect()
}

/// The features of a plan; for a larger one, only those that the plan before it lacks.
fn features(plan: &Plan, smaller: Option<(&Plan, String)>, words: &Value) -> Vec<String> {
    let mut said = vec![counted(&words["members"], plan.members)];
    let known: &[String] = smaller.as_ref().map_or(&[], |(smaller, _)| &smaller.features);
    said.push(match smaller {
        None => word(words, "product"),
        Some((_, name)) => word(words, "everything_in").replace("{plan}", &name),
    });
    let new = plan.features.iter().filter(|code| !known.contains(code));
    said.extend(new.map(|code| word(&words["features"], code)));
    said.extend(plan.storage_gb.map(|count| counted(&words["storage"], count)));
    said.extend(plan.data_pushes.map(|count| counted(&words["pushes"], count)));
    // Feature codes without words are only for the program.
    said.retain(|feature| !feature.is_empty());
    said
}

/// A text with the plans' prices filled in: `{price_1}` is the first plan's monthly price.
pub(crate) fn with_prices(text: &str, cards: &[PlanCard]) -> String {
    cards.iter().fold(text.to_owned(), |text, card| {
        text.replace(&format!("{{price_{}}}", card.id), &card.month_price)
    })
}

/// The tax that is added to a price: `14%`.
pub(crate) fn vat(plans: &[Plan]) -> String {
    let percent = plans.first().map_or(0, |plan| plan.vat);
    let text = Money::from_minor(percent).to_text(2);
    format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
}

fn word(words: &Value, key: &str) -> String {
    words[key].as_str().unwrap_or_default().to_owned()
}

/// A number and its noun in the right plural form.
pub(crate) fn counted(words: &Value, count: i64) -> String {
    let form = match (count, count % 100) {
        (1, _) => "one",
        (2, _) => "two",
        (_, 3..=10) => "few",
        (_, 11..=99) => "many",
        _ => "other",
    };
    word(words, form).replace("{count}", &count.to_string())
}

/// `EGP 2,500`, `2,500 ج.م`, with a non-breaking space; piastres only when there are any.
fn pounds(piastres: i64, locale: Locale) -> String {
    let text = Money::from_minor(piastres).to_text(2);
    let (whole, piastres) = text.split_once('.').unwrap_or((&text, "00"));
    let mut number = String::new();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            number.push(',');
        }
        number.push(digit);
    }
    if piastres != "00" {
        number = format!("{number}.{piastres}");
    }
    match locale {
        Locale::Ar => format!("{number}\u{a0}ج.م"),
        Locale::En => format!("EGP\u{a0}{number}"),
    }
}

#[cfg(test)]
mod tests {
    use platform::context::Locale;
    use serde_json::json;
    use subscriptions::Plan;

    use super::{counted, features, pounds, vat};

    fn plan(features: &[&str], vat: i64) -> Plan {
        Plan {
            id: 2,
            code: None,
            month: 45_000,
            year: 450_000,
            vat,
            members: 25,
            storage_gb: None,
            data_pushes: Some(35),
            features: features.iter().map(|&code| code.to_owned()).collect(),
            enabled: true,
        }
    }

    #[test]
    fn prices_read_as_each_language_writes_them() {
        assert_eq!(pounds(25_000, Locale::En), "EGP\u{a0}250");
        assert_eq!(pounds(450_000, Locale::Ar), "4,500\u{a0}ج.م");
        assert_eq!(pounds(123_456_750, Locale::En), "EGP\u{a0}1,234,567.50");
        assert_eq!(vat(&[plan(&[], 1400)]), "14%");
        assert_eq!(vat(&[plan(&[], 1250)]), "12.5%");
        assert_eq!(vat(&[plan(&[], 1000)]), "10%");
    }

    #[test]
    fn a_larger_plan_names_what_the_one_before_it_lacks() {
        let words = json!({
            "members": { "many": "{count} users" }, "pushes": { "many": "{count} pushes" },
            "everything_in": "All of {plan}", "features": { "branches": "Branches" },
        });
        let smaller = plan(&["projects"], 1400);
        let said = features(&plan(&["projects", "branches", "data_pushes"], 1400), None, &words);
        assert_eq!(said, ["25 users", "Branches", "35 pushes"]);
        let larger = plan(&["projects", "branches"], 1400);
        let said = features(&larger, Some((&smaller, "Startup".to_owned())), &words);
        assert_eq!(said, ["25 users", "All of Startup", "Branches", "35 pushes"]);
        assert_eq!(counted(&words["members"], 1), "");
    }
}
