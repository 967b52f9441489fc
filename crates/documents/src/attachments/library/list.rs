//! A page of the company's files, the newest first.

use directory::paging;
use jiff::civil::Date;
use platform::context::start_in_cairo;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::super::model::Attached;
use super::store::{self, Asked};
use super::visible::{Visible, visible};
use super::wire::{AttachmentListRequest, AttachmentTable};
use crate::error::RequestError;

/// A page of the files that the person may see.
///
/// # Errors
/// 403 for somebody who may read nothing that has files, and for a kind that is closed to them;
/// 400 for a period that ends before it begins, an unknown kind or a cursor of another list.
pub fn list_all(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &AttachmentListRequest,
) -> Result<AttachmentTable> {
    let seen = visible(tx, ctx)?;
    let limit = paging::limit(request.limit);
    let asked = Asked {
        before: before(request.cursor.as_deref())?,
        limit: paging::with_one_more(limit),
        ..asked(&seen, request)?
    };
    let mut files = store::page(tx, ctx.tenant, &seen, &asked)?;
    let next_item = paging::last(&mut files, limit).map(|file| file.id.to_string());
    store::name_records(tx, ctx.tenant, &mut files)?;
    Ok(AttachmentTable {
        files,
        people: store::people(tx, ctx.tenant, &seen)?,
        kinds: seen.iter().map(|(kind, _)| kind.as_str().to_owned()).collect(),
        storage_bytes: super::super::store::stored_bytes(tx, ctx.tenant)?,
        storage_limit_bytes: tenancy::plans::storage_limit(tx, ctx.tenant)?,
        next_item,
    })
}

/// What a request asks for of the kinds that are seen, its page aside.
///
/// # Errors
/// As [`list_all`].
pub(super) fn asked<'a>(seen: &[Visible], request: &'a AttachmentListRequest) -> Result<Asked<'a>> {
    if seen.is_empty() {
        return Err(Problem::forbidden());
    }
    let kind = kind_of(request)?;
    if kind.is_some_and(|kind| seen.iter().all(|(one, _)| *one != kind)) {
        return Err(Problem::forbidden());
    }
    Ok(Asked {
        search: paging::search(request.search.as_deref())?,
        ids: None,
        record: kind.map(|kind| (kind, request.record_id)),
        user: request.user_id,
        moments: moments(request)?,
        before: None,
        limit: 0,
    })
}

fn kind_of(request: &AttachmentListRequest) -> Result<Option<Attached>> {
    let Some(word) = request.kind.as_deref() else {
        // A record is known by its kind and its id together.
        return match request.record_id {
            Some(_) => Err(RequestError::Required("kind").into()),
            None => Ok(None),
        };
    };
    Ok(Some(Attached::from_word(word).ok_or(RequestError::Unknown("kind"))?))
}

fn moments(request: &AttachmentListRequest) -> Result<store::Moments> {
    let mut fields = Fields::new();
    if request.from_date.zip(request.to_date).is_some_and(|(from, to)| to < from) {
        fields.refuse("to_date", "report.dates_reversed");
    }
    fields.check()?;
    let begins = |day: Date| start_in_cairo(day);
    let after = request.to_date.and_then(|day| day.tomorrow().ok());
    Ok((request.from_date.and_then(begins), after.and_then(begins)))
}

fn before(cursor: Option<&str>) -> Result<Option<i64>> {
    let cursor = cursor.filter(|cursor| !cursor.is_empty());
    let place = cursor.map(str::parse::<i64>).transpose();
    Ok(place.map_err(|_| RequestError::Cursor)?)
}
