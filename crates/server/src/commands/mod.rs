//! The commands of `mizan --help`.

mod backup;
mod company;
mod end_sessions;
mod eta_verify;
mod export_ledger;
mod import_journal;
mod limits;
mod read_codes;
mod redraw_picture;
mod rotate_keys;
mod serve;
mod set_sheets;
mod verify;

pub use backup::{backup, restore};
pub use company::{export_company, import_company};
pub use end_sessions::end_sessions;
pub use eta_verify::eta_verify;
pub use export_ledger::export_ledger;
pub use import_journal::import_journal;
pub use read_codes::read_codes;
pub use redraw_picture::redraw_picture;
pub use rotate_keys::rotate_keys;
pub use serve::{eta_simulator, serve};
pub use set_sheets::set_sheets;
pub use verify::{rotate_anchor_key, verify};

use platform::config::Config;
use platform::context::Clock;
use platform::db::migrate;
use platform::{App, Problem, Result, cluster, storage};

use crate::MIGRATIONS;

/// The settings of this process, from its environment.
pub fn config() -> Result<Config> {
    Config::read(|name| std::env::var(name).ok())
}

/// The clock of this process: the system's, or one that starts at `MIZAN_NOW` (tests and
/// demonstrations).
pub fn clock() -> Result<Clock> {
    match std::env::var("MIZAN_NOW") {
        Err(_) => Ok(Clock::system()),
        Ok(start) => start.parse().map(Clock::starting_at).map_err(|_| {
            Problem::internal("the setting MIZAN_NOW must be a moment such as 2026-11-20T09:00:00Z")
        }),
    }
}

/// Opens the program on an existing database that has every migration; changes nothing in it.
pub fn open_existing() -> Result<App> {
    crate::app::open(migrated_config()?, clock()?)
}

/// The same for what no server may run beside: refused while one has the database open.
fn open_alone() -> Result<App> {
    crate::app::open_alone(migrated_config()?, clock()?)
}

/// The settings, where the database has every migration.
fn migrated_config() -> Result<Config> {
    let config = config()?;
    match migrate::first_missing(&config.database, MIGRATIONS)? {
        None => Ok(config),
        Some(missing) => Err(Problem::internal(format!(
            "the database has not had the migration {missing}: run `mizan migrate` first"
        ))),
    }
}

/// Migrates the database and opens the program, once its folders can be written.
pub fn open() -> Result<App> {
    let config = config()?;
    storage::prove(&config)?;
    migrate::migrate(&config.database, MIGRATIONS)?;
    crate::app::open(config, clock()?)
}

/// Migrates the database to the newest schema and prints what was done.
pub fn migrate() -> Result<()> {
    let done = migrate::migrate(&config()?.database, MIGRATIONS)?;
    if done.is_empty() {
        println!("The database is up to date.");
    }
    for name in done {
        println!("migrated {name}");
    }
    Ok(())
}

/// Accepts the configured file store as the database's.
pub async fn accept_files() -> Result<()> {
    let app = open_alone()?;
    cluster::accept_files(&app).await?;
    println!("The attached files of this database are now in {}.", app.files.place);
    Ok(())
}

/// Accepts the configured `SECRET_KEY` as the database's.
pub async fn accept_secret_key() -> Result<()> {
    cluster::accept_secret_key(&open_alone()?).await?;
    println!("This database now uses the current SECRET_KEY.");
    Ok(())
}

/// Accepts the anchor key in `DATA_DIR` as the database's.
pub async fn accept_anchor_key() -> Result<()> {
    insight::anchors::accept_key(&open_alone()?).await?;
    println!("Anchors are now signed by the key in DATA_DIR.");
    Ok(())
}

/// Prints the API's description.
pub fn openapi() {
    print!("{}", crate::app::description());
}

/// Refuses the demo company in production: its password is public.
pub fn refuse_demo_in_production(config: &Config) -> Result<()> {
    if !config.production {
        return Ok(());
    }
    Err(Problem::internal(
        "the setting MIZAN_ENV must be development for the demo company: its password is known to \
         everybody",
    ))
}

/// Fills an empty database with the demo company.
pub async fn seed_demo() -> Result<()> {
    refuse_demo_in_production(&config()?)?;
    let app = open()?;
    match demo::seed(&app).await? {
        Some(demo) => println!("Demo company ready: {} / {}", demo.email, demo.password),
        None => println!("The database already has companies; nothing was added."),
    }
    Ok(())
}
