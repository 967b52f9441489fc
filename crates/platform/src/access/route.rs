//! An entry of a route table: who may make a call, and whether it writes.

use super::{Ability, Action, Subject};

/// The permission that a route requires; written in the route table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Anybody, without a session.
    Public,
    /// A session, without a particular company.
    SignedIn,
    /// A member of the company in the `XTenant` header; the call only reads.
    Member,
    /// A member, who writes.
    MemberWrites,
    /// A member, also after trial or subscription has ended: what a company then still needs.
    MemberAlways,
    /// A member who reads their own data, not open to programs with a key.
    Own,
    /// A member who writes their own data, not open to programs with a key.
    OwnWrites,
    /// A member with this right; every action but `Read` writes.
    Can(Action, Subject),
    /// A member with this right, also after trial or subscription has ended: subscribing, and
    /// cards.
    CanAlways(Action, Subject),
    /// A member with this right, for a call that writes nothing: a next number, a draft, a preview.
    CanAsk(Action, Subject),
    /// A member with any of these rights; the call reads. For lists that several screens pick from.
    CanAny(&'static [(Action, Subject)]),
    /// A member with any of these rights; the call writes.
    CanAnyWrite(&'static [(Action, Subject)]),
}

/// Whether a call writes the company's records. The HTTP method doesn't say it: the contract reads
/// by POST and deletes by GET.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WriteRule {
    /// Reads only; [`crate::App::write`] refuses it.
    Reads,
    /// Writes: refused after trial or subscription has ended.
    Writes,
    /// Writes, and stays open after trial or subscription has ended, or concerns no company.
    Always,
}

impl WriteRule {
    /// The first word of `x-access` in the OpenAPI document.
    pub fn name(self) -> &'static str {
        match self {
            WriteRule::Reads => "reads",
            WriteRule::Writes => "writes",
            WriteRule::Always => "always",
        }
    }
}

impl Access {
    /// What the route's call does.
    pub fn write_rule(self) -> WriteRule {
        match self {
            Access::Member
            | Access::Own
            | Access::CanAny(_)
            | Access::CanAsk(..)
            | Access::Can(Action::Read, _) => WriteRule::Reads,
            Access::MemberWrites | Access::OwnWrites | Access::CanAnyWrite(_) | Access::Can(..) => {
                WriteRule::Writes
            }
            Access::Public | Access::SignedIn | Access::MemberAlways | Access::CanAlways(..) => {
                WriteRule::Always
            }
        }
    }

    /// Whether the request must name a company in its `XTenant` header.
    pub fn is_of_a_company(self) -> bool {
        !matches!(self, Access::Public | Access::SignedIn)
    }

    /// Whether a program with an API key may make the call at all, whatever the key allows.
    /// Accounts, personal data, and what stays open after a subscription has ended (paying,
    /// support) are for people only; so are the subjects that are closed to keys.
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

    /// Whether a member with this ability may make the call.
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

    /// The text of `x-access` in the OpenAPI document.
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

/// Requires any of several rights, for a call that reads.
pub fn can_any(wanted: &'static [(Action, Subject)]) -> Access {
    Access::CanAny(wanted)
}

/// Requires any of several rights, for a call that writes.
pub fn can_any_write(wanted: &'static [(Action, Subject)]) -> Access {
    Access::CanAnyWrite(wanted)
}

/// Requires a right for a call that only previews a write.
pub fn can_ask(action: Action, subject: Subject) -> Access {
    Access::CanAsk(action, subject)
}

/// Requires a right, for a call that stays open after trial or subscription has ended.
pub fn can_always(action: Action, subject: Subject) -> Access {
    Access::CanAlways(action, subject)
}

/// Requires a right: `can(Action::Create, Subject::Sales)`.
pub fn can(action: Action, subject: Subject) -> Access {
    Access::Can(action, subject)
}
