//! The request of a report: one shape for all, of which each uses a part.

use books::journal::{Dimension, Scope, UNLABELLED, label_names};
use directory::tags;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::period::{Period, Step};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use sheets::{AmountLook, ReportNegatives, ReportNumbers};

/// Tags that a report can be asked for at once.
const MAX_TAGS: usize = 20;

/// A request for a report. Fields that a report doesn't use are refused by name, so that nobody
/// mistakes a figure.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ReportRequest {
    /// The first day, of a report of a period.
    #[schema(value_type = Option<String>, format = Date)]
    pub first_date: Option<Date>,
    /// The last day, of a report of a period.
    #[schema(value_type = Option<String>, format = Date)]
    pub last_date: Option<Date>,
    /// The day of a balance report (its end); `last_date` when left out.
    #[schema(value_type = Option<String>, format = Date)]
    pub as_of: Option<Date>,
    /// Leaves out rows of nothing; false when left out.
    pub hide_zero: Option<bool>,
    /// A second column to compare with, the difference and its percentage.
    pub compare: Option<ReportCompare>,
    /// A column for each month, quarter, year, branch, class or project.
    pub columns: Option<ReportSplit>,
    /// Profit and loss: beside each amount, what percentage of income it is.
    pub income_percent: Option<bool>,
    /// Only what was posted by this moment: the report as it was then.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub known_at: Option<Timestamp>,
    /// Only documents with one of these tags.
    pub tag_ids: Option<Vec<i64>>,
    /// Only lines of this branch; 0 for those of none.
    pub branch_id: Option<i64>,
    /// Only lines of this class; 0 for those of none.
    pub class_id: Option<i64>,
    /// Only lines of this project; 0 for those of none.
    pub project_id: Option<i64>,
    /// Only this customer or vendor, in a report of them.
    pub party_id: Option<i64>,
    /// The rows of sales and purchases: by `item` when left out.
    pub group_by: Option<ReportGroup>,
    /// Shows entries that were reversed with what reversed them, in the journal report.
    pub show_reversed: Option<bool>,
    /// The `NextItem` of the page before, in a report of pages.
    pub cursor: Option<String>,
    /// Rows of a page, in a report of pages.
    pub limit: Option<i64>,
    /// Answers with a file of the whole report, in the language of the request, instead.
    pub format: Option<ReportFormat>,
    /// How a file rounds amounts: `exact` when left out. The screen does its own rounding.
    pub numbers: Option<ReportNumbers>,
    /// How a file shows negative amounts: in `parentheses` when left out.
    pub negatives: Option<ReportNegatives>,
}

/// The formats of a report's file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReportFormat {
    /// A workbook with real numbers and dates, from right to left in Arabic.
    Xlsx,
    /// Comma-separated text in UTF-8.
    Csv,
    /// A document to print.
    Pdf,
}

/// A file that a report is to become.
#[derive(Debug, Clone, Copy)]
pub(super) struct ReportFile {
    pub format: ReportFormat,
    pub amounts: AmountLook,
}

impl ReportFile {
    /// From a request.
    pub(super) fn new(
        format: Option<ReportFormat>,
        numbers: Option<ReportNumbers>,
        negatives: Option<ReportNegatives>,
    ) -> Option<Self> {
        let amounts = AmountLook {
            numbers: numbers.unwrap_or_default(),
            negatives: negatives.unwrap_or_default(),
        };
        format.map(|format| Self { format, amounts })
    }
}

/// The comparisons of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReportCompare {
    /// The period before of the same length; a month earlier for balances.
    PreviousPeriod,
    /// The same days a year earlier.
    PreviousYear,
}

/// The columns of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReportSplit {
    /// Calendar months.
    Month,
    /// Quarters of the fiscal year.
    Quarter,
    /// Fiscal years.
    Year,
    /// Branches, and what names none.
    Branch,
    /// Classes, and what names none.
    Class,
    /// Projects, and what names none.
    Project,
}

/// The rows of sales and purchases.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReportGroup {
    /// Products and services.
    Item,
    /// Customers or vendors.
    Party,
}

impl ReportSplit {
    /// Its step of time, if it is one.
    pub(super) const fn step(self) -> Option<Step> {
        match self {
            Self::Month => Some(Step::Month),
            Self::Quarter => Some(Step::Quarter),
            Self::Year => Some(Step::Year),
            Self::Branch | Self::Class | Self::Project => None,
        }
    }

    /// Its dimension, if it is one.
    pub(super) const fn dimension(self) -> Option<Dimension> {
        match self {
            Self::Branch => Some(Dimension::Branch),
            Self::Class => Some(Dimension::Class),
            Self::Project => Some(Dimension::Project),
            Self::Month | Self::Quarter | Self::Year => None,
        }
    }
}

/// The options that a report supports beside its days.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SupportedOptions {
    /// `compare` and `columns` of days.
    pub columns: bool,
    /// `known_at`.
    pub known_at: bool,
    /// Branch, class, project and tags.
    pub labels: bool,
}

/// A report that can be compared, split, filtered and asked as known at any moment.
pub(super) const EVERYTHING: SupportedOptions =
    SupportedOptions { columns: true, known_at: true, labels: true };

/// A report of lines of the journal.
pub(super) const WITHOUT_COLUMNS: SupportedOptions =
    SupportedOptions { columns: false, known_at: true, labels: true };

/// A balance report with columns and a moment, but without labels.
pub(super) const WITHOUT_LABELS: SupportedOptions =
    SupportedOptions { columns: true, known_at: true, labels: false };

impl ReportRequest {
    /// The file that is asked for instead of the report, if one is.
    pub(super) fn file(&self) -> Option<ReportFile> {
        ReportFile::new(self.format, self.numbers, self.negatives)
    }

    /// The days of a report of a period.
    ///
    /// # Errors
    /// 400 on the day that is missing, or when the last is before the first.
    pub(super) fn period(&self) -> Result<Period> {
        let mut fields = Fields::new();
        let first = required(&mut fields, "first_date", self.first_date);
        let last = required(&mut fields, "last_date", self.last_date);
        fields.check()?;
        super::period::period(first, last)
    }

    /// The day of a report of balances.
    ///
    /// # Errors
    /// 400 on `as_of` when there is no day.
    pub(super) fn day(&self) -> Result<Date> {
        let mut fields = Fields::new();
        let day = required(&mut fields, "as_of", self.as_of.or(self.last_date));
        fields.check()?;
        super::period::day(day)
    }

    /// Refuses what the report has no use for.
    ///
    /// # Errors
    /// 400 on each such field, and on two different requests for columns.
    pub(super) fn only(&self, supported: SupportedOptions) -> Result<()> {
        let mut fields = Fields::new();
        let mut refuse = |asked: bool, supported: bool, field: &'static str| {
            if asked && !supported {
                fields.refuse(field, "report.takes_not");
            }
        };
        refuse(self.compare.is_some(), supported.columns, "compare");
        let by_label = self.columns.is_some_and(|split| split.dimension().is_some());
        refuse(
            self.columns.is_some(),
            supported.columns && (supported.labels || !by_label),
            "columns",
        );
        refuse(self.income_percent.is_some(), false, "income_percent");
        refuse(self.known_at.is_some(), supported.known_at, "known_at");
        refuse(self.branch_id.is_some(), supported.labels, "branch_id");
        refuse(self.class_id.is_some(), supported.labels, "class_id");
        refuse(self.project_id.is_some(), supported.labels, "project_id");
        refuse(
            self.tag_ids.as_ref().is_some_and(|ids| !ids.is_empty()),
            supported.labels,
            "tag_ids",
        );
        if self.compare.is_some() && self.columns.is_some() {
            fields.refuse("compare", "report.compare_or_columns");
        }
        fields.check()
    }

    /// The same request without percentages of income, for the one report that has them.
    pub(super) fn without_income_percent(&self) -> ReportRequest {
        ReportRequest { income_percent: None, ..self.clone() }
    }

    /// Refuses labels of lines, for a report that needs whole entries; tags are of whole documents.
    ///
    /// # Errors
    /// 400 on each such field.
    pub(super) fn refuse_line_labels(&self) -> Result<()> {
        let mut fields = Fields::new();
        for (field, asked) in [
            ("branch_id", self.branch_id.is_some()),
            ("class_id", self.class_id.is_some()),
            ("project_id", self.project_id.is_some()),
            ("columns", self.columns.is_some_and(|split| split.dimension().is_some())),
        ] {
            if asked {
                fields.refuse(field, "report.takes_not");
            }
        }
        fields.check()
    }

    /// Refuses classes, for a report of documents: a class is of a line.
    ///
    /// # Errors
    /// 400 on each such field.
    pub(super) fn refuse_classes(&self) -> Result<()> {
        let mut fields = Fields::new();
        if self.class_id.is_some() {
            fields.refuse("class_id", "report.takes_not");
        }
        if self.columns == Some(ReportSplit::Class) {
            fields.refuse("columns", "report.takes_not");
        }
        fields.check()
    }

    /// Which part of the journal is asked for.
    ///
    /// # Errors
    /// 400 for a moment that is still to come; 404 for a label that the company hasn't.
    pub(super) fn scope(&self, tx: &mut dyn Tx, ctx: &Ctx) -> Result<Scope> {
        let mut fields = Fields::new();
        // A moment to come would not say the same tomorrow.
        if self.known_at.is_some_and(|moment| moment > ctx.now) {
            fields.refuse("known_at", "report.known_in_future");
        }
        let mut tag_ids = self.tag_ids.clone().unwrap_or_default();
        tag_ids.sort_unstable();
        tag_ids.dedup();
        if tag_ids.len() > MAX_TAGS {
            fields.refuse_with(
                "tag_ids",
                "report.too_many_tags",
                vec![("most", MAX_TAGS.to_string())],
            );
        }
        fields.check()?;
        let known = tags::find_many(tx, ctx.tenant, &tag_ids, self.known_at)?;
        if known.len() < tag_ids.len() {
            return Err(Problem::not_found().on("tag_ids"));
        }
        for (field, dimension, id) in [
            ("branch_id", Dimension::Branch, self.branch_id),
            ("class_id", Dimension::Class, self.class_id),
            ("project_id", Dimension::Project, self.project_id),
        ] {
            if let Some(id) = id.filter(|id| *id != UNLABELLED) {
                let known = label_names(tx, ctx.tenant, dimension, &[id].into())?;
                known.get(&id).ok_or_else(|| Problem::not_found().on(field))?;
            }
        }
        Ok(Scope {
            known_at: self.known_at,
            branch: self.branch_id,
            class: self.class_id,
            project: self.project_id,
            tags: tag_ids,
        })
    }
}

fn required(fields: &mut Fields, field: &'static str, day: Option<Date>) -> Date {
    day.unwrap_or_else(|| {
        fields.refuse(field, "field.required");
        Date::ZERO
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_says_by_name_what_it_does_not_take() {
        let asked = ReportRequest {
            compare: Some(ReportCompare::PreviousYear),
            columns: Some(ReportSplit::Class),
            tag_ids: Some(vec![1]),
            ..ReportRequest::default()
        };
        let refused = asked.only(WITHOUT_COLUMNS).unwrap_err();
        let fields: Vec<_> = refused.errors.iter().map(|e| (e.field.as_ref(), e.code)).collect();
        assert_eq!(
            fields,
            [
                ("compare", "report.takes_not"),
                ("columns", "report.takes_not"),
                ("compare", "report.compare_or_columns"),
            ]
        );
        assert!(ReportRequest::default().only(SupportedOptions::default()).is_ok());
    }

    #[test]
    fn a_day_that_is_missing_is_named() {
        let asked = ReportRequest::default();
        assert_eq!(asked.day().unwrap_err().errors[0].field, "as_of");
        assert_eq!(asked.period().unwrap_err().errors.len(), 2);
    }
}
