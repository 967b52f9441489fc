//! The life of a document at the authority, as one table of moves.
//!
//! ```text
//! draft → ready → waiting for signature → signed → submitting → submitted → valid | invalid
//!                                            ↑          └→ refused (at intake) → draft
//!                                            └ not found there after a lost answer
//! valid → cancel requested → cancelled | valid (declined)
//! valid → reject requested → rejected  | valid (declined)
//! ```
//!
//! Deliberately not here: time windows, who asked, and where the state is stored.

macro_rules! words {
    ($(#[doc = $outer:literal])+ $name:ident {
        $($(#[doc = $doc:literal])+ $variant:ident = $key:literal,)*
    }) => {
        $(#[doc = $outer])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[doc = $doc])+ $variant,)* }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The word for it, in the database and on the wire.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key,)* }
            }

            /// The one with this word.
            pub fn from_key(key: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.key() == key)
            }
        }
    };
}

words! {
    /// Where a document is.
    State {
        /// Not complete, or faults are open.
        Draft = "draft",
        /// Checked without a fault.
        Ready = "ready",
        /// Its text is fixed and waits for the seal.
        WaitingForSignature = "waiting_for_signature",
        /// Sealed, and not sent.
        Signed = "signed",
        /// Sent, and the answer not known.
        Submitting = "submitting",
        /// Refused at intake: the authority has not recorded it.
        Refused = "refused",
        /// Recorded by the authority and being validated.
        Submitted = "submitted",
        /// Valid.
        Valid = "valid",
        /// Invalid, for ever: another document must be issued.
        Invalid = "invalid",
        /// The issuer asked to cancel it; the receiver may decline.
        CancelRequested = "cancel_requested",
        /// Cancelled.
        Cancelled = "cancelled",
        /// The receiver rejected it; the issuer may decline.
        RejectRequested = "reject_requested",
        /// Rejected.
        Rejected = "rejected",
    }
}

words! {
    /// The events that move a document.
    Event {
        /// Its checks found no fault.
        Checked = "checked",
        /// It was edited, or its checks found a fault.
        Edited = "edited",
        /// Its text was fixed and given to the seal.
        QueuedForSignature = "queued_for_signature",
        /// The seal could not sign, or the request was withdrawn.
        SignatureFailed = "signature_failed",
        /// It was sealed and the seal verified.
        Sealed = "sealed",
        /// Sending began.
        SendingBegan = "sending_began",
        /// It was surely not taken: never sent, or searched for and not found.
        NotTaken = "not_taken",
        /// The authority refused it at intake.
        RefusedAtIntake = "refused_at_intake",
        /// The authority recorded it.
        Accepted = "accepted",
        /// The authority's validators passed it.
        FoundValid = "found_valid",
        /// One of the authority's validators failed it.
        FoundInvalid = "found_invalid",
        /// The issuer asked to cancel it.
        CancelAsked = "cancel_asked",
        /// The receiver declined the cancellation.
        CancelDeclined = "cancel_declined",
        /// The cancellation is final.
        FoundCancelled = "found_cancelled",
        /// The receiver asked to reject it.
        RejectAsked = "reject_asked",
        /// The issuer declined the rejection.
        RejectDeclined = "reject_declined",
        /// The rejection is final.
        FoundRejected = "found_rejected",
    }
}

use Event as E;
use State as S;

/// Every possible move. Actions on the portal are found by polling, so a document may be cancelled
/// or rejected without a known request.
pub const MOVES: &[(State, Event, State)] = &[
    (S::Draft, E::Checked, S::Ready),
    (S::Draft, E::Edited, S::Draft),
    (S::Ready, E::Checked, S::Ready),
    (S::Ready, E::Edited, S::Draft),
    (S::Ready, E::QueuedForSignature, S::WaitingForSignature),
    (S::WaitingForSignature, E::SignatureFailed, S::Ready),
    (S::WaitingForSignature, E::Sealed, S::Signed),
    (S::Signed, E::Edited, S::Draft),
    (S::Signed, E::SendingBegan, S::Submitting),
    (S::Submitting, E::NotTaken, S::Signed),
    (S::Submitting, E::RefusedAtIntake, S::Refused),
    (S::Submitting, E::Accepted, S::Submitted),
    (S::Refused, E::Edited, S::Draft),
    (S::Submitted, E::FoundValid, S::Valid),
    (S::Submitted, E::FoundInvalid, S::Invalid),
    (S::Submitted, E::FoundCancelled, S::Cancelled),
    (S::Submitted, E::FoundRejected, S::Rejected),
    (S::Valid, E::CancelAsked, S::CancelRequested),
    (S::Valid, E::RejectAsked, S::RejectRequested),
    (S::Valid, E::FoundCancelled, S::Cancelled),
    (S::Valid, E::FoundRejected, S::Rejected),
    (S::CancelRequested, E::CancelDeclined, S::Valid),
    (S::CancelRequested, E::FoundCancelled, S::Cancelled),
    (S::CancelRequested, E::FoundRejected, S::Rejected),
    (S::RejectRequested, E::RejectDeclined, S::Valid),
    (S::RejectRequested, E::FoundRejected, S::Rejected),
    (S::RejectRequested, E::FoundCancelled, S::Cancelled),
];

/// A document's sent status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SentStatus {
    /// Not sent.
    NotSent,
    /// Sent, and the answer not known.
    Sending,
    /// Refused at intake.
    Refused,
    /// Recorded by the authority.
    Sent,
}

/// A document's validation status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValidationStatus {
    /// The authority has not recorded it.
    None,
    /// The validators are at work.
    Pending,
    /// Valid, also while a request to cancel or reject it is open.
    Valid,
    /// Invalid.
    Invalid,
    /// Cancelled.
    Cancelled,
    /// Rejected.
    Rejected,
}

impl State {
    /// Where an event moves it; none if it can't happen here.
    pub fn after(self, event: Event) -> Option<Self> {
        MOVES.iter().find(|(from, by, _)| (*from, *by) == (self, event)).map(|(_, _, to)| *to)
    }

    /// Whether nothing moves it any more.
    pub fn is_final(self) -> bool {
        MOVES.iter().all(|(from, _, _)| *from != self)
    }

    /// Whether the authority may have recorded it, so that it must not be filed a second time.
    pub const fn may_be_filed(self) -> bool {
        !matches!(
            self,
            Self::Draft | Self::Ready | Self::WaitingForSignature | Self::Signed | Self::Refused
        )
    }

    /// Its sent status.
    pub const fn sent_status(self) -> SentStatus {
        match self {
            Self::Draft | Self::Ready | Self::WaitingForSignature | Self::Signed => {
                SentStatus::NotSent
            }
            Self::Submitting => SentStatus::Sending,
            Self::Refused => SentStatus::Refused,
            _ => SentStatus::Sent,
        }
    }

    /// Its validation status.
    pub const fn validation_status(self) -> ValidationStatus {
        match self {
            Self::Submitted => ValidationStatus::Pending,
            Self::Valid | Self::CancelRequested | Self::RejectRequested => ValidationStatus::Valid,
            Self::Invalid => ValidationStatus::Invalid,
            Self::Cancelled => ValidationStatus::Cancelled,
            Self::Rejected => ValidationStatus::Rejected,
            _ => ValidationStatus::None,
        }
    }
}

/// The event of a status that the authority reports, in any case: its calls differ in it.
/// `cancel_requested` and `reject_requested` say whether a request is open, since the authority
/// calls such a document valid. `None` for an unknown status, or one that moves nothing.
pub fn reported(
    now: State,
    status: &str,
    cancel_requested: bool,
    reject_requested: bool,
) -> Option<Event> {
    let is = |word: &str| status.trim().eq_ignore_ascii_case(word);
    let event = match now {
        S::Submitting
            if ["submitted", "valid", "invalid", "cancelled", "rejected"]
                .map(is)
                .contains(&true) =>
        {
            E::Accepted
        }
        _ if is("invalid") => E::FoundInvalid,
        _ if is("cancelled") => E::FoundCancelled,
        _ if is("rejected") => E::FoundRejected,
        _ if !is("valid") => return None,
        S::Submitted => E::FoundValid,
        S::Valid if cancel_requested => E::CancelAsked,
        S::Valid if reject_requested => E::RejectAsked,
        S::CancelRequested if !cancel_requested => E::CancelDeclined,
        S::RejectRequested if !reject_requested => E::RejectDeclined,
        _ => return None,
    };
    now.after(event).map(|_| event)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_event_moves_a_state_to_one_other() {
        for (index, (from, event, _)) in MOVES.iter().enumerate() {
            let again = MOVES[index + 1..].iter().any(|(f, e, _)| (f, e) == (from, event));
            assert!(!again, "{from:?} has two moves by {event:?}");
        }
        for event in Event::ALL {
            assert!(MOVES.iter().any(|(_, by, _)| by == event), "{event:?} moves nothing");
        }
    }

    #[test]
    fn every_state_is_reached_and_three_are_final() {
        let mut reached = vec![State::Draft];
        for _ in State::ALL {
            for (from, _, to) in MOVES {
                if reached.contains(from) && !reached.contains(to) {
                    reached.push(*to);
                }
            }
        }
        assert_eq!(reached.len(), State::ALL.len());
        let ends: Vec<&State> = State::ALL.iter().filter(|state| state.is_final()).collect();
        assert_eq!(ends, [&State::Invalid, &State::Cancelled, &State::Rejected]);
        assert!(State::ALL.iter().all(|state| State::from_key(state.key()) == Some(*state)));
        assert!(Event::ALL.iter().all(|event| Event::from_key(event.key()) == Some(*event)));
    }

    #[test]
    fn what_may_be_filed_is_never_sealed_or_sent_again() {
        for (from, event, to) in MOVES {
            let back = from.may_be_filed() && !to.may_be_filed();
            let sure = matches!(event, Event::NotTaken | Event::RefusedAtIntake);
            assert!(!back || (*from == State::Submitting && sure), "{from:?} by {event:?}");
        }
    }

    #[test]
    fn statuses_of_the_authority_become_events() {
        assert_eq!(reported(S::Submitting, "Submitted", false, false), Some(E::Accepted));
        assert_eq!(reported(S::Submitting, "Valid", false, false), Some(E::Accepted));
        assert_eq!(reported(S::Submitted, "Submitted", false, false), None);
        assert_eq!(reported(S::Submitted, "VALID", true, false), Some(E::FoundValid));
        assert_eq!(reported(S::Valid, "valid", false, false), None);
        assert_eq!(reported(S::Valid, "Valid", true, false), Some(E::CancelAsked));
        assert_eq!(reported(S::CancelRequested, "Valid", true, false), None);
        assert_eq!(reported(S::CancelRequested, "Valid", false, false), Some(E::CancelDeclined));
        assert_eq!(reported(S::Valid, "Cancelled", false, false), Some(E::FoundCancelled));
        assert_eq!(reported(S::Cancelled, "Valid", false, false), None);
        assert_eq!(reported(S::Valid, "whatever", false, false), None);
    }
}
