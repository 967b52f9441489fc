//! Days of the trial, and the first screen.

use jiff::civil::Date;
use platform::access::{Ability, Action, Role, Subject};

/// The screens that stand, in the sidebar's order, with what one must be able to read.
const SCREENS: [(&str, Subject); 6] = [
    ("/dashboard", Subject::Dashboard),
    ("/sales", Subject::Sales),
    ("/customers", Subject::Customers),
    ("/products", Subject::Products),
    ("/reports", Subject::Reports),
    ("/chartsOfAccounts", Subject::ChartOfAccounts),
];
/// For somebody who may read nothing at all.
const NOWHERE: &str = "/no-access";

/// Where a member goes after signing in: the role's own screen if it stands and they may enter it,
/// else the first of the sidebar that they may read. Nobody is greeted by a denial.
pub fn home(role: Role, ability: &Ability) -> &'static str {
    let own = match role {
        Role::ProjectManager => "/projects",
        Role::RegularUser => "/sales",
        Role::Admin | Role::Accountant => "/dashboard",
    };
    let readable = || SCREENS.iter().filter(|(_, subject)| ability.allows(Action::Read, *subject));
    readable()
        .find(|(path, _)| *path == own)
        .or_else(|| readable().next())
        .map_or(NOWHERE, |(path, _)| path)
}

/// Whole days from today to the end of the trial, from midnight to midnight in Cairo; measured
/// from its start while it has not begun. Never negative.
pub fn days_left(today: Date, starts: Option<Date>, ends: Option<Date>) -> i64 {
    let Some(ends) = ends else { return 0 };
    let from = starts.map_or(today, |starts| starts.max(today));
    let days = from.until(ends).map_or(0, |span| span.get_days());
    i64::from(days.max(0))
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Date, date};
    use platform::access::{Ability, Permission, Role};

    use super::{days_left, home};

    fn home_of(role: Role, permissions: &[Permission]) -> &'static str {
        home(role, &Ability::new(role, permissions))
    }

    fn flag(subject: &str, read: bool) -> Permission {
        let subject = subject.to_owned();
        Permission { subject, create: false, read, update: false, delete: false }
    }

    #[test]
    fn each_role_has_a_home_that_it_may_enter() {
        assert_eq!(home_of(Role::Admin, &[]), "/dashboard");
        assert_eq!(home_of(Role::Accountant, &[]), "/dashboard");
        // Sales are closed to a regular user unless their own flags open them.
        assert_eq!(home_of(Role::RegularUser, &[]), "/reports");
        assert_eq!(home_of(Role::RegularUser, &[flag("Sales", true)]), "/sales");
        // A project manager sees their own sales.
        assert_eq!(home_of(Role::ProjectManager, &[]), "/sales");
    }

    #[test]
    fn somebody_without_any_screen_is_told_so() {
        let none = [flag("Sales", false), flag("Projects", false)];
        assert_eq!(home_of(Role::ProjectManager, &none), "/no-access");
    }

    #[test]
    fn the_trial_is_counted_in_whole_days() {
        let days = |today: Date| days_left(today, Some(date(2026, 11, 1)), Some(date(2026, 12, 1)));
        assert_eq!(days(date(2026, 11, 1)), 30);
        assert_eq!(days(date(2026, 11, 30)), 1);
        assert_eq!(days(date(2026, 12, 1)), 0);
        assert_eq!(days(date(2027, 3, 1)), 0);
        assert_eq!(days(date(2026, 10, 1)), 30, "measured from the start before it");
        assert_eq!(days_left(date(2026, 11, 1), None, None), 0);
    }
}
