//! Days of the trial, and the first screen.

use jiff::civil::Date;
use platform::access::{Ability, Action, Role, Subject};
use platform::subscription::PLAN_WITH_PROJECTS;

/// The screens of the sidebar in its order, with the subject that one must be able to read. A test
/// holds the web's sidebar to the same list by `fixtures/sidebar.json`.
const SCREENS: [(&str, Subject); 19] = [
    ("/dashboard", Subject::Dashboard),
    ("/sales", Subject::Sales),
    ("/quotes", Subject::Quotes),
    ("/creditNotes", Subject::Sales),
    ("/recurringInvoices", Subject::Sales),
    ("/customers", Subject::Customers),
    ("/expenses", Subject::Expenses),
    ("/bill", Subject::Bills),
    ("/recurringBills", Subject::Bills),
    ("/vendorCredits", Subject::Bills),
    ("/vendors", Subject::Vendors),
    ("/payments", Subject::ReceivePayment),
    ("/paymentsMade", Subject::MakePayment),
    ("/cheques", Subject::ReceivePayment),
    ("/chequesIssued", Subject::MakePayment),
    ("/products", Subject::Products),
    ("/chartsOfAccounts", Subject::ChartOfAccounts),
    ("/reports", Subject::Reports),
    (PROJECTS, Subject::Projects),
];
/// The screen that only one plan has.
const PROJECTS: &str = "/projects";
/// The screen of a member without any right to read.
const NOWHERE: &str = "/no-access";

/// The first screen of a member: the role's own screen if the company's plan includes it and they
/// may open it, otherwise the first of the sidebar that they may read. So nobody starts on an error
/// page.
pub fn home(role: Role, ability: &Ability, plan_code: Option<&str>) -> &'static str {
    let own = match role {
        Role::ProjectManager => PROJECTS,
        Role::RegularUser => "/sales",
        Role::Admin | Role::Accountant => "/dashboard",
    };
    let has_projects = plan_code == Some(PLAN_WITH_PROJECTS);
    let readable = || {
        SCREENS
            .iter()
            .filter(|(path, _)| has_projects || *path != PROJECTS)
            .filter(|(_, subject)| ability.allows(Action::Read, *subject))
    };
    readable()
        .find(|(path, _)| *path == own)
        .or_else(|| readable().next())
        .map_or(NOWHERE, |(path, _)| path)
}

/// Whole days from today to the end of the trial, from midnight to midnight in Cairo; counted from
/// its start when that is in the future. Never negative.
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

    use super::{PLAN_WITH_PROJECTS, PROJECTS, SCREENS, days_left, home};

    const SIDEBAR: &str = include_str!("../../../../fixtures/sidebar.json");

    fn home_page(role: Role, permissions: &[Permission], plan: Option<&str>) -> &'static str {
        home(role, &Ability::new(role, permissions), plan)
    }

    fn flag(subject: &str, read: bool) -> Permission {
        let subject = subject.to_owned();
        Permission { subject, create: false, read, update: false, delete: false }
    }

    #[test]
    fn the_screens_are_those_of_the_sidebar_in_its_order() {
        let sidebar: serde_json::Value = serde_json::from_str(SIDEBAR).unwrap();
        let stated: Vec<_> = SCREENS
            .iter()
            .map(|(path, subject)| {
                let plan = (*path == PROJECTS).then_some(PLAN_WITH_PROJECTS);
                serde_json::json!({ "path": path, "reads": subject.name(), "plan": plan })
            })
            .collect();
        assert_eq!(sidebar["screens"], serde_json::Value::from(stated));
    }

    #[test]
    fn each_role_has_a_home_that_it_may_enter() {
        let sidebar: serde_json::Value = serde_json::from_str(SIDEBAR).unwrap();
        let homes = sidebar["homes"].as_array().unwrap();
        assert_eq!(homes.len(), 2 * Role::ALL.len());
        for row in homes {
            let role = Role::from_name(row["role"].as_str().unwrap()).unwrap();
            assert_eq!(row["home"], home_page(role, &[], row["plan"].as_str()), "{row}");
        }
    }

    #[test]
    fn a_members_own_flags_move_their_home() {
        // Sales are closed to a regular user unless their own flags open them.
        assert_eq!(home_page(Role::RegularUser, &[flag("Sales", true)], None), "/sales");
        let no_quotes = [flag("Quotes", false)];
        assert_eq!(home_page(Role::RegularUser, &no_quotes, None), "/expenses");
        let closed = [flag("Projects", false)];
        assert_eq!(home_page(Role::ProjectManager, &closed, Some("XA07")), "/sales");
    }

    #[test]
    fn a_person_without_any_screen_gets_a_page_that_says_so() {
        let none = ["Sales", "Expenses", "Bills"].map(|subject| flag(subject, false));
        assert_eq!(home_page(Role::ProjectManager, &none, None), "/no-access");
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
