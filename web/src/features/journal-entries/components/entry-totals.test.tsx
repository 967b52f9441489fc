import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import type { EntryOutput, EntryValues } from '../schema';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { EntryBalance, EntryTotals } from './entry-totals';
import type { EntryReferences } from './use-entry-references';

const matchMedia = window.matchMedia;
const onPhone = (phone: boolean) => {
  window.matchMedia = (query) => ({
    ...matchMedia(query),
    matches: phone && query.includes('48em'),
  });
};
beforeEach(() => onPhone(true));
afterEach(() => {
  window.matchMedia = matchMedia;
});

const references = {
  currencyOf: () => ({ code: 'EGP', minor_digits: 2 }),
} as unknown as EntryReferences;

interface FootProps {
  sides: [debit: string, credit: string][];
  part?: typeof EntryBalance;
}

function Foot({ sides, part: Part = EntryBalance }: FootProps) {
  const lines = sides.map(([debit, credit]) => ({ debit, credit }));
  const values = { lines, currency_id: '1' } as unknown as EntryValues;
  const { control } = useForm<EntryValues, unknown, EntryOutput>({ defaultValues: values });
  return <Part control={control} references={references} />;
}

const show = (sides: [string, string][], language: 'en' | 'ar' = 'ar') =>
  renderScreen(<Foot sides={sides} />, { language, texts: { 'journal-entries': [en, ar] } });

it('says on a phone which side lacks how much, or that none does', async () => {
  await show([
    ['3000', ''],
    ['', '2999.5'],
  ]);
  expect(await screen.findByText(ar.totals.lack.credit)).toBeTruthy();
  expect(screen.getByText('0.50')).toBeTruthy();
});

it('says that the entry is balanced', async () => {
  await show(
    [
      ['10', ''],
      ['', '10'],
    ],
    'en',
  );
  expect(await screen.findByText(en.totals.balanced)).toBeTruthy();
});

it.each([
  ['en', en],
  ['ar', ar],
] as const)('says how many places an amount may have (%s)', async (language, words) => {
  await show(
    [
      ['1500.555', ''],
      ['', '1500'],
    ],
    language,
  );
  expect(await screen.findByText(words.form.twoPlaces)).toBeTruthy();
});

it('says nothing of an empty entry, nor where the totals are in sight', async () => {
  const { unmount } = await show([['', '']]);
  expect(screen.queryByText(ar.totals.balanced)).toBeNull();
  unmount();
  onPhone(false);
  await show([['10', '']]);
  expect(screen.queryByText(ar.totals.lack.credit)).toBeNull();
});

it('names the currency once among the totals, as Arabic has it', async () => {
  const { container } = await renderScreen(<Foot sides={[['10', '']]} part={EntryTotals} />, {
    language: 'ar',
    texts: { 'journal-entries': [en, ar] },
  });
  const names = [...container.querySelectorAll('dt')].map((one) => one.textContent);
  expect(names.filter((name) => /ج\.م/.test(name))).toEqual([names[0]]);
  expect(names.join()).not.toContain('EGP');
});

it.each([
  ['en', en, /EGP\s0\.50$/],
  ['ar', ar, /0\.50\sج\.م/],
] as const)('tells a screen reader by how much the sides differ (%s)', async (...of) => {
  const [language, words, amount] = of;
  const sides: [string, string][] = [
    ['3000', ''],
    ['', '2999.5'],
  ];
  await renderScreen(<Foot sides={sides} part={EntryTotals} />, {
    language,
    texts: { 'journal-entries': [en, ar] },
  });
  const region = document.querySelector('[aria-live=polite]');
  await waitFor(() => expect(region?.textContent).toMatch(amount), { timeout: 3000 });
  expect(region?.textContent).toContain(words.totals.lack.credit);
});
