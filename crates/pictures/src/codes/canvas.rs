//! The page of a PDF, drawn only as far as a code needs: what is filled or stroked in one colour,
//! and pictures. Letters are not drawn.

#![expect(
    clippy::float_arithmetic,
    clippy::cast_possible_truncation,
    reason = "places on a page are no amounts"
)]

use hayro_interpret::{FillRule, Image, ImageData, LumaData, Paint, PathDrawMode};
use image::GrayImage;
use kurbo::{Affine, BezPath, PathEl};
use resvg::tiny_skia::{
    self, Color, FilterQuality, Path, PathBuilder, Pixmap, PixmapPaint, PremultipliedColorU8,
    Stroke, Transform,
};

/// What is darker is black.
const HALF: u8 = 128;

/// A page in grey.
pub struct Canvas {
    pixmap: Pixmap,
}

impl Canvas {
    /// A white page.
    pub fn new(width: u32, height: u32) -> Option<Canvas> {
        let mut pixmap = Pixmap::new(width, height)?;
        pixmap.fill(Color::WHITE);
        Some(Canvas { pixmap })
    }

    /// Draws a path.
    pub fn path(
        &mut self,
        path: &BezPath,
        transform: Affine,
        paint: &Paint<'_>,
        mode: &PathDrawMode,
    ) {
        let (Some(path), Paint::Color(color)) = (path_of(path), paint) else { return };
        let mut paint = tiny_skia::Paint { anti_alias: false, ..tiny_skia::Paint::default() };
        let [red, green, blue, alpha] = color.to_rgba().to_rgba8();
        paint.set_color_rgba8(red, green, blue, alpha);
        let transform = transform_of(transform);
        match mode {
            PathDrawMode::Fill(rule) => {
                let rule = match rule {
                    FillRule::NonZero => tiny_skia::FillRule::Winding,
                    FillRule::EvenOdd => tiny_skia::FillRule::EvenOdd,
                };
                self.pixmap.fill_path(&path, &paint, rule, transform, None);
            }
            PathDrawMode::Stroke(props) => {
                let stroke = Stroke { width: props.line_width, ..Stroke::default() };
                self.pixmap.stroke_path(&path, &paint, &stroke, transform, None);
            }
        }
    }

    /// Draws a picture that is `width` and `height` in its own points.
    pub fn picture(&mut self, picture: &GrayImage, (width, height): (u32, u32), at: Affine) {
        let Some(mut drawn) = Pixmap::new(picture.width(), picture.height()) else { return };
        for (to, from) in drawn.pixels_mut().iter_mut().zip(picture.as_raw()) {
            if let Some(grey) = PremultipliedColorU8::from_rgba(*from, *from, *from, u8::MAX) {
                *to = grey;
            }
        }
        let by = |whole: u32, part: u32| f64::from(whole) / f64::from(part.max(1));
        let at = at
            * Affine::scale_non_uniform(by(width, picture.width()), by(height, picture.height()));
        let paint = PixmapPaint { quality: FilterQuality::Nearest, ..PixmapPaint::default() };
        self.pixmap.draw_pixmap(0, 0, drawn.as_ref(), &paint, transform_of(at), None);
    }

    /// The page as drawn, in black and white.
    pub fn into_gray(self) -> Option<GrayImage> {
        let (width, height) = (self.pixmap.width(), self.pixmap.height());
        let points = self.pixmap.pixels().iter();
        let points = points.map(|point| gray(point.red(), point.green(), point.blue()));
        GrayImage::from_raw(width, height, points.collect())
    }
}

fn gray(red: u8, green: u8, blue: u8) -> u8 {
    let sum = u16::from(red) * 3 + u16::from(green) * 6 + u16::from(blue);
    u8::try_from(sum / 10).unwrap_or(u8::MAX)
}

fn transform_of(affine: Affine) -> Transform {
    let [a, b, c, d, e, f] = affine.as_coeffs().map(|one| one as f32);
    Transform::from_row(a, b, c, d, e, f)
}

fn path_of(path: &BezPath) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for element in path.elements() {
        match *element {
            PathEl::MoveTo(to) => builder.move_to(to.x as f32, to.y as f32),
            PathEl::LineTo(to) => builder.line_to(to.x as f32, to.y as f32),
            PathEl::QuadTo(by, to) => {
                builder.quad_to(by.x as f32, by.y as f32, to.x as f32, to.y as f32);
            }
            PathEl::CurveTo(first, second, to) => builder.cubic_to(
                first.x as f32,
                first.y as f32,
                second.x as f32,
                second.y as f32,
                to.x as f32,
                to.y as f32,
            ),
            PathEl::ClosePath => builder.close(),
        }
    }
    builder.finish()
}

/// A picture of a page in grey, on white paper; none that can't be decoded.
pub fn picture_of(image: &Image<'_, '_>) -> Option<GrayImage> {
    let mut picture = None;
    match image {
        Image::Stencil(stencil) => {
            stencil.with_stencil(
                |mask, paint| {
                    let is_dark = match paint {
                        Paint::Color(color) => {
                            let [red, green, blue, _] = color.to_rgba().to_rgba8();
                            gray(red, green, blue) < HALF
                        }
                        Paint::Pattern(_) => true,
                    };
                    // What is painted is dark on the page.
                    let points = mask.data.into_iter();
                    let points = points.map(|point| if is_dark { u8::MAX - point } else { point });
                    picture = GrayImage::from_raw(mask.width, mask.height, points.collect());
                },
                None,
            );
        }
        Image::Raster(raster) => {
            raster.with_rgba(|data, alpha| picture = on_paper(data, alpha.as_ref()), None);
        }
    }
    picture
}

fn on_paper(data: ImageData, alpha: Option<&LumaData>) -> Option<GrayImage> {
    let (width, height) = (data.width(), data.height());
    let mut points = match data {
        ImageData::Luma(luma) => luma.data,
        ImageData::Rgb(rgb) => {
            let (points, _) = rgb.data.as_chunks::<3>();
            points.iter().map(|&[red, green, blue]| gray(red, green, blue)).collect()
        }
    };
    if let Some(alpha) = alpha.filter(|alpha| (alpha.width, alpha.height) == (width, height)) {
        for (point, alpha) in points.iter_mut().zip(&alpha.data) {
            let dark = u16::from(u8::MAX - *point) * u16::from(*alpha) / u16::from(u8::MAX);
            *point = u8::MAX - u8::try_from(dark).unwrap_or(u8::MAX);
        }
    }
    GrayImage::from_raw(width, height, points)
}
