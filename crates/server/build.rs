//! The binary carries the web application; a build without one (checks, tests) gets an empty
//! folder.

fn main() {
    let dist = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    if let Err(error) = std::fs::create_dir_all(&dist) {
        println!("cargo::warning=web/dist can't be made: {error}");
    }
    println!("cargo::rerun-if-changed=../../web/dist");
}
