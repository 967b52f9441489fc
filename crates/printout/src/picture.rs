//! Pictures on paper: logos as the program redrew them, codes as it drew them.

use std::io::Cursor;

use bytes::Bytes;
use image::codecs::jpeg::JpegDecoder;
use image::codecs::png::PngDecoder;
use image::{DynamicImage, ImageDecoder, ImageResult, Limits};

use crate::error::Error;

/// No stored picture is larger.
const MAX_BYTES: usize = 2 << 20;
/// Of width times height.
const MAX_POINTS: u64 = 4_000_000;

/// A PNG or JPEG, by its content and not by its name.
///
/// Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    bytes: Bytes,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Png,
    Jpeg,
}

impl Picture {
    /// Accepts a picture of at most 2 MB and 4 million points. One that a stranger brings is
    /// redrawn before (`pictures`).
    ///
    /// # Errors
    /// [`Error::LargePicture`] or [`Error::BadPicture`].
    pub fn new(bytes: Vec<u8>) -> Result<Self, Error> {
        if bytes.len() > MAX_BYTES {
            return Err(Error::LargePicture);
        }
        let (kind, points) = if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            (Kind::Png, png_points(&bytes)?)
        } else if bytes.starts_with(b"\xff\xd8\xff") {
            (Kind::Jpeg, jpeg_points(&bytes)?)
        } else {
            return Err(Error::BadPicture);
        };
        let bytes = Bytes::from(bytes);
        match points {
            0 => Err(Error::BadPicture),
            points if points > MAX_POINTS => Err(Error::LargePicture),
            _ if opens(&bytes, kind) => Ok(Self { bytes, kind }),
            _ => Err(Error::BadPicture),
        }
    }

    /// The file as it came.
    pub fn bytes(&self) -> &Bytes {
        &self.bytes
    }

    /// Its media type: `image/png`.
    pub fn media_type(&self) -> &'static str {
        match self.kind {
            Kind::Png => "image/png",
            Kind::Jpeg => "image/jpeg",
        }
    }

    /// The ending of its file's name: `png`.
    pub fn extension(&self) -> &'static str {
        match self.kind {
            Kind::Png => "png",
            Kind::Jpeg => "jpg",
        }
    }
}

/// Whether it can be decoded: an invoice is printed without a damaged logo.
fn opens(bytes: &Bytes, kind: Kind) -> bool {
    let file = Cursor::new(bytes);
    match kind {
        Kind::Png => decodes(PngDecoder::new(file)),
        Kind::Jpeg => decodes(JpegDecoder::new(file)),
    }
}

fn decodes(decoder: ImageResult<impl ImageDecoder>) -> bool {
    let decode = |mut decoder: _| {
        ImageDecoder::set_limits(&mut decoder, Limits::default())?;
        DynamicImage::from_decoder(decoder)
    };
    decoder.and_then(decode).is_ok()
}

/// Width times height from the first chunk, which is always the header.
fn png_points(bytes: &[u8]) -> Result<u64, Error> {
    match bytes.get(12..24) {
        Some([b'I', b'H', b'D', b'R', w0, w1, w2, w3, h0, h1, h2, h3]) => {
            let width = u32::from_be_bytes([*w0, *w1, *w2, *w3]);
            let height = u32::from_be_bytes([*h0, *h1, *h2, *h3]);
            Ok(u64::from(width).saturating_mul(u64::from(height)))
        }
        _ => Err(Error::BadPicture),
    }
}

/// Width times height from the first frame's header; the segments before it are walked over.
fn jpeg_points(bytes: &[u8]) -> Result<u64, Error> {
    let mut rest = bytes.get(2..).unwrap_or_default();
    while let [0xff, marker, high, low, after @ ..] = rest {
        let length = usize::from(u16::from_be_bytes([*high, *low]));
        let is_frame = matches!(marker, 0xc0..=0xcf) && !matches!(marker, 0xc4 | 0xc8 | 0xcc);
        if is_frame && let [_precision, h0, h1, w0, w1, ..] = after {
            let height = u16::from_be_bytes([*h0, *h1]);
            let width = u16::from_be_bytes([*w0, *w1]);
            return Ok(u64::from(width) * u64::from(height));
        }
        rest = rest.get(length + 2..).unwrap_or_default();
    }
    Err(Error::BadPicture)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
        bytes.extend(width.to_be_bytes());
        bytes.extend(height.to_be_bytes());
        bytes
    }

    /// One green point.
    const PNG: &[u8] = include_bytes!("../../../fixtures/pictures/point.png");
    const JPEG: &[u8] = include_bytes!("../../../fixtures/pictures/point.jpg");

    #[test]
    fn pictures_are_known_by_their_content() {
        let extension = |bytes: &[u8]| Picture::new(bytes.to_vec()).map(|p| p.extension());
        assert_eq!(extension(PNG), Ok("png"));
        assert_eq!(extension(JPEG), Ok("jpg"));
        for bad in ["", "GIF89a", "<svg/>", "\u{89}PNG"] {
            assert_eq!(extension(bad.as_bytes()), Err(Error::BadPicture), "{bad}");
        }
    }

    #[test]
    fn damaged_pictures_are_refused() {
        for whole in [PNG, JPEG] {
            let cut = whole[..whole.len() / 2].to_vec();
            assert_eq!(Picture::new(cut), Err(Error::BadPicture));
        }
        assert_eq!(Picture::new(png(8, 8)), Err(Error::BadPicture));
    }

    #[test]
    fn huge_pictures_are_refused() {
        assert_eq!(Picture::new(vec![0; MAX_BYTES + 1]), Err(Error::LargePicture));
        assert_eq!(Picture::new(png(100_000, 100_000)), Err(Error::LargePicture));
        assert_eq!(Picture::new(png(u32::MAX, u32::MAX)), Err(Error::LargePicture));
        assert_eq!(Picture::new(png(0, 5)), Err(Error::BadPicture));
        let jpeg = b"\xff\xd8\xff\xc0\0\x0b\x08\xff\xff\xff\xff\x03".to_vec();
        assert_eq!(Picture::new(jpeg), Err(Error::LargePicture));
    }
}
