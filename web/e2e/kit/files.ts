import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

export interface Saved {
  name: string;
  bytes: Buffer;
}

/** The file that the browser saves when that is done. */
export async function savedBy(page: Page, act: () => Promise<void>): Promise<Saved> {
  const coming = page.waitForEvent('download');
  await act();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Whether the bytes begin like a PDF. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString() === '%PDF-';

/** Drops files onto that element, as from the desktop. */
export async function dropFiles(
  page: Page,
  place: string,
  files: readonly { name: string; type: string; bytes: Buffer }[],
): Promise<void> {
  const carried = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, type, text } of all) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ bytes, ...rest }) => ({ ...rest, text: bytes.toString('base64') })),
  );
  const onto = page.getByText(place);
  await onto.dispatchEvent('dragover', { dataTransfer: carried });
  await onto.dispatchEvent('drop', { dataTransfer: carried });
}
