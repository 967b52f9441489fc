//! What a fixed asset is, and which typed ones become one. Pure: the facts are given.

use books::accounts::AccountRow;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::depreciation::{MAX_MONTHS, Method, Plan, months_between};
use ledger::{AccountId, DocKind, DocRef, MainType, Money, NormalBalance, Overflow, Percent};
use platform::http::DecimalText;
use platform::problem::Fields;
use platform::{Problem, Result};

use super::choices::{AssetMethod, AssetSourceKind};
use super::disposal_wire::AssetDisposalKind;
use super::estimates::{Estimates, Revised};
use super::wire::FixedAssetInput;
use documents::dimensions::{self, Dimensions};
use documents::reading;

/// An asset on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asset {
    pub id: i64,
    pub number: String,
    pub body: Body,
    pub version: i64,
    pub created_at: Timestamp,
    pub created_by: String,
    pub deleted_at: Option<Timestamp>,
}

/// What is said of an asset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Body {
    pub name: String,
    pub serial_number: Option<String>,
    pub note: Option<String>,
    pub figures: Figures,
    /// Without tags.
    pub dimensions: Dimensions,
    pub class: Option<i64>,
    /// The bill or expense that it was bought by.
    pub source: Option<DocRef>,
}

/// What the books rest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    pub places: AssetAccounts,
    pub acquired_on: Date,
    pub in_service_on: Date,
    pub cost: Money,
    pub salvage: Money,
    /// Of a straight line the months of the whole life; since a revision those that were left then.
    pub method: Method,
    /// The day whose books first carry it here.
    pub opening_on: Option<Date>,
    /// What had worn out by then.
    pub opening_depreciation: Money,
    pub posts_opening: bool,
    /// The latest change of what is expected of it, if something had been depreciated by then.
    pub revised: Option<Revised>,
}

/// The accounts of an asset; one that is not depreciated has only the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AssetAccounts {
    pub cost: AccountId,
    pub accumulated: Option<AccountId>,
    pub expense: Option<AccountId>,
}

impl Figures {
    /// The amount to depreciate from the first month that is depreciated here: the month of
    /// service, or the one after the opening if that is later. After an opening on the last day of
    /// a month that is the next month, otherwise the month of the opening. Since a revision it is
    /// the amount that was left then, from its month on: the yearly rate of a declining balance
    /// counts from that month.
    pub fn plan(&self) -> Result<Plan> {
        let Figures { cost, salvage, .. } = *self;
        if let Some(Revised { from: first, worn: before }) = self.revised {
            return Ok(Plan { cost, salvage, before, first, into_year: 0, method: self.method });
        }
        let service = self.in_service_on.first_of_month();
        let carried = match self.opening_on {
            Some(day) => day.tomorrow().map_err(Problem::internal)?.first_of_month(),
            None => service,
        };
        let first = service.max(carried);
        let method = match self.method {
            Method::StraightLine { months } => {
                let left = months - months_between(service, first);
                Method::StraightLine { months: left.max(1) }
            }
            Method::None | Method::DecliningBalance { .. } => self.method,
        };
        let before = self.opening_depreciation;
        // An asset that is carried over continues the year of service that it is in.
        let into_year = months_between(service, first) % 12;
        Ok(Plan { cost, salvage, before, first, into_year, method })
    }

    /// What is expected of it.
    pub const fn estimates(&self) -> Estimates {
        Estimates { salvage: self.salvage, method: self.method, revised: self.revised }
    }

    /// What there is to wear out of it in all.
    pub fn depreciable(&self) -> Result<Money, Overflow> {
        self.cost.sub(self.salvage)
    }
}

/// How an asset went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disposal {
    pub id: i64,
    pub number: String,
    pub asset: i64,
    pub date: Date,
    pub kind: AssetDisposalKind,
    pub proceeds: Money,
    pub proceeds_account: Option<AccountId>,
    pub cost: Money,
    /// What had worn out, what the disposal itself charged included.
    pub accumulated: Money,
    /// What the disposal itself charged.
    pub charged: Money,
    pub note: Option<String>,
}

impl Disposal {
    /// As the books know it.
    pub const fn doc(&self) -> DocRef {
        DocRef::new(DocKind::AssetDisposal, self.id)
    }

    /// Its book value before.
    pub fn book_value(&self) -> Result<Money, Overflow> {
        self.cost.sub(self.accumulated)
    }

    /// Gained; below zero lost.
    pub fn gain(&self) -> Result<Money, Overflow> {
        self.proceeds.sub(self.book_value()?)
    }
}

/// What a decision needs to know.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// The day on which it is recorded.
    pub today: Date,
    /// The company's currency: its id and its decimals.
    pub currency: i64,
    pub decimals: u8,
    /// None when what was named is no account of the company's.
    pub cost: Option<AccountRow>,
    pub accumulated: Option<AccountRow>,
    pub expense: Option<AccountRow>,
    pub dimensions: dimensions::Facts,
    /// Whether the bill or expense that was named is there.
    pub source_is_there: bool,
}

/// Whether an account may hold the cost of assets: one of that detail type, or without a detail
/// type.
pub fn carries_cost(account: &AccountRow) -> bool {
    account.main_type == MainType::Assets
        && account.accepts_postings()
        && account.detail_type.is_some_and(|detail| COSTS.contains(&detail))
}

/// Whether an account carries what has worn out.
pub fn is_accumulated_depreciation(account: &AccountRow) -> bool {
    account.main_type == MainType::Assets
        && account.accepts_postings()
        && account.normal_balance() == NormalBalance::Credit
        && account.detail_type.is_some_and(|detail| WEAR.contains(&detail))
}

/// Whether wearing out may be such a cost.
pub fn accepts_depreciation(account: &AccountRow) -> bool {
    let costs = [MainType::Expenses, MainType::CostOfSales, MainType::OtherExpenses];
    costs.contains(&account.main_type) && account.accepts_postings() && !account.is_moved_by_stock()
}

/// Detail types of the chart: fixed, intangible and right-of-use assets.
const COSTS: [i64; 3] = [16, 18, 20];
/// Accumulated depreciation and amortization.
const WEAR: [i64; 2] = [17, 19];

/// How long a name may be.
const NAME: usize = 200;

impl FixedAssetInput {
    /// Checks what was typed against the facts; accounts and labels that the asset has already may
    /// stay.
    ///
    /// # Errors
    /// 400 with every refused field.
    pub fn decide(&self, facts: &Facts, prior: Option<&Body>) -> Result<Body> {
        let mut fields = Fields::new();
        let name = fields.text("name", &self.name, NAME);
        let serial = self.serial_number.as_deref();
        let serial_number = fields.optional_text("serial_number", serial, 100);
        let note = reading::optional_lines(&mut fields, "note", self.note.as_deref(), 2_000);
        let dimensions =
            Dimensions { project: self.project_id, branch: self.branch_id, tags: Vec::new() };
        let present = prior.map(|body| &body.dimensions);
        let dimensions = dimensions.check(&facts.dimensions, present, None, &mut fields);
        if self.class_id.is_some_and(|id| !facts.dimensions.classes.contains_key(&id)) {
            fields.refuse("class_id", "field.unknown");
        }
        let source = self.source(&mut fields, facts);
        let figures = self.figures(&mut fields, facts, prior.map(|body| &body.figures));
        fields.check()?;
        let figures = figures.ok_or_else(|| Problem::internal("no figures, and no fault"))?;
        let class = self.class_id;
        Ok(Body { name, serial_number, note, figures, dimensions, class, source })
    }

    /// The bill or the expense that it was bought by, if one is named.
    pub(super) fn source_document(&self) -> Option<DocRef> {
        self.source_kind.zip(self.source_id).map(|(kind, id)| match kind {
            AssetSourceKind::Bill => DocRef::new(DocKind::Bill, id),
            AssetSourceKind::Expense => DocRef::new(DocKind::Expense, id),
        })
    }

    fn source(&self, fields: &mut Fields, facts: &Facts) -> Option<DocRef> {
        match (self.source_kind, self.source_id) {
            (Some(_), None) => fields.refuse("source_id", "field.required"),
            (None, Some(_)) => fields.refuse("source_kind", "field.required"),
            (Some(_), Some(_)) if !facts.source_is_there => {
                fields.refuse("source_id", "field.unknown");
            }
            _ => {}
        }
        self.source_document()
    }

    fn figures(
        &self,
        fields: &mut Fields,
        facts: &Facts,
        prior: Option<&Figures>,
    ) -> Option<Figures> {
        let decimals = facts.decimals;
        let places = self.places(fields, facts, prior);
        let cost = reading::amount(fields, "cost", &self.cost, decimals);
        if Money::parse(self.cost.as_str(), decimals) == Ok(Money::ZERO) {
            fields.refuse("cost", "field.positive");
        }
        let salvage = reading::optional_amount(fields, "salvage", self.salvage.as_ref(), decimals);
        let salvage = salvage.unwrap_or_default();
        // Where the cost is invalid, only that is reported.
        if cost.is_positive() && salvage > cost {
            fields.refuse("salvage", "fixed_asset.salvage");
        }
        let in_service_on = self.in_service_on.unwrap_or(self.acquired_on);
        reading::check_date(fields, "acquired_on", self.acquired_on);
        reading::check_due(fields, "in_service_on", in_service_on, self.acquired_on);
        if self.acquired_on > facts.today {
            fields.refuse("acquired_on", "fixed_asset.in_the_future");
        }
        if in_service_on < self.acquired_on {
            fields.refuse("in_service_on", "fixed_asset.before_acquired");
        }
        let method = method(fields, self.method, self.life_months, self.yearly_rate.as_ref());
        let opening = reading::optional_amount(
            fields,
            "opening_depreciation",
            self.opening_depreciation.as_ref(),
            decimals,
        );
        let opening_depreciation = opening.unwrap_or_default();
        self.check_opening(fields, facts, (in_service_on, method), opening_depreciation);
        let depreciable = cost.sub(salvage).unwrap_or_default();
        if cost.is_positive() && salvage <= cost && opening_depreciation > depreciable {
            fields.refuse("opening_depreciation", "fixed_asset.over_depreciated");
        }
        Some(Figures {
            places: places?,
            acquired_on: self.acquired_on,
            in_service_on,
            cost,
            salvage,
            method,
            opening_on: self.opening_on,
            opening_depreciation,
            posts_opening: self.posts_opening,
            revised: prior.and_then(|figures| figures.revised),
        })
    }

    fn check_opening(
        &self,
        fields: &mut Fields,
        facts: &Facts,
        (in_service_on, method): (Date, Method),
        depreciation: Money,
    ) {
        if depreciation.is_positive() && method == Method::None {
            fields.refuse("opening_depreciation", "fixed_asset.wears_not");
        }
        match self.opening_on {
            None if self.posts_opening || depreciation.is_positive() => {
                fields.refuse("opening_on", "field.required");
            }
            None => {}
            Some(day) => {
                reading::check_date(fields, "opening_on", day);
                if day > facts.today {
                    fields.refuse("opening_on", "opening.in_the_future");
                } else if day < self.acquired_on {
                    fields.refuse("opening_on", "fixed_asset.before_acquired");
                } else if day < in_service_on && depreciation.is_positive() {
                    fields.refuse("opening_depreciation", "fixed_asset.before_service");
                }
            }
        }
    }

    /// The accounts; one that the asset has already may stay, even if it is inactive.
    fn places(
        &self,
        fields: &mut Fields,
        facts: &Facts,
        prior: Option<&Figures>,
    ) -> Option<AssetAccounts> {
        let mut check =
            |field, account: Option<&AccountRow>, present, fits: fn(&AccountRow) -> bool| {
                let in_base = |account: &&AccountRow| account.currency_id == facts.currency;
                let found =
                    account.filter(in_base).filter(|row| Some(row.id) == present || fits(row));
                if found.is_none() {
                    fields.refuse(field, "field.unknown");
                }
                found.map(|row| row.id)
            };
        let present = prior.map(|figures| figures.places);
        let its_cost = present.map(|places| places.cost);
        let cost = check("cost_account_id", facts.cost.as_ref(), its_cost, carries_cost);
        if self.method == AssetMethod::None {
            return Some(AssetAccounts { cost: cost?, accumulated: None, expense: None });
        }
        let its_wear = present.and_then(|places| places.accumulated);
        let field = "accumulated_account_id";
        let accumulated =
            check(field, facts.accumulated.as_ref(), its_wear, is_accumulated_depreciation);
        let its_expense = present.and_then(|places| places.expense);
        let expense =
            check("expense_account_id", facts.expense.as_ref(), its_expense, accepts_depreciation);
        Some(AssetAccounts {
            cost: cost?,
            accumulated: Some(accumulated?),
            expense: Some(expense?),
        })
    }
}

/// The rule by which an asset is to wear out, of what was typed of it.
pub(super) fn method(
    fields: &mut Fields,
    kind: AssetMethod,
    life_months: Option<i64>,
    yearly_rate: Option<&DecimalText>,
) -> Method {
    // What is no number is refused, even where the method has no use for it.
    let yearly = reading::optional_percent(fields, "yearly_rate", yearly_rate);
    match kind {
        AssetMethod::None => Method::None,
        AssetMethod::StraightLine => {
            let months = life_months.unwrap_or_default();
            if life_months.is_none() {
                fields.refuse("life_months", "field.required");
            } else if !(1..=MAX_MONTHS).contains(&months) {
                let most = vec![("most", MAX_MONTHS.to_string())];
                fields.refuse_with("life_months", "fixed_asset.life", most);
            }
            Method::StraightLine { months }
        }
        AssetMethod::DecliningBalance => {
            let text = yearly_rate.map(|text| text.as_str().trim()).unwrap_or_default();
            if text.is_empty() {
                fields.refuse("yearly_rate", "field.required");
            } else if Percent::parse(text) == Ok(Percent::ZERO) {
                fields.refuse("yearly_rate", "field.positive");
            }
            Method::DecliningBalance { yearly: yearly.unwrap_or(Percent::ZERO) }
        }
    }
}
