//! `mizan eta-verify`: verifies the signature of an e-invoice that any program made.

use std::path::Path;

use einvoicing::verification::{Verified, verify_file};
use eta::{NotFit, Seal};
use platform::{Problem, Result};

/// The largest file that is read, in bytes: the authority's own limit for a submission.
const LARGEST: u64 = 20 * 1024 * 1024;

/// Verifies each document of a file and prints a line for each. Fails when one is invalid.
pub fn eta_verify(file: &Path, document: Option<&Path>) -> Result<()> {
    let bytes = read(file)?;
    let document = document.map(read).transpose()?;
    let text = document.map(String::from_utf8).transpose().map_err(Problem::internal)?;
    let found = verify_file(&bytes, text.as_deref()).map_err(Problem::internal)?;
    let mut holds = !found.is_empty();
    for one in &found {
        println!("{}", line(one));
        holds &= matches!(one.outcome, Ok(Some(_)));
    }
    if holds { Ok(()) } else { Err(Problem::internal("not every seal holds")) }
}

fn read(file: &Path) -> Result<Vec<u8>> {
    let size = std::fs::metadata(file).map_err(|error| named(file, &error))?.len();
    if size > LARGEST {
        return Err(Problem::internal(format!("{} has more than 20 MB", file.display())));
    }
    std::fs::read(file).map_err(|error| named(file, &error))
}

fn named(file: &Path, error: &std::io::Error) -> Problem {
    Problem::internal(format!("{}: {error}", file.display()))
}

fn line(one: &Verified) -> String {
    let name = one.number.as_deref().unwrap_or("signature");
    match &one.outcome {
        Ok(Some(seal)) => format!("{name}: sealed by {}", sealer(seal)),
        Ok(None) => format!("{name}: no seal, as version 0.9 has none"),
        Err(NotFit::Refused(refusal)) => format!("{name}: {} {refusal}", refusal.code()),
        Err(error) => format!("{name}: {error}"),
    }
}

fn sealer(seal: &Seal) -> String {
    let certificate = &seal.certificate;
    let taxpayer = certificate.tax_number().unwrap_or_else(|| "no taxpayer".to_owned());
    format!(
        "{} (taxpayer {taxpayer}), certificate of {} valid until {}, at {}",
        certificate.subject(),
        certificate.issuer(),
        certificate.valid_until(),
        seal.signed_at
    )
}
