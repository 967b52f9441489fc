//! What can go wrong with a landed cost on its way into the books, in its own words.

use jiff::civil::Date;
use platform::Problem;
use platform::text::written_day;
use thiserror::Error;

/// Why a landed cost is refused, beside what is wrong with its fields.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LandedCostError {
    /// The goods came in a locked period, and the cost counts from their day.
    #[error("the goods came on {came}, and the books are locked up to {until}")]
    GoodsLocked {
        /// Their place in what was typed, counted from 0.
        place: usize,
        /// When they came.
        came: Date,
        /// Up to when nothing is posted.
        until: Date,
    },
    /// It has no charges, or no goods.
    #[error("nothing in {0}")]
    Nothing(&'static str),
    /// More charges or goods than one landed cost may have.
    #[error("more than {most} in {field}")]
    TooMany {
        /// `charges` or `goods`.
        field: &'static str,
        /// How many there may be.
        most: usize,
    },
    /// More than the books can hold.
    #[error("the landed cost is too large")]
    TooLarge,
    /// Landed costs took more of a document than would be left on it.
    #[error("{} took charges from it", .numbers.join(", "))]
    TakenCost {
        /// Their numbers.
        numbers: Vec<String>,
        /// The refused line where lines were changed, counted from 0.
        line: Option<usize>,
    },
    /// Some of the goods were sold in a locked period, and would have cost something else.
    #[error("goods were sold by {until}, up to which the books are locked")]
    SalesLocked {
        /// Up to when nothing is posted, as people read it.
        until: String,
    },
}

impl LandedCostError {
    /// What the stock says of a locked period, in the words of the goods; any other refusal as it
    /// is.
    pub fn of_sales(problem: Problem) -> Problem {
        let until = problem.params.iter().find(|(name, _)| *name == "until");
        match until {
            Some((_, until)) if problem.code == "period.locked" => {
                LandedCostError::SalesLocked { until: until.clone() }.into()
            }
            _ => problem,
        }
    }
}

impl From<LandedCostError> for Problem {
    fn from(error: LandedCostError) -> Problem {
        match error {
            LandedCostError::GoodsLocked { place, came, until } => {
                Problem::new(409, "landed_cost.goods_locked")
                    .with("came", written_day(came))
                    .with("until", written_day(until))
                    .on(format!("goods.{place}.id"))
            }
            LandedCostError::Nothing(field) => Problem::new(400, "landed_cost.nothing").on(field),
            LandedCostError::TooMany { field, most } => {
                Problem::new(400, "landed_cost.over_limit").with("most", most).on(field)
            }
            LandedCostError::TooLarge => Problem::new(400, "document.too_large").on("charges"),
            LandedCostError::TakenCost { numbers, line } => {
                let code = match numbers.len() {
                    1 => "landed_cost.taken",
                    _ => "landed_cost.taken_by_several",
                };
                let problem = Problem::new(409, code).with("numbers", numbers.join(", "));
                match line {
                    Some(line) => problem.on(format!("lines.{line}.price")),
                    None => problem,
                }
            }
            LandedCostError::SalesLocked { until } => {
                Problem::new(409, "landed_cost.sales_locked").with("until", until).on("goods")
            }
        }
    }
}
