//! Roles and abilities: one table (product specification, section 6), which every route checks and
//! which the web application gets at sign-in.

mod route;

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use route::{Access, WriteRule, can, can_always, can_any, can_any_write, can_ask};

/// What may be done to a subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Make a new one.
    Create,
    /// See.
    Read,
    /// Change.
    Update,
    /// Remove.
    Delete,
}

impl Action {
    /// All four, in the order of the permission table.
    pub const ALL: [Action; 4] = [Action::Create, Action::Read, Action::Update, Action::Delete];

    /// As the web application names it.
    pub fn name(self) -> &'static str {
        match self {
            Action::Create => "create",
            Action::Read => "read",
            Action::Update => "update",
            Action::Delete => "delete",
        }
    }
}

macro_rules! subjects {
    ($($name:ident = $text:literal,)*) => {
        /// What an action is done to. The names are the specification's.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[expect(missing_docs, reason = "the names are the field's own")]
        pub enum Subject { $($name,)* }

        impl Subject {
            /// Every subject.
            pub const ALL: &'static [Subject] = &[$(Subject::$name,)*];

            /// As the specification and the web application name it.
            pub fn name(self) -> &'static str {
                match self { $(Subject::$name => $text,)* }
            }

            /// The subject of a [`Subject::name`].
            pub fn from_name(name: &str) -> Option<Subject> {
                match name { $($text => Some(Subject::$name),)* _ => None }
            }
        }
    };
}

subjects! {
    User = "User",
    Sales = "Sales",
    ReceivePayment = "Receive Payment",
    Quotes = "Quotes",
    ConvertQuotes = "Convert Quotes to Sales",
    Customers = "Customers",
    Products = "Products & Services",
    Expenses = "Expenses",
    Bills = "Bills",
    MakePayment = "Make Payment",
    Vendors = "Vendors",
    Projects = "Projects",
    Settings = "Settings",
    Dashboard = "Dashboard",
    Roles = "Roles & Permissions",
    Branches = "Branches",
    PaymentMethod = "Payment method",
    ChartOfAccounts = "Charts Of Accounts",
    Plan = "Plan",
    BankAccounts = "Bank accounts",
    JournalEntry = "Journal Entry",
    Reports = "Reports",
    ProfitAndLoss = "Profit and loss report",
    VendorReport = "Vendor report",
    CustomerReport = "Customer report",
    JournalReport = "Journal entry report",
    GeneralLedger = "General ledger report",
    TrialBalance = "Trial balance report",
    DetailedTrialBalance = "Detailed trial balance report",
    BalanceSheet = "Balance sheet report",
    BillsReport = "Bills report",
    VatReport = "VAT report",
    VatExpenseReport = "VAT expense report",
    Notes = "Notes and reminders",
}

impl Subject {
    /// Whether programs with an API key may use it. Members and their rights, the company's own
    /// settings, its subscription and a person's own notes are for people only.
    pub fn is_open_to_keys(self) -> bool {
        use Subject::*;
        !matches!(self, User | Roles | Settings | Plan | PaymentMethod | Notes)
    }
}

/// A member's role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum Role {
    /// Manages everything.
    #[serde(rename = "admin")]
    Admin,
    /// Does the bookkeeping.
    #[serde(rename = "accountant")]
    Accountant,
    /// Regular user.
    #[serde(rename = "reg_user")]
    RegularUser,
    /// Project manager.
    #[serde(rename = "PM")]
    ProjectManager,
}

impl Role {
    /// Every role; `role_id` is the position counted from 1.
    pub const ALL: [Role; 4] =
        [Role::Admin, Role::Accountant, Role::RegularUser, Role::ProjectManager];

    /// As the specification names it.
    pub fn name(self) -> &'static str {
        match self {
            Role::Admin => "admin",
            Role::Accountant => "accountant",
            Role::RegularUser => "reg_user",
            Role::ProjectManager => "PM",
        }
    }

    /// The role of a [`Role::name`].
    pub fn from_name(name: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.name() == name)
    }
}

const FULL: &[Action] = &Action::ALL;
const READ: &[Action] = &[Action::Read];
const CREATE: &[Action] = &[Action::Create];

/// The table of section 6: what each role may do.
fn role_table(role: Role) -> Vec<(Subject, &'static [Action])> {
    use Subject::*;
    let reports_without_vat = [
        Reports,
        ProfitAndLoss,
        VendorReport,
        CustomerReport,
        JournalReport,
        GeneralLedger,
        TrialBalance,
        DetailedTrialBalance,
        BalanceSheet,
        BillsReport,
    ];
    let reading = |subjects: &[Subject]| subjects.iter().map(|s| (*s, READ)).collect::<Vec<_>>();
    let full = |subjects: &[Subject]| subjects.iter().map(|s| (*s, FULL)).collect::<Vec<_>>();
    match role {
        Role::Admin => {
            let mut table = full(&[
                Sales,
                ReceivePayment,
                Quotes,
                ConvertQuotes,
                Customers,
                Products,
                Expenses,
                Bills,
                MakePayment,
                Vendors,
                Projects,
                Settings,
                Dashboard,
                Roles,
                Branches,
                PaymentMethod,
                ChartOfAccounts,
            ]);
            table.extend(reading(&[BankAccounts, VatReport, VatExpenseReport]));
            table.extend(reading(&reports_without_vat));
            table.push((User, &[Action::Create, Action::Delete]));
            table.push((Plan, &[Action::Delete]));
            table.push((JournalEntry, CREATE));
            table.push((Notes, &[Action::Create, Action::Read]));
            table
        }
        Role::Accountant | Role::RegularUser => {
            let mut table = full(&[Quotes, Expenses, Bills, ReceivePayment, MakePayment]);
            if role == Role::Accountant {
                table.push((Dashboard, FULL));
            }
            table.extend(reading(&[BankAccounts]));
            table.extend(reading(&reports_without_vat));
            table.push((JournalEntry, CREATE));
            table
        }
        Role::ProjectManager => {
            vec![(Sales, CREATE), (Expenses, CREATE), (Bills, CREATE), (Projects, FULL)]
        }
    }
}

/// One thing that a person may do, as sent to the web application.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Grant {
    /// What may be done.
    pub action: Action,
    /// To what.
    pub subject: String,
    /// Limited to records that the person made or that belong to a project; for projects, to those
    /// that the person made or manages.
    pub own: Option<bool>,
}

/// A member's own flag over the role's table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Permission {
    /// The module, by its subject's name.
    pub subject: String,
    /// May make new ones.
    pub create: bool,
    /// May see them.
    pub read: bool,
    /// May change them.
    pub update: bool,
    /// May remove them.
    pub delete: bool,
}

impl Permission {
    /// Whether the flags allow the action.
    pub fn allows(&self, action: Action) -> bool {
        match action {
            Action::Create => self.create,
            Action::Read => self.read,
            Action::Update => self.update,
            Action::Delete => self.delete,
        }
    }
}

/// How far a grant reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GrantScope {
    /// Every record of the company.
    All,
    /// Records of a project, and those that the person made.
    Own,
}

/// A person's rights in a company.
#[derive(Debug, Clone, Default)]
pub struct Ability {
    grants: HashMap<(Action, Subject), GrantScope>,
}

impl Ability {
    /// The role's table, overlaid by the member's own flags where they name a subject.
    pub fn new(role: Role, permissions: &[Permission]) -> Ability {
        let mut grants = HashMap::new();
        for (subject, actions) in role_table(role) {
            for action in actions {
                grants.insert((*action, subject), GrantScope::All);
            }
        }
        if role == Role::ProjectManager {
            // A project manager sees, of the records they may create, only their own and their
            // projects' (spec-readings); of projects, those that they manage or added.
            let own = [Subject::Sales, Subject::Expenses, Subject::Bills, Subject::Projects];
            for subject in own {
                grants.insert((Action::Read, subject), GrantScope::Own);
            }
        }
        for flag in permissions {
            let Some(subject) = Subject::from_name(&flag.subject) else { continue };
            let flags = [flag.create, flag.read, flag.update, flag.delete];
            for (action, allowed) in Action::ALL.into_iter().zip(flags) {
                if allowed {
                    grants.insert((action, subject), GrantScope::All);
                } else {
                    grants.remove(&(action, subject));
                }
            }
        }
        Ability { grants }
    }

    /// The rights of a program with a key: only subjects that are open to keys, limited to
    /// `granted` (all when it is none), and reading only when the key is read-only.
    #[must_use]
    pub fn of_key(mut self, granted: Option<&[Permission]>, read_only: bool) -> Ability {
        self.grants.retain(|(action, subject), _| {
            let is_granted = granted.is_none_or(|flags| {
                flags.iter().any(|flag| flag.subject == subject.name() && flag.allows(*action))
            });
            subject.is_open_to_keys() && is_granted && (!read_only || *action == Action::Read)
        });
        self
    }

    /// Whether the person may do it at all.
    pub fn allows(&self, action: Action, subject: Subject) -> bool {
        self.grants.contains_key(&(action, subject))
    }

    /// How far the right reaches; none when there is no right.
    pub fn reach(&self, action: Action, subject: Subject) -> Option<GrantScope> {
        self.grants.get(&(action, subject)).copied()
    }

    /// Everything allowed, in a stable order.
    pub fn grants(&self) -> Vec<Grant> {
        let mut all = Vec::new();
        for subject in Subject::ALL {
            for action in Action::ALL {
                if let Some(reach) = self.reach(action, *subject) {
                    let own = (reach == GrantScope::Own).then_some(true);
                    all.push(Grant { action, subject: subject.name().to_owned(), own });
                }
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::{Ability, Action, GrantScope, Permission, Role, Subject};

    #[test]
    fn the_table_of_roles() {
        let accountant = Ability::new(Role::Accountant, &[]);
        assert!(accountant.allows(Action::Create, Subject::ReceivePayment));
        assert!(!accountant.allows(Action::Read, Subject::VatReport));
        assert!(!accountant.allows(Action::Read, Subject::Sales));
        let manager = Ability::new(Role::ProjectManager, &[]);
        assert_eq!(manager.reach(Action::Read, Subject::Sales), Some(GrantScope::Own));
        assert!(!manager.allows(Action::Delete, Subject::Sales));
    }

    #[test]
    fn a_key_never_may_more_than_its_maker() {
        let flag = |subject: &str| Permission {
            subject: subject.to_owned(),
            create: true,
            read: true,
            update: true,
            delete: true,
        };
        let granted = [flag("Sales"), flag("Projects"), flag("Roles & Permissions")];
        let manager = || Ability::new(Role::ProjectManager, &[]);
        let key = manager().of_key(Some(&granted), false);
        assert_eq!(key.reach(Action::Read, Subject::Sales), Some(GrantScope::Own));
        assert!(!key.allows(Action::Update, Subject::Sales), "its maker may not");
        assert!(!key.allows(Action::Create, Subject::Bills), "not granted");
        let reads = manager().of_key(None, true);
        assert!(!reads.allows(Action::Create, Subject::Projects));
        assert!(reads.allows(Action::Read, Subject::Projects));
        let all = Ability::new(Role::Admin, &[]).of_key(Some(&granted), false);
        assert!(!all.allows(Action::Read, Subject::Roles), "for people only");
        assert!(all.allows(Action::Delete, Subject::Sales));
    }

    #[test]
    fn a_members_flags_replace_the_roles_row() {
        let flag = Permission {
            subject: "Sales".to_owned(),
            create: true,
            read: true,
            update: false,
            delete: false,
        };
        let user = Ability::new(Role::RegularUser, &[flag]);
        assert!(user.allows(Action::Read, Subject::Sales));
        assert!(!user.allows(Action::Update, Subject::Sales));
    }
}
