//! Errors of the stock.

use jiff::civil::Date;
use ledger::Quantity;
use platform::Problem;
use platform::text::written_day;

/// Why goods do not move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StockError {
    /// Landed costs were added to the goods of the document.
    Landed {
        /// The number of the document that adds them.
        number: String,
    },
    /// More has come back from a line than it would still send out.
    Returned {
        /// The product's name.
        product: String,
        /// How many units have come back.
        returned: Quantity,
    },
    /// Goods would come back from a line that sent none out.
    NeverWentOut,
    /// A line takes out more than there is on its day.
    Short {
        /// The product's name.
        product: String,
        /// How many units there are.
        available: Quantity,
        /// The day.
        date: Date,
        /// The line, from 1.
        line: i64,
    },
    /// The difference of a count in a locked period would change.
    CountLocked {
        /// The product's name.
        product: String,
        /// The count's day.
        date: Date,
        /// Its number.
        number: String,
        /// The last locked day.
        until: Date,
    },
    /// Another document would be left without the goods that it sends out.
    ShortLater {
        /// The product's name.
        product: String,
        /// That document's day.
        date: Date,
        /// Its number.
        number: String,
        /// The line of the product on the document that is being saved, from 1.
        line: Option<i64>,
    },
}

impl From<StockError> for Problem {
    fn from(error: StockError) -> Problem {
        match error {
            StockError::Landed { number } => {
                Problem::new(409, "stock.landed").with("number", number)
            }
            StockError::Returned { product, returned } => Problem::new(409, "stock.returned")
                .with("product", product)
                .with("returned", returned.to_text()),
            StockError::NeverWentOut => Problem::new(409, "stock.never_went_out"),
            StockError::Short { product, available, date, line } => {
                Problem::new(409, "stock.short")
                    .with("product", product)
                    .with("available", available.to_text())
                    .with("date", written_day(date))
                    .on_with_short_text(quantity_of(line), "stock.available")
            }
            StockError::CountLocked { product, date, number, until } => {
                Problem::new(409, "stock.count_locked")
                    .with("product", product)
                    .with("date", written_day(date))
                    .with("number", number)
                    .with("until", written_day(until))
            }
            StockError::ShortLater { product, date, number, line } => {
                let problem = Problem::new(409, "stock.short_later")
                    .with("product", product)
                    .with("date", written_day(date))
                    .with("number", number);
                match line {
                    Some(line) => problem.on_with_short_text(quantity_of(line), "stock.short_on"),
                    None => problem,
                }
            }
        }
    }
}

fn quantity_of(line: i64) -> String {
    format!("lines.{}.quantity", line - 1)
}
