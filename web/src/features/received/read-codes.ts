interface Detected {
  rawValue: string;
}

interface Detector {
  detect: (picture: ImageBitmap) => Promise<Detected[]>;
}

interface DetectorKind {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

const detectorKind = () => (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector;

/**
 * The texts of the QR codes in a photo, as this browser reads them. None where it can't, of a PDF or of a picture that
 * it doesn't know: then the server looks.
 */
export async function readCodes(file: Blob): Promise<string[]> {
  const Kind = detectorKind();
  if (!Kind || !file.type.startsWith('image/')) return [];
  try {
    const formats = await Kind.getSupportedFormats();
    if (!formats.includes('qr_code')) return [];
    const picture = await createImageBitmap(file);
    const found = await new Kind({ formats: ['qr_code'] }).detect(picture);
    picture.close();
    return found.map(({ rawValue }) => rawValue);
  } catch {
    return [];
  }
}

/** The authority's ids are 26 capital letters and digits. */
const UUID = /(^|[^0-9A-Za-z])[0-9A-Z]{26}($|[^0-9A-Za-z])/;

/** Of a paper's codes, the one that may be the tax authority's; another is the server's to explain. */
export const codeOfPaper = (codes: readonly string[]) => codes.find((code) => UUID.test(code));
