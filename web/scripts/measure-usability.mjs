// Counts clicks, keys and fields of everyday tasks against a running demo company: `node scripts/measure-usability.mjs URL`.
// What it prints is the table of docs/usability.md.
import { chromium } from '@playwright/test';

const [base = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox'],
});

/** A page that is signed in, in English. */
async function signedIn(viewport) {
  const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${base}/login`);
  await page.locator('input[type=email], input[name=email]').first().fill('demo@mizan.example');
  await page.locator('input[type=password]').first().fill('Mizan-Demo-2026');
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'), { timeout: 60_000 });
  return page;
}

const FORMS = {
  invoice: ['/sales/invoice/add', /^Customer/],
  quote: ['/quotes/add', /^Customer/],
  bill: ['/bill/add', /^Vendor/],
  expense: ['/expenses/add', /^Vendor/],
  'credit note': ['/creditNotes/add', /^Customer/],
};

async function tabStops(page, [path, party]) {
  await page.goto(base + path);
  await page.waitForLoadState('networkidle').catch(() => {});
  const whole = page.getByRole('button', { name: /All fields|More fields|Full form/ });
  if (await whole.count()) await whole.first().click();
  await page.waitForTimeout(600);
  await page.getByLabel(party).first().focus();
  const passed = [];
  for (let stops = 1; stops <= 15; stops++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => ({
      line: Boolean(document.activeElement?.closest('tr[data-line]')),
      name:
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent?.slice(0, 30),
      field:
        document.activeElement?.closest('td')?.getAttribute('data-field') ??
        document.activeElement?.getAttribute('name'),
    }));
    passed.push(at.field ?? at.name);
    if (at.line) return { stops, passed };
  }
  return { stops: null, passed };
}

const page = await signedIn({ width: 1440, height: 900 });
for (const [kind, form] of Object.entries(FORMS)) {
  const { stops, passed } = await tabStops(page, form);
  console.log(
    `Tab from the party to the first line, ${kind}: ${stops ?? 'not reached'} (${passed.join(' > ')})`,
  );
}

/** Counts what a person does. */
function counted(page) {
  const done = { clicks: 0, keys: 0 };
  return {
    done,
    click: async (target) => {
      await target.click();
      done.clicks += 1;
    },
    type: async (text) => {
      await page.keyboard.type(text);
      done.keys += text.length;
    },
    press: async (key) => {
      await page.keyboard.press(key);
      done.keys += 1;
    },
  };
}

const option = () => page.locator('[role=option]:visible');

async function newInvoice() {
  await page.goto(`${base}/sales`);
  await page.waitForLoadState('networkidle').catch(() => {});
  const { done, click } = counted(page);
  await click(page.locator('a[href$="/sales/invoice/add"]:visible').first());
  await click(page.getByLabel(/^Customer/).first());
  await click(option().nth(1));
  await click(page.locator('tr[data-line="0"] td[data-field=product] input'));
  await click(option().first());
  await click(page.getByRole('button', { name: 'Save', exact: true }));
  await page.waitForURL((url) => !url.pathname.endsWith('/add'), { timeout: 15_000 });
  return { ...done, fields: 2 };
}

async function findByNumber() {
  await page.goto(`${base}/sales`);
  await page.waitForLoadState('networkidle').catch(() => {});
  const { done, press, type } = counted(page);
  await press('Control+k');
  await page.waitForTimeout(600);
  await type('INV-0164');
  await page.waitForTimeout(1500);
  await press('Enter');
  await page.waitForURL((url) => /\d+$/.test(url.pathname), { timeout: 15_000 });
  return { ...done, fields: 1 };
}

for (const [task, run] of [
  ['new invoice to a known customer', newInvoice],
  ['find a document by number', findByNumber],
]) {
  const { clicks, keys, fields } = await run();
  console.log(`${task}: ${clicks} clicks, ${keys} keys, ${fields} fields; ends at ${page.url()}`);
}
await browser.close();
