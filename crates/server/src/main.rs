//! `mizan`: one binary with everything in it.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use mizan::commands;
use platform::{Problem, Result};
use tracing_subscriber::EnvFilter;

/// Mizan: accounting and invoicing for Egyptian companies.
#[derive(Parser)]
#[command(
    name = "mizan",
    version,
    about,
    after_help = "Settings are environment variables: docs/operations.md"
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serves the application and its API.
    Serve {
        /// Fill an empty database with the demo company and print its login.
        #[arg(long)]
        demo: bool,
    },
    /// Brings the database to the newest schema.
    Migrate,
    /// Fills an empty database with the demo company: a year of documents.
    SeedDemo,
    /// Proves every company's books: chain, balances, monthly totals, open items.
    Verify,
    /// Copies the embedded database to a file, also while it is in use.
    Backup {
        /// The file to make.
        to: PathBuf,
    },
    /// Puts a backup in the place of the embedded database; stop the server first.
    Restore {
        /// The backup.
        from: PathBuf,
    },
    /// Posts a journal from CSV files (accounts.csv, entries.csv, lines.csv) into a new company.
    ImportJournal {
        /// The folder of the files.
        folder: PathBuf,
        /// The new company's name.
        #[arg(long)]
        company: String,
        /// Its admin's e-mail.
        #[arg(long)]
        email: String,
        /// Its admin's password; better given by the environment than typed.
        #[arg(long, env = "MIZAN_PASSWORD", hide_env_values = true)]
        password: String,
    },
    /// Prints the API's description (OpenAPI 3.1).
    Openapi,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(arguments.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("mizan: {}", problem.cause.as_deref().unwrap_or(problem.code));
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<()> {
    log(commands::config()?.log_json);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(Problem::internal)?;
    match command {
        Command::Serve { demo } => runtime.block_on(commands::serve(demo)),
        Command::Migrate => commands::migrate(),
        Command::SeedDemo => runtime.block_on(commands::seed_demo()),
        Command::Verify => runtime.block_on(commands::verify()),
        Command::Backup { to } => commands::backup(&to),
        Command::Restore { from } => commands::restore(&from),
        Command::ImportJournal { folder, company, email, password } => {
            runtime.block_on(commands::import_journal(&folder, &company, &email, &password))
        }
        Command::Openapi => {
            commands::openapi();
            Ok(())
        }
    }
}

/// One line a request at `info`; `RUST_LOG` changes what is shown.
fn log(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if json {
        builder.json().init();
    } else {
        builder.init();
    }
}
