import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeOfPaper, readCodes } from './read-codes';

const LINK = 'https://invoicing.eta.gov.eg/documents/42S512YACQBRSRHYKBXBTGQG22/share/LONG';
const photo = new Blob(['photo'], { type: 'image/jpeg' });

function browserReads(detect: () => Promise<{ rawValue: string }[]>, formats = ['qr_code']) {
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats;
      detect = detect;
    },
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('the codes of a photo', () => {
  it('are read where the browser can', async () => {
    browserReads(async () => [{ rawValue: LINK }]);
    expect(await readCodes(photo)).toEqual([LINK]);
  });

  it('are left to the server everywhere else', async () => {
    expect(await readCodes(photo)).toEqual([]);
    browserReads(async () => [{ rawValue: LINK }], ['ean_13']);
    expect(await readCodes(photo)).toEqual([]);
    browserReads(() => Promise.reject(new Error('broken')));
    expect(await readCodes(photo)).toEqual([]);
    browserReads(async () => [{ rawValue: LINK }]);
    expect(await readCodes(new Blob(['%PDF-'], { type: 'application/pdf' }))).toEqual([]);
  });
});

it('knows the code of the authority among others', () => {
  expect(codeOfPaper(['https://pay.example/1', LINK])).toBe(LINK);
  expect(codeOfPaper(['42S512YACQBRSRHYKBXBTGQG22'])).toBeDefined();
  expect(codeOfPaper(['https://pay.example/1', 'a'.repeat(26), 'A1'.repeat(20)])).toBeUndefined();
});
