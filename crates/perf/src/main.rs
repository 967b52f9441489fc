//! Measures Mizan against floors taken in the same run: `cargo xtask perf NAME`.
//!
//! Absolute figures move with the machine, so each goal is a ratio of two numbers of one run: the
//! floor first (the same work with nothing around it), then ours; the median of three such pairs.
//! A command exits with 1 below its goal. `all` runs every one and writes docs/benchmarks.md.
//! Deliberately not here: anything that a test asserts; a test never looks at the time.

mod books;
mod browser;
mod cluster;
mod companies;
mod dashboard;
mod database_floor;
mod einvoice_queue;
mod einvoices;
mod every_report;
mod goals;
mod hello_server;
mod http;
mod imports;
mod invoicing;
mod ledger_exports;
mod lists;
mod load;
mod paper;
mod reports;
mod resources;
mod server;
mod shop;
mod soak;
mod table;
mod trade;

use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};

use goals::Outcome;

/// Measures Mizan against floors of the same run.
#[derive(Parser)]
#[command(name = "perf")]
struct Arguments {
    #[command(subcommand)]
    what: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Goals 1 to 4: invoices posted a second over HTTP, durable.
    Post {
        /// Clients at once.
        #[arg(long, default_value_t = 1)]
        clients: usize,
        /// `sqlite`, or `pg` with TEST_DATABASE_URL (scripts/with-postgres.sh --durable).
        #[arg(long, default_value = "sqlite")]
        db: String,
        /// Writes for a minute, then proves the books.
        #[arg(long)]
        check: bool,
    },
    /// Goals 5 and 6: the trial balance of a million entries.
    Tb {
        /// Entries in the books.
        #[arg(long, default_value_t = 1_000_000)]
        entries: u64,
        /// Compares every account and month with the expected answers instead of timing.
        #[arg(long)]
        check: bool,
    },
    /// Goal 7: how reports grow from ten thousand entries to a million.
    Growth {
        /// The larger books.
        #[arg(long, default_value_t = 1_000_000)]
        entries: u64,
        /// Goal 8 instead: the balance sheet of any day.
        #[arg(long)]
        mid_month: bool,
    },
    /// Goal 9: the general ledger of one account.
    Ledger {
        /// Entries in the books.
        #[arg(long, default_value_t = 1_000_000)]
        entries: u64,
    },
    /// Goal 10: the list of invoices under many users.
    List {
        /// Users at once.
        #[arg(long, default_value_t = 64)]
        users: usize,
        /// Invoices of the larger company.
        #[arg(long, default_value_t = 1_000_000)]
        invoices: u64,
    },
    /// Goal 11: readers of the list beside writers.
    Mixed {
        /// Invoices of the company.
        #[arg(long, default_value_t = 1_000_000)]
        invoices: u64,
        /// Seconds, once separately and once together.
        #[arg(long, default_value_t = 60)]
        seconds: u64,
    },
    /// Every report at ten thousand entries and at a million.
    Reports {
        /// The smaller books.
        #[arg(long, default_value_t = 10_000)]
        small: u64,
        /// The larger books.
        #[arg(long, default_value_t = 1_000_000)]
        entries: u64,
    },
    /// Goal 17: the dashboard at ten thousand entries and at a million.
    Dashboard {
        /// The smaller books.
        #[arg(long, default_value_t = 10_000)]
        small: u64,
        /// The larger books.
        #[arg(long, default_value_t = 1_000_000)]
        entries: u64,
    },
    /// Goal 12: the whole ledger as text and its lines as files, and hledger on the same books.
    Ledgers {
        /// Entries in the books.
        #[arg(long, default_value_t = 1_000_000)]
        entries: u64,
    },
    /// A list as a file, in bounded memory.
    Export {
        /// Its rows.
        #[arg(long, default_value_t = 100_000)]
        invoices: u64,
    },
    /// The floor of lists; started by the measurement itself.
    #[command(hide = true)]
    Hello {
        #[arg(long)]
        port: u16,
    },
    /// Goal 12: memory, idle and at work.
    Memory {
        /// Entries in the books.
        #[arg(long, default_value_t = 1_000_000)]
        entries: u64,
    },
    /// Goal 13: from start to the first answer.
    Start {
        /// Entries in the books.
        #[arg(long, default_value_t = 1_000_000)]
        entries: u64,
    },
    /// Goal 14: a new company, ready to invoice.
    Signup,
    /// Goal 22: many companies in one database.
    Companies {
        /// The fewer.
        #[arg(long, default_value_t = 100)]
        few: u64,
        /// The more.
        #[arg(long, default_value_t = 10_000)]
        many: u64,
    },
    /// A cluster beside one PostgreSQL: posting, each machine's work, and reports. Not part of
    /// `all`.
    Cluster {
        /// The first machine's empty database, as a `DATABASE_URL`.
        #[arg(long)]
        url: String,
    },
    /// Goal 15: customers out of a workbook.
    Import {
        /// Its rows.
        #[arg(long, default_value_t = 10_000)]
        rows: usize,
        /// Beside readers of a list, with bad rows; wanted with 50,000.
        #[arg(long)]
        beside: bool,
    },
    /// Goal 16: invoices as PDF.
    Pdf,
    /// Goal 23: e-invoices mapped, hashed and sealed, and a queue of many in bounded memory.
    Eta {
        /// E-invoices of the queue.
        #[arg(long, default_value_t = 10_000)]
        documents: usize,
    },
    /// Half of the load for a while: memory must not grow. Not part of `all`.
    Soak {
        /// For so long.
        #[arg(long, default_value_t = 30)]
        minutes: u64,
    },
    /// Everything; writes docs/benchmarks.md.
    All {
        /// Entries in the large books.
        #[arg(long, default_value_t = 1_000_000)]
        entries: u64,
    },
}

fn main() -> ExitCode {
    let outcomes = match Arguments::parse().what {
        Command::Post { check: true, clients, db } => vec![invoicing::check(&db, clients)],
        Command::Post { clients, db, .. } => vec![invoicing::measure(&db, clients)],
        Command::Tb { entries, check: true } => {
            vec![reports::check(&[1_000, 10_000, 100_000, entries])]
        }
        Command::Tb { entries, .. } => vec![reports::trial_balance(entries)],
        Command::Growth { entries, mid_month: true, .. } => vec![reports::any_day(entries)],
        Command::Growth { entries, .. } => vec![reports::growth(10_000, entries)],
        Command::Ledger { entries } => vec![reports::ledger(entries)],
        Command::List { users, invoices } => lists::list(users, [10_000, invoices]),
        Command::Mixed { invoices, seconds } => {
            vec![lists::mixed(invoices, Duration::from_secs(seconds))]
        }
        Command::Export { invoices } => vec![lists::export(invoices)],
        Command::Reports { small, entries } => {
            let (outcome, rows) = every_report::measure(small, entries);
            println!("{}", every_report::table(&rows, small, entries));
            vec![outcome]
        }
        Command::Dashboard { small, entries } => vec![dashboard::measure(small, entries)],
        Command::Ledgers { entries } => ledger_exports::measure(entries),
        Command::Hello { port } => {
            hello_server::serve(port);
            Vec::new()
        }
        Command::Memory { entries } => vec![resources::memory(entries)],
        Command::Start { entries } => vec![resources::start(entries)],
        Command::Signup => vec![resources::sign_up()],
        Command::Companies { few, many } => vec![companies::measure(few, many)],
        Command::Cluster { url } => {
            let (outcomes, table) = cluster::measure(&url);
            println!("{table}");
            outcomes
        }
        Command::Import { rows, beside: true } => vec![imports::beside(rows)],
        Command::Import { rows, .. } => vec![imports::measure(rows)],
        Command::Pdf => vec![paper::measure()],
        Command::Eta { documents } => e_invoices(documents),
        Command::Soak { minutes } => vec![soak::measure(minutes)],
        Command::All { entries } => all(entries),
    };
    for outcome in &outcomes {
        println!("{outcome}");
    }
    if outcomes.iter().all(|outcome| outcome.met) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn all(entries: u64) -> Vec<Outcome> {
    let mut reached = Reached::default();
    for clients in [1, 8, 64] {
        reached.add([invoicing::measure("sqlite", clients)]);
    }
    if std::env::var("TEST_DATABASE_URL").is_ok() {
        reached.add([invoicing::measure("pg", 8)]);
    }
    reached.add([invoicing::check("sqlite", 64)]);
    reached.add([reports::trial_balance(entries)]);
    reached.add([reports::check(&[1_000, 10_000, 100_000, entries])]);
    reached.add([reports::growth(10_000, entries)]);
    reached.add([reports::any_day(entries)]);
    reached.add([reports::ledger(entries)]);
    reached.add([dashboard::measure(10_000, entries)]);
    let (every_report, rows) = every_report::measure(10_000, entries);
    reached.add([every_report]);
    reached.add(ledger_exports::measure(entries));
    reached.add(lists::list(64, [10_000, entries]));
    reached.add([lists::mixed(entries, Duration::from_secs(60))]);
    reached.add([resources::memory(entries)]);
    reached.add([lists::export(100_000)]);
    reached.add([resources::start(entries)]);
    reached.add([resources::sign_up()]);
    reached.add([companies::measure(100, 10_000)]);
    reached.add([imports::measure(10_000)]);
    reached.add([imports::beside(50_000)]);
    reached.add([paper::measure()]);
    reached.add(e_invoices(10_000));
    table::write(&reached.outcomes, &every_report::table(&rows, 10_000, entries));
    reached.outcomes
}

fn e_invoices(documents: usize) -> Vec<Outcome> {
    let mut outcomes = vec![einvoices::measure()];
    outcomes.extend(einvoice_queue::measure(documents));
    outcomes
}

/// What was measured so far.
#[derive(Default)]
struct Reached {
    outcomes: Vec<Outcome>,
}

impl Reached {
    /// Keeps outcomes, and prints them at once: a measurement that fails later loses none of them.
    fn add(&mut self, outcomes: impl IntoIterator<Item = Outcome>) {
        for outcome in outcomes {
            eprintln!("{outcome}");
            self.outcomes.push(outcome);
        }
    }
}
