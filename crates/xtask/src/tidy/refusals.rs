//! Where a refusal gets its status and its code: in the `error.rs` of its room, which maps each
//! case of the room's enum once. The platform, which knows requests and no documents, makes its
//! own.
//!
//! Deliberately not counted: `Problem::not_found()` and `Problem::forbidden()`, whose status and
//! code the platform has decided once for every room; `Problem::internal` and any status from 500
//! on, which are our own failures; the invalid fields of a form (`Fields`).

use super::source::Source;

/// The lines on which a file chooses a refusal's status and code.
pub fn lines_with_refusals(source: &Source) -> Vec<usize> {
    if source.krate == "platform" || is_error_file(source) {
        return Vec::new();
    }
    let starts = (0..source.tokens.len()).filter(|at| refuses(source, *at));
    starts.map(|at| source.tokens[at].line).collect()
}

fn is_error_file(source: &Source) -> bool {
    source.inner.split('/').any(|part| matches!(part, "error" | "error.rs"))
}

/// `Problem::new(409, …)`, also where a variable holds the status, or `Problem { status, … }`.
fn refuses(source: &Source, at: usize) -> bool {
    if source.reads(at, &["Problem", ":", ":", "new", "("]) {
        return source.tokens.get(at + 5).is_some_and(|status| !status.text.starts_with('5'));
    }
    source.reads(at, &["Problem", "{", "status"])
        && at.checked_sub(1).is_none_or(|before| source.tokens[before].text != "struct")
}

#[cfg(test)]
mod tests {
    use super::super::source::read_all;
    use super::super::tree::Tree;
    use super::*;

    fn made(path: &str, text: &str) -> usize {
        lines_with_refusals(&read_all(&Tree::from([(path, text)])).unwrap()[0]).len()
    }

    #[test]
    fn a_status_is_decided_in_an_error_file_or_by_the_platform() {
        for text in [
            "fn a() { Problem::new(409, \"bill.version\") }",
            "fn a(code: &str) { platform::Problem::new(\n 422,\n code) }",
            "fn a(status: u16) { Problem::new(status, \"gone\") }",
            "fn a() { Problem { status: 400, ..other } }",
        ] {
            assert_eq!(made("crates/documents/src/bills/create.rs", text), 1, "{text}");
            assert_eq!(made("crates/documents/src/bills/error.rs", text), 0, "{text}");
            assert_eq!(made("crates/documents/src/bills/error/paid.rs", text), 0, "{text}");
            assert_eq!(made("crates/platform/src/http/extract.rs", text), 0, "{text}");
        }
    }

    #[test]
    fn what_the_platform_has_named_and_failures_of_ours_are_free() {
        for text in [
            "fn a() { Problem::not_found() }",
            "fn a() { Problem::new(503, \"print.busy\") }",
            "impl From<BillError> for Problem { fn from(e: BillError) -> Problem { of(e) } }",
            "#[cfg(test)] mod tests { fn a() { Problem::new(409, \"a\") } }",
        ] {
            assert_eq!(made("crates/documents/src/bills/create.rs", text), 0, "{text}");
        }
    }
}
