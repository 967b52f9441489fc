//! The binary carries the web application; a build without one (checks, tests) gets an empty
//! folder.

fn main() {
    let packed = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/packed");
    if let Err(error) = std::fs::create_dir_all(&packed) {
        println!("cargo::warning=web/packed can't be made: {error}");
    }
    println!("cargo::rerun-if-changed=../../web/packed");
}
