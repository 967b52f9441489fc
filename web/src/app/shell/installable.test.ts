import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { setPreferences } from '@/shared/lib/preferences';
import { makeInstallable } from './installable';

const page = readFileSync('index.html', 'utf8');
const tokens = readFileSync('src/shared/theme/tokens.css', 'utf8');

interface Manifest {
  lang: string;
  name: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  shortcuts: { url: string }[];
}
const manifestOf = (language: string): Manifest =>
  JSON.parse(readFileSync(`public/app.${language}.webmanifest`, 'utf8'));

/** Width and height of a PNG, from its header. */
function sizeOf(file: string): string {
  const bytes = readFileSync(`public${file}`);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('name and colour of the bar follow what is chosen in the product', () => {
  document.head.innerHTML =
    page.match(/<(?:link rel="manifest"|meta name="theme-color").*>/g)?.join('') ?? '';
  const bars = () =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
      ({ content }) => content,
    );
  const before = bars();
  const end = makeInstallable();
  expect(bars()).toEqual(before);
  setPreferences({ language: 'ar', theme: 'dark' });
  const link = document.querySelector('link[rel="manifest"]');
  expect(link?.getAttribute('href')).toBe('/app.ar.webmanifest');
  expect(bars()).toEqual([before[1], before[1]]);
  setPreferences({ language: 'en', theme: 'auto' });
  expect(bars()).toEqual(before);
  end();
  for (const colour of before) expect(tokens).toContain(`--surface: ${colour};`);
});

test('both languages install the same program', () => {
  const [en, ar] = [manifestOf('en'), manifestOf('ar')];
  expect([en.name, ar.name]).toEqual(['Mizan', 'ميزان']);
  const same = ({ start_url, icons, shortcuts }: Manifest) => ({
    start_url,
    icons,
    urls: shortcuts.map(({ url }) => url),
  });
  expect(same(ar)).toEqual(same(en));
  expect(same(en).urls).toEqual(['/expenses/add', '/sales/invoice/add']);
  const pictures = en.icons.filter(({ src }) => src.endsWith('.png'));
  expect(pictures.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of pictures) expect(sizeOf(src), src).toBe(sizes);
});
