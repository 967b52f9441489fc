//! Which addresses of a message have received it, over several attempts, so that nobody gets it
//! twice because another address could not be reached. It is part of the job.

use documents::deliveries::Reason;
use platform::mail::{SendError, SendResults};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The outcome of an attempt.
#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    Sent,
    /// Not yet: it may work later.
    Later(Reason, String),
    /// Can't be sent.
    Never(Reason, String),
}

/// The outcomes of a message by address so far.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Progress {
    /// The addresses that it is still to be sent to; none at the first attempt: all.
    #[serde(default)]
    remaining: Option<Vec<String>>,
    /// The addresses that refused it for good, with the mail server's words.
    #[serde(default)]
    refused: Vec<String>,
    /// Whether any address has it.
    #[serde(default)]
    is_sent: bool,
    /// Why the remaining addresses have not got it, and whether the mail server answered.
    #[serde(skip)]
    deferred: Vec<(String, bool)>,
}

/// The job's field for it.
const FIELD: &str = "progress";

impl Progress {
    /// As far as the job's message has come.
    pub fn of_job(payload: &Value) -> Progress {
        serde_json::from_value(payload[FIELD].clone()).unwrap_or_default()
    }

    /// The addresses that are to get it now; none for all.
    pub fn remaining(&self) -> Option<&[String]> {
        self.remaining.as_deref()
    }

    /// Adds the outcome of an attempt, for a message with `addresses` addresses.
    pub fn add(&mut self, handed: SendResults, addresses: usize) {
        let named = |address: &str, error: &SendError| match addresses {
            1 => error.detail.clone(),
            _ => format!("{address}: {}", error.detail),
        };
        let mut remaining = Vec::new();
        for (address, outcome) in handed {
            match outcome {
                Ok(()) => self.is_sent = true,
                Err(error) if error.permanent => self.refused.push(named(&address, &error)),
                Err(error) => {
                    self.deferred.push((named(&address, &error), error.answered));
                    remaining.push(address);
                }
            }
        }
        self.remaining = Some(remaining);
    }

    /// The outcome of the attempt, with those before it.
    pub fn outcome(&self) -> Outcome {
        if !self.deferred.is_empty() {
            let is_answered = self.deferred.iter().any(|(_, answered)| *answered);
            let reason = if is_answered { Reason::Deferred } else { Reason::Unreachable };
            let deferred = self.deferred.iter().map(|(detail, _)| detail);
            return Outcome::Later(reason, join_details(self.refused.iter().chain(deferred)));
        }
        if self.refused.is_empty() {
            return Outcome::Sent;
        }
        Outcome::Never(self.final_reason(Reason::Refused), join_details(self.refused.iter()))
    }

    /// Why a message that is given up has failed: where some have it, at its other addresses.
    pub const fn final_reason(&self, reason: Reason) -> Reason {
        if self.is_sent { Reason::PartlyRefused } else { reason }
    }

    /// The job for the remaining addresses; none when nobody has it and nobody refused it, and
    /// the same job may be tried again.
    pub fn rest_of_job(&self, payload: &Value) -> Option<Value> {
        if !self.is_sent && self.refused.is_empty() {
            return None;
        }
        let mut rest = payload.clone();
        rest[FIELD] = serde_json::to_value(self).ok()?;
        Some(rest)
    }
}

fn join_details<'a>(details: impl Iterator<Item = &'a String>) -> String {
    details.map(String::as_str).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Whether it is for good, whether the mail server answered, and its words.
    type Answer = (bool, bool, &'static str);

    fn handed(outcomes: &[(&str, Option<Answer>)]) -> SendResults {
        let outcome = |answer: Option<Answer>| match answer {
            None => Ok(()),
            Some((permanent, answered, detail)) => {
                Err(SendError { permanent, answered, detail: detail.to_owned() })
            }
        };
        outcomes.iter().map(|(address, answer)| ((*address).to_owned(), outcome(*answer))).collect()
    }

    #[test]
    fn the_rest_is_tried_again_and_the_refused_are_named_at_the_end() {
        let payload = json!({ "delivery": 7 });
        let mut first = Progress::of_job(&payload);
        assert_eq!(first.remaining(), None);
        first.add(
            handed(&[
                ("a@x", None),
                ("b@x", Some((true, true, "550 unknown"))),
                ("c@x", Some((false, true, "451 later"))),
            ]),
            3,
        );
        let expected = "b@x: 550 unknown; c@x: 451 later".to_owned();
        assert_eq!(first.outcome(), Outcome::Later(Reason::Deferred, expected));
        let rest = first.rest_of_job(&payload).expect("another job");
        assert_eq!(rest["delivery"], 7);

        let mut second = Progress::of_job(&rest);
        assert_eq!(second.remaining(), Some(&["c@x".to_owned()][..]));
        second.add(handed(&[("c@x", None)]), 3);
        let expected = "b@x: 550 unknown".to_owned();
        assert_eq!(second.outcome(), Outcome::Never(Reason::PartlyRefused, expected));
    }

    #[test]
    fn one_address_needs_no_name_and_an_outage_is_tried_by_the_same_job() {
        let mut progress = Progress::default();
        progress.add(handed(&[("a@x", Some((false, false, "connection refused")))]), 1);
        let expected = "connection refused".to_owned();
        assert_eq!(progress.outcome(), Outcome::Later(Reason::Unreachable, expected));
        assert_eq!(progress.rest_of_job(&json!({})), None);
        let mut progress = Progress::default();
        progress.add(handed(&[("a@x", Some((true, true, "550 no")))]), 1);
        assert_eq!(progress.outcome(), Outcome::Never(Reason::Refused, "550 no".to_owned()));
    }
}
