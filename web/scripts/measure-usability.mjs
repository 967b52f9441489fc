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

/** The smallest photo there is. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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

/** Counts what a person does: a press, a key, and each field that is chosen or typed into. */
function counted(page) {
  const done = { clicks: 0, keys: 0, fields: 0 };
  const click = async (target) => {
    await target.first().click();
    done.clicks += 1;
  };
  const type = async (text) => {
    await page.keyboard.type(text);
    done.keys += text.length;
    done.fields += 1;
  };
  return {
    done,
    click,
    type,
    press: async (key) => {
      await page.keyboard.press(key);
      done.keys += 1;
    },
    /** Opens a list and takes one of its choices. */
    choose: async (field, choice) => {
      await click(field);
      await click(choice ?? page.locator('[role=option]:visible'));
      done.fields += 1;
    },
    /** Presses a field and types into it. */
    fill: async (field, text) => {
      await click(field);
      await type(text);
    },
  };
}

const line = (page, field) =>
  page.locator(`tr[data-line="0"] td[data-field=${field}] :is(input, textarea)`);
const button = (page, name) => page.getByRole('button', { name, exact: true });
const link = (page, end) => page.locator(`main a[href$="${end}"]:visible`);
const option = (page, at) => page.locator('[role=option]:visible').nth(at);

async function open(page, path) {
  await page.goto(base + path);
  await page.waitForLoadState('networkidle').catch(() => {});
}

const saved = (page) =>
  page.waitForURL((url) => !url.pathname.endsWith('/add'), { timeout: 15_000 });

async function newInvoice(page) {
  await open(page, '/sales');
  const { done, click, choose } = counted(page);
  await click(link(page, '/sales/invoice/add'));
  await choose(page.getByLabel(/^Customer/), option(page, 1));
  await choose(line(page, 'product'));
  await click(button(page, 'Save'));
  await saved(page);
  return done;
}

async function findByNumber(page) {
  await open(page, '/sales');
  const { done, press, type } = counted(page);
  await press('Control+k');
  await page.waitForTimeout(600);
  await type('INV-0164');
  await page.waitForTimeout(1500);
  await press('Enter');
  await page.waitForURL((url) => /\d+$/.test(url.pathname), { timeout: 15_000 });
  return done;
}

async function newCustomer(page) {
  await open(page, '/customers');
  const { done, click, type } = counted(page);
  await click(link(page, '/customers?new=customer'));
  await page.waitForTimeout(1000);
  await type('Nile Stationery');
  await click(button(page, 'Save'));
  await page.waitForURL(/customers\/\d+$/);
  return done;
}

async function bill(page) {
  await open(page, '/bill');
  const { done, click, choose, fill } = counted(page);
  await click(link(page, '/bill/add'));
  await choose(page.getByLabel(/^Vendor(?!')/), option(page, 1));
  await fill(page.getByLabel(/^Vendor's bill number/), 'B-77');
  await choose(line(page, 'product'));
  await click(button(page, 'Save'));
  await saved(page);
  return done;
}

async function expense(page) {
  await open(page, '/expenses');
  const { done, click, choose, fill } = counted(page);
  await click(link(page, '/expenses/add'));
  await choose(line(page, 'account'));
  await fill(line(page, 'price'), '85.5');
  await click(button(page, 'Save'));
  await saved(page);
  return done;
}

async function quoteToInvoice(page) {
  await open(page, '/quotes');
  await page.locator('main [role=row]').filter({ hasText: 'Open' }).first().click();
  await page.waitForURL(/\/quotes\/\d+/);
  await button(page, 'Approve').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  const convert = button(page, 'Convert to invoice');
  await convert.first().waitFor();
  const { done, click } = counted(page);
  await click(convert);
  await convert.first().waitFor({ state: 'hidden' });
  return done;
}

async function expenseOnPhone(page) {
  await open(page, '/expenses');
  const { done, click, type } = counted(page);
  await click(link(page, '/expenses/add'));
  await page.waitForTimeout(1000);
  await click(page.getByLabel(/^Amount/));
  await type('85.5');
  await click(page.getByRole('group', { name: 'Your most common expenses' }).getByRole('button'));
  const chooser = page.waitForEvent('filechooser');
  await click(page.getByRole('button', { name: 'Photo of the receipt' }));
  await (await chooser).setFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PHOTO });
  await page.getByText('receipt.png').first().waitFor();
  await click(button(page, 'Save'));
  await saved(page);
  return { ...done, fields: done.fields + 1 };
}

const desk = page;
const phone = await signedIn({ width: 390, height: 844 });
for (const [task, at, run] of [
  ['new invoice to a known customer', desk, newInvoice],
  ['find a document by number', desk, findByNumber],
  ['new customer', desk, newCustomer],
  ['bill', desk, bill],
  ['expense', desk, expense],
  ['quote to invoice', desk, quoteToInvoice],
  ['phone: expense with a photo', phone, expenseOnPhone],
  ['phone: invoice to a known customer', phone, newInvoice],
]) {
  try {
    const { clicks, keys, fields } = await run(at);
    console.log(`${task}: ${clicks} clicks, ${keys} keys, ${fields} fields; ends at ${at.url()}`);
  } catch (error) {
    console.log(`${task}: stopped at ${at.url()}: ${error.message.split('\n')[0]}`);
    process.exitCode = 1;
  }
}
await browser.close();
