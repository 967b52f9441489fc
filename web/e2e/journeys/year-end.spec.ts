import type { Page } from '@playwright/test';
import { enterNewCompany } from '../kit/company';
import { dialog } from '../kit/controls';
import { haveEntry } from '../kit/records/ledger';
import type { Say } from '../kit/sales';
import { expect, expectAccessible, expectNoOverflow, test } from '../kit/test';
import { DESK, PHONE } from '../kit/viewports';

/**
 * A year is over: its loss lies among retained earnings, what is left to do is named, and it is locked all the same;
 * nothing is written in it any more, until the locks are opened and it is to be closed again.
 */

/** The last day of the year, as it is shown. */
const LAST = { en: '31 Dec 2025', ar: '31 ديسمبر 2025' };
const AREAS = ['sales', 'purchases', 'accounting'] as const;

test('a year is closed, locked, and opened again', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'year');
  await haveEntry(page, '300', { date: '2025-12-15' });

  await page.goto('/settings/company');
  await page.getByRole('link', { name: say('company', 'lock.yearEnd') }).click();
  await expect(page).toHaveURL(/yearEnd/);
  const main = page.getByRole('main');
  const badge = (state: string) =>
    main.getByText(say('year-end', state, { date: LAST[language] }), { exact: true }).first();
  await expect(badge('toClose')).toBeVisible();
  const retained = page.getByRole('table', { name: say('year-end', 'retained.title') });
  await expect(retained).toContainText(say('year-end', 'retained.loss'));
  await expect(retained.getByRole('row').last()).toContainText('300.00');
  const check = (key: string) => main.locator(`[data-check=${key}]`);
  await expect(check('reconciliations')).toHaveAttribute('data-state', 'open');
  await expect(check('opening_equity')).not.toHaveAttribute('data-state', 'open');
  await expect(check('proof')).toHaveAttribute('data-state', 'sound');
  await expectAccessible(page);

  await lock(page, say);
  await expect(badge('locked')).toBeVisible();
  await expect(retained.getByRole('row').last()).toContainText('300.00');
  await expectAccessible(page);
  await expect(haveEntry(page, '40', { date: '2025-12-31' })).rejects.toThrow(/409/);
  await haveEntry(page, '40', { date: '2026-01-01' });
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(badge('locked')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.setViewportSize(DESK);

  await page.getByRole('link', { name: say('year-end', 'lock.way') }).click();
  await expect(page.locator('#locks')).toBeInViewport();
  for (const area of AREAS) await open(page, say, area);
  await page.goto('/yearEnd?year=2025');
  await expect(badge('toClose')).toBeVisible();
  await haveEntry(page, '40', { date: '2025-12-31' });
  await page.reload();
  await expect(retained.getByRole('row').last()).toContainText('340.00');
});

/** Locks the year on show until its last day, which is proposed. */
async function lock(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('year-end', 'lock.submit', { year: '2025' }) })
    .click();
  const until = say('company', 'lock.fields.until');
  await expect(dialog(page).getByRole('textbox', { name: until })).toHaveValue('31/12/2025');
  const reason = dialog(page).getByRole('textbox', { name: say('', 'nouns.reason') });
  const submit = dialog(page).getByRole('button', {
    name: say('company', 'lock.year', { year: '2025' }),
    exact: true,
  });
  // Without a reason nothing is locked.
  await submit.click();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await reason.fill('Reported to the partners');
  await submit.click();
  await expect(dialog(page)).toHaveCount(0);
}

/** Opens an area of the books again. */
async function open(page: Page, say: Say, of: (typeof AREAS)[number]): Promise<void> {
  const area = say('company', `lock.areas.${of}`);
  await page.getByRole('button', { name: say('company', 'lock.liftOf', { area }) }).click();
  await dialog(page)
    .getByRole('textbox', { name: say('', 'nouns.reason') })
    .fill('A late bill');
  await dialog(page)
    .getByRole('button', { name: say('company', 'lock.lift'), exact: true })
    .click();
  await expect(dialog(page)).toHaveCount(0);
}
