//! Compares the chains with their anchors.

use jiff::SignedDuration;
use jiff::civil::Date;
use platform::db::Scope;
use platform::{App, Problem, Result, TenantId, Tx};

use super::model::Anchor;
use super::{keys, store};

/// A running server signs every hour at the latest; a week allows for servers that run seldom.
const FIRST_WITHIN: SignedDuration = SignedDuration::from_hours(7 * 24);

/// The result of the proof of a company's anchors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum AnchorProof {
    /// The anchors that are invalid or differ from the chains: their numbers, and their days when
    /// these can be read. Empty when all are valid.
    Broken(Vec<(i64, Option<Date>)>),
    /// There are anchors, but this machine has no key to verify them.
    NoKey,
    /// This machine signs anchors, and a company that has written for longer than a week has none:
    /// they were deleted, and nothing outside the database proves its chains.
    NoAnchor,
}

/// Proves every anchor of a company: each must be signed with a key that this machine trusts and
/// follow from the previous one, and the chains must match them.
///
/// # Errors
/// When the database can't be read.
pub(crate) async fn prove(app: &App, tenant: TenantId) -> Result<AnchorProof> {
    let trusted = keys::trusted(&app.config.data);
    let first_due = app.clock.now() - FIRST_WITHIN;
    let found = app.db.read(Scope::tenant(tenant), move |tx| {
        let mut broken = Vec::new();
        let mut before = ([0; 32], 0);
        let anchors = store::all(tx, tenant)?;
        if trusted.is_empty() && !anchors.is_empty() {
            return Ok(AnchorProof::NoKey);
        }
        let writes_since = store::writes_since(tx, tenant)?;
        let is_due = writes_since.is_some_and(|since| since < first_due);
        if anchors.is_empty() && !trusted.is_empty() && is_due {
            return Ok(AnchorProof::NoAnchor);
        }
        for (number, anchor) in anchors {
            let Some(anchor) = anchor else {
                broken.push((number, None));
                continue;
            };
            let said = &anchor.statement;
            let follows = said.before == before.0 && said.number == before.1 + 1;
            let is_trusted = trusted.contains(&anchor.public_key);
            if !follows || !is_trusted || !is_whole(&anchor) || !is_in_chains(tx, &anchor)? {
                broken.push((number, Some(said.day)));
            }
            before = (said.digest(), said.number);
        }
        Ok(AnchorProof::Broken(broken))
    });
    found.await
}

fn is_whole(anchor: &Anchor) -> bool {
    keys::is_signed(&anchor.statement.text(), &anchor.public_key, &anchor.signature)
}

fn is_in_chains(tx: &mut dyn Tx, anchor: &Anchor) -> Result<bool> {
    let said = &anchor.statement;
    let of_entry = match said.entries {
        0 => Some(vec![0; 32]),
        number => store::entry_hash(tx, said.tenant, number)?,
    };
    let of_seal = store::seal_hash(tx, said.tenant, said.seals)?;
    Ok(of_entry.as_deref() == Some(&said.entry_hash[..])
        && of_seal.as_deref() == Some(&said.seal_hash[..]))
}

/// Compares the database with an anchor that was saved or mailed, in case the anchors in the
/// database were replaced too. Returns the difference in a sentence; none when there is none.
///
/// # Errors
/// When the text is not an anchor, or the database can't be read.
pub async fn compare(app: &App, printed: &str) -> Result<Option<String>> {
    let line = |name: &str| {
        let of = |line: &'_ str| line.trim().strip_prefix(name).map(|rest| rest.trim().to_owned());
        printed.lines().find_map(of)
    };
    let missing = |name: &str| Problem::internal(format!("the text has no line `{name} …`"));
    let number = |text: &str, name: &str| text.parse::<i64>().map_err(|_| missing(name));
    let tenant = line("company ").ok_or_else(|| missing("company"))?;
    let tenant = TenantId(number(&tenant, "company")?);
    let end = |name: &'static str| -> Result<(i64, Vec<u8>)> {
        let text = line(&format!("{name} ")).ok_or_else(|| missing(name))?;
        let (at, hash) = text.split_once(' ').ok_or_else(|| missing(name))?;
        Ok((
            number(at, name)?,
            base16ct::mixed::decode_vec(hash.trim()).map_err(|_| missing(name))?,
        ))
    };
    let (entry, entry_hash) = end("entries")?;
    let (seal, seal_hash) = end("seals")?;
    let kept = app.db.read(Scope::tenant(tenant), move |tx| {
        Ok((store::entry_hash(tx, tenant, entry)?, store::seal_hash(tx, tenant, seal)?))
    });
    let (of_entry, of_seal) = kept.await?;
    let name = tenant.0;
    if entry > 0 && of_entry != Some(entry_hash) {
        return Ok(Some(format!("entry {entry} of company {name} is not the one anchored")));
    }
    if of_seal != Some(seal_hash) {
        return Ok(Some(format!("seal {seal} of company {name} is not the one anchored")));
    }
    Ok(None)
}
