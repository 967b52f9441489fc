//! What stands in a route table: who may use a call, and what the call does.

use super::{Ability, Action, Subject};

/// What a route demands; written in the route table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Anybody.
    Public,
    /// A session, in no particular company.
    SignedIn,
    /// A member of the company in the `XTenant` header, who reads.
    Member,
    /// A member, who writes.
    MemberWrites,
    /// A member, also when trial or subscription is over: what a company then still needs.
    MemberAlways,
    /// A member who reads what is theirs alone: no program with a key.
    Own,
    /// A member who writes what is theirs alone: no program with a key.
    OwnWrites,
    /// A member who may do this; whatever is not `Read` writes.
    Can(Action, Subject),
    /// A member who may do this, also when trial or subscription is over: subscribing, and cards.
    CanAlways(Action, Subject),
    /// A member who may do this, and asks something first: a number, a draft, what would go.
    CanAsk(Action, Subject),
    /// A member who may do one of these and reads: a list that several screens pick from.
    CanAny(&'static [(Action, Subject)]),
    /// A member who may do one of these, and writes.
    CanAnyWrite(&'static [(Action, Subject)]),
}

/// What a call does to the company's records. The method doesn't tell: the contract reads by POST
/// and deletes by GET.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// Writes nothing; [`crate::App::write`] refuses it.
    Reads,
    /// Writes: refused when trial or subscription is over.
    Writes,
    /// Stays open when trial or subscription is over, or belongs to no company.
    Always,
}

impl Deed {
    /// As the OpenAPI document shows it in `x-access`, before who may.
    pub fn name(self) -> &'static str {
        match self {
            Deed::Reads => "reads",
            Deed::Writes => "writes",
            Deed::Always => "always",
        }
    }
}

impl Access {
    /// What the route's call does.
    pub fn deed(self) -> Deed {
        match self {
            Access::Member
            | Access::Own
            | Access::CanAny(_)
            | Access::CanAsk(..)
            | Access::Can(Action::Read, _) => Deed::Reads,
            Access::MemberWrites | Access::OwnWrites | Access::CanAnyWrite(_) | Access::Can(..) => {
                Deed::Writes
            }
            Access::Public | Access::SignedIn | Access::MemberAlways | Access::CanAlways(..) => {
                Deed::Always
            }
        }
    }

    /// Whether the request must name a company in its `XTenant` header.
    pub fn is_of_a_company(self) -> bool {
        !matches!(self, Access::Public | Access::SignedIn)
    }

    /// Whether a program with an API key may make the call at all, whatever the key allows.
    /// Accounts, a person's own, and what stays open when a subscription is over (paying, support)
    /// are for people alone; so are the subjects that keys are never let at.
    pub fn is_open_to_keys(self) -> bool {
        match self {
            Access::Public
            | Access::SignedIn
            | Access::Own
            | Access::OwnWrites
            | Access::MemberAlways
            | Access::CanAlways(..) => false,
            Access::Member | Access::MemberWrites => true,
            Access::Can(_, subject) | Access::CanAsk(_, subject) => subject.is_open_to_keys(),
            Access::CanAny(wanted) | Access::CanAnyWrite(wanted) => {
                wanted.iter().any(|(_, subject)| subject.is_open_to_keys())
            }
        }
    }

    /// Whether a member with this ability gets through.
    pub fn admits(self, ability: &Ability) -> bool {
        match self {
            Access::Can(action, subject)
            | Access::CanAsk(action, subject)
            | Access::CanAlways(action, subject) => ability.allows(action, subject),
            Access::CanAny(wanted) | Access::CanAnyWrite(wanted) => {
                wanted.iter().any(|(action, subject)| ability.allows(*action, *subject))
            }
            _ => true,
        }
    }

    /// As the OpenAPI document shows it in `x-access`.
    pub fn describe(self) -> String {
        match self {
            Access::Public => "public".to_owned(),
            Access::SignedIn => "signed_in".to_owned(),
            Access::Member
            | Access::MemberWrites
            | Access::Own
            | Access::OwnWrites
            | Access::MemberAlways => "member".to_owned(),
            Access::Can(action, subject)
            | Access::CanAsk(action, subject)
            | Access::CanAlways(action, subject) => {
                format!("{} {}", action.name(), subject.name())
            }
            Access::CanAny(wanted) | Access::CanAnyWrite(wanted) => {
                let each = wanted.iter().map(|(a, s)| format!("{} {}", a.name(), s.name()));
                each.collect::<Vec<_>>().join(" or ")
            }
        }
    }
}

/// Demands one of several abilities, for a call that reads.
pub fn can_any(wanted: &'static [(Action, Subject)]) -> Access {
    Access::CanAny(wanted)
}

/// Demands one of several abilities, for a call that writes.
pub fn can_any_write(wanted: &'static [(Action, Subject)]) -> Access {
    Access::CanAnyWrite(wanted)
}

/// Demands the ability to do something of whoever asks about it beforehand; nothing is written.
pub fn can_ask(action: Action, subject: Subject) -> Access {
    Access::CanAsk(action, subject)
}

/// Demands an ability for a call that stays open when trial or subscription is over.
pub fn can_always(action: Action, subject: Subject) -> Access {
    Access::CanAlways(action, subject)
}

/// Demands an ability: `can(Action::Create, Subject::Sales)`.
pub fn can(action: Action, subject: Subject) -> Access {
    Access::Can(action, subject)
}
