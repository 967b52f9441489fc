// Lets the program start without a connection. It keeps the page and the scripts, styles and fonts of one build that
// a new expense needs, and nothing else: no answer of the server, no page that the server wrote, nothing of a company.
// The build fills in the first three lines.
const BUILD = '__BUILD__';
const PROGRAM = '__PROGRAM__';
const FILES = ['__FILES__'];

const PREFIX = 'mizan-shell-';
const CACHE = PREFIX + BUILD;
const PAGE = '/index.html';
/** What can be recorded without a connection. */
const OFFLINE_START = '/expenses/add';
/** After so long a connection is as good as none. */
const PATIENCE_MS = 8000;
/** Addresses that are no pages of the program. */
const NO_PAGE =
  /^\/(?:v2|dev|assets|pictures|icons)(?:\/|$)|\.[a-z0-9]+$|^\/(?:healthz|readyz|metrics)$/i;

const kept = new Set(FILES);

async function fill() {
  const isKnown = await caches.has(CACHE);
  const cache = await caches.open(CACHE);
  try {
    const page = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' });
    // The server may have another build by now, whose page asks for files that are not kept here.
    const isOurs = page.ok && !page.redirected && (await page.clone().text()).includes(PROGRAM);
    if (!isOurs) throw new Error('the server has another build');
    await cache.put(PAGE, page);
    await cache.addAll(FILES.map((file) => new Request(file, { credentials: 'omit' })));
  } catch (error) {
    // Where only the worker has changed, the page that is kept is still good.
    if (!isKnown) await caches.delete(CACHE);
    throw error;
  }
}

/** Other builds are forgotten once no page of theirs is open: a worker is not replaced before. */
async function dropOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

function keptFile(path) {
  return caches.open(CACHE).then((cache) => cache.match(path));
}

/** The page as the server has it; where it can't be reached, the one that is kept. */
async function pageOf(request) {
  const answer = await fromServer(request);
  if (answer) return answer;
  if (new URL(request.url).pathname === '/') return Response.redirect(OFFLINE_START, 302);
  return (await keptFile(PAGE)) ?? Response.error();
}

/** The server's answer; null where none comes in time. */
async function fromServer(request) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    const answer = await Promise.race([fetch(request), late]);
    return answer && answer.status >= 502 && answer.status <= 504 ? null : answer;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** A file of the build: its name changes with what is in it, so that the kept one is right. */
async function fileOf(request, path) {
  return (await keptFile(path)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!NO_PAGE.test(pathname)) event.respondWith(pageOf(request));
  } else if (kept.has(pathname)) {
    event.respondWith(fileOf(request, pathname));
  }
});
