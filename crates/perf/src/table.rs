//! docs/benchmarks.md, written by `make bench`.

use std::fmt::Write as _;

use crate::goals::Outcome;
use crate::server::root;

const HEAD: &str = "\
# Benchmarks

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
    std::fs::write(root().join("docs/benchmarks.md"), page).expect("docs/benchmarks.md");
}
