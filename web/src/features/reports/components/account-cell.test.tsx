import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { AccountCell } from './account-cell';
import classes from './report.module.css';

const item = { number: 'PPR-A4', name_en: 'A4 paper, carton', name_ar: '' };
const account = { number: '111001', name_en: 'Main cash', name_ar: 'الخزينة الرئيسية' };

test.each([
  ['ar', item, 'A4 paper, carton', true],
  ['ar', { ...item, number: null }, 'A4 paper, carton', false],
  ['ar', account, 'الخزينة الرئيسية', false],
  ['en', account, 'Main cash', false],
  ['en', { ...account, name_en: '' }, 'الخزينة الرئيسية', true],
] as const)(
  'a name of the other direction is not broken beside its number, in %s',
  async (language, row, name, whole) => {
    await renderScreen(<AccountCell account={row} />, { language });
    const shown = await screen.findByText(name);
    expect(shown.classList.contains(classes.whole ?? '')).toBe(whole);
  },
);
