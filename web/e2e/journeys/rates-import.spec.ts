import { enterNewCompany } from '../kit/company';
import { expect, expectAccessible, expectFitsPhone, test } from '../kit/test';
import { pluralOf } from '../kit/texts';

/** Rates copied from a spreadsheet: one row is at fault, so that none is written; then all are, in the order of dates
 * that was chosen. */

test('rates of a file are looked at, corrected, and written down', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  await enterNewCompany(page, 'rates');
  await page.goto('/settings/exchangeRates');
  await page.getByRole('button', { name: say('rates', 'import.open') }).click();
  const take = say('rates', pluralOf(language, 'import.take', 2), { count: '2' });
  const dialog = page.getByRole('dialog', { name: say('rates', 'import.title') });
  const paste = dialog.getByRole('textbox', { name: say('rates', 'import.paste') });
  const read = dialog.getByRole('button', { name: say('rates', 'import.read') });

  await paste.fill('التاريخ\tالعملة\tسعر الصرف\n٠١/١١/٢٠٢٦\tUSD\t٤٨٫٥\n02/11/2026\tXXQ\t3\n');
  await read.click();
  const rows = dialog.getByRole('table', { name: say('rates', 'import.rows') });
  await expect(rows.getByRole('row')).toHaveCount(2);
  await expect(rows).toContainText(say('rates', 'import.trouble.currency'));
  await expect(dialog.getByRole('button', { name: take })).toBeDisabled();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await dialog.getByRole('button', { name: say('rates', 'import.again') }).click();
  await paste.fill('date\tcurrency\trate\n01/11/2026\tUSD\t48.5\n02/11/2026\tEUR\t55.25\n');
  await read.click();
  const question = dialog.getByRole('radiogroup', {
    name: say('rates', 'import.dayQuestion', { column: 'date' }),
  });
  await expect(question.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: take })).toBeDisabled();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await question.getByRole('radio').first().check();
  await expect(dialog.getByRole('button', { name: take })).toBeEnabled();
  await dialog.getByRole('button', { name: take }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('55.25');
  await expect(page.getByRole('main')).toContainText('48.5');
});
