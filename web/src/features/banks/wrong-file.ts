/** The names of files that are no statement of a bank, whatever they contain. */
const OTHERS = [
  /\.(exe|dll|msi|apk|bat|cmd|sh|js|zip|rar|7z|gz|db|sqlite)$/i,
  /\.(pdf|png|jpe?g|gif|webp|heic|bmp|svg|docx?|pptx?|rtf|mp[34]|mov|avi)$/i,
];
/** A workbook is a zip or a compound file, which is no text. */
const WORKBOOK = /\.(xls[xm]?|ods)$/i;
/** Bytes that are looked at. */
const BEGINNING = 4096;

/** Whether a file can be no statement: by its name, or as it is neither text nor a workbook. */
export async function isWrongFile(file: File): Promise<boolean> {
  if (OTHERS.some((endings) => endings.test(file.name))) return true;
  if (WORKBOOK.test(file.name)) return false;
  const bytes = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer());
  // Text of two bytes a letter begins with a mark that says so.
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return !wide && bytes.includes(0);
}
