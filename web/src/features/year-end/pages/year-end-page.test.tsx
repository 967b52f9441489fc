import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LOCKS, paths } from '@/app/paths';
import companyAr from '@/features/company/text.ar.json';
import companyEn from '@/features/company/text.en.json';
import type { LockArea } from '@/shared/api/period-locks';
import common from '@/shared/i18n/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { pound } from '@/test/session';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { YearEndPage } from './year-end-page';

const PATIENT = { timeout: 10_000 };

/** The year 2025, with the books locked until these days. */
function show(until: Partial<Record<LockArea, string>>, language: 'en' | 'ar' = 'en') {
  const locks = Object.entries(until).map(([area, locked_until]) => ({
    area: area as LockArea,
    locked_until,
  }));
  server.use(
    mock.post('/Reports/YearEnd', {
      year: 2025,
      years: [2026, 2025],
      first_date: '2025-01-01',
      last_date: '2025-12-31',
      over: true,
      currency: pound,
      profit: '10.00',
      retained_before: '0.00',
      retained_moved: '0.00',
      retained_after: '10.00',
      checks: [],
      locked: locks.length === 3,
      locks,
    }),
    mock.post('/Audit/SelfAudit', { sound: true }),
  );
  return renderScreen(<YearEndPage />, {
    language,
    route: paths.yearEnd,
    texts: { 'year-end': [en, ar], company: [companyEn, companyAr] },
  });
}

test.each([
  ['en', en, '31 Oct 2026'],
  ['ar', ar, '31 أكتوبر 2026'],
] as const)('tells until when a locked year is locked (%s)', async (language, words, date) => {
  await show({ sales: '2026-11-15', purchases: '2026-10-31', accounting: '2026-10-31' }, language);
  expect(await screen.findByText(words.locked.replace('{{date}}', date), {}, PATIENT)).toBeTruthy();
  const way = screen.getByRole('link', { name: words.lock.way });
  expect(way.getAttribute('href')).toBe(`${paths.companySettings}#${LOCKS}`);
  const year = (text: string) => text.replace('{{year}}', '2025');
  expect(screen.getByRole('heading', { name: year(words.lock.period) })).toBeTruthy();
  expect(screen.queryByRole('button', { name: year(words.lock.submit) })).toBeNull();
});

test('a year that is locked in part is still to be closed, beneath accounting', async () => {
  await show({ sales: '2026-10-31' });
  expect(await screen.findByText(en.toClose, {}, PATIENT)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Lock year 2025' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lock year 2025' }, PATIENT);
  expect(within(dialog).getByRole('button', { name: 'Lock year 2025' })).toBeTruthy();
  const crumbs = screen.getByRole('navigation', { name: common.shell.crumbs });
  expect(crumbs.textContent).toContain(common.nav.accountingGroup);
});
