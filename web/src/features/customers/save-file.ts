/** Lets the browser save a file that was fetched. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; the memory is given back.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
