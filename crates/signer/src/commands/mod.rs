//! The command line.

mod pair;
mod run;
mod status;
mod test;

use std::cell::OnceCell;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use eta::{Certificate, Sealer as _};
use jiff::Timestamp;

use crate::keys::{self, KeySource, OpenKey};
use crate::line::Https;
use crate::pin::PinSource;
use crate::settings::{self, Settings};
use crate::texts::{Locale, Texts};
use crate::trouble::SignerError;

pub use run::{sign_batch, sign_past};

/// Signs e-invoices with the electronic seal on this computer, for a company's books in Mizan.
#[derive(Debug, Parser)]
#[command(name = "mizan-signer", version)]
pub struct Arguments {
    /// The language of the output; the system's when left out.
    #[arg(long, global = true, value_enum)]
    language: Option<Locale>,
    /// The folder of the settings.
    #[arg(long, global = true, env = "MIZAN_SIGNER_FOLDER")]
    folder: Option<PathBuf>,
    /// The PIN is the first line of this file descriptor, instead of being typed.
    #[arg(long, global = true, value_name = "NUMBER")]
    pin_fd: Option<u32>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Pairs this computer with the company whose settings show a code.
    Pair(PairArguments),
    /// Opens the seal and signs a test, and asks the server whether it knows this computer.
    Test,
    /// Signs the documents that wait, and those that come later.
    Run(RunArguments),
    /// Shows the pairing, where the seal is and how many documents wait.
    Status,
}

/// Where the seal is.
#[derive(Debug, Args)]
struct PairArguments {
    /// The server's address, as the settings show it.
    server: String,
    /// A key file (PKCS#12, .p12 or .pfx).
    #[arg(long, value_name = "FILE", required_unless_present = "library")]
    key_file: Option<PathBuf>,
    /// The token's library (PKCS#11: .so, .dylib or .dll).
    #[arg(long, value_name = "FILE", conflicts_with = "key_file")]
    library: Option<PathBuf>,
    /// The label or serial number of the token, where several are plugged in.
    #[arg(long, requires = "library")]
    token: Option<String>,
    /// The taxpayer's number, where the token has seals of several.
    #[arg(long)]
    tax_id: Option<String>,
    /// The computer's name in the settings.
    #[arg(long)]
    name: Option<String>,
    /// Certificates (PEM) that are trusted besides the public ones: for a server of one's own.
    #[arg(long, value_name = "FILE")]
    authorities: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct RunArguments {
    /// Signs what waits, and ends.
    #[arg(long)]
    once: bool,
}

/// The context of every command.
struct Session<'a> {
    texts: &'a Texts,
    pin: PinSource,
    /// Read once from a file descriptor; a typed PIN is asked for with each batch.
    given: OnceCell<String>,
    file: PathBuf,
    language: &'static str,
}

impl Arguments {
    /// The texts of the language that is wanted.
    pub fn texts(&self) -> Texts {
        Texts::for_locale(self.locale())
    }

    fn locale(&self) -> Locale {
        self.language.unwrap_or_else(Locale::of_system)
    }
}

/// Runs the command.
///
/// # Errors
/// Why it is not done.
pub async fn run(arguments: Arguments, texts: &Texts) -> Result<(), SignerError> {
    let language = if arguments.locale() == Locale::Ar { "ar" } else { "en" };
    let pin = arguments.pin_fd.map_or(PinSource::Typed, PinSource::Descriptor);
    let file = settings::file(arguments.folder.as_deref());
    let session = Session { texts, pin, given: OnceCell::new(), file, language };
    match arguments.command {
        Command::Pair(typed) => pair::pair(&session, typed).await,
        Command::Test => test::test(&session).await,
        Command::Run(typed) => run::run(&session, typed.once).await,
        Command::Status => status::status(&session).await,
    }
}

impl Session<'_> {
    fn say(&self, code: &str, parts: &[(&str, &str)]) {
        println!("{}", self.texts.say(code, parts));
    }

    fn settings(&self) -> Result<Settings, SignerError> {
        settings::read(&self.file)
    }

    fn line(&self, settings: &Settings) -> Result<Https, SignerError> {
        Https::to(&settings.server, settings.authorities.as_deref(), self.language)
    }

    /// Finds the key, warns of the tries that are left, asks for the PIN and opens it.
    fn open(
        &self,
        source: &KeySource,
        tax_id: Option<&str>,
        now: Timestamp,
    ) -> Result<OpenKey, SignerError> {
        let found = keys::find(source)?;
        if let Some(trouble) = found.warning() {
            // The last try is somebody's to take, not a program's.
            if self.pin != PinSource::Typed {
                return Err(SignerError::new(trouble, ""));
            }
            let code = format!("trouble.{}", trouble.key());
            eprintln!("{}", self.texts.say(&code, &[("detail", "")]));
        }
        let asked = match source {
            KeySource::File { .. } => "ask.password",
            KeySource::Token { .. } => "ask.pin",
        };
        let pin = self.pin(&self.texts.say(asked, &[]))?;
        found.open(&pin, tax_id, now)
    }

    fn pin(&self, question: &str) -> Result<String, SignerError> {
        if let Some(given) = self.given.get() {
            return Ok(given.clone());
        }
        let pin = self.pin.ask(question)?;
        if self.pin == PinSource::Typed {
            return Ok(pin);
        }
        Ok(self.given.get_or_init(|| pin).clone())
    }

    fn show_certificate(&self, certificate: &Certificate) {
        let until = certificate.valid_until().strftime("%Y-%m-%d").to_string();
        let number = certificate.tax_number().unwrap_or_default();
        // The seal's number is on a separate line.
        let subject = certificate.subject();
        let named: Vec<&str> = subject.split(',').filter(|part| !part.contains('#')).collect();
        self.say("certificate.subject", &[("subject", &named.join(", "))]);
        self.say("certificate.issuer", &[("issuer", &certificate.issuer())]);
        self.say("certificate.seal", &[("seal", &format!("VATEG-{number}"))]);
        self.say("certificate.until", &[("day", &until)]);
    }
}

fn certificate_of(key: &OpenKey) -> &Certificate {
    key.certificate()
}
