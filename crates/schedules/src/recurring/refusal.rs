//! Why a day's document was refused, as people read it.
//!
//! Nobody sees a form when a schedule's document is refused, so the reason names the invalid line
//! or record. It is stored in both languages, since its readers may use another one than the person
//! who set up the schedule.

use platform::i18n::Texts;
use platform::problem::FieldProblem;
use platform::{Locale, Problem};

use super::record::Refusal;

/// The reason of a refused document, in both languages.
pub fn reason(texts: &Texts, problem: &Problem) -> Refusal {
    Refusal {
        code: problem.faults().first().map_or(problem.code, |error| error.code).to_owned(),
        english: sentence(texts, problem, Locale::En),
        arabic: sentence(texts, problem, Locale::Ar),
    }
}

/// A reason that is no refusal of a document.
pub fn from_code(texts: &Texts, code: &'static str) -> Refusal {
    Refusal {
        code: code.to_owned(),
        english: texts.say(Locale::En, code, &[]),
        arabic: texts.say(Locale::Ar, code, &[]),
    }
}

fn sentence(texts: &Texts, problem: &Problem, locale: Locale) -> String {
    if problem.faults().is_empty() {
        let text = texts.say(locale, problem.code, &problem.params);
        return match problem.field.as_deref().and_then(line) {
            Some(line) => in_line(texts, locale, line, text),
            None => text,
        };
    }
    let each = problem.faults().iter().map(|error| field_text(texts, error, locale));
    each.collect::<Vec<_>>().join(locale.pick("; ", "؛ "))
}

fn field_text(texts: &Texts, error: &FieldProblem, locale: Locale) -> String {
    let field = error.field.as_ref();
    let gone = match (field.rsplit('.').next(), error.code) {
        (Some("customer_id"), "field.unknown") => Some("recurring.customer_gone"),
        (Some("vendor_id"), "field.unknown") => Some("recurring_bill.vendor_gone"),
        (Some("account_id"), "field.unknown") => Some("recurring_bill.account_gone"),
        (Some("name_id"), "field.unknown") => Some("recurring_entry.name_gone"),
        (Some("product_id"), "field.unknown") => Some("recurring.product_gone"),
        (Some("terms_id"), "field.unknown") => Some("recurring.terms_gone"),
        (Some("payment_method_id"), "field.unknown") => Some("recurring.method_gone"),
        _ => None,
    };
    let text = match gone {
        Some(code) => texts.say(locale, code, &[]),
        None => texts.say(locale, error.code, &error.params),
    };
    match line(field) {
        Some(line) => in_line(texts, locale, line, text),
        None => text,
    }
}

fn in_line(texts: &Texts, locale: Locale, line: usize, text: String) -> String {
    texts.say(locale, "recurring.in_line", &[("line", line.to_string()), ("reason", text)])
}

/// The line, counted from 1, of a field such as `lines.2.price`.
fn line(field: &str) -> Option<usize> {
    let place = field.strip_prefix("lines.")?.split('.').next()?;
    place.parse::<usize>().ok()?.checked_add(1)
}
