import type { Page } from '@playwright/test';
import { enterNewCompany } from '../kit/company';
import { savedBy } from '../kit/files';
import { expect, expectAccessible, expectFitsPhone, test } from '../kit/test';
import { type Language, pluralOf } from '../kit/texts';

/** Records of a file: mapped, corrected at their cells, imported, and undone; for each kind with an address. */

test.describe.configure({ timeout: 180_000 });

const CSV = [
  'Customer name,Phone,Email,As of,Opening balance',
  'Ali Hassan,01001234567,ali@nile.example,05/11/2026,100',
  'شركة الدلتا,01001234568,not an address,06/11/2026,0',
  'Ali Hassan,01001234567,ali@nile.example,07/11/2026,0',
].join('\n');

/** What the server calls the name of a customer. */
const NAME: Record<Language, string> = { en: 'Display name', ar: 'اسم العميل' };
const EMAIL: Record<Language, string> = { en: 'Email', ar: 'البريد الإلكتروني' };

const upload = (page: Page, name: string, bytes: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes });

test('customers are mapped, corrected, imported and taken back', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => say('imports', key, values);
  const counted = (key: string, count: number) =>
    t(pluralOf(language, key, count), { count: String(count) });
  await enterNewCompany(page, 'imports');
  await page.goto('/customers');
  await page
    .getByRole('link', { name: say('', 'actions.import') })
    .first()
    .click();
  await page.waitForURL('**/customers/import');
  await expectAccessible(page);
  await expectFitsPhone(page);

  await upload(page, 'customers.csv', Buffer.from(CSV));
  await page.waitForURL(/import=\d+/);
  await expect(page.getByRole('heading', { name: t('map.title') })).toBeVisible();
  await page.reload();
  const column = page.getByRole('combobox', { name: t('map.fieldOf', { letter: 'A' }) });
  await expect(column).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  // Without the name there is no next step, and the page says which field is missing.
  const next = page.getByRole('button', { name: t('map.next') });
  await column.click();
  await page.getByRole('option', { name: EMAIL[language] }).first().click();
  await next.click();
  await expect(page.getByRole('alert')).toContainText(t('map.missingTitle'));
  await expect(page.getByRole('alert')).toContainText(NAME[language]);
  await column.click();
  await page.getByRole('option', { name: NAME[language] }).first().click();
  const emails = page.getByRole('combobox', { name: t('map.fieldOf', { letter: 'C' }) });
  await emails.click();
  await page.getByRole('option', { name: EMAIL[language] }).first().click();
  // Both readings of the days are possible: the person says which.
  const question = page.getByRole('radiogroup', { name: t('map.question.date_order') });
  await question.getByRole('radio').first().check();
  await next.click();

  await expect(page.getByText(t('review.message'))).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  const cell = page.getByLabel(t('review.cellOf', { field: EMAIL[language], line: '3' }));
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await cell.fill('delta@nile.example');
  await cell.press('Enter');
  await expect(cell).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(t('review.decisionOf', { line: '4' }))).toHaveValue('skip');

  await page.getByRole('button', { name: counted('review.importAll', 2) }).click();
  await expect(page.getByText(counted('done.title', 2))).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByText(counted('done.title', 2))).toBeVisible();
  await expectAccessible(page);
  const refused = await savedBy(page, () =>
    page.getByRole('button', { name: t('done.refusedFile') }).click(),
  );
  expect(refused.bytes.subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('link', { name: t('done.open.customers') }).click();
  await expect(page.getByRole('main')).toContainText('شركة الدلتا');

  await page.goto('/imports');
  await expect(page.getByRole('main')).toContainText('customers.csv');
  await expectAccessible(page);
  await page.getByText('customers.csv').click();
  await page.getByRole('button', { name: t('done.undo') }).click();
  const dialog = page.getByRole('dialog', { name: t('undo.title') });
  await expect(dialog).toContainText(counted('undo.records', 2));
  await dialog.getByRole('button', { name: t('undo.confirm') }).click();
  await expect(page.getByText(t('done.undone'))).toBeVisible();
  await page.goto('/customers');
  await expect(page.getByText(say('customers', 'list.empty'))).toBeVisible();
});

for (const { kind, path } of [
  { kind: 'vendors', path: '/import-vendors' },
  { kind: 'products', path: '/products/import' },
]) {
  test(`the template of ${kind} is imported as it is`, { tag: '@ar' }, async ({
    reader: page,
    say,
    language,
  }) => {
    const t = (key: string, values?: Record<string, string>) => say('imports', key, values);
    await enterNewCompany(page, `imports-${kind}`);
    await page.goto(path);
    await page.getByRole('button', { name: t('upload.template') }).click();
    const template = await savedBy(page, () =>
      page.getByRole('menuitem', { name: t(`upload.templateIn.${language}`) }).click(),
    );
    await upload(page, 'template.xlsx', template.bytes);
    await page.getByRole('button', { name: t('map.next') }).click();
    await expect(page.getByText(t('review.clean'))).toBeVisible();
    const all = t(pluralOf(language, 'review.importAll', 1), { count: '1' });
    await page.getByRole('button', { name: all }).click();
    const done = t(pluralOf(language, 'done.title', 1), { count: '1' });
    await expect(page.getByText(done)).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: t(`done.open.${kind}`) }).click();
    await expect(page.getByRole('main').getByRole('row')).not.toHaveCount(0);
  });
}

test('what is no table is refused at the file, and pasted rows are taken', { tag: '@en' }, async ({
  reader: page,
  say,
}) => {
  const t = (key: string, values?: Record<string, string>) => say('imports', key, values);
  await enterNewCompany(page, 'imports-paste');
  await page.goto('/customers/import');
  await upload(page, 'customers.xlsx', Buffer.from('PK\u0003\u0004 broken'));
  await expect(page.getByRole('alert')).toContainText(t('upload.wrong'));
  await page.getByRole('button', { name: t('upload.paste') }).click();
  await page
    .getByLabel(t('upload.pasteLabel'))
    .fill('Customer name\tPhone\nMona Adel\t01001234569');
  await page.getByRole('button', { name: t('upload.pasteRead') }).click();
  await expect(page.getByRole('heading', { name: t('map.title') })).toBeVisible();
  await page.goto('/imports');
  await expect(page.getByRole('main')).toContainText(t('list.pasted'));
});
