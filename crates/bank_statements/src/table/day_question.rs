//! Whether a table's days have to be asked about.

use super::{Mapping, Table};
use crate::day_orders::DayOrders;
use crate::{DayQuestion, Terms};

impl Table {
    /// The column of days that fits several orders, where the mapping does not say which one it is.
    pub fn day_question(&self, mapping: &Mapping, terms: &Terms<'_>) -> Option<DayQuestion> {
        let (_, rows) = self.parted(mapping.header_line);
        let headers = self.headers(mapping.header_line);
        DayOrders::find(rows, &headers, mapping, terms.latest()).question
    }
}
