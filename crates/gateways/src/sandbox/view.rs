//! The pages as HTML: whole without scripts, in both languages, with a policy that lets nothing in
//! but their own style and script.

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse as _, Response};
use jiff::civil::Date;
use minijinja::{Environment, Value, context};
use platform::i18n::Texts;
use platform::{Locale, Problem, Result, secret};

use super::cards::{self, TEST_CARDS, TypedCard};
use super::store::Order;

const TEMPLATES: [(&str, &str); 6] = [
    ("base.html", include_str!("templates/base.html")),
    ("form.html", include_str!("templates/form.html")),
    ("code.html", include_str!("templates/code.html")),
    ("end.html", include_str!("templates/end.html")),
    ("note.html", include_str!("templates/note.html")),
    ("style.css", include_str!("templates/style.css")),
];

/// Draws pages.
pub(super) struct Pages {
    environment: Environment<'static>,
}

/// Around a page: its language, and whose it is.
pub(super) struct Frame<'a> {
    pub locale: Locale,
    /// The origin that may frame it and to which its form may lead.
    pub merchant: &'a str,
}

/// What the form of a card shows.
#[derive(Default)]
pub(super) struct CardForm {
    /// The typed card; its number and code are not shown again.
    pub typed: TypedCard,
    /// Invalid fields, each with the key of its text.
    pub faults: Vec<(&'static str, &'static str)>,
    /// The key of what went wrong with the whole.
    pub problem: Option<&'static str>,
}

impl Pages {
    /// Reads the templates.
    pub fn new(texts: Texts) -> Result<Pages> {
        let mut environment = Environment::new();
        for (name, source) in TEMPLATES {
            environment.add_template(name, source).map_err(Problem::internal)?;
        }
        environment.add_function("t", move |lang: &str, code: &str| {
            texts.say(Locale::from_tag(lang), &format!("sandbox.{code}"), &[])
        });
        environment.add_filter("grouped", |number: &str| cards::grouped(number));
        Ok(Pages { environment })
    }

    /// The form of a card.
    pub fn form(
        &self,
        frame: &Frame<'_>,
        order: &Order,
        form_token: &str,
        today: Date,
        form: &CardForm,
    ) -> Response {
        let faults: Value = form.faults.iter().copied().collect();
        let test_cards: Vec<Value> = TEST_CARDS
            .iter()
            .map(|card| context! { number => card.number, does => card.behaviour.word() })
            .collect();
        let years: Vec<i16> =
            (0..=cards::YEARS).map(|ahead| today.year().saturating_add(ahead)).collect();
        let status = match (form.problem, form.faults.is_empty()) {
            (Some("rejected"), _) => StatusCode::CONFLICT,
            (None, true) => StatusCode::OK,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        self.page(
            "form.html",
            status,
            frame,
            context! {
                order => self.order(frame, order),
                form_token,
                holder => form.typed.holder,
                month => form.typed.month,
                year => form.typed.year,
                faults,
                problem => form.problem,
                years,
                months => (1..=12).map(|month| format!("{month:02}")).collect::<Vec<_>>(),
                test_cards,
                right_code => cards::RIGHT_CODE,
            },
        )
    }

    /// The page that asks for the bank's code.
    pub fn code(
        &self,
        frame: &Frame<'_>,
        order: &Order,
        form_token: &str,
        is_wrong: bool,
    ) -> Response {
        let status = if is_wrong { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
        let right_code = cards::RIGHT_CODE;
        let order = self.order(frame, order);
        self.page("code.html", status, frame, context! { order, form_token, is_wrong, right_code })
    }

    /// The page from which somebody returns, in a frame or after a payment that was made before.
    pub fn end(&self, frame: &Frame<'_>, order: &Order, state: &str) -> Response {
        let order = self.order(frame, order);
        self.page("end.html", StatusCode::OK, frame, context! { order, state })
    }

    /// A page that only says something.
    pub fn note(&self, frame: &Frame<'_>, status: StatusCode, text: &str) -> Response {
        self.page("note.html", status, frame, context! { text })
    }

    fn order(&self, frame: &Frame<'_>, order: &Order) -> Value {
        context! {
            amount => money(order.amount, &order.currency, frame.locale),
            saves_only => order.amount == 0,
            saves => order.save_card,
            description => order.description,
            return_url => order.return_url,
            page => order.page,
        }
    }

    fn page(
        &self,
        template: &str,
        status: StatusCode,
        frame: &Frame<'_>,
        content: Value,
    ) -> Response {
        let nonce = secret::token();
        let lang = frame.locale.tag();
        let around = context! {
            lang,
            dir => frame.locale.pick("ltr", "rtl"),
            other_lang => frame.locale.pick("ar", "en"),
            nonce,
            ..content
        };
        let drawn = self.environment.get_template(template).and_then(|t| t.render(around));
        match drawn {
            Ok(html) => guarded((status, Html(html)).into_response(), frame.merchant, &nonce),
            Err(error) => {
                tracing::error!(%error, template, "a page of the sandbox gateway");
                StatusCode::INTERNAL_SERVER_ERROR.into_response()
            }
        }
    }
}

/// Nothing is loaded, only the merchant may frame it, its form posts nowhere else, and no cache
/// stores it. Browsers apply `form-action` to redirects of a form, too.
fn guarded(mut response: Response, merchant: &str, nonce: &str) -> Response {
    let policy = format!(
        "default-src 'none'; style-src 'nonce-{nonce}'; script-src 'nonce-{nonce}'; \
         form-action 'self' {merchant}; frame-ancestors {merchant}; base-uri 'none'"
    );
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    for (name, value) in [
        ("cache-control", "no-store"),
        ("x-content-type-options", "nosniff"),
        // The address of the page stays here; a form's origin is still sent to it.
        ("referrer-policy", "same-origin"),
        ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
    ] {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

/// `EGP 1,234.50`.
fn money(amount: i64, currency: &str, locale: Locale) -> String {
    let amount = amount.unsigned_abs();
    let whole = (amount / 100).to_string();
    let mut grouped = String::new();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    let number = format!("{grouped}.{:02}", amount % 100);
    match (currency, locale) {
        ("EGP", Locale::Ar) => format!("{number} ج.م"),
        _ => format!("{currency} {number}"),
    }
}

#[cfg(test)]
mod tests {
    use platform::Locale;

    use super::money;

    #[test]
    fn an_amount_is_written_for_its_reader() {
        assert_eq!(money(123_456_705, "EGP", Locale::En), "EGP 1,234,567.05");
        assert_eq!(money(51_300, "EGP", Locale::Ar), "513.00 ج.م");
        assert_eq!(money(0, "EGP", Locale::En), "EGP 0.00");
    }
}
