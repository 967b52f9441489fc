//! A `where` clause that is built from a request's filters.

use super::{Value, in_list};
use crate::identity::TenantId;
use crate::text::word_patterns;

/// Conditions and their parameters. The SQL comes from the code, never from a request: user input
/// is always a parameter.
#[derive(Debug, Clone)]
pub struct Clause {
    sql: String,
    /// The parameters so far, in their order.
    pub args: Vec<Value>,
}

impl Clause {
    /// Rows of the company, by a condition on `$1` such as `i.tenant_id = $1`.
    pub fn in_company(tenant: TenantId, condition: &str) -> Clause {
        Clause { sql: format!("where {condition}"), args: vec![Value::from(tenant)] }
    }

    /// Rows of the company in a query of one table.
    pub fn tenant(tenant: TenantId) -> Clause {
        Clause::in_company(tenant, "tenant_id = $1")
    }

    /// Adds a parameter and returns its placeholder.
    pub fn param(&mut self, value: impl Into<Value>) -> String {
        self.args.push(value.into());
        format!("${}", self.args.len())
    }

    /// Adds a condition without a parameter.
    pub fn and(&mut self, condition: &str) {
        self.sql.push_str(" and ");
        self.sql.push_str(condition);
    }

    /// Adds a condition on an optional value; nothing when it is none.
    pub fn when<V: Into<Value>>(&mut self, value: Option<V>, condition: impl Fn(&str) -> String) {
        if let Some(value) = value {
            let param = self.param(value);
            self.and(&condition(&param));
        }
    }

    /// `column = value`.
    pub fn equals(&mut self, column: &str, value: impl Into<Value>) {
        self.when(Some(value), |p| format!("{column} = {p}"));
    }

    /// Rows whose folded texts, in these columns, contain each word that is searched for.
    pub fn search(&mut self, columns: &[&str], search: Option<&str>) {
        for pattern in search.map(word_patterns).unwrap_or_default() {
            self.when(Some(pattern), |p| {
                let each = columns.iter().map(|column| format!("{column} like {p} escape '\\'"));
                format!("({})", each.collect::<Vec<_>>().join(" or "))
            });
        }
    }

    /// Rows whose id is one of these. `ids` must not be empty.
    pub fn among(&mut self, column: &str, ids: &[i64]) {
        let list = in_list(ids, &mut self.args);
        self.and(&format!("{column} in ({list})"));
    }

    /// The clause so far.
    pub fn sql(&self) -> &str {
        &self.sql
    }
}

#[cfg(test)]
mod tests {
    use super::{Clause, TenantId, Value};

    #[test]
    fn only_what_is_asked_for_is_a_condition() {
        let mut clause = Clause::in_company(TenantId(7), "q.tenant_id = $1");
        clause.search(&["q.search_text", "c.search_text"], Some("50%"));
        clause.when(None::<i64>, |p| format!("q.customer_id = {p}"));
        clause.when(Some(4_i64), |p| format!("q.id < {p}"));
        assert_eq!(
            clause.sql(),
            "where q.tenant_id = $1 and (q.search_text like $2 escape '\\' \
             or c.search_text like $2 escape '\\') and q.id < $3"
        );
        assert_eq!(clause.args[1..], [Value::from("%50\\%%"), Value::Int(4)]);
    }

    #[test]
    fn each_word_is_searched_for() {
        let mut clause = Clause::tenant(TenantId(7));
        clause.search(&["search_text"], Some("النيل شركة"));
        assert_eq!(
            clause.sql(),
            "where tenant_id = $1 and (search_text like $2 escape '\\') \
             and (search_text like $3 escape '\\')"
        );
        assert_eq!(clause.args[1..], [Value::from("%النيل%"), Value::from("%شركه%")]);
    }

    #[test]
    fn a_list_of_ids_is_filled_up_to_a_power_of_two() {
        let mut clause = Clause::tenant(TenantId(7));
        clause.among("id", &[1, 2, 3]);
        assert_eq!(clause.sql(), "where tenant_id = $1 and id in ($2, $3, $4, $5)");
        assert_eq!(clause.args[1..], [1, 2, 3, 3].map(Value::Int));
    }
}
