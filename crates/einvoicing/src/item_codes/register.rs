//! Sending codes to the authority.

use std::collections::HashSet;

use jiff::Timestamp;
use platform::problem::Fields;
use platform::{App, Ctx, Problem, Result, Tx};

use super::error::ItemCodeError;
use super::list::{proposed, registry, registry_of};
use super::refresh::listed;
use super::store::{self, Registry, SentState, StoredRow};
use super::verdict::{self, SentCode};
use super::wire::{ItemCodeState, ItemCodesDone, ItemCodesInput};
use crate::connection;
use crate::environment::Environment;
use crate::inquiry::client;
use crate::portal::{Client, CodesSent, ItemCodeStatus, NewItemCode, PortalItemCode};

/// Codes in one call.
const MAX: usize = 200;
/// Digits of a brick.
const BRICK: usize = 8;

/// A code being sent, with its state before.
struct Sending {
    new: NewItemCode,
    product: i64,
    /// Unregistered, or refused.
    state: ItemCodeState,
    before: Option<SentState>,
}

/// The codes being sent, and the states of codes that need no sending.
struct Sent {
    registry: Registry,
    at: Timestamp,
    codes: Vec<Sending>,
    done: ItemCodesDone,
}

/// Sends the codes of products; each that has none gets one.
///
/// # Errors
/// 400 naming the invalid fields; 409 when the company is not connected, or its connection changed
/// meanwhile; 422 for a code of another company, and with the authority's text where it refuses
/// all; 503 when it doesn't answer: then the sent codes are pending until their states are
/// requested.
pub async fn register(app: &App, ctx: Ctx, input: ItemCodesInput) -> Result<ItemCodesDone> {
    let asked = read(&input)?;
    let connection = app.read(ctx.clone(), |tx, ctx| connection::find(tx, ctx.tenant)).await?;
    let registry = registry_of(&connection)?;
    let client = client(app, ctx.tenant, &connection)?;
    let record = move |tx: &mut dyn Tx, ctx: &Ctx| record(tx, ctx, &registry, &asked);
    let sent = app.write(ctx.clone(), record).await?;
    if sent.codes.is_empty() {
        return Ok(sent.done);
    }
    let new: Vec<NewItemCode> = sent.codes.iter().map(|one| one.new.clone()).collect();
    let mut answer = client.register_codes(&new).await;
    if let CodesSent::Judged(said) = &mut answer {
        look_up(&client, sent.registry.environment, said).await;
    }
    let error = match &answer {
        CodesSent::Judged(_) => None,
        CodesSent::NotTaken(error) | CodesSent::Unknown(error) => Some(error.clone()),
    };
    let done = app.write(ctx, move |tx, ctx| judge(tx, ctx, &sent, &answer)).await?;
    match error {
        Some(error) => Err(ItemCodeError::from(error).into()),
        None => Ok(done),
    }
}

/// A code is refused when the authority has it already: its own list says where those are.
async fn look_up(client: &Client, environment: Environment, said: &mut [PortalItemCode]) {
    let is_refused = |one: &&mut PortalItemCode| one.status == ItemCodeStatus::Rejected;
    let refused: HashSet<String> =
        said.iter_mut().filter(is_refused).map(|one| one.code.clone()).collect();
    if refused.is_empty() {
        return;
    }
    let Ok(listed) = listed(client, environment, &refused).await else { return };
    for one in said.iter_mut().filter(is_refused) {
        let known = listed.by_code.get(&one.code);
        if let Some(known) = known.filter(|known| known.status != ItemCodeStatus::Rejected) {
            one.clone_from(known);
        }
    }
}

/// Records the codes of products as sent, each with the brick.
fn record(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    known: &Registry,
    (products, parent): &(Vec<i64>, String),
) -> Result<Sent> {
    let registry = registry(tx, ctx.tenant)?;
    if registry != *known {
        return Err(ItemCodeError::Reconnected.into());
    }
    let mut sent =
        Sent { registry, at: ctx.now, codes: Vec::new(), done: ItemCodesDone::default() };
    for row in store::products(tx, ctx.tenant, &sent.registry, products)? {
        if matches!(row.state, ItemCodeState::Waiting | ItemCodeState::Registered) {
            continue;
        }
        send(tx, ctx, &mut sent, (row, parent))?;
    }
    Ok(sent)
}

/// Records the code of a product as sent, unless the code sent before is pending or approved.
fn send(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    sent: &mut Sent,
    (row, parent): (StoredRow, &str),
) -> Result<()> {
    let environment = sent.registry.environment;
    let code = code_of(tx, ctx, &sent.registry, &row)?;
    let before = store::sent_state(tx, ctx.tenant, environment, &code)?;
    let state = before.as_ref().map(|known| known.state.as_str());
    if let Some(state @ ("sent" | "submitted" | "approved")) = state {
        store::set_product(tx, ctx.tenant, environment, (&code, row.product_id))?;
        sent.done.count(match state {
            "approved" => ItemCodeState::Registered,
            _ => ItemCodeState::Waiting,
        });
        return Ok(());
    }
    let of = (code.as_str(), row.product_id, parent);
    store::set_sent(tx, ctx.tenant, environment, of, ctx.now)?;
    let (product, state) = (row.product_id, row.state);
    let names = (row.name.clone(), row.name);
    let new = NewItemCode { code, parent: parent.to_owned(), names, active_from: ctx.today };
    sent.codes.push(Sending { new, product, state, before });
    Ok(())
}

/// The products and the brick that were asked for.
fn read(input: &ItemCodesInput) -> Result<(Vec<i64>, String)> {
    let mut fields = Fields::new();
    let mut products = input.products.clone();
    products.sort_unstable();
    products.dedup();
    if products.is_empty() {
        fields.refuse("products", "field.required");
    }
    if products.len() > MAX {
        let most = vec![("most", MAX.to_string())];
        fields.refuse_with("products", "einvoice.codes_over_limit", most);
    }
    let parent = platform::text::latin_digits(input.parent_code.trim());
    if parent.len() != BRICK || !parent.bytes().all(|byte| byte.is_ascii_digit()) {
        fields.refuse("parent_code", "einvoice.brick");
    }
    fields.check()?;
    Ok((products, parent))
}

/// The code of a product, which gets one when it has none.
fn code_of(tx: &mut dyn Tx, ctx: &Ctx, registry: &Registry, row: &StoredRow) -> Result<String> {
    if let Some(code) = &row.code {
        if eta::owner_of_egs_code(code) != Some(registry.tax_id.as_str()) {
            let (name, code) = (row.name.clone(), code.clone());
            return Err(ItemCodeError::OfAnother { name, code }.into());
        }
        return Ok(code.clone());
    }
    let code = free_code(tx, ctx, registry, row)?;
    directory::products::set_item_code(tx, ctx, row.product_id, &code)?;
    Ok(code)
}

/// How many codes are tried for a product before it is taken for a fault of ours.
const TRIED: usize = 100;

/// The proposed code, or the next that nobody has.
fn free_code(tx: &mut dyn Tx, ctx: &Ctx, registry: &Registry, row: &StoredRow) -> Result<String> {
    let usual = proposed(registry, row.sku.as_deref(), row.product_id);
    let (prefix, id) = (registry.prefix(), row.product_id);
    let others = (1..=TRIED).map(|number| match number {
        1 => format!("{prefix}P{id}"),
        number => format!("{prefix}P{id}-{number}"),
    });
    for code in std::iter::once(usual).chain(others) {
        if !store::is_used_elsewhere(tx, ctx.tenant, registry.environment, (&code, id))? {
            return Ok(code);
        }
    }
    Err(Problem::internal("no item code is free"))
}

/// Stores the authority's answer to the sent codes.
fn judge(tx: &mut dyn Tx, ctx: &Ctx, sent: &Sent, answer: &CodesSent) -> Result<ItemCodesDone> {
    let environment = sent.registry.environment;
    let mut done = sent.done;
    for one in &sent.codes {
        let code = one.new.code.as_str();
        // Codes that were certainly not received are in no timeline.
        if !matches!(answer, CodesSent::NotTaken(_)) {
            verdict::note(tx, ctx, one.product, (one.state, ItemCodeState::Waiting))?;
        }
        match (answer, &one.before) {
            (CodesSent::Judged(found), _) => {
                let said = found.iter().find(|said| said.code == code);
                let sent = SentCode { code, product: one.product, sent_at: sent.at };
                done.count(verdict::store_verdict(tx, ctx, environment, (sent, said))?);
            }
            (CodesSent::NotTaken(_), Some(before)) => {
                store::restore(tx, ctx.tenant, environment, (code, sent.at), before)?;
            }
            (CodesSent::NotTaken(_), None) => {
                store::forget(tx, ctx.tenant, environment, (code, sent.at))?;
            }
            // It may have arrived: it is pending until its state is requested.
            (CodesSent::Unknown(_), _) => {}
        }
    }
    Ok(done)
}
