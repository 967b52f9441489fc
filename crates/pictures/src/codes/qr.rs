//! QR codes of a picture.

use std::panic::{AssertUnwindSafe, catch_unwind};

use image::imageops::{FilterType, resize, thumbnail};
use image::{GrayImage, Luma};

/// The longer sides at which a picture is looked at, one after the other: a code that fills a photo
/// is found in a small one, one in a corner of a page only in a large one.
const SIDES: [u32; 3] = [1_400, 2_600, 700];
/// A shorter picture is enlarged: some programs draw each module of a code as one point.
const SHORT: u32 = 360;
/// Points of white around a picture that is only a code.
const BORDER: u32 = 24;
/// The least modules of a code.
const LEAST: u32 = 21;

/// The texts of a picture's codes; none where it has none.
pub fn texts(picture: &GrayImage) -> Vec<String> {
    let (width, height) = picture.dimensions();
    if width.min(height) < LEAST {
        return Vec::new();
    }
    let side = width.max(height);
    if side < SHORT {
        let by = SHORT.div_ceil(side);
        return found(&framed(&resize(picture, width * by, height * by, FilterType::Nearest)));
    }
    let mut tried = 0;
    for wanted in SIDES {
        let wanted = wanted.min(side);
        // Two sizes may be the same for a small picture.
        if wanted == tried {
            continue;
        }
        tried = wanted;
        let texts = if wanted == side {
            found(&framed(picture))
        } else {
            found(&framed(&thumbnail(
                picture,
                scaled(width, wanted, side),
                scaled(height, wanted, side),
            )))
        };
        if !texts.is_empty() {
            return texts;
        }
    }
    Vec::new()
}

fn scaled(length: u32, wanted: u32, side: u32) -> u32 {
    let scaled = u64::from(length) * u64::from(wanted) / u64::from(side);
    u32::try_from(scaled).unwrap_or(wanted).max(1)
}

/// The picture within a border, without which a code at its edge is not found.
fn framed(picture: &GrayImage) -> GrayImage {
    let (width, height) = picture.dimensions();
    let mut framed =
        GrayImage::from_pixel(width + 2 * BORDER, height + 2 * BORDER, Luma([u8::MAX]));
    image::imageops::replace(&mut framed, picture, i64::from(BORDER), i64::from(BORDER));
    framed
}

fn found(picture: &GrayImage) -> Vec<String> {
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let points = picture.as_raw();
    let mut prepared =
        rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| points[y * width + x]);
    let grids = prepared.detect_grids();
    // A code that breaks its reader keeps no other from being read.
    let read = |grid: &rqrr::Grid<_>| catch_unwind(AssertUnwindSafe(|| grid.decode())).ok()?.ok();
    grids.iter().filter_map(read).map(|(_, text)| text).collect()
}
