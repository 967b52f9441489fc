//! PNG and JPEG: decoded within limits, turned upright, shrunk, encoded again.

use std::io::Cursor;

use image::codecs::jpeg::{JpegDecoder, JpegEncoder};
use image::codecs::png::{CompressionType, FilterType, PngDecoder, PngEncoder};
use image::{DynamicImage, GrayImage, ImageDecoder, ImageError, ImageResult, Limits};

use crate::{MAX_BYTES, Purpose, Refusal};

/// The memory limit of decoding: a picture of the most points in four channels of two bytes.
const MAX_MEMORY: u64 = 160 << 20;
/// Width times height of the largest picture that is decoded in grey, in millions: a camera's.
pub const GRAY_MEGAPIXELS: u64 = 50;
/// Of a JPEG that is written again, in percent.
const QUALITY: u8 = 90;

pub fn redraw_png(bytes: &[u8], purpose: Purpose) -> Result<Vec<u8>, Refusal> {
    let decoder = PngDecoder::with_limits(Cursor::new(bytes), limits());
    encode_png(shrunk(eight_bits(decode(decoder, purpose.most_megapixels())?), purpose))
}

pub fn redraw_jpeg(bytes: &[u8], purpose: Purpose) -> Result<Vec<u8>, Refusal> {
    let decoded = decode(JpegDecoder::new(Cursor::new(bytes)), purpose.most_megapixels())?;
    let picture = shrunk(eight_bits(decoded), purpose);
    let mut file = Vec::new();
    picture
        .to_rgb8()
        .write_with_encoder(JpegEncoder::new_with_quality(&mut file, QUALITY))
        .map_err(|error| refusal(&error))?;
    Ok(file)
}

/// A PNG or a JPEG in grey, on white paper.
pub fn decode_gray(bytes: &[u8]) -> Result<GrayImage, Refusal> {
    let picture = if bytes.starts_with(b"\xff\xd8\xff") {
        decode(JpegDecoder::new(Cursor::new(bytes)), GRAY_MEGAPIXELS)?
    } else {
        decode(PngDecoder::with_limits(Cursor::new(bytes), limits()), GRAY_MEGAPIXELS)?
    };
    if !picture.color().has_alpha() {
        return Ok(picture.into_luma8());
    }
    let picture = picture.into_luma_alpha8();
    let points = picture.pixels().map(|point| {
        let [grey, alpha] = point.0;
        let dark = u16::from(u8::MAX - grey) * u16::from(alpha) / u16::from(u8::MAX);
        u8::MAX - u8::try_from(dark).unwrap_or(u8::MAX)
    });
    let points = points.collect();
    GrayImage::from_raw(picture.width(), picture.height(), points).ok_or(Refusal::Unreadable)
}

/// As PNG, in steps of half its size until it fits: noise hardly packs.
pub fn encode_png(mut picture: DynamicImage) -> Result<Vec<u8>, Refusal> {
    loop {
        let mut file = Vec::new();
        let encoder =
            PngEncoder::new_with_quality(&mut file, CompressionType::Default, FilterType::Adaptive);
        picture.write_with_encoder(encoder).map_err(|error| refusal(&error))?;
        if file.len() <= MAX_BYTES {
            return Ok(file);
        }
        picture = picture.thumbnail(picture.width() / 2, picture.height() / 2);
    }
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_alloc = Some(MAX_MEMORY);
    limits
}

/// Decodes a picture of at most so many million points, upright as the camera held it.
fn decode(
    decoder: ImageResult<impl ImageDecoder>,
    most_megapixels: u64,
) -> Result<DynamicImage, Refusal> {
    let mut decoder = decoder.map_err(|error| refusal(&error))?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > most_megapixels * 1_000_000 {
        return Err(Refusal::TooManyPoints);
    }
    decoder.set_limits(limits()).map_err(|error| refusal(&error))?;
    let orientation = decoder.orientation();
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|error| refusal(&error))?;
    if let Ok(orientation) = orientation {
        picture.apply_orientation(orientation);
    }
    Ok(picture)
}

/// The picture in eight bits a channel.
fn eight_bits(picture: DynamicImage) -> DynamicImage {
    let has_alpha = picture.color().has_alpha();
    if has_alpha { picture.into_rgba8().into() } else { picture.into_rgb8().into() }
}

fn shrunk(picture: DynamicImage, purpose: Purpose) -> DynamicImage {
    let side = purpose.longest_side();
    if picture.width().max(picture.height()) <= side {
        return picture;
    }
    // A camera's picture is halved roughly first: the fine way takes memory by its size.
    let roughly = match purpose {
        Purpose::Portrait => picture.thumbnail(4 * side, 4 * side),
        Purpose::Logo => picture,
    };
    roughly.resize(side, side, image::imageops::FilterType::Lanczos3)
}

fn refusal(error: &ImageError) -> Refusal {
    match error {
        ImageError::Limits(_) => Refusal::TooManyPoints,
        _ => Refusal::Unreadable,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    fn redraw(bytes: &[u8]) -> Result<Vec<u8>, Refusal> {
        crate::redraw(bytes, Purpose::Logo)
    }

    /// Green.
    const PNG: &[u8] = include_bytes!("../../../fixtures/pictures/point.png");
    const JPEG: &[u8] = include_bytes!("../../../fixtures/pictures/point.jpg");

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut file = Vec::new();
        let noise = |x: u32, y: u32| {
            let mixed = (x.wrapping_mul(2_654_435_761) ^ y.wrapping_mul(40_503)).to_le_bytes();
            image::Rgb([mixed[0], mixed[1] ^ mixed[3], mixed[2]])
        };
        let picture = image::RgbImage::from_fn(width, height, noise);
        picture.write_with_encoder(PngEncoder::new(&mut file)).unwrap();
        file
    }

    fn size(file: &[u8]) -> (u32, u32) {
        let picture = image::load_from_memory(file).unwrap();
        (picture.width(), picture.height())
    }

    /// A PNG with one more chunk after its header.
    fn with_chunk(kind: &[u8; 4], data: &[u8]) -> Vec<u8> {
        let mut file = PNG[..33].to_vec();
        file.extend(u32::try_from(data.len()).unwrap().to_be_bytes());
        file.extend(kind);
        file.extend(data);
        file.extend(crc(kind, data).to_be_bytes());
        file.extend(&PNG[33..]);
        file
    }

    fn crc(kind: &[u8], data: &[u8]) -> u32 {
        let step = |crc: u32, byte: &u8| {
            (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
                if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 }
            })
        };
        !kind.iter().chain(data).fold(u32::MAX, step)
    }

    #[test]
    fn what_is_kept_are_bytes_of_our_own() {
        let commented = with_chunk(b"tEXt", b"Comment\0made by a person");
        let kept = redraw(&commented).unwrap();
        assert_eq!(size(&kept), (4, 4));
        assert!(!kept.windows(6).any(|part| part == b"person"));
        assert!(redraw(JPEG).unwrap().starts_with(b"\xff\xd8\xff"));
    }

    #[test]
    fn large_pictures_are_shrunk_and_noise_fits() {
        let wide = png(3_200, 64);
        assert_eq!(size(&redraw(&wide).unwrap()), (1_600, 32));
        assert_eq!(size(&crate::redraw(&wide, Purpose::Portrait).unwrap()), (512, 10));
        let noise = image::load_from_memory(&png(1_000, 1_000)).unwrap();
        let noise = encode_png(shrunk(noise, Purpose::Logo)).unwrap();
        assert!(noise.len() <= MAX_BYTES && size(&noise).0 < 1_000, "{}", noise.len());
    }

    #[test]
    fn what_is_damaged_or_claims_too_much_is_refused() {
        for whole in [PNG, JPEG] {
            assert_eq!(redraw(&whole[..whole.len() / 2]), Err(Refusal::Unreadable));
        }
        let mut huge = PNG.to_vec();
        huge[16..24].copy_from_slice(&[0, 1, 0x86, 0xa0, 0, 1, 0x86, 0xa0]);
        let crc = crc(b"IHDR", &huge[16..29]);
        huge[29..33].copy_from_slice(&crc.to_be_bytes());
        assert_eq!(redraw(&huge), Err(Refusal::TooManyPoints));
        assert_eq!(crate::redraw(&huge, Purpose::Portrait), Err(Refusal::TooManyPoints));
    }
}
