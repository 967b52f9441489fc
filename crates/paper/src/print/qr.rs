//! The page of an e-invoice at the tax authority as a code that a camera reads.

use std::io::Cursor;

use einvoicing::filing::PublicLink;
use image::codecs::png::PngEncoder;
use image::{GrayImage, Luma};
use printout::{Electronic, Picture};
use qrcodegen::{QrCode, QrCodeEcc};

/// Points of a module: sharp at any size on paper.
const POINTS: u32 = 8;
/// Empty modules around the code, as its standard requires.
const MARGIN: u32 = 4;

/// The authority's number of a document; its code is added by the press, which knows the addresses.
pub fn electronic(link: &PublicLink) -> Electronic {
    Electronic { number: link.uuid().to_owned(), code: None, is_receipt: link.is_receipt() }
}

/// A code that reads as `text`; none of one that is too long for any.
pub fn code(text: &str) -> Option<Picture> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let modules = u32::try_from(code.size()).ok()? + 2 * MARGIN;
    let at = |point: u32| i32::try_from(point / POINTS).unwrap_or(0) - MARGIN.cast_signed();
    let side = modules * POINTS;
    let drawn = GrayImage::from_fn(side, side, |x, y| {
        Luma([if code.get_module(at(x), at(y)) { 0 } else { 255 }])
    });
    let mut bytes = Cursor::new(Vec::new());
    drawn.write_with_encoder(PngEncoder::new(&mut bytes)).ok()?;
    Picture::new(bytes.into_inner()).ok()
}
