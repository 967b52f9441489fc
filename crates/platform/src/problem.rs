//! An error on its way to the client: a status, a code with text in both languages, and the fields.
//!
//! A feature has its own error enum in its own words (`error.rs`) and maps each case once, by
//! `From`, to a [`Problem`]. The texts of the codes are in the crates' `text.en.json` and
//! `text.ar.json`.

use std::borrow::Cow;

use crate::db::DbError;

/// The code of a form with several refused fields.
const INVALID_FIELDS: &str = "invalid_fields";

/// The code of a write that was rolled back because others waited for it.
pub(crate) const CROWDED: &str = "database.crowded";

/// Seconds after which to retry when a database is busy or full.
const BUSY: u16 = 5;
const FULL: u16 = 60;

/// The result of an operation that may be refused.
pub type Result<T, E = Problem> = std::result::Result<T, E>;

/// A refusal (or an internal error), as the client will see it.
#[derive(Debug, Clone)]
pub struct Problem {
    /// The HTTP status; the product's error catalogue says what it means to the client.
    pub status: u16,
    /// The key of the text in both languages; programs may test for it.
    pub code: &'static str,
    /// Values for the text's `{placeholders}`.
    pub params: Vec<(&'static str, String)>,
    /// The refused field, as the client named it: `lines.2.quantity`.
    pub field: Option<Cow<'static, str>>,
    /// Every refused field, when a whole form was checked; or the short text for the one refused
    /// field, when the text of the code is too long to be shown at it.
    pub errors: Vec<FieldProblem>,
    /// For the log, never for the client.
    pub cause: Option<String>,
    /// Seconds after which a retry may succeed: sent as `Retry-After`.
    pub retry_after: Option<u16>,
    /// The database asked to run the transaction again.
    pub(crate) conflict: bool,
}

/// One field that was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldProblem {
    /// Path in the request: `lines.2.quantity`.
    pub field: Cow<'static, str>,
    /// Key of the text.
    pub code: &'static str,
    /// Values for its placeholders.
    pub params: Vec<(&'static str, String)>,
}

impl Problem {
    /// A refusal with a status and the code of its text.
    pub fn new(status: u16, code: &'static str) -> Problem {
        Problem {
            status,
            code,
            params: Vec::new(),
            field: None,
            errors: Vec::new(),
            cause: None,
            retry_after: None,
            conflict: false,
        }
    }

    /// A value for the text's `{name}`.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Problem {
        self.params.push((name, value.to_string()));
        self
    }

    /// Sets the refused field; a short text for another field is dropped.
    #[must_use]
    pub fn on(mut self, field: impl Into<Cow<'static, str>>) -> Problem {
        let field = field.into();
        let was = self.field.replace(field.clone());
        for beside in self.errors.iter_mut().filter(|error| Some(&error.field) == was.as_ref()) {
            beside.field = field.clone();
        }
        self
    }

    /// Sets the refused field, with a shorter text to be shown at it, which uses the same values.
    #[must_use]
    pub fn on_with_short_text(
        mut self,
        field: impl Into<Cow<'static, str>>,
        code: &'static str,
    ) -> Problem {
        let field = field.into();
        let params = self.params.clone();
        self.errors.push(FieldProblem { field: field.clone(), code, params });
        self.on(field)
    }

    /// Sets the seconds after which a retry may succeed.
    #[must_use]
    pub fn retry_after(self, seconds: u16) -> Problem {
        Problem { retry_after: Some(seconds), ..self }
    }

    /// An internal error: logged with its cause, shown as "something went wrong".
    pub fn internal(cause: impl ToString) -> Problem {
        Problem { cause: Some(cause.to_string()), ..Problem::new(500, "internal") }
    }

    /// A record that doesn't exist or belongs to another company: the two look the same.
    pub fn not_found() -> Problem {
        Problem::new(404, "not_found")
    }

    /// The person may not do this.
    pub fn forbidden() -> Problem {
        Problem::new(403, "forbidden")
    }

    /// The refused fields of a form that was checked as a whole; none for a refusal with a full
    /// text.
    pub fn faults(&self) -> &[FieldProblem] {
        if self.code == INVALID_FIELDS { &self.errors } else { &[] }
    }

    /// Whether the database asked to run the transaction again.
    pub fn is_conflict(&self) -> bool {
        self.conflict
    }
}

impl From<DbError> for Problem {
    fn from(error: DbError) -> Problem {
        let conflict = matches!(error, DbError::Conflict(_));
        // Neither is the caller's fault, and nothing of the call was stored: it may be retried.
        let refusal = match error {
            DbError::Busy(_) | DbError::Conflict(_) => {
                Problem::new(503, "database.busy").retry_after(BUSY)
            }
            DbError::Held(_) => Problem::new(503, "database.held").retry_after(BUSY),
            DbError::GaveWay(_) => Problem::new(503, CROWDED).retry_after(FULL),
            DbError::Full(_) => Problem::new(503, "database.full").retry_after(FULL),
            _ => Problem::internal(""),
        };
        Problem { conflict, cause: Some(error.to_string()), ..refusal }
    }
}

impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Problem {
        Problem::internal(error)
    }
}

/// Collects the errors of a form, so that the person sees all of them at once.
#[derive(Debug, Default)]
pub struct Fields {
    errors: Vec<FieldProblem>,
}

impl Fields {
    /// No errors yet.
    pub fn new() -> Fields {
        Fields::default()
    }

    /// Adds an error of `field`.
    pub fn refuse(&mut self, field: impl Into<Cow<'static, str>>, code: &'static str) {
        self.refuse_with(field, code, Vec::new());
    }

    /// Adds an error whose text has placeholders.
    pub fn refuse_with(
        &mut self,
        field: impl Into<Cow<'static, str>>,
        code: &'static str,
        params: Vec<(&'static str, String)>,
    ) {
        self.errors.push(FieldProblem { field: field.into(), code, params });
    }

    /// Returns the parsed value, or adds the error to the field and returns none.
    pub fn take<T, E>(
        &mut self,
        field: impl Into<Cow<'static, str>>,
        code: &'static str,
        parsed: std::result::Result<T, E>,
    ) -> Option<T> {
        parsed.map_err(|_| self.refuse(field, code)).ok()
    }

    /// A required text, normalized by [`crate::text::normalized`]: not empty, at most `most`
    /// characters, no control characters.
    pub fn text(&mut self, field: &'static str, value: &str, most: usize) -> String {
        let clean = crate::text::normalized(value);
        if clean.is_empty() {
            self.refuse(field, "field.required");
        }
        self.optional_text(field, Some(&clean), most).unwrap_or_default()
    }

    /// An optional text; blank counts as absent.
    pub fn optional_text(
        &mut self,
        field: impl Into<Cow<'static, str>>,
        value: Option<&str>,
        most: usize,
    ) -> Option<String> {
        let clean = crate::text::normalized(value?);
        let field = field.into();
        if clean.chars().count() > most {
            let params = vec![("most", most.to_string())];
            self.refuse_with(field.clone(), "field.too_long", params);
        }
        if clean.chars().any(crate::text::is_forbidden) {
            self.refuse(field, "field.control_characters");
        }
        (!clean.is_empty()).then(|| clean.into_owned())
    }

    /// An optional number of a document, a cheque or an operation, in plain characters: see
    /// [`ledger::plain_number`].
    pub fn number(
        &mut self,
        field: impl Into<Cow<'static, str>>,
        value: Option<&str>,
        most: usize,
    ) -> Option<String> {
        let typed = self.optional_text(field, value, most)?;
        Some(ledger::plain_number(&typed)).filter(|number| !number.is_empty())
    }

    /// An optional text of several lines.
    pub fn optional_lines(
        &mut self,
        field: impl Into<Cow<'static, str>>,
        value: Option<&str>,
        most: usize,
    ) -> Option<String> {
        let clean = crate::text::normalized(value?);
        let field = field.into();
        if clean.chars().count() > most {
            let params = vec![("most", most.to_string())];
            self.refuse_with(field.clone(), "field.too_long", params);
        }
        if clean.chars().any(crate::text::is_multiline_forbidden) {
            self.refuse(field, "field.control_characters");
        }
        (!clean.is_empty()).then(|| clean.into_owned())
    }

    /// An optional e-mail address.
    pub fn email(&mut self, field: &'static str, value: Option<&str>) -> Option<String> {
        let clean = self.optional_text(field, value, 100)?;
        if !crate::text::is_email(&clean) {
            self.refuse(field, "field.email");
        }
        Some(clean)
    }

    /// An optional phone number; Arabic digits are accepted.
    pub fn phone(&mut self, field: &'static str, value: Option<&str>) -> Option<String> {
        let clean = crate::text::latin_digits(&self.optional_text(field, value, 30)?);
        if !crate::text::is_phone(&clean) {
            self.refuse(field, "field.phone");
        }
        Some(clean)
    }

    /// Returns what a step found, or none when it refuses: its refusal joins those of the form.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn keep<T>(&mut self, found: Result<T>) -> Result<Option<T>> {
        match found {
            Ok(found) => Ok(Some(found)),
            Err(problem) if problem.status >= 500 => Err(problem),
            Err(problem) if problem.code == INVALID_FIELDS => {
                self.errors.extend(problem.errors);
                Ok(None)
            }
            // The text of any other code is a whole sentence, which fits a field as well.
            Err(Problem { code, params, field, .. }) => {
                self.errors.push(FieldProblem { field: field.unwrap_or_default(), code, params });
                Ok(None)
            }
        }
    }

    /// Whether there are no errors so far.
    pub fn is_clean(&self) -> bool {
        self.errors.is_empty()
    }

    /// The refusal of the whole form, if there are errors.
    pub fn check(self) -> Result<()> {
        if self.errors.is_empty() {
            return Ok(());
        }
        let first = self.errors[0].clone();
        Err(Problem {
            field: Some(first.field),
            errors: self.errors,
            ..Problem::new(400, INVALID_FIELDS)
        })
    }
}
