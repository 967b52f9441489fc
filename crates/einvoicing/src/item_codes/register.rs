//! Sending codes to the authority.

use platform::problem::Fields;
use platform::{App, Ctx, Result, Tx};

use super::error::ItemCodeError;
use super::list::{proposed, registry};
use super::store::{self, Registry, StoredRow};
use super::verdict;
use super::wire::{ItemCodeState, ItemCodesDone, ItemCodesInput};
use crate::connection;
use crate::environment::Environment;
use crate::inquiry::client;
use crate::portal::{NewItemCode, PortalError, PortalItemCode};

/// Codes in one call.
const MOST: usize = 200;
/// Digits of a brick.
const BRICK: usize = 8;

/// Sends the codes of products; each that has none gets one.
///
/// # Errors
/// 400 with the fields at fault; 409 when the company is not connected; 422 for a code of another
/// company, and with the authority's words where it refuses all; 503 when no answer comes: what was
/// sent waits then, until it is asked after.
pub async fn register(app: &App, ctx: Ctx, input: ItemCodesInput) -> Result<ItemCodesDone> {
    let asked = read(&input)?;
    let connection = app.read(ctx.clone(), |tx, ctx| connection::find(tx, ctx.tenant)).await?;
    let client = client(app, ctx.tenant, &connection)?;
    let put_down = move |tx: &mut dyn Tx, ctx: &Ctx| put_down(tx, ctx, &asked);
    let (environment, sent) = app.write(ctx.clone(), put_down).await?;
    if sent.is_empty() {
        return Ok(ItemCodesDone::default());
    }
    let answer = client.register_codes(&sent).await;
    let error = answer.as_ref().err().cloned();
    let judge = move |tx: &mut dyn Tx, ctx: &Ctx| judge(tx, ctx, environment, (&sent, &answer));
    let done = app.write(ctx, judge).await?;
    match error {
        Some(error) => Err(ItemCodeError::from(error).into()),
        None => Ok(done),
    }
}

/// Records the codes of products as sent, each with the brick.
fn put_down(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (products, parent): &(Vec<i64>, String),
) -> Result<(Environment, Vec<NewItemCode>)> {
    let registry = registry(tx, ctx.tenant)?;
    let mut sent = Vec::new();
    for row in store::products(tx, ctx.tenant, &registry, products)? {
        if matches!(row.state, ItemCodeState::Waiting | ItemCodeState::Registered) {
            continue;
        }
        let code = code_of(tx, ctx, &registry, &row)?;
        let of = (code.as_str(), row.product_id, parent.as_str());
        store::set_sent(tx, ctx.tenant, registry.environment, of, ctx.now)?;
        let names = (row.name.clone(), row.name);
        sent.push(NewItemCode { code, parent: parent.clone(), names, active_from: ctx.today });
    }
    Ok((registry.environment, sent))
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
    if products.len() > MOST {
        let most = vec![("most", MOST.to_string())];
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
        if !code.starts_with(&registry.prefix()) {
            let (name, code) = (row.name.clone(), code.clone());
            return Err(ItemCodeError::OfAnother { name, code }.into());
        }
        return Ok(code.clone());
    }
    let mut code = proposed(registry, row.sku.as_deref(), row.product_id);
    if store::is_taken(tx, ctx.tenant, &code, row.product_id)? {
        code = proposed(registry, None, row.product_id);
    }
    directory::products::set_item_code(tx, ctx, row.product_id, (&code, false))?;
    Ok(code)
}

/// Records what the authority says of what was sent.
fn judge(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    environment: Environment,
    (sent, answer): (&[NewItemCode], &std::result::Result<Vec<PortalItemCode>, PortalError>),
) -> Result<ItemCodesDone> {
    match answer {
        Ok(found) => {
            let mut done = ItemCodesDone::default();
            for code in sent {
                let said = found.iter().find(|one| one.code == code.code);
                done.count(verdict::put_down(tx, ctx, environment, (&code.code, said))?);
            }
            Ok(done)
        }
        Err(PortalError::Refused { .. } | PortalError::Busy(_)) => {
            for code in sent {
                store::forget(tx, ctx.tenant, environment, &code.code)?;
            }
            Ok(ItemCodesDone::default())
        }
        // It may have come there: they wait until they are asked after.
        Err(PortalError::Unreachable | PortalError::Unreadable) => Ok(ItemCodesDone::default()),
    }
}
