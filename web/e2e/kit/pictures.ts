import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { expectLoaded, signIn, speak } from './test';
import type { Language } from './texts';

/** Where the pictures of the documentation are. */
const FOLDER = join(import.meta.dirname, '../../../docs/img');
const QUALITY = 0.82;
const GAP = 8;

/** A page at which the owner of the demo company is signed in, with the browser's clock at that moment. */
export async function openReader(
  browser: Browser,
  address: string,
  language: Language,
  now: string,
) {
  const locale = language === 'ar' ? 'ar-EG' : 'en-GB';
  const context = await browser.newContext({ baseURL: address, locale });
  await speak(context, language);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  await signIn(page);
  return page;
}

/** Opens a screen and waits until all of it is there. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectLoaded(page, path);
  await page.waitForLoadState('networkidle');
}

/** The screen from the top of one part to the bottom of another, as wide as a third or as its content. */
export async function strip(first: Locator, last: Locator, across?: Locator): Promise<Buffer> {
  const page = first.page();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const wide = await (across ?? page.getByRole('main')).boundingBox();
  const [from, to] = [await first.boundingBox(), await last.boundingBox()];
  if (!from || !to || !wide) throw new Error('a part of the picture is not on the page');
  const height = to.y + to.height + GAP - from.y;
  const clip = { x: wide.x, y: from.y, width: wide.width, height };
  return page.screenshot({ clip, fullPage: true, animations: 'disabled' });
}

/** Writes a picture for the documentation as WebP, several below each other. */
export async function writePicture(page: Page, name: string, ...pictures: Buffer[]): Promise<void> {
  const encoder = await page.context().newPage();
  const encoded = await encoder.evaluate(
    async ([sources, gap, quality]) => {
      const load = async (source: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        return image;
      };
      const images = await Promise.all(sources.map(load));
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(...images.map(({ width }) => width));
      canvas.height = images.reduce((sum, { height }) => sum + height + gap, -gap);
      let top = 0;
      for (const image of images) {
        canvas.getContext('2d')?.drawImage(image, 0, top);
        top += image.height + gap;
      }
      return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '');
    },
    [pictures.map((picture) => picture.toString('base64')), 2 * GAP, QUALITY] as const,
  );
  await encoder.close();
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(encoded, 'base64'));
}
