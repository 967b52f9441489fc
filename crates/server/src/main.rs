//! `mizan`: the binary with all commands.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};
use insight::plain_text::LedgerFormat;
use mizan::commands;
use platform::{Locale, Problem, Result};
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
    /// Proves every company: its journal, its records, its files, its anchors.
    Verify {
        /// Compares with an anchor that was printed or mailed, kept in this file, instead.
        #[arg(long)]
        anchor: Option<PathBuf>,
    },
    /// Signs anchors with a new key from now on; what the old one signed stays proved.
    RotateAnchorKey,
    /// Writes the database and all attached files into one archive, also while they are in use.
    Backup {
        /// The file to make.
        to: PathBuf,
    },
    /// Proves a backup and puts it in place; stop the server first.
    Restore {
        /// The backup.
        from: PathBuf,
        /// Restores the books also where they don't prove sound.
        #[arg(long)]
        unproven: bool,
    },
    /// Takes the file store of FILES_URL as that of the database; stop every server first.
    AcceptFiles,
    /// Takes another SECRET_KEY as that of the database; stop every server first.
    AcceptSecretKey,
    /// Takes the key of anchors in DATA_DIR as that of the database; stop every server first.
    AcceptAnchorKey,
    /// Seals every secret of the database with another SECRET_KEY; stop every server first.
    RotateKeys {
        /// The key so far; better given by the environment than typed.
        #[arg(long, env = "FORMER_SECRET_KEY", hide_env_values = true)]
        former: String,
    },
    /// Ends sessions: people must sign in again. The server may be running.
    #[command(group = clap::ArgGroup::new("whose").required(true))]
    EndSessions {
        /// Of the person with this e-mail.
        #[arg(long, group = "whose")]
        email: Option<String>,
        /// Of everybody.
        #[arg(long, group = "whose")]
        everybody: bool,
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
    /// Writes a company's whole ledger as text that hledger, ledger or beancount reads; what is
    /// written is read again and compared with the books first.
    ExportLedger {
        /// The company, by its number or its name.
        #[arg(long)]
        company: String,
        /// The program that is to read it: hledger, ledger or beancount.
        #[arg(long, value_parser = format)]
        format: LedgerFormat,
        /// The language of the accounts' names: en or ar.
        #[arg(long, default_value = "en", value_parser = locale)]
        language: Locale,
        /// The file to make; the standard output when left out.
        #[arg(long)]
        to: Option<PathBuf>,
    },
    /// A whole company in one file: writes it, or reads it back into another Mizan.
    #[command(subcommand)]
    Company(Company),
    /// Serves a stand-in for the tax authority, for trying e-invoices and for tests.
    EtaSimulator {
        /// Where it listens: an address of this machine.
        #[arg(long, default_value = "127.0.0.1:8092")]
        listen: SocketAddr,
    },
    /// Verifies the seal of an e-invoice, of a submission, or a signature by itself (CMS).
    EtaVerify {
        /// The document in JSON, as it was sent or as the authority answers it, or the signature.
        file: PathBuf,
        /// The document that a signature by itself is of.
        #[arg(long)]
        document: Option<PathBuf>,
    },
    /// Prints the API's description (OpenAPI 3.1).
    Openapi,
    /// Redraws the picture on the standard input: the server starts it for each upload.
    #[command(hide = true)]
    RedrawPicture {
        /// What it is for: `logo` or `portrait`.
        purpose: String,
    },
    /// Reads the codes of the paper on the standard input: the server starts it for each upload.
    #[command(hide = true, name = platform::pictures::READ_CODES)]
    ReadCodes,
    /// Sets the sheets on the standard input: the server starts it for large documents.
    #[command(hide = true, name = paper::print::SET_SHEETS)]
    SetSheets,
}

#[derive(Subcommand)]
enum Company {
    /// Writes a company with all its rows and attached files into one file, also while in use.
    Export {
        /// The company, by its number or its name.
        company: String,
        /// The file to make.
        to: PathBuf,
    },
    /// Reads a company from its file, whole or not at all, and proves it.
    Import {
        /// The file.
        from: PathBuf,
        /// Trusts the keys that its anchors were signed with.
        #[arg(long)]
        trust_anchors: bool,
    },
}

/// How long a PDF or a password hash in progress may delay the exit.
const LAST_COMPUTATIONS: Duration = Duration::from_secs(3);

fn main() -> ExitCode {
    keep_private();
    let arguments = Arguments::parse();
    // Before settings, log and threads: these processes get as little of the program as possible.
    match &arguments.command {
        Command::RedrawPicture { purpose } => return commands::redraw_picture(purpose),
        Command::ReadCodes => return commands::read_codes(),
        Command::SetSheets => return commands::set_sheets(),
        _ => {}
    }
    match run(arguments.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("mizan: {}", problem.cause.as_deref().unwrap_or(problem.code));
            ExitCode::FAILURE
        }
    }
}

/// Files, databases and mails that the program writes are readable only by its own user: files
/// 0600, folders 0700.
#[cfg(unix)]
fn keep_private() {
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
}

#[cfg(not(unix))]
fn keep_private() {}

fn run(command: Command) -> Result<()> {
    log(commands::config()?.log_json);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(Problem::internal)?;
    let done = match command {
        Command::Serve { demo } => runtime.block_on(commands::serve(demo)),
        Command::Migrate => commands::migrate(),
        Command::SeedDemo => runtime.block_on(commands::seed_demo()),
        Command::Verify { anchor } => runtime.block_on(commands::verify(anchor.as_deref())),
        Command::RotateAnchorKey => commands::rotate_anchor_key(),
        Command::Backup { to } => runtime.block_on(commands::backup(&to)),
        Command::Restore { from, unproven } => runtime.block_on(commands::restore(&from, unproven)),
        Command::AcceptFiles => runtime.block_on(commands::accept_files()),
        Command::AcceptSecretKey => runtime.block_on(commands::accept_secret_key()),
        Command::AcceptAnchorKey => runtime.block_on(commands::accept_anchor_key()),
        Command::RotateKeys { former } => runtime.block_on(commands::rotate_keys(&former)),
        Command::EndSessions { email, .. } => {
            runtime.block_on(commands::end_sessions(email.as_deref()))
        }
        Command::ImportJournal { folder, company, email, password } => {
            runtime.block_on(commands::import_journal(&folder, &company, &email, &password))
        }
        Command::ExportLedger { company, format, language, to } => {
            runtime.block_on(commands::export_ledger(&company, format, language, to.as_deref()))
        }
        Command::Company(Company::Export { company, to }) => {
            runtime.block_on(commands::export_company(&company, &to))
        }
        Command::Company(Company::Import { from, trust_anchors }) => {
            runtime.block_on(commands::import_company(&from, trust_anchors))
        }
        Command::EtaSimulator { listen } => runtime.block_on(commands::eta_simulator(listen)),
        Command::EtaVerify { file, document } => commands::eta_verify(&file, document.as_deref()),
        Command::Openapi => {
            commands::openapi();
            Ok(())
        }
        Command::RedrawPicture { .. } | Command::ReadCodes | Command::SetSheets => Ok(()),
    };
    // Running computations are for clients that already know that the program stops.
    runtime.shutdown_timeout(LAST_COMPUTATIONS);
    done
}

fn format(text: &str) -> std::result::Result<LedgerFormat, String> {
    text.parse().map_err(|_| "hledger, ledger or beancount".to_owned())
}

fn locale(text: &str) -> std::result::Result<Locale, String> {
    match text {
        "en" => Ok(Locale::En),
        "ar" => Ok(Locale::Ar),
        _ => Err("en or ar".to_owned()),
    }
}

/// One line per request at `info`; `RUST_LOG` changes the level.
fn log(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if json {
        builder.json().init();
    } else {
        builder.init();
    }
}
