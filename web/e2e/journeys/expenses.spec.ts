import { expectEntries } from '../kit/books';
import { enterNewCompany } from '../kit/company';
import { countEffort } from '../kit/effort';
import { dropFiles } from '../kit/files';
import { addGoods } from '../kit/goods';
import { haveVendor, natureOf } from '../kit/records/purchases';
import { cell, chooseMoreAction, numberOn, pick, save } from '../kit/sales';
import { expect, expectAccessible, expectFitsPhone, signIn, test } from '../kit/test';
import { pluralOf } from '../kit/texts';
import { PHONE } from '../kit/viewports';

/** Accounts of the demo company's chart that an expense posts to. */
const [FREIGHT, INPUT_VAT] = ['510003', '114001'];

/** The number of a cash or bank account. */
const PAID_FROM = /\b111\d{3}\b/;

/** The smallest photo there is. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('in the fields that every expense needs', () => {
  test.use({ forms: 'short' });

  test('an expense with the photo of its receipt is paid, deleted, and reversed', {
    tag: '@ar',
  }, async ({ reader: page, say, language }) => {
    await signIn(page);
    await page.goto('/expenses');
    await page
      .getByRole('link', { name: say('expenses', 'list.add') })
      .first()
      .click();
    await page.waitForURL(/expenses\/add/);
    await pick(page, cell(page, say, 'account', 1), FREIGHT);
    await cell(page, say, 'price', 1).fill('200');

    const tax = cell(page, say, 'tax', 1);
    const vat = tax.locator('option').filter({ hasText: '14%' }).first();
    await tax.selectOption((await vat.getAttribute('value')) ?? '');

    // How it was paid follows from the account that it was paid from.
    const paidFrom = page.getByRole('combobox', { name: say('expenses', 'fields.paidFrom') });
    await expect(paidFrom).not.toHaveValue('');
    await dropFiles(page, say('attachments', 'drop'), [
      { name: 'receipt.png', type: 'image/png', bytes: PHOTO },
    ]);
    await expect(page.getByText('receipt.png').first()).toBeVisible();
    await expectAccessible(page);
    await save(page, say);
    await page.waitForURL(/\/expenses\/\d+$/);
    // The form's heading names the next number by now.
    const title = new RegExp(`^${say('expenses', 'detail.title', { number: 'EXP' })}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const number = await numberOn(page);
    await expect(page.getByText('228.00').first()).toBeVisible();
    await expect(page.getByText('receipt.png').first()).toBeVisible();
    await expectAccessible(page);

    // One entry: what was bought, its tax, and what paid for both.
    const payer = (await page.getByText(PAID_FROM).first().innerText()).match(PAID_FROM)?.[0] ?? '';
    await expectEntries(page, say, [
      [
        [FREIGHT, '200.00', ''],
        [INPUT_VAT, '28.00', ''],
        [payer, '', '228.00'],
      ],
    ]);
    const address = page.url();

    await page.goto(`/expenses?search=${number}`);
    await expect(page.getByRole('grid').getByText(number)).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.goto(address);

    await chooseMoreAction(page, say, say('', 'actions.delete'));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(say('expenses', pluralOf(language, 'delete.payments', 1)));
    await expect(dialog).toContainText('228.00');
    await expectAccessible(page);
    const confirm = say('expenses', pluralOf(language, 'delete.confirm', 1));
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await expect(page).toHaveURL(/\/expenses(?:\?|$)/);

    // It stays on record, with its entry and the one that takes that back.
    await page.goto(address);
    await expect(page.getByText(say('', 'status.invoice.deleted_expense')).first()).toBeVisible();
    await expectAccessible(page);

    // On a phone: how much, what for, the picture.
    await page.setViewportSize(PHONE);
    await page.goto('/expenses');
    const add = page.getByRole('link', { name: say('expenses', 'list.add') }).first();
    await expect(add).toBeVisible();
    const takesAtMost = await countEffort(page);
    await add.click();
    const amount = say('', 'nouns.amountIn', { currency: 'EGP' });
    await page.getByRole('textbox', { name: amount }).click();
    await page.getByRole('textbox', { name: amount }).fill('85.5');
    const usual = page.getByRole('group', { name: say('expenses', 'quick.usual') });
    await usual.getByRole('button').first().click();
    const pictures = page.waitForEvent('filechooser');
    await page
      .getByRole('button', { name: say('attachments', 'photo.take') })
      .first()
      .click();
    const photo = { name: 'receipt.png', mimeType: 'image/png', buffer: PHOTO };
    await (await pictures).setFiles(photo);
    await expect(page.getByText(photo.name)).toBeVisible();
    await save(page, say);
    await page.waitForURL(/\/expenses$/);
    await takesAtMost({ taps: 6, typed: 2 });
  });
});

test('goods bought at once have tax withheld as the law has it, and take their freight', {
  tag: '@en',
}, async ({ reader: page, say }) => {
  test.setTimeout(240_000);
  await enterNewCompany(page, 'landed');
  const [vendor, goods] = ['شركة الدلتا للتوريدات', 'Lamp'];
  await haveVendor(page, vendor, { withholding_tax_id: await natureOf(page, 'W004') });
  await addGoods(page, say, goods);

  /** A purchase of ten lamps, paid at once. */
  async function buys(price: string) {
    await page.goto('/expenses/add');
    const vendorField = page.getByRole('combobox', { name: say('', 'nouns.vendor') });
    await pick(page, vendorField, vendor);
    await pick(page, cell(page, say, 'product', 1), goods);
    await cell(page, say, 'quantity', 1).fill('10');
    await cell(page, say, 'price', 1).fill(price);
    await page.getByRole('combobox', { name: say('documents', 'fields.paymentMethod') }).click();
    await page.getByRole('option').filter({ visible: true }).first().click();
  }
  const withheld = page.getByRole('combobox', { name: say('expenses', 'fields.withheld') });
  const taken = page.getByText(say('documents', 'totals.afterWithholding'), { exact: true });
  const spared = page.getByText(say('expenses', 'fields.spared').split('{{')[0] ?? '');

  // 228 pounds are below the law's minimum: the nature stays chosen, nothing is withheld, and the server agrees.
  await buys('20');
  await expect(withheld).not.toHaveValue('');
  await expect(spared).toBeVisible();
  await expect(taken).toHaveCount(0);
  await expectAccessible(page);
  await save(page, say);
  await page.waitForURL(/\/expenses\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('EXP-0001');

  await buys('100');
  await expect(spared).toHaveCount(0);
  await expect(taken).toBeVisible();
  await save(page, say);
  await page.waitForURL(/\/expenses\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('EXP-0002');
  await expect(page.getByText('30.00').first()).toBeVisible();

  // Freight of both, by value: 1,000 and 200.
  await chooseMoreAction(page, say, say('landed-costs', 'add'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say('landed-costs', 'charges.amount') }).fill('120');
  await pick(
    page,
    dialog.getByRole('combobox', { name: say('landed-costs', 'goods.more') }),
    'EXP-0001',
  );
  const shares = dialog.getByRole('table', { name: say('landed-costs', 'goods.title') });
  await expect(shares.getByRole('row').filter({ hasText: 'EXP-0001' })).toContainText('20.00');
  await expect(shares.getByRole('row').filter({ hasText: 'EXP-0002' })).toContainText('100.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('landed-costs', 'form.submit') }).click();
  await expect(page.getByRole('dialog').filter({ hasText: 'LC-0001' })).toContainText('120.00');
  await page.keyboard.press('Escape');
  const card = page.getByRole('button', { name: 'LC-0001', exact: true });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('expenses', 'detail.next') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('EXP-0001');
  await expect(card).toBeVisible();
});
