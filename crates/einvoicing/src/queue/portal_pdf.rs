//! Fetches the authority's own PDF of a document: once, when somebody asks for it.

use documents::attachments;
use platform::http::Upload;
use platform::{App, Ctx, Problem, Result};

use super::cancel::of_portal;
use crate::connection;
use crate::filing::{FilingError, portal_pdf, require, store};
use crate::inquiry::client;
use crate::mapping::DocumentKind;
use crate::portal::{PortalError, pdf_file_name};

/// Fetches the PDF and keeps it among the document's files, unless it is there.
///
/// # Errors
/// 404; 409 when the document is not valid, or the authority has no PDF of it or refuses it; 503
/// when the authority gives no answer, or something else than a PDF.
pub async fn fetch(app: &App, ctx: Ctx, document: (DocumentKind, i64)) -> Result<()> {
    let (found, connection, kept) = app
        .read(ctx.clone(), move |tx, ctx| {
            require(tx, ctx, document)?;
            let found = store::latest(tx, ctx.tenant, document.0, document.1)?;
            let kept = portal_pdf::find(tx, ctx.tenant, document, found.as_ref())?;
            Ok((found, connection::find(tx, ctx.tenant)?, kept))
        })
        .await?;
    if kept.is_some() {
        return Ok(());
    }
    let found = found.filter(|found| portal_pdf::is_offered(Some(found), &connection));
    let uuid = found.and_then(|found| found.uuid).ok_or(FilingError::NoPdf)?;
    let portal = client(app, ctx.tenant, &connection)?;
    let bytes = portal.pdf(&uuid).await.map_err(refused)?;
    let file =
        Upload { name: pdf_file_name(&uuid), media_type: "application/pdf", bytes: bytes.into() };
    attachments::keep(app, ctx, portal_pdf::of_document(document), file).await
}

fn refused(error: PortalError) -> Problem {
    match error {
        PortalError::Refused { status: 404, .. } => FilingError::NoPdf.into(),
        error => of_portal(error),
    }
}
