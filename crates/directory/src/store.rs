//! Pieces of SQL that the lists and look-ups of this floor share.

use platform::context::TenantId;
use platform::db::{Value, in_list};
use platform::text::like_pattern;

use crate::paging::Cursor;

/// A `where` clause that grows, and its parameters.
pub struct Filter {
    sql: String,
    pub args: Vec<Value>,
}

impl Filter {
    /// Rows of the company.
    pub fn tenant(tenant: TenantId) -> Filter {
        Filter { sql: "where tenant_id = $1".to_owned(), args: vec![Value::from(tenant)] }
    }

    /// Adds a parameter and gives its name.
    pub fn param(&mut self, value: impl Into<Value>) -> String {
        self.args.push(value.into());
        format!("${}", self.args.len())
    }

    /// Adds a condition that has no parameter.
    pub fn and(&mut self, condition: &str) {
        self.sql.push_str(" and ");
        self.sql.push_str(condition);
    }

    /// `column = value`.
    pub fn equals(&mut self, column: &str, value: impl Into<Value>) {
        let param = self.param(value);
        self.and(&format!("{column} = {param}"));
    }

    /// Rows whose folded text contains what is searched for.
    pub fn search(&mut self, search: Option<&str>) {
        let Some(search) = search else { return };
        let param = self.param(like_pattern(search));
        self.and(&format!("search_text like {param} escape '\\'"));
    }

    /// Rows whose id is one of these. `ids` must not be empty.
    pub fn among(&mut self, column: &str, ids: &[i64]) {
        let list = in_list(ids, &mut self.args);
        self.and(&format!("{column} in ({list})"));
    }

    /// Rows after a cursor, in the order of a column and then the id.
    pub fn after(&mut self, order: &Order, cursor: Option<(Value, &Cursor)>) {
        let Some((key, cursor)) = cursor else { return };
        let beyond = if order.descending { "<" } else { ">" };
        let (column, id) = (order.column, self.param(cursor.id));
        if column == "id" {
            return self.and(&format!("id {beyond} {id}"));
        }
        let key = self.param(key);
        let tie = format!("({column} = {key} and id {beyond} {id})");
        self.and(&format!("({column} {beyond} {key} or {tie})"));
    }

    /// The clause so far.
    pub fn sql(&self) -> &str {
        &self.sql
    }

    /// The clause with its order and length.
    pub fn page(&mut self, order: &Order, limit: i64) -> String {
        let limit = self.param(limit);
        format!("{} {} limit {limit}", self.sql, order.sql())
    }
}

/// The order of a list: a column of the table, which never comes from a request.
#[derive(Debug, Clone, Copy)]
pub struct Order {
    pub column: &'static str,
    pub descending: bool,
}

impl Order {
    fn sql(&self) -> String {
        let way = if self.descending { "desc" } else { "asc" };
        match self.column {
            "id" => format!("order by id {way}"),
            column => format!("order by {column} {way}, id {way}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_searched_page_after_a_cursor() {
        let mut filter = Filter::tenant(TenantId(7));
        filter.and("deleted_at is null");
        filter.search(Some("50%"));
        let order = Order { column: "display_key", descending: true };
        let cursor = Cursor { key: "m".to_owned(), id: 9 };
        filter.after(&order, Some((Value::from("m"), &cursor)));
        assert_eq!(
            filter.page(&order, 51),
            "where tenant_id = $1 and deleted_at is null and search_text like $2 escape '\\' \
             and (display_key < $4 or (display_key = $4 and id < $3)) \
             order by display_key desc, id desc limit $5"
        );
        assert_eq!(filter.args[1], Value::from("%50\\%%"));
    }

    #[test]
    fn a_list_of_ids_is_filled_up_to_a_power_of_two() {
        let mut filter = Filter::tenant(TenantId(7));
        filter.among("id", &[1, 2, 3]);
        assert_eq!(filter.sql(), "where tenant_id = $1 and id in ($2, $3, $4, $5)");
        assert_eq!(filter.args[1..], [1, 2, 3, 3].map(Value::Int));
    }
}
