//! Reports as they were known at a moment.

use serde_json::Value;

use super::paper;

/// Fails where a report as known at a moment is not what it said then.
pub fn assert_same_reports(known: &[Value], then: &[Value], moment: &str) {
    for (known, then) in known.iter().zip(then) {
        if known != then && then["rows"].is_array() && then["columns"].is_array() {
            let [known, then] = [known, then].map(paper::report);
            panic!("as known at {moment}:\n{known}\nthen:\n{then}");
        }
        assert_eq!(known, then, "as known at {moment}");
    }
}
