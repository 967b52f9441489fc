//! The pages of a PDF: their pictures are looked at as they are; where those have no code, the page
//! is drawn, for codes that are made of squares or cut into strips.

#![expect(
    clippy::float_arithmetic,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "places on a page are no amounts"
)]

use hayro_interpret::font::Glyph;
use hayro_interpret::hayro_cmap::BfString;
use hayro_interpret::hayro_syntax::content::ops::TypedInstruction;
use hayro_interpret::hayro_syntax::object::dict::keys::{A, ANNOTS, URI};
use hayro_interpret::hayro_syntax::object::{Array, Dict, Object, String as PdfString};
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::hayro_syntax::{LoadPdfError, Pdf};
use hayro_interpret::{
    BlendMode, ClipPath, Context, Device, GlyphDrawMode, Image, InterpreterCache,
    InterpreterSettings, Paint, PathDrawMode, SoftMask, TransformExt as _, interpret_page,
};
use kurbo::{Affine, BezPath, Point, Rect};

use super::canvas::{Canvas, picture_of};
use super::text::Words;
use super::{Clue, qr};
use crate::Refusal;
use crate::photo::GRAY_MEGAPIXELS;

/// Pages that are looked at; an invoice has its code on the first or the last one.
const FIRST: usize = 4;
/// Points of all pictures of a file, in millions.
const ALL_MEGAPIXELS: u64 = 2 * GRAY_MEGAPIXELS;
/// The longer side of a drawn page: an A4 page at 200 points an inch.
const LONGEST: f32 = 2_340.0;
/// The least side of a picture that can be a code.
const LEAST: u32 = 21;
/// Links of one page.
const MAX_LINKS: usize = 50;

/// What the pages say.
pub fn read(bytes: Vec<u8>) -> Result<Vec<Clue>, Refusal> {
    let pdf = Pdf::new(bytes).map_err(|error| match error {
        LoadPdfError::Decryption(_) => Refusal::Protected,
        LoadPdfError::Invalid => Refusal::Unreadable,
    })?;
    let pages = pdf.pages();
    let last = pages.len().saturating_sub(1);
    let mut seen = Seen::default();
    for (at, page) in pages.iter().enumerate() {
        if at < FIRST || at == last {
            look(page, &mut seen);
        }
    }
    let codes = seen.codes.into_iter().map(Clue::Code);
    let links = seen.links.into_iter().map(Clue::Link);
    let words = seen.words.take().into_iter().map(Clue::Word);
    Ok(codes.chain(links).chain(words).collect())
}

/// What was seen so far.
#[derive(Default)]
struct Seen {
    codes: Vec<String>,
    links: Vec<String>,
    words: Words,
    /// Points of the pictures that were decoded.
    points: u64,
}

fn look<'a>(page: &'a Page<'a>, seen: &mut Seen) {
    links(page, seen);
    raw_text(page, &mut seen.words);
    let codes = seen.codes.len();
    run(page, 1.0, &mut Look { seen, canvas: None, last: None });
    if seen.codes.len() > codes {
        return;
    }
    let (width, height) = page.render_dimensions();
    let scale = LONGEST / width.max(height).max(1.0);
    // The least page has a point.
    let size = [width, height].map(|length| (length * scale).clamp(1.0, LONGEST) as u32);
    let Some(canvas) = Canvas::new(size[0], size[1]) else { return };
    let mut drawing = Look { seen, canvas: Some(canvas), last: None };
    run(page, scale, &mut drawing);
    if let Some(drawn) = drawing.canvas.take().and_then(Canvas::into_gray) {
        seen.codes.extend(qr::texts(&drawn));
    }
}

fn run<'a>(page: &'a Page<'a>, scale: f32, device: &mut Look<'_>) {
    let cache = InterpreterCache::new();
    let (width, height) = page.render_dimensions();
    let scale = f64::from(scale);
    let transform = Affine::scale(scale) * page.initial_transform(true).to_kurbo();
    let area = Rect::new(0.0, 0.0, f64::from(width) * scale, f64::from(height) * scale);
    let settings = InterpreterSettings::default();
    let mut context = Context::new(transform, area, &cache, page.xref(), settings);
    interpret_page(page, &mut context, device);
    device.seen.words.end();
}

/// The addresses of a page's links.
fn links(page: &Page<'_>, seen: &mut Seen) {
    let Some(annotations) = page.raw().get::<Array<'_>>(ANNOTS) else { return };
    for annotation in annotations.iter::<Dict<'_>>().take(MAX_LINKS) {
        let address = annotation.get::<Dict<'_>>(A).and_then(|to| to.get::<PdfString<'_>>(URI));
        let Some(address) = address else { continue };
        seen.links.push(String::from_utf8_lossy(address.as_bytes()).into_owned());
    }
}

/// Text in fonts that every reader of PDF has, and that a file therefore may lack: its bytes are
/// letters.
fn raw_text(page: &Page<'_>, words: &mut Words) {
    let mut operations = page.typed_operations();
    while let Some(operation) = operations.next() {
        match operation {
            TypedInstruction::ShowText(shown) => letters(shown.0, words),
            TypedInstruction::NextLineAndShowText(shown) => letters(shown.0, words),
            TypedInstruction::ShowTexts(shown) => {
                for piece in shown.0.iter::<Object<'_>>() {
                    if let Object::String(piece) = piece {
                        letters(&piece, words);
                    }
                }
            }
            _ => continue,
        }
        words.end();
    }
}

fn letters(text: &PdfString<'_>, words: &mut Words) {
    text.as_bytes().iter().for_each(|byte| words.letter(char::from(*byte)));
}

/// Looks at a page, and draws it where there is a canvas.
struct Look<'s> {
    seen: &'s mut Seen,
    canvas: Option<Canvas>,
    /// Where the last letter is, and its size.
    last: Option<(Point, f64)>,
}

impl Look<'_> {
    /// A letter continues a word where it is on the same line and near the one before.
    fn place(&mut self, at: Affine) {
        const UNITS: f64 = 1_000.0;
        let origin = at * Point::ORIGIN;
        let size = (at * Point::new(0.0, UNITS) - origin).hypot();
        let continues = self.last.is_some_and(|(last, last_size)| {
            let (across, along) = ((origin.y - last.y).abs(), (origin.x - last.x).abs());
            across < 0.3 * last_size && along < 1.5 * last_size
        });
        if !continues {
            self.seen.words.end();
        }
        self.last = Some((origin, size));
    }
}

impl<'a> Device<'a> for Look<'_> {
    fn set_soft_mask(&mut self, _: Option<SoftMask<'a>>) {}

    fn set_blend_mode(&mut self, _: BlendMode) {}

    fn draw_path(
        &mut self,
        path: &BezPath,
        transform: Affine,
        paint: &Paint<'a>,
        draw_mode: &PathDrawMode,
    ) {
        if let Some(canvas) = &mut self.canvas {
            canvas.path(path, transform, paint, draw_mode);
        }
    }

    fn push_clip_path(&mut self, _: &ClipPath) {}

    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}

    fn draw_glyph(
        &mut self,
        glyph: &Glyph<'a>,
        transform: Affine,
        glyph_transform: Affine,
        _: &Paint<'a>,
        _: &GlyphDrawMode,
    ) {
        if self.canvas.is_some() {
            return;
        }
        self.place(transform * glyph_transform);
        match glyph.as_unicode() {
            Some(BfString::Char(letter)) => self.seen.words.letter(letter),
            Some(BfString::String(letters)) => {
                letters.chars().for_each(|letter| self.seen.words.letter(letter));
            }
            None => self.seen.words.end(),
        }
    }

    fn draw_image(&mut self, image: Image<'a, '_>, transform: Affine) {
        let size = (image.width(), image.height());
        let points = u64::from(size.0) * u64::from(size.1);
        if points > GRAY_MEGAPIXELS * 1_000_000 {
            return;
        }
        self.seen.points = self.seen.points.saturating_add(points);
        if self.seen.points > ALL_MEGAPIXELS * 1_000_000 {
            return;
        }
        let is_code = size.0.min(size.1) >= LEAST;
        if self.canvas.is_none() && !is_code {
            return;
        }
        let Some(picture) = picture_of(&image) else { return };
        match &mut self.canvas {
            Some(canvas) => canvas.picture(&picture, size, transform),
            None => self.seen.codes.extend(qr::texts(&picture)),
        }
    }

    fn pop_clip_path(&mut self) {}

    fn pop_transparency_group(&mut self) {}
}
