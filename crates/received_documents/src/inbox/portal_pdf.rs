//! Fetches the authority's own PDF of a received document: once, when somebody asks for it.

use documents::attachments::{self, Attached};
use einvoicing::{PortalError, inquiry, pdf_file_name};
use platform::http::Upload;
use platform::{App, Ctx, Result, Tx};

use super::show::{find, has_pdf, kept_pdf};
use crate::error::ReceivedError;
use crate::store::{self, InBooks};

/// Fetches the PDF and keeps it beside the document, unless it is there; what the books have of the
/// document gets a copy.
///
/// # Errors
/// 404; 409 when the document is not valid, or the authority has no PDF of it or refuses it; 503
/// when the authority gives no answer, or something else than a PDF.
pub async fn fetch(app: &App, ctx: Ctx, id: i64) -> Result<()> {
    let wanted = app.read(ctx.clone(), move |tx, ctx| {
        let one = find(tx, ctx, id)?;
        let is_kept = kept_pdf(tx, ctx.tenant, &one)?.is_some();
        if !is_kept && !has_pdf(tx, ctx.tenant, &one)? {
            return Err(ReceivedError::NoPdf.into());
        }
        Ok((!is_kept).then_some(one.uuid))
    });
    let Some(uuid) = wanted.await? else { return Ok(()) };
    let portal = inquiry::open(app, ctx.tenant).await?;
    let bytes = portal.pdf(&uuid).await.map_err(|error| match error {
        PortalError::Refused { status: 404, .. } => ReceivedError::NoPdf,
        error => error.into(),
    })?;
    let file =
        Upload { name: pdf_file_name(&uuid), media_type: "application/pdf", bytes: bytes.into() };
    attachments::keep(app, ctx.clone(), (Attached::AuthorityDocument, id), file).await?;
    app.write(ctx, move |tx, ctx| copy_to_books(tx, ctx, id)).await
}

/// What the books have of the document gets a copy: it was entered before the PDF was fetched.
fn copy_to_books(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let one = find(tx, ctx, id)?;
    let Some(InBooks { doc, .. }) = store::in_books(tx, ctx.tenant, &[id])?.remove(&id) else {
        return Ok(());
    };
    let Some(kind) = Attached::from_word(doc.kind.as_str()) else { return Ok(()) };
    attachments::copy_received_pdf(tx, ctx, Some(&one.uuid), (kind, doc.id))
}
