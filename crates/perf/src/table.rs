//! The measured part of docs/benchmarks.md, written by `make bench`; measurements made by hand
//! beside it are kept.

use std::fmt::Write as _;

use crate::goals::Outcome;
use crate::server::root;

const BEGIN: &str = "<!-- make bench writes from here -->\n";
const END: &str = "<!-- to here -->\n";

const HEAD: &str = "\
Written by `make bench`. Absolute figures belong to the machine of that run; a goal is a ratio of
two numbers from one run, the floor first, the median of three pairs. The floor of posting is the
same rows written by the database alone, one transaction each
(`crates/perf/src/database_floor.rs`). Books come from `tools/ledgergen`, brought in by
`mizan import-journal` through the posting room. The invoices of lists are one invoice, made over
HTTP and multiplied in SQL with its open items (`crates/perf/src/shop.rs`): no journal entries
stand behind the copies, because no list reads any.

| Goal | What | Floor or anchor | Ours | Verdict | |
| --- | --- | --- | --- | --- | --- |
";

const REPORTS: &str = "\
The median of eleven, one after the other at either size. What is summed of monthly totals must not
grow; what reads lines or documents grows with what it passes by, and takes at most a second. Those
of documents and parties are measured in a company that trades (`crates/perf/src/trade.rs`).

";

/// Writes the tables: the goals, and every report.
pub fn write(outcomes: &[Outcome], reports: &str) {
    let mut page = HEAD.to_owned();
    for outcome in outcomes {
        let met = if outcome.met { "met" } else { "**short**" };
        let _ = writeln!(
            page,
            "| {} | {} | {} | {} | {} | {met} |",
            outcome.goal, outcome.what, outcome.floor, outcome.ours, outcome.verdict
        );
    }
    let short: Vec<&str> = outcomes.iter().filter(|o| !o.met).map(|o| o.goal).collect();
    let plainly = match short[..] {
        [] => "\nEvery goal measured here is met.\n".to_owned(),
        _ => format!("\nShort of their goal: {}.\n", short.join(", ")),
    };
    page.push_str(&plainly);
    page.push_str("\n## Every report\n\n");
    page.push_str(REPORTS);
    page.push_str(reports);
    let path = root().join("docs/benchmarks.md");
    let kept = std::fs::read_to_string(&path).expect("docs/benchmarks.md");
    std::fs::write(path, between_marks(&kept, &page)).expect("docs/benchmarks.md");
}

/// A page whose measured part is another.
fn between_marks(page: &str, measured: &str) -> String {
    let (before, rest) = page.split_once(BEGIN).expect("where the measured part begins");
    let (_, after) = rest.split_once(END).expect("where the measured part ends");
    format!("{before}{BEGIN}{measured}{END}{after}")
}
