/** The largest file that may be sent inside a request body: as base 64, the body stays below four megabytes. */
export const MAX_FILE_BYTES = 2_900_000;

/** The bytes of a file in base 64. */
export function inBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}
