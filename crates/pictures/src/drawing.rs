//! SVG: looked through element by element, then drawn once as a PNG.

use image::{DynamicImage, RgbaImage};
use quick_xml::NsReader;
use quick_xml::events::{BytesStart, Event};
use resvg::tiny_skia::{IntSize, Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

use crate::photo::encode_png;
use crate::{Purpose, Refusal};

/// Elements within each other: those who draw need a dozen, and what reads the drawing calls itself
/// for each.
const DEEPEST: usize = 48;
/// A logo has hundreds.
const MAX_ELEMENTS: usize = 20_000;
/// Content from other files, or in fonts that we don't have.
const NOT_OUTLINES: [&str; 5] = ["image", "feImage", "text", "tspan", "foreignObject"];

pub fn redraw(bytes: &[u8]) -> Result<Vec<u8>, Refusal> {
    check_elements(bytes)?;
    let tree = Tree::from_data(bytes, &without_files()).map_err(|_| Refusal::Unsupported)?;
    let pixmap = draw(&tree).ok_or(Refusal::Unsupported)?;
    if pixmap.pixels().iter().all(|pixel| pixel.alpha() == 0) {
        return Err(Refusal::Empty);
    }
    let (width, height) = (pixmap.width(), pixmap.height());
    let picture = RgbaImage::from_raw(width, height, pixmap.take_demultiplied());
    encode_png(DynamicImage::from(picture.ok_or(Refusal::Unreadable)?))
}

/// Reads a drawing without any other file: left to itself, the reader would open what an image in
/// the drawing names.
fn without_files() -> Options<'static> {
    Options {
        resources_dir: None,
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    }
}

/// Draws it at the largest size that is kept, on a transparent ground.
#[expect(clippy::float_arithmetic, reason = "a scale of a drawing is no amount")]
fn draw(tree: &Tree) -> Option<Pixmap> {
    let longest =
        IntSize::from_wh(Purpose::Logo.longest_side(), Purpose::Logo.longest_side())?.to_size();
    let size = tree.size().scale_to(longest);
    let pixels = size.to_int_size();
    let mut pixmap = Pixmap::new(pixels.width(), pixels.height())?;
    let scale = Transform::from_scale(
        size.width() / tree.size().width(),
        size.height() / tree.size().height(),
    );
    resvg::render(tree, scale, &mut pixmap.as_mut());
    Some(pixmap)
}

/// Refuses files that are no SVG, define entities, are too deep or too large, or would lose a part.
/// Names are compared as XML reads them, regardless of prefixes and encoding.
fn check_elements(bytes: &[u8]) -> Result<(), Refusal> {
    let text = std::str::from_utf8(bytes).map_err(|_| Refusal::UnknownKind)?;
    let mut reader = NsReader::from_str(text);
    let (mut depth, mut elements) = (0_usize, 0_usize);
    loop {
        let broken = if elements == 0 && !text.trim_start().starts_with("<svg") {
            Refusal::UnknownKind
        } else {
            Refusal::Unreadable
        };
        match reader.read_event().map_err(|_| broken)? {
            Event::Start(element) => {
                check(&element, depth, &mut elements)?;
                depth += 1;
                if depth > DEEPEST {
                    return Err(Refusal::TooComplex);
                }
            }
            Event::Empty(element) => check(&element, depth, &mut elements)?,
            Event::End(_) => depth = depth.saturating_sub(1),
            // Entities are defined between brackets.
            Event::DocType(doctype) if doctype.contains('[') => return Err(Refusal::Unsupported),
            Event::Eof if depth == 0 && elements > 0 => return Ok(()),
            Event::Eof => return Err(broken),
            _ => {}
        }
    }
}

fn check(element: &BytesStart, depth: usize, elements: &mut usize) -> Result<(), Refusal> {
    *elements += 1;
    let name = element.local_name();
    if *elements > MAX_ELEMENTS {
        return Err(Refusal::TooComplex);
    }
    if depth == 0 && *elements > 1 {
        return Err(Refusal::Unreadable);
    }
    if depth == 0 && name.as_ref() != "svg" {
        return Err(Refusal::UnknownKind);
    }
    if NOT_OUTLINES.contains(&name.as_ref()) {
        return Err(Refusal::NotOutlined);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Purpose, redraw};

    const SVG: &str = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='3'>\
                       <path d='M0 0h9v3H0z' fill='#00ff00'/></svg>";

    fn with(part: &str) -> Vec<u8> {
        SVG.replace("<path", &format!("{part}<path")).into_bytes()
    }

    #[test]
    fn a_drawing_becomes_a_picture() {
        let file = redraw(SVG.as_bytes(), Purpose::Logo).unwrap();
        assert!(file.starts_with(b"\x89PNG"));
        let picture = image::load_from_memory(&file).unwrap().to_rgba8();
        assert_eq!(picture.dimensions(), (1_600, 533));
        assert_eq!(picture.get_pixel(800, 200).0, [0, 255, 0, 255]);
    }

    #[test]
    fn styles_parts_used_again_and_a_plain_doctype_are_drawn() {
        let used = "<defs><g id='a'><path d='M0 0h1v1z'/></g></defs><use href='#a'/>";
        let styled = "<style>.a{fill:red}</style>";
        for part in [used, styled, "<sodipodi:x xmlns:sodipodi='urn:x'/>", "<script/>"] {
            assert!(redraw(&with(part), Purpose::Logo).is_ok(), "{part}");
        }
        let doctype = "<?xml version='1.0'?><!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'x'>";
        assert!(redraw(format!("{doctype}{SVG}").as_bytes(), Purpose::Logo).is_ok());
    }

    #[test]
    fn a_drawing_that_would_lose_a_part_is_refused_however_it_is_written() {
        for part in [
            "<image href='/etc/passwd'/>",
            "<s:image xmlns:s='http://www.w3.org/2000/svg' href='/dev/zero'/>",
            "<image\n\thref='data:image/png;base64,'/>",
            "<!-- <path> --><image/>",
            "<text>Shop</text>",
            "<foreignObject/>",
        ] {
            assert_eq!(redraw(&with(part), Purpose::Logo), Err(Refusal::NotOutlined), "{part}");
        }
    }

    #[test]
    fn each_drawing_that_is_not_taken_has_its_reason() {
        let entities = format!("<!DOCTYPE svg [<!ENTITY a 'b'>]>{SVG}");
        for (bad, reason) in [
            (entities.as_str(), Refusal::Unsupported),
            ("<svg", Refusal::Unreadable),
            (&SVG[..SVG.len() - 3], Refusal::Unreadable),
            ("<svg/><svg/>", Refusal::Unreadable),
            ("<html><svg/></html>", Refusal::UnknownKind),
            ("plain", Refusal::UnknownKind),
        ] {
            assert_eq!(redraw(bad.as_bytes(), Purpose::Logo), Err(reason), "{bad}");
        }
    }

    #[test]
    fn a_drawing_with_nothing_to_see_is_empty() {
        for shapes in ["", "<g/>", "<path d='M0 0h9v3H0z' fill='none'/>", "<path d=''/>"] {
            let head = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='3'>";
            let empty = format!("{head}{shapes}</svg>");
            assert_eq!(redraw(empty.as_bytes(), Purpose::Logo), Err(Refusal::Empty), "{shapes}");
        }
    }

    #[test]
    fn what_is_too_deep_or_too_much_is_refused_before_it_is_drawn() {
        let nested = format!("{}{}", "<g>".repeat(700), "</g>".repeat(700));
        assert_eq!(redraw(&with(&nested), Purpose::Logo), Err(Refusal::TooComplex));
        assert_eq!(
            redraw(&with(&"<g/>".repeat(MAX_ELEMENTS)), Purpose::Logo),
            Err(Refusal::TooComplex)
        );
    }
}
