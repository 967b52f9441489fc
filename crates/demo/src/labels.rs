//! The labels of the demo's sales: two branches, classes, tags, and a few projects.

use directory::branches::{self, BranchInput, EnableInput};
use directory::classes::{self, ClassInput};
use directory::projects::{self, LocationInput, ProjectInput, ProjectStatus};
use directory::tags::{self, TagInput};
use jiff::ToSpan;
use jiff::civil::Date;
use platform::{Ctx, Problem, Result, Tx};

use super::customers::CUSTOMERS;
use super::goods::{CONTRACT, GOODS};
use super::sales::{Sale, SaleLine};

/// Cities that the branch in Alexandria serves.
const COAST: [&str; 4] = ["الإسكندرية", "الدقهلية", "الغربية", "بورسعيد"];

/// Fitting out somebody's offices.
struct Fitting {
    name: &'static str,
    place: &'static str,
    /// The buyer's place among the customers.
    customer: usize,
    /// After how many months of the year the buyer's sales begin to belong to it.
    since: i32,
    status: ProjectStatus,
    /// Its planned revenue, in pounds.
    revenue: i64,
}

const FITTINGS: [Fitting; 3] = [
    Fitting {
        name: "تجهيز المقر الإداري - بالم جروف",
        place: "التجمع الخامس",
        customer: 1,
        since: 3,
        status: ProjectStatus::InProgress,
        revenue: 900_000,
    },
    Fitting {
        name: "تجهيز معامل الحاسب - مدارس مسار",
        place: "مدينتي",
        customer: 3,
        since: 5,
        status: ProjectStatus::InProgress,
        revenue: 650_000,
    },
    Fitting {
        name: "ميكنة الأرشيف - مستشفى ضفاف",
        place: "الدقي",
        customer: 2,
        since: 8,
        status: ProjectStatus::Open,
        revenue: 480_000,
    },
];

/// The ids of them all.
#[derive(Debug, Default)]
pub(super) struct Labels {
    cairo: i64,
    alexandria: i64,
    devices: i64,
    services: i64,
    contract: i64,
    rush: i64,
    /// In the order of [`FITTINGS`], with the day since which sales belong to them.
    projects: Vec<(i64, Date)>,
}

impl Labels {
    /// Adds them; `customers` are the ids of the customers, `first` is the first day of the year.
    pub(super) fn make(
        tx: &mut dyn Tx,
        ctx: &Ctx,
        customers: &[i64],
        first: Date,
    ) -> Result<Labels> {
        let begun = branches::enable_branches(tx, ctx, &EnableInput { enable: true })?;
        let main = begun.branches.first().map(|branch| branch.id).unwrap_or_default();
        let cairo = office("القاهرة - مدينة نصر", ("27", "شارع عباس العقاد"), "0");
        let alexandria = office("الإسكندرية - سموحة", ("14", "شارع فوزي معاذ"), "1");
        let mut labels = Labels {
            cairo: branches::edit_branch(tx, ctx, main, &cairo)?.id,
            alexandria: branches::add_branch(tx, ctx, &alexandria)?.id,
            devices: class(tx, ctx, "مبيعات أجهزة")?,
            services: class(tx, ctx, "خدمات وصيانة")?,
            contract: tag(tx, ctx, "عقد صيانة")?,
            rush: tag(tx, ctx, "توريد عاجل")?,
            projects: Vec::new(),
        };
        for fitting in &FITTINGS {
            let since = first.checked_add(fitting.since.months()).map_err(Problem::internal)?;
            let id = project(tx, ctx, fitting, customers[fitting.customer], since)?;
            labels.projects.push((id, since));
        }
        Ok(labels)
    }

    /// The first of the projects, and whose it is.
    pub(super) fn first_project(&self) -> Option<i64> {
        self.projects.first().map(|(id, _)| *id)
    }

    /// The branch with the counter.
    pub(super) const fn showroom(&self) -> i64 {
        self.cairo
    }

    /// The branch that serves a sale.
    pub(super) fn branch(&self, sale: &Sale) -> i64 {
        let coast = COAST.contains(&CUSTOMERS[sale.customer].city);
        if coast { self.alexandria } else { self.cairo }
    }

    /// The project of a sale; contracts and sales before the projects have none.
    pub(super) fn project(&self, sale: &Sale) -> Option<i64> {
        if is_contract(sale) {
            return None;
        }
        let mut all = FITTINGS.iter().zip(&self.projects);
        let of = all.find(|(fitting, _)| fitting.customer == sale.customer);
        of.filter(|(_, (_, since))| *since <= sale.date).map(|(_, (id, _))| *id)
    }

    /// The tags of a sale.
    pub(super) fn tags(&self, sale: &Sale) -> Vec<i64> {
        if is_contract(sale) {
            return vec![self.contract];
        }
        let many = |line: &SaleLine| line.quantity > 4 && !GOODS[line.good].is_service();
        if sale.lines.iter().any(many) { vec![self.rush] } else { Vec::new() }
    }

    /// The class of a product.
    pub(super) fn class(&self, good: usize) -> i64 {
        if GOODS[good].is_service() { self.services } else { self.devices }
    }
}

fn office(name: &str, (number, street): (&str, &str), eta: &str) -> BranchInput {
    BranchInput {
        name: name.to_owned(),
        street_no: Some(number.to_owned()),
        street_name: Some(street.to_owned()),
        eta_branch_id: Some(eta.to_owned()),
        ..BranchInput::default()
    }
}

fn class(tx: &mut dyn Tx, ctx: &Ctx, name: &str) -> Result<i64> {
    let input = ClassInput { class_name: name.to_owned(), parent_id: None, active: None };
    Ok(classes::add_class(tx, ctx, &input)?.id)
}

fn tag(tx: &mut dyn Tx, ctx: &Ctx, name: &str) -> Result<i64> {
    Ok(tags::add_tag(tx, ctx, &TagInput { tag: name.to_owned() })?.id)
}

fn project(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    fitting: &Fitting,
    customer: i64,
    since: Date,
) -> Result<i64> {
    let place = LocationInput { project_location: fitting.place.to_owned() };
    let place = projects::add_location(tx, ctx, &place)?;
    let input = ProjectInput {
        project_name: fitting.name.to_owned(),
        project_location: place.id,
        customer_id: customer,
        manager_id: Some(ctx.user.0),
        retention_percent: Some("5".into()),
        project_status: fitting.status,
        project_note: None,
        expected_revenue: Some(fitting.revenue.to_string().into()),
        expected_expenses: Some((fitting.revenue * 4 / 5).to_string().into()),
        start_date: Some(since),
        end_date: None,
        customer_note: None,
        poc: None,
        mobile: None,
        customer_email: None,
        version: None,
    };
    Ok(projects::add_project(tx, ctx, &input)?.row.id)
}

/// Whether a sale is a month of somebody's maintenance contract.
pub(super) fn is_contract(sale: &Sale) -> bool {
    sale.lines.iter().all(|line| line.good == CONTRACT)
}
