//! `mizan rotate-keys`: encrypts the database's secrets again with another `SECRET_KEY`.

use platform::Result;

use crate::key_rotation;

/// Encrypts every secret with the configured `SECRET_KEY`, and prints how many there were.
pub async fn rotate_keys(former: &str) -> Result<()> {
    let app = super::open_alone()?;
    let done = key_rotation::rotate(&app, former).await?;
    println!("{} secrets encrypted with the new key", done.renewed);
    if done.current > 0 {
        println!("{} already used it", done.current);
    }
    if done.lost > 0 {
        println!("{} can't be read with either key: enter them again", done.lost);
    }
    println!("This database now uses the current SECRET_KEY.");
    Ok(())
}
