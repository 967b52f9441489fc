//! Roles by number, flags that override the role's table, and who may grant them.

use platform::access::{Ability, Action, Permission, Role, Subject};
use platform::context::{Ctx, UserId};
use platform::http::BASE;
use platform::problem::{Fields, Result};

use super::error::MemberError;
use crate::logo;

/// The URL of a member's picture. It contains a hash of the picture's key, not the key.
pub fn picture_url(user: UserId, key: &str) -> String {
    format!("{BASE}/Setting/Members/Picture/{}?v={}", user.0, logo::mark(key))
}

/// The role of a `role_id`, its position counted from 1.
pub fn role_of(role_id: i64) -> Option<Role> {
    Role::ALL.into_iter().zip(1_i64..).find(|(_, id)| *id == role_id).map(|(role, _)| role)
}

/// The `role_id` of a role.
pub fn role_id(role: Role) -> i64 {
    Role::ALL.into_iter().zip(1_i64..).find(|(known, _)| *known == role).map_or(0, |(_, id)| id)
}

/// Reads `role_id` and the flags of a form. Flags that equal the role's table are left out, so that
/// a form sent back unchanged changes nothing (a project manager's "own sales" would otherwise
/// become "all sales"). A subject has one flag: of two, nobody knows which was meant.
pub fn read_rights(
    fields: &mut Fields,
    role_number: i64,
    flags: Option<&[Permission]>,
) -> (Role, Vec<Permission>) {
    let role = role_of(role_number);
    if role.is_none() {
        fields.refuse("role_id", "field.unknown");
    }
    // The form is refused then; any role will do to check the flags.
    let role = role.unwrap_or(Role::RegularUser);
    let table = Ability::new(role, &[]);
    let mut own: Vec<Permission> = Vec::new();
    for (index, flag) in flags.unwrap_or_default().iter().enumerate() {
        let Some(subject) = Subject::from_name(&flag.subject) else {
            fields.refuse(format!("permissions.{index}.subject"), "field.unknown");
            continue;
        };
        let mut before = flags.unwrap_or_default().iter().take(index);
        if before.any(|earlier| earlier.subject == flag.subject) {
            fields.refuse(format!("permissions.{index}.subject"), "field.twice");
            continue;
        }
        if permission(&table, subject) != *flag {
            own.push(flag.clone());
        }
    }
    (role, own)
}

/// The rights of an ability on every subject, as flags.
pub fn all_flags(ability: &Ability) -> Vec<Permission> {
    Subject::ALL.iter().map(|subject| permission(ability, *subject)).collect()
}

fn permission(ability: &Ability, subject: Subject) -> Permission {
    Permission {
        subject: subject.name().to_owned(),
        create: ability.allows(Action::Create, subject),
        read: ability.allows(Action::Read, subject),
        update: ability.allows(Action::Update, subject),
        delete: ability.allows(Action::Delete, subject),
    }
}

/// An admin may grant any right. Others may grant only rights that they have, so that the right to
/// manage members is not the right to everything.
pub fn ensure_within_own(ctx: &Ctx, given: &Ability) -> Result<(), MemberError> {
    let held = |subject: Subject, action: Action| {
        !given.allows(action, subject) || ctx.ability.allows(action, subject)
    };
    let within = Subject::ALL
        .iter()
        .all(|subject| Action::ALL.into_iter().all(|action| held(*subject, action)));
    if ctx.role == Role::Admin || within { Ok(()) } else { Err(MemberError::BeyondOwnRights) }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use jiff::Timestamp;
    use platform::access::{Ability, Permission, Role};
    use platform::context::{Ctx, Locale, TenantId, UserId};
    use platform::problem::Fields;

    use super::{all_flags, ensure_within_own, read_rights, role_id, role_of};

    fn flag(subject: &str, allowed: bool) -> Permission {
        Permission {
            subject: subject.to_owned(),
            create: allowed,
            read: allowed,
            update: allowed,
            delete: allowed,
        }
    }

    fn asked_by(role: Role, permissions: &[Permission]) -> Ctx {
        Ctx {
            tenant: TenantId(1),
            user: UserId(1),
            user_name: Arc::from("Mona"),
            role,
            ability: Arc::new(Ability::new(role, permissions)),
            locale: Locale::En,
            now: Timestamp::UNIX_EPOCH,
            today: jiff::civil::date(2026, 11, 20),
            session: Arc::from(""),
            request_id: Arc::from(""),
            idempotency_key: None,
            reads_only: false,
        }
    }

    #[test]
    fn roles_have_numbers_from_one() {
        for role in Role::ALL {
            assert_eq!(role_of(role_id(role)), Some(role));
        }
        assert_eq!(role_of(1), Some(Role::Admin));
        assert!(role_of(0).is_none() && role_of(5).is_none());
    }

    #[test]
    fn a_form_sent_back_unchanged_changes_nothing() {
        for role in Role::ALL {
            let shown = all_flags(&Ability::new(role, &[]));
            let mut fields = Fields::new();
            let (read, own) = read_rights(&mut fields, role_id(role), Some(&shown));
            assert!(fields.is_clean());
            assert_eq!((read, own), (role, Vec::new()));
        }
    }

    #[test]
    fn unknown_flags_and_second_ones_are_refused_by_their_place() {
        let flags = [flag("Sales", true), flag("Moon", true), flag("Sales", false)];
        let mut fields = Fields::new();
        read_rights(&mut fields, 3, Some(&flags));
        let problem = fields.check().unwrap_err();
        let refused = problem.errors.iter().map(|error| (error.field.as_ref(), error.code));
        assert_eq!(
            refused.collect::<Vec<_>>(),
            [("permissions.1.subject", "field.unknown"), ("permissions.2.subject", "field.twice")]
        );
    }

    #[test]
    fn only_an_admin_gives_more_than_they_hold() {
        let manages = [flag("Roles & Permissions", true)];
        let clerk = asked_by(Role::RegularUser, &manages);
        let same = Ability::new(Role::RegularUser, &[]);
        assert!(ensure_within_own(&clerk, &same).is_ok());
        assert!(ensure_within_own(&clerk, &Ability::new(Role::Admin, &[])).is_err());
        let admin = asked_by(Role::Admin, &[]);
        let wide = Ability::new(Role::RegularUser, &[flag("Journal Entry", true)]);
        assert!(ensure_within_own(&admin, &wide).is_ok());
    }
}
