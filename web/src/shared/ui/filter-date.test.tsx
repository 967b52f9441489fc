import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import commonAr from '@/shared/i18n/text.ar.json';
import { renderScreen } from '@/test/render';
import { FilterDate } from './filter-date';
import { PeriodPicker } from './period-picker';

const WRONG = commonAr.errors.date;

function Filter() {
  const [day, setDay] = useState('2026-09-30');
  return (
    <>
      <FilterDate aria-label="Until" value={day} onChange={setDay} />
      <button type="button" onClick={() => setDay('2026-12-31')}>
        elsewhere
      </button>
      <output aria-label="held">{day}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Until');
const held = () => screen.getByLabelText('held').textContent;

async function retype(input: HTMLElement, text: string) {
  await userEvent.clear(input);
  await userEvent.type(input, text);
  await userEvent.tab();
}

test.each(['31/09/2026', '31-9-2026', '٣١/١٣/٢٠٢٦', 'soon'])(
  '%s stays as it was typed, with its error',
  async (text) => {
    await renderScreen(<Filter />, { language: 'ar' });
    await retype(field(), text);
    expect(field().value).toBe(text);
    expect(screen.getByText(WRONG)).toBeDefined();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(held()).toBe('2026-09-30');
  },
);

test('a day that exists, or none, is handed on and takes the error away', async () => {
  await renderScreen(<Filter />, { language: 'ar' });
  await retype(field(), '31/09/2026');
  await retype(field(), '29/09/2026');
  expect(held()).toBe('2026-09-29');
  expect(screen.queryByText(WRONG)).toBeNull();
  await retype(field(), '31/02/2026');
  await userEvent.clear(field());
  await userEvent.tab();
  expect(held()).toBe('');
  expect(screen.queryByText(WRONG)).toBeNull();
});

test('a day that comes from elsewhere takes the place of what is no date', async () => {
  await renderScreen(<Filter />, { language: 'ar' });
  await retype(field(), '31/09/2026');
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(field().value).toBe('31/12/2026');
  expect(screen.queryByText(WRONG)).toBeNull();
});

function Picker() {
  const [period, setPeriod] = useState({ from: '2026-11-01', to: '2026-11-30' });
  return (
    <>
      <PeriodPicker value={period} onChange={setPeriod} />
      <output aria-label="held">{`${period.from} ${period.to}`}</output>
    </>
  );
}

test('of a period the other day can be changed while one is no date', async () => {
  await renderScreen(<Picker />, { language: 'ar' });
  const to = screen.getByLabelText<HTMLInputElement>(commonAr.period.to);
  await retype(to, '31/13/2026');
  await retype(screen.getByLabelText(commonAr.period.from), '01/10/2026');
  expect(held()).toBe('2026-10-01 2026-11-30');
  expect(to.value).toBe('31/13/2026');
  expect(screen.getByText(WRONG)).toBeDefined();
});
