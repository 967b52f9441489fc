//! Settings, read from the environment once and checked at start: an error names the setting.

mod eta_simulator;
mod gateway;
mod invalid_setting;
mod production;
mod seller;

use std::net::SocketAddr;
use std::path::PathBuf;

use crate::db::{Synchronous, Target};
use crate::problem::Result;

use self::invalid_setting::wrong;
pub use eta_simulator::EtaSimulatorSettings;
pub use gateway::{Credential, GatewaySettings, PaymobSettings, SandboxSettings};
pub use seller::Seller;

/// Where mail goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MailTransport {
    /// Files in a folder, shown at `/dev/mail` in development.
    Outbox(PathBuf),
    /// An SMTP server, `smtp://user:password@host:port` or `smtps://…`.
    Smtp(String),
}

/// Where attached files are stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileStore {
    /// A folder of the machine.
    Folder(PathBuf),
    /// An S3-compatible bucket; its keys, region and address come from the `AWS_…` settings.
    Bucket {
        /// The bucket's name.
        name: String,
        /// The prefix of every key in it; may be empty.
        prefix: String,
    },
}

/// Everything that can be set. Documented in docs/operations.md.
#[derive(Debug, Clone)]
pub struct Config {
    /// `DATABASE_URL`: a SQLite file (default `data/mizan.db`) or `postgres://…`.
    pub database: Target,
    /// `DATABASE_READ_URL`: a PostgreSQL that follows that of `DATABASE_URL`, for reports.
    pub read_database: Option<Target>,
    /// `DATABASE_CONNECTIONS`: PostgreSQL connections or SQLite readers; default 4.
    pub connections: usize,
    /// `SQLITE_SYNCHRONOUS`: `full` (default), or `off` for tests and demonstrations.
    pub synchronous: Synchronous,
    /// `LISTEN`: address and port; default `127.0.0.1:8080`. In development, only addresses of this
    /// machine.
    pub listen: SocketAddr,
    /// `PUBLIC_URL`: how browsers reach the program, for links in mail; default
    /// `http://localhost:` and the port of `LISTEN`; https in production, unless `PLAIN_HTTP` is
    /// `allowed`.
    pub public_url: String,
    /// `DATA_DIR`: files, outbox and the default database; default `data`.
    pub data: PathBuf,
    /// `FILES_URL`: a folder (default `DATA_DIR/files`) or `s3://bucket/prefix`.
    pub files: FileStore,
    /// `SMTP_URL`: when set, mail is sent by it instead of the outbox.
    pub mail: MailTransport,
    /// `MAIL_FROM`: the sender; default `Mizan <no-reply@mizan.example>`.
    pub mail_from: String,
    /// `SUPPORT_EMAIL`: where the support form writes to; default `support@mizan.example`.
    pub support_email: String,
    /// `ABUSE_EMAIL`: where people report mail that companies send them; default `SUPPORT_EMAIL`.
    pub abuse_email: String,
    /// `MIZAN_ENV`: `development` (default) or `production`; development shows `/dev/mail`.
    pub production: bool,
    /// `SECRET_KEY`: at least 32 random characters, required in production: signs the bot check.
    pub secret_key: String,
    /// Whether `SECRET_KEY` was set: another copy and the next start have the same then.
    pub secret_key_set: bool,
    /// `TRUST_PROXY`: the number of reverse proxies in front, each of which appends its client to
    /// `X-Forwarded-For`; `true` is one, 0 (default) none.
    pub proxies: usize,
    /// `TRIAL_DAYS`: length of the free trial; default 30.
    pub trial_days: i32,
    /// `EVENT_TRIAL_DAYS`: length of the free trial for registrations at an event; default 90.
    pub event_trial_days: i32,
    /// `CLOCK_BEHIND_MINUTES`: how many minutes the clock may be behind a company's last change
    /// before writes are refused; default 5.
    pub clock_behind_minutes: i64,
    /// `GATEWAY` and the settings of the gateway that it names.
    pub gateway: GatewaySettings,
    /// `ETA_SIMULATOR` and its settings: the stand-in for the tax authority; none in production.
    pub eta_simulator: Option<EtaSimulatorSettings>,
    /// Who sells subscriptions, for their tax invoices.
    pub seller: Seller,
    /// `WEBHOOKS_TO_LOOPBACK`: `allowed` lets webhooks call this machine, without https too; for
    /// tests and development, refused in production.
    pub webhooks_to_loopback: bool,
    /// `LOG_FORMAT`: `text` (default) or `json`.
    pub log_json: bool,
}

impl Config {
    /// Reads the settings through `get`, normally `std::env::var`.
    ///
    /// # Errors
    /// Names the first setting that can't be used.
    pub fn read(get: impl Fn(&str) -> Option<String>) -> Result<Config> {
        let set = |name: &str| get(name).map(|v| v.trim().to_owned()).filter(|v| !v.is_empty());
        let data = PathBuf::from(set("DATA_DIR").unwrap_or_else(|| "data".to_owned()));
        let database = database(&set, &data)?;
        let production = match set("MIZAN_ENV").as_deref() {
            None | Some("development") => false,
            Some("production") => true,
            Some(_) => return Err(wrong("MIZAN_ENV", "development or production")),
        };
        let mail = match set("SMTP_URL") {
            // With mails in files that nobody reads, no new user would get their code.
            None if production => {
                return Err(wrong("SMTP_URL", "smtp://… or smtps://… in production"));
            }
            None => MailTransport::Outbox(data.join("outbox")),
            Some(url) if url.starts_with("smtp://") || url.starts_with("smtps://") => {
                MailTransport::Smtp(url)
            }
            Some(_) => return Err(wrong("SMTP_URL", "smtp://… or smtps://…")),
        };
        let secret_key = production::secret_key(&set, production)?;
        let listen: SocketAddr = set("LISTEN")
            .unwrap_or_else(|| "127.0.0.1:8080".to_owned())
            .parse()
            .map_err(|_| wrong("LISTEN", "an address and port such as 0.0.0.0:8080"))?;
        let public_url = public_url(&set, listen.port())?;
        production::refuse_unsafe(&set, production, listen, &public_url)?;
        let plain_http = set("PLAIN_HTTP").as_deref() == Some("allowed");
        let around =
            gateway::OtherSettings { production, plain_http, listen, secret_key: &secret_key };
        let gateway = gateway::read(&set, &around)?;
        let support_email =
            set("SUPPORT_EMAIL").unwrap_or_else(|| "support@mizan.example".to_owned());
        Ok(Config {
            read_database: read_database(&set, &database)?,
            database,
            connections: number(&set, "DATABASE_CONNECTIONS", 4, 1..=200)?,
            synchronous: synchronous(&set, production)?,
            listen,
            public_url,
            files: files(&set, &data)?,
            data,
            mail,
            mail_from: set("MAIL_FROM")
                .unwrap_or_else(|| "Mizan <no-reply@mizan.example>".to_owned()),
            abuse_email: set("ABUSE_EMAIL").unwrap_or_else(|| support_email.clone()),
            support_email,
            production,
            secret_key,
            secret_key_set: set("SECRET_KEY").is_some(),
            proxies: match set("TRUST_PROXY").as_deref() {
                Some("true") => 1,
                Some("false") => 0,
                _ => number(&set, "TRUST_PROXY", 0, 0..=9)?,
            },
            trial_days: number(&set, "TRIAL_DAYS", 30, 1..=365)?,
            event_trial_days: number(&set, "EVENT_TRIAL_DAYS", 90, 1..=365)?,
            clock_behind_minutes: number(&set, "CLOCK_BEHIND_MINUTES", 5, 0..=5_256_000)?,
            seller: seller::read(&set, production && gateway != GatewaySettings::None)?,
            gateway,
            eta_simulator: eta_simulator::read(&set, production, listen)?,
            webhooks_to_loopback: production::webhooks_to_loopback(&set, production)?,
            log_json: match set("LOG_FORMAT").as_deref() {
                None | Some("text") => false,
                Some("json") => true,
                Some(_) => return Err(wrong("LOG_FORMAT", "text or json")),
            },
        })
    }
}

/// A replica must be PostgreSQL, like the database that it follows.
fn read_database(
    set: &impl Fn(&str) -> Option<String>,
    database: &Target,
) -> Result<Option<Target>> {
    let Some(url) = set("DATABASE_READ_URL") else { return Ok(None) };
    match (database, Target::parse(&url)) {
        (Target::Postgres(_), Some(replica @ Target::Postgres(_))) => Ok(Some(replica)),
        _ => Err(wrong("DATABASE_READ_URL", "postgres://… beside a DATABASE_URL of PostgreSQL")),
    }
}

fn synchronous(set: &impl Fn(&str) -> Option<String>, production: bool) -> Result<Synchronous> {
    match set("SQLITE_SYNCHRONOUS").as_deref() {
        None | Some("full") => Ok(Synchronous::Full),
        Some("off") if production => Err(wrong("SQLITE_SYNCHRONOUS", "full in production")),
        Some("off") => Ok(Synchronous::Off),
        Some(_) => Err(wrong("SQLITE_SYNCHRONOUS", "full or off")),
    }
}

fn public_url(set: &impl Fn(&str) -> Option<String>, port: u16) -> Result<String> {
    let url = set("PUBLIC_URL").unwrap_or_else(|| format!("http://localhost:{port}"));
    let url = url.trim_end_matches('/');
    let host = url.strip_prefix("http://").or_else(|| url.strip_prefix("https://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '@', '?', '#', ' ']) => {
            Ok(url.to_owned())
        }
        _ => Err(wrong("PUBLIC_URL", "http://host or https://host, perhaps with a port")),
    }
}

fn database(set: &impl Fn(&str) -> Option<String>, data: &std::path::Path) -> Result<Target> {
    let Some(url) = set("DATABASE_URL") else { return Ok(Target::Sqlite(data.join("mizan.db"))) };
    Target::parse(&url).ok_or_else(|| wrong("DATABASE_URL", "postgres://…, sqlite:PATH or a path"))
}

fn files(set: &impl Fn(&str) -> Option<String>, data: &std::path::Path) -> Result<FileStore> {
    let Some(url) = set("FILES_URL") else { return Ok(FileStore::Folder(data.join("files"))) };
    let Some(bucket) = url.strip_prefix("s3://") else {
        if url.contains("://") {
            return Err(wrong("FILES_URL", "a folder or s3://bucket/prefix"));
        }
        return Ok(FileStore::Folder(PathBuf::from(url)));
    };
    let (name, prefix) = bucket.split_once('/').unwrap_or((bucket, ""));
    if name.is_empty() {
        return Err(wrong("FILES_URL", "a folder or s3://bucket/prefix"));
    }
    let prefix = prefix.trim_end_matches('/').to_owned();
    Ok(FileStore::Bucket { name: name.to_owned(), prefix })
}

fn number<T>(
    set: &impl Fn(&str) -> Option<String>,
    name: &str,
    default: T,
    range: std::ops::RangeInclusive<T>,
) -> Result<T>
where
    T: std::str::FromStr + PartialOrd + std::fmt::Display,
{
    let Some(text) = set(name) else { return Ok(default) };
    let wanted = format!("a number from {} to {}", range.start(), range.end());
    text.parse().ok().filter(|n| range.contains(n)).ok_or_else(|| wrong(name, &wanted))
}

#[cfg(test)]
mod tests {
    use super::{Config, MailTransport, Synchronous};

    const KEY: &str = "b1f5e0c29a7d4863f2d07c95a41e8b36";

    fn read(settings: &'static [(&str, &str)]) -> Result<Config, String> {
        Config::read(|name| {
            settings.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned())
        })
        .map_err(|problem| problem.cause.unwrap_or_default())
    }

    #[test]
    fn nothing_set_is_a_working_development() {
        let config = read(&[]).unwrap();
        assert!(!config.production && matches!(config.mail, MailTransport::Outbox(_)));
    }

    #[test]
    fn links_lead_to_the_port_that_is_listened_on() {
        let config = read(&[("LISTEN", "127.0.0.1:9000")]).unwrap();
        assert_eq!(config.public_url, "http://localhost:9000");
    }

    #[test]
    fn commits_are_durable_in_production() {
        let production = [
            ("MIZAN_ENV", "production"),
            ("SMTP_URL", "smtp://m"),
            ("SECRET_KEY", KEY),
            ("PUBLIC_URL", "https://books.example"),
            ("SQLITE_SYNCHRONOUS", "off"),
        ];
        let read = |settings: &[(&str, &str)]| {
            Config::read(|name| {
                settings.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(read(&production[..4]).unwrap().synchronous, Synchronous::Full);
        assert_eq!(read(&production[4..]).unwrap().synchronous, Synchronous::Off);
        let refused = read(&production).unwrap_err().cause.unwrap_or_default();
        assert!(refused.contains("SQLITE_SYNCHRONOUS"), "{refused}");
    }

    #[test]
    fn an_error_names_the_setting() {
        for (settings, name) in [
            (&[("LISTEN", "here")][..], "LISTEN"),
            (&[("SMTP_URL", "mail.example")][..], "SMTP_URL"),
            (&[("MIZAN_ENV", "production")][..], "SMTP_URL"),
            (&[("MIZAN_ENV", "production"), ("SMTP_URL", "smtp://m")][..], "SECRET_KEY"),
            (&[("SQLITE_SYNCHRONOUS", "normal")][..], "SQLITE_SYNCHRONOUS"),
            (&[("TRIAL_DAYS", "0")][..], "TRIAL_DAYS"),
            (&[("FILES_URL", "ftp://x")][..], "FILES_URL"),
            (&[("PUBLIC_URL", "mizan.example")][..], "PUBLIC_URL"),
            (&[("PUBLIC_URL", "https://")][..], "PUBLIC_URL"),
            (&[("PUBLIC_URL", "https://me:word@m.example")][..], "PUBLIC_URL"),
            (&[("PUBLIC_URL", "https://m.example/path?x#y")][..], "PUBLIC_URL"),
            (&[("LISTEN", "0.0.0.0:8080")][..], "LISTEN"),
            (&[("TRUST_PROXY", "yes")][..], "TRUST_PROXY"),
            (&[("DATABASE_READ_URL", "postgres://replica/m")][..], "DATABASE_READ_URL"),
            (
                &[("DATABASE_URL", "postgres://m"), ("DATABASE_READ_URL", "copy.db")][..],
                "DATABASE_READ_URL",
            ),
        ] {
            assert!(read(settings).unwrap_err().contains(name));
        }
    }
}
