// The service worker with a browser that is only as much as it asks for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import { filesOf, workerOf } from './keep-shell.mjs';

const ORIGIN = 'https://books.example';
const PAGE = '<script type="module" src="/assets/index-1.js"></script>';

/** A worker with what it keeps and what it asked the network for; `answers` is what the network says. */
function started(program = '/assets/index-1.js', stores = new Map(), files = [program]) {
  const handlers = {};
  const asked = [];
  const network = { answers: () => new Response(PAGE) };
  const pathOf = (request) => new URL(request.url ?? request, ORIGIN).pathname;
  const cacheOf = (store) => ({
    put: async (key, answer) => void store.set(pathOf(key), answer),
    match: async (key) => store.get(pathOf(key))?.clone(),
    addAll: async (all) => {
      for (const one of all) store.set(pathOf(one), await fetched(one));
    },
  });
  async function fetched(request) {
    asked.push(pathOf(request));
    const answer = await network.answers(pathOf(request));
    if (!answer) throw new TypeError('no network');
    return answer;
  }
  class Asked {
    constructor(url) {
      this.url = new URL(url, ORIGIN).href;
    }
  }
  const self = {
    location: new URL(ORIGIN),
    clients: { claim: async () => undefined },
    addEventListener: (name, handler) => {
      handlers[name] = handler;
    },
  };
  const caches = {
    open: async (name) => {
      if (!stores.has(name)) stores.set(name, new Map());
      return cacheOf(stores.get(name));
    },
    has: async (name) => stores.has(name),
    delete: async (name) => stores.delete(name),
    keys: async () => [...stores.keys()],
  };
  const around = { self, caches, fetch: fetched, Request: Asked, URL, setTimeout, clearTimeout };
  // The browser's own takes an address of the worker's origin.
  const redirect = (to) => Response.redirect(new URL(to, ORIGIN), 302);
  around.Response = { redirect, error: () => Response.error() };
  vm.runInNewContext(workerOf(program, files), around);
  const run = async (name) => {
    let work;
    handlers[name]({ waitUntil: (promise) => (work = promise) });
    await work;
  };
  /** What the worker answers; undefined where it leaves the request to the browser. */
  const ask = (path, { mode = 'cors', method = 'GET', origin = ORIGIN } = {}) => {
    let answer;
    const request = { url: origin + path, mode, method };
    handlers.fetch({ request, respondWith: (promise) => (answer = promise) });
    return answer;
  };
  return { run, ask, asked, network, stores };
}

const page = { mode: 'navigate' };

test('what is kept is the page and the files of the build, and stays so', async () => {
  const worker = started();
  await worker.run('install');
  const [kept] = worker.stores.values();
  const before = [...kept.keys()].sort();
  assert.deepEqual(before, ['/assets/index-1.js', '/index.html']);
  worker.network.answers = () => new Response('the books of a company');
  await worker.ask('/sales/invoice/5', page);
  await worker.ask('/assets/index-1.js');
  assert.deepEqual([...kept.keys()].sort(), before);
});

test('calls, other files, other origins and all that is sent are left to the browser', async () => {
  const worker = started();
  await worker.run('install');
  assert.equal(worker.ask('/v2/Expenses/GetExpenses'), undefined);
  assert.equal(worker.ask('/v2/Attachment/5', page), undefined);
  assert.equal(worker.ask('/dev/mail', page), undefined);
  assert.equal(worker.ask('/sitemap.xml', page), undefined);
  assert.equal(worker.ask('/healthz', { method: 'HEAD' }), undefined);
  assert.equal(worker.ask('/healthz', page), undefined);
  assert.equal(worker.ask('/assets/other.js'), undefined);
  assert.equal(worker.ask('/expenses/add', { ...page, method: 'POST' }), undefined);
  assert.equal(worker.ask('/assets/index-1.js', { origin: 'https://other.example' }), undefined);
});

test('a page is the server\u2019s; without one it is the one that is kept', async () => {
  const worker = started();
  await worker.run('install');
  worker.network.answers = () => new Response('of today');
  assert.equal(await (await worker.ask('/expenses/add', page)).text(), 'of today');
  worker.network.answers = () => new Response('', { status: 404 });
  assert.equal((await worker.ask('/blogs/none', page)).status, 404);
  for (const answers of [() => null, () => new Response('gateway', { status: 502 })]) {
    worker.network.answers = answers;
    assert.equal(await (await worker.ask('/expenses/add', page)).text(), PAGE);
    assert.equal(await (await worker.ask('/sales/invoice/5', page)).text(), PAGE);
    const start = await worker.ask('/', page);
    assert.equal(new URL(start.headers.get('location'), ORIGIN).pathname, '/expenses/add');
  }
  assert.equal(await (await worker.ask('/assets/index-1.js')).text(), PAGE);
});

test('where the server has another build, nothing is kept of either', async () => {
  const worker = started('/assets/index-2.js');
  await assert.rejects(worker.run('install'));
  assert.equal(worker.stores.size, 0);
});

test('a new build removes the old one once it takes over, and never what is not its own', async () => {
  const stores = new Map([['something-else', new Map()]]);
  const old = started('/assets/index-1.js', stores);
  await old.run('install');
  await old.run('activate');
  const next = started('/assets/index-2.js', stores);
  next.network.answers = () => new Response('<script src="/assets/index-2.js"></script>');
  await next.run('install');
  assert.equal(stores.size, 3);
  // A page of the old build still gets its files, also when the server has them no more.
  old.network.answers = () => null;
  assert.equal((await old.ask('/assets/index-1.js')).status, 200);
  await next.run('activate');
  assert.equal(stores.size, 2);
  assert.ok(stores.has('something-else'));
});

test('a build without room for it keeps what it had', async () => {
  const stores = new Map();
  const worker = started('/assets/index-1.js', stores);
  await worker.run('install');
  worker.network.answers = () => null;
  await assert.rejects(worker.run('install'));
  assert.equal(stores.size, 1);
});

test('the list has the frame and the expenses with all that they import, and no other page', () => {
  const chunk = (id, imports = [], dynamic = true) => ({
    type: 'chunk',
    facadeModuleId: id,
    isEntry: !dynamic,
    isDynamicEntry: dynamic,
    imports,
    viteMetadata: { importedCss: new Set([`${imports.length}.css`]) },
  });
  const files = filesOf({
    'index.js': chunk('/web/index.html', ['shared.js'], false),
    'shared.js': { type: 'chunk', imports: [] },
    'add.js': chunk('/web/src/features/expenses/pages/add-expense-page.tsx', ['form.js']),
    'form.js': { type: 'chunk', imports: [] },
    'text.js': chunk('/web/src/features/expenses/text.ar.json'),
    'invoice.js': chunk('/web/src/features/invoices/pages/invoice-page.tsx', ['other.js']),
    'other.js': { type: 'chunk', imports: [] },
  });
  for (const file of ['/index.js', '/shared.js', '/add.js', '/form.js', '/text.js', '/1.css']) {
    assert.ok(files.includes(file), file);
  }
  assert.ok(!files.includes('/invoice.js') && !files.includes('/other.js'));
});
