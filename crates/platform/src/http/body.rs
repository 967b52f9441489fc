//! Reads a JSON body as a form: every field that prevents it is named, all at once.
//!
//! Serde stops at the first field. That field is noted and filled in with a value of the right
//! type, until the rest has been checked too; the filled-in body is thrown away.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value, json};
use serde_path_to_error::{Path, Segment};

use crate::problem::{FieldProblem, Problem};

/// The most fields that are named.
const MOST_FAULTS: usize = 50;
/// The most bytes that are parsed again, over all attempts.
const MOST_BYTES: usize = 16 << 20;

/// Reads a body. Blank text counts as absent where a number, a date or a word of a list is
/// expected.
///
/// # Errors
/// 400 with every field that is missing or of another type; 400 for invalid JSON.
pub(super) fn read<T: DeserializeOwned>(text: &[u8]) -> Result<T, Problem> {
    if let Ok(body) = serde_json::from_slice(text) {
        return Ok(body);
    }
    let mut read = None;
    faults(text, &mut |body| {
        let done = serde_path_to_error::deserialize(body);
        read = Some(done.map_err(|error| stop(error.path(), &error.inner().to_string()))?);
        Ok(())
    })?;
    read.ok_or_else(|| Problem::new(400, "malformed_body"))
}

/// Tries to read a body as the form, and stores what it read. What names the faults does not know
/// the form's type, so that it is compiled once.
type Attempt<'a> = &'a mut dyn FnMut(&Value) -> Result<(), Stop>;

/// Names what prevents a body from being read; nothing does when `attempt` has read it after all.
fn faults(text: &[u8], attempt: Attempt<'_>) -> Result<(), Problem> {
    // Null in the place of an enum is a syntax error to the text reader, but not for a JSON value.
    let Once(body) =
        serde_json::from_slice(text).map_err(|_| Problem::new(400, "malformed_body"))?;
    let attempts = MOST_BYTES / text.len().max(1);
    Reading { body, attempt, attempts, faults: Vec::new() }.finish()
}

/// Any JSON in which no field is given twice: with two, the meaning would be a guess.
struct Once(Value);

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Once, D::Error> {
        from.deserialize_any(OnceVisitor).map(Once)
    }
}

struct OnceVisitor;

impl<'de> Visitor<'de> for OnceVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        Ok(Value::from(text))
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut read = Vec::new();
        while let Some(Once(item)) = items.next_element()? {
            read.push(item);
        }
        Ok(Value::Array(read))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut read = Map::new();
        while let Some((name, Once(value))) = fields.next_entry::<String, Once>()? {
            if read.insert(name, value).is_some() {
                return Err(A::Error::custom("a field is given twice"));
            }
        }
        Ok(Value::Object(read))
    }
}

/// Where serde stopped, and why.
#[derive(Debug, PartialEq, Eq)]
struct Stop {
    /// The path of the field; none where it has no name.
    at: Option<Vec<Step>>,
    /// Its name in the answer.
    field: String,
    is_missing: bool,
    /// A valid word, where one of a list is expected.
    word: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    Field(String),
    Item(usize),
}

/// A body that is being read.
struct Reading<'a> {
    body: Value,
    attempt: Attempt<'a>,
    /// How often it may be tried again.
    attempts: usize,
    faults: Vec<FieldProblem>,
}

impl Reading<'_> {
    fn finish(mut self) -> Result<(), Problem> {
        let Err(mut stop) = (self.attempt)(&self.body) else { return Ok(()) };
        while self.faults.len() < MOST_FAULTS {
            let blank = self.is_blank(&stop);
            let code = if blank { "field.required" } else { "field.wrong_type" };
            let field = Cow::Owned(stop.field.clone());
            self.faults.push(FieldProblem { field, code, params: Vec::new() });
            match self.step(&stop, blank) {
                Next::Read if self.faults.is_empty() => return Ok(()),
                Next::Read | Next::Stuck => break,
                Next::Stop(next) => stop = next,
            }
        }
        let field = self.faults.first().map(|fault| fault.field.clone());
        Err(Problem { field, errors: self.faults, ..Problem::new(400, "invalid_fields") })
    }

    /// Fills in what stopped the reading, and reads on to the next stop. A blank value that may be
    /// left out is no fault.
    fn step(&mut self, stop: &Stop, blank: bool) -> Next {
        let Some(at) = &stop.at else { return Next::Stuck };
        let mut fillings = vec![Value::Null, json!(0), json!("1"), json!("2000-01-01")];
        fillings.extend([json!("2000-01-01T00:00:00Z"), json!([]), json!({}), json!(false)]);
        let mut word = stop.word.clone();
        while !fillings.is_empty() || word.is_some() {
            let filling = word.take().map_or_else(|| fillings.remove(0), Value::from);
            let left_out = filling.is_null();
            if self.attempts == 0 || !put(&mut self.body, at, filling) {
                return Next::Stuck;
            }
            self.attempts -= 1;
            let found = (self.attempt)(&self.body);
            if left_out && blank && !found.as_ref().is_err_and(|next| next.at == stop.at) {
                self.faults.pop();
            }
            match found {
                Ok(()) => return Next::Read,
                Err(next) if next.at != stop.at => return Next::Stop(next),
                Err(next) => word = next.word.filter(|word| stop.word.as_ref() != Some(word)),
            }
        }
        Next::Stuck
    }

    /// Whether the value where the reading stopped is blank.
    fn is_blank(&self, stop: &Stop) -> bool {
        let value = stop.at.as_ref().and_then(|at| find(&self.body, at));
        stop.is_missing
            || value.is_some_and(|value| {
                value.is_null() || value.as_str().is_some_and(|text| text.trim().is_empty())
            })
    }
}

enum Next {
    Read,
    Stop(Stop),
    Stuck,
}

/// Serde names a missing field, and the words of a list, only in its message.
fn stop(path: &Path, message: &str) -> Stop {
    let missing = message.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    let steps = path.iter().map(|segment| match segment {
        Segment::Map { key } => Some(Step::Field(key.clone())),
        Segment::Seq { index } => Some(Step::Item(*index)),
        _ => None,
    });
    let mut at: Option<Vec<Step>> = steps.collect();
    if let (Some(at), Some(name)) = (&mut at, missing) {
        at.push(Step::Field(name.to_owned()));
    }
    // The body itself is no field.
    let at = at.filter(|at| !at.is_empty());
    let whole = path.to_string().replace(['[', ']'], ".").replace("..", ".");
    let whole = whole.trim_matches('.');
    let named = |step: &Step| match step {
        Step::Field(name) => name.clone(),
        Step::Item(index) => index.to_string(),
    };
    let steps = at.as_ref().map(|at| at.iter().map(named).collect::<Vec<_>>().join("."));
    let is_unknown = message.starts_with("unknown variant");
    let expected = message.split(", expected ").nth(1).filter(|_| is_unknown);
    Stop {
        field: steps.unwrap_or_else(|| whole.to_owned()),
        is_missing: missing.is_some(),
        word: expected.and_then(|rest| rest.split('`').nth(1)).map(str::to_owned),
        at,
    }
}

fn find<'v>(body: &'v Value, at: &[Step]) -> Option<&'v Value> {
    at.iter().try_fold(body, |value, step| match step {
        Step::Field(name) => value.get(name),
        Step::Item(index) => value.get(index),
    })
}

/// Returns whether that place exists.
fn put(body: &mut Value, at: &[Step], filling: Value) -> bool {
    let Some((last, before)) = at.split_last() else { return false };
    let parent = before.iter().try_fold(body, |value, step| match step {
        Step::Field(name) => value.get_mut(name),
        Step::Item(index) => value.get_mut(*index),
    });
    match (parent, last) {
        (Some(Value::Object(fields)), Step::Field(name)) => {
            fields.insert(name.clone(), filling);
            true
        }
        (Some(Value::Array(items)), Step::Item(index)) if *index < items.len() => {
            items[*index] = filling;
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::Date;

    use super::*;
    use crate::http::DecimalText;

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Kind {
        Cash,
        Cheque,
    }

    #[derive(Debug, Deserialize)]
    struct Line {
        quantity: DecimalText,
        taxes: Vec<i64>,
    }

    #[derive(Debug, Deserialize)]
    struct Form {
        date: Date,
        due: Option<Date>,
        kind: Kind,
        party: i64,
        lines: Vec<Line>,
        note: Option<String>,
    }

    fn faults(text: &str) -> Vec<String> {
        let problem = read::<Form>(text.as_bytes()).unwrap_err();
        problem.errors.iter().map(|fault| format!("{} {}", fault.field, fault.code)).collect()
    }

    #[test]
    fn every_missing_field_is_named_at_once() {
        assert_eq!(
            faults("{}"),
            [
                "date field.required",
                "kind field.required",
                "party field.required",
                "lines field.required"
            ]
        );
        let nested = r#"{"date": "", "due": "", "kind": "card", "party": null,
                         "lines": [{"taxes": [1, "x"]}, {"quantity": "1", "taxes": []}]}"#;
        assert_eq!(
            faults(nested),
            [
                "date field.required",
                "kind field.wrong_type",
                "lines.0.taxes.1 field.wrong_type",
                "lines.0.quantity field.required",
                // What is missing is known once everything was read.
                "party field.required"
            ]
        );
    }

    #[test]
    fn blank_text_is_left_out_where_a_date_belongs() {
        let form = r#"{"date": "2026-11-20", "due": " ", "kind": "cheque", "party": 1,
                       "lines": [{"quantity": 2, "taxes": [1]}], "note": ""}"#;
        let read: Form = read(form.as_bytes()).unwrap();
        assert_eq!((read.due, read.note.as_deref()), (None, Some("")));
        assert!(matches!(read.kind, Kind::Cheque));
        assert_eq!((read.date.day(), read.party, read.lines[0].taxes[0]), (20, 1, 1));
        assert_eq!(read.lines[0].quantity.as_str(), "2");
    }

    #[test]
    fn what_is_no_form_at_all_is_refused_as_a_whole() {
        for text in ["{", "", "{} {}"] {
            let code = read::<Form>(text.as_bytes()).map(|_| ()).unwrap_err().code;
            assert!(matches!(code, "malformed_body" | "invalid_fields"), "{text}: {code}");
        }
        assert_eq!(faults("[]").len(), 1);
        let twice = r#"{"due": "", "date": "2026-11-20", "date": "2026-11-21"}"#;
        assert_eq!(read::<Form>(twice.as_bytes()).map(|_| ()).unwrap_err().code, "malformed_body");
        let _ = Kind::Cash;
    }

    #[test]
    fn a_long_body_is_not_read_again_and_again() {
        let line = r#"{"taxes": []},"#.repeat(200_000);
        let long = format!(r#"{{"lines": [{}{{}}]}}"#, line);
        assert!(faults(&long).len() < 10);
    }
}
