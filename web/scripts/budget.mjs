// Holds the production build to its byte budget. Reads Vite's manifest, so it runs after `npm run build`.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KB = 1024;
/** Gzipped limits in KiB: what a phone on a slow line takes without being waited for. */
const LIMITS = {
  /** The frame of every page behind the sign-in, with its texts. */
  firstLoad: 190,
  firstLoadCss: 30,
  /** The frame and a page, where nothing is there yet. */
  firstPage: 329,
  /** What is fetched once the first page is idle. */
  afterwards: 52,
  publicPage: 180,
  chunk: 60,
  /** What a page loads when it is opened from another page. */
  route: 104,
  latinFonts: 130,
  arabicFonts: 200,
  /** Public pages: what they run and are dressed with; the largest picture of one. */
  site: 70,
  siteCss: 12,
  /** The registration from an event: what its form runs, with the texts of a language. */
  register: 92,
  picture: 80,
};
const ENTRY = 'index.html';
const SHELL = 'src/app/layouts/dashboard-layout.tsx';
/** The parts of the shell that are fetched once the page is idle. */
const AFTERWARDS = ['src/app/shell/top-bar-menus.ts', 'src/app/shell/tooltip.ts'];
const PUBLIC = ['src/app/layouts/public-layout.tsx'];

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const sizes = new Map();

function gzipped(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, dist))).length);
  return sizes.get(file);
}

/** Chunks that a chunk cannot start without, itself included. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(next, seen);
  return seen;
}

function scripts(keys) {
  return [...keys].reduce((sum, key) => sum + gzipped(manifest[key].file), 0) / KB;
}

function styles(keys) {
  const files = new Set([...keys].flatMap((key) => manifest[key].css ?? []));
  return [...files].reduce((sum, file) => sum + gzipped(file), 0) / KB;
}

/** Both languages' common texts are separate chunks; a visit loads one of them, the larger counts. */
function textSize() {
  const texts = Object.keys(manifest).filter((key) => /shared\/i18n\/text\.\w+\.json$/.test(key));
  return Math.max(0, ...texts.map((key) => gzipped(manifest[key].file) / KB));
}

const results = [];
function hold(what, size, limit) {
  results.push({ what, size, limit, over: size > limit });
}

const entry = closure(ENTRY);
const shell = closure(SHELL, new Set(entry));
hold('first load, scripts', scripts(shell) + textSize(), LIMITS.firstLoad);
hold('first load, styles', styles(shell), LIMITS.firstLoadCss);

const present = AFTERWARDS.reduce((seen, key) => closure(key, seen), new Set(shell));
hold('what follows the first page', scripts(present) - scripts(shell), LIMITS.afterwards);

for (const layout of PUBLIC) {
  const page = closure(layout, new Set(entry));
  hold(`${layout.split('/').at(-1)}, scripts`, scripts(page) + textSize(), LIMITS.publicPage);
}

// A route's own file, and every file that several routes share.
for (const [key, chunk] of Object.entries(manifest)) {
  if (shell.has(key) || !chunk.file.endsWith('.js')) continue;
  hold(chunk.file, gzipped(chunk.file) / KB, LIMITS.chunk);
}

for (const [key, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry || present.has(key) || key.endsWith('.json')) continue;
  const name = key.replace(/^src\//, '');
  const all = closure(key);
  const own = [...all].filter((part) => !present.has(part));
  hold(`${name}, with what it brings`, scripts(own), LIMITS.route);
  // Nothing is there yet when an address is opened in a new tab.
  if (!name.includes('/pages/')) continue;
  hold(
    `${name}, opened first`,
    scripts(new Set([...all, ...shell])) + textSize(),
    LIMITS.firstPage,
  );
}

// The public pages have a separate build and manifest; the script in their head has no part in either.
const site = JSON.parse(readFileSync(new URL('.vite/site-manifest.json', dist), 'utf8'));
const siteFiles = Object.values(site).flatMap(({ file, css = [] }) => [file, ...css]);
const siteSize = (end) =>
  [...new Set(siteFiles.filter((file) => file.endsWith(end)))].reduce(
    (sum, file) => sum + gzipped(file) / KB,
    0,
  );
hold('public pages, scripts', siteSize('.js') + gzipped('site-start.js') / KB, LIMITS.site);
hold('public pages, styles', siteSize('.css'), LIMITS.siteCss);
for (const name of readdirSync(new URL('pictures/', dist))) {
  const size = statSync(new URL(`pictures/${name}`, dist)).size / KB;
  hold(`pictures/${name}`, size, LIMITS.picture);
}

// The registration from an event, which visitors meet first, has a separate build as well.
const register = JSON.parse(readFileSync(new URL('.vite/register-manifest.json', dist), 'utf8'));
const registerEntry = register['register.html'];
const registerTexts = (language) =>
  Object.keys(register)
    .filter((key) => key.endsWith(`text.${language}.json`))
    .reduce((sum, key) => sum + gzipped(register[key].file) / KB, 0);
const registerFiles = [
  registerEntry.file,
  ...(registerEntry.imports ?? []).map((key) => register[key].file),
];
hold(
  'public pages, scripts of the registration',
  [...registerFiles, 'site-start.js'].reduce((sum, file) => sum + gzipped(file) / KB, 0) +
    Math.max(registerTexts('en'), registerTexts('ar')),
  LIMITS.register,
);
hold(
  'public pages, styles of the registration',
  registerEntry.css.reduce((sum, file) => sum + gzipped(file) / KB, 0),
  LIMITS.siteCss,
);

function fonts(pattern) {
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  const wanted = new Set(files.filter((file) => file.endsWith('.woff2') && pattern.test(file)));
  return [...wanted].reduce((sum, file) => sum + readFileSync(new URL(file, dist)).length, 0) / KB;
}
const latin = fonts(/plex.*-latin-/);
hold('fonts, Latin', latin, LIMITS.latinFonts);
hold('fonts, Arabic', latin + fonts(/plex.*-arabic-\d/), LIMITS.arabicFonts);

// What fits easily is not worth reading; every first page has the first load in it.
const worthReading = results.filter(
  ({ what, size, limit }) =>
    what.startsWith('public pages') ||
    size > ([LIMITS.firstPage, LIMITS.picture].includes(limit) ? 0.95 : 0.5) * limit,
);
for (const { what, size, limit, over } of worthReading.toSorted((a, b) => b.size - a.size)) {
  const line = `${over ? 'OVER' : '  ok'}  ${size.toFixed(1).padStart(7)} of ${limit} KB  ${what}`;
  console.log(line);
}
if (results.some(({ over }) => over)) process.exit(1);
