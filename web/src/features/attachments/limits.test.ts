import { describe, expect, it } from 'vitest';
import { pastedFiles, refusalOf } from './limits';

const MB = 1024 * 1024;

describe('what may be attached', () => {
  it('is at most 20 MB, not empty, and one of at most 20 files', () => {
    expect(refusalOf(20 * MB, 0)).toBeNull();
    expect(refusalOf(20 * MB + 1, 0)).toBe('tooLarge');
    expect(refusalOf(0, 0)).toBe('emptyFile');
    expect(refusalOf(1, 19)).toBeNull();
    expect(refusalOf(1, 20)).toBe('tooMany');
  });

  it('is pasted as a file, never as the picture of a copied cell', () => {
    const file = new File(['x'], 'scan.png');
    const pasted = (types: string[]) =>
      pastedFiles({ types, files: [file] } as unknown as DataTransfer);
    expect(pasted(['Files'])).toEqual([file]);
    expect(pasted(['text/plain', 'Files'])).toEqual([]);
    expect(pastedFiles(null)).toEqual([]);
  });
});
