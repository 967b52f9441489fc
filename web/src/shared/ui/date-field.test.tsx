import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { setPreferences } from '@/shared/lib/preferences';
import { renderScreen } from '@/test/render';
import { DateField } from './date-field';

function Field({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateField label="Date" value={value} onChange={setValue} />
      <output aria-label="held">{value}</output>
    </>
  );
}

const held = () => screen.getByLabelText('held').textContent;

test('typed in any digits, shown in those that were chosen', async () => {
  await renderScreen(<Field />, { language: 'ar' });
  const field = screen.getByLabelText('Date');
  await userEvent.type(field, '٢٥/١٢/٢٠٢٦');
  await userEvent.tab();
  expect(held()).toBe('2026-12-25');
  expect(field).toHaveProperty('value', '25/12/2026');
  setPreferences({ digits: 'arab' });
  await expect.poll(() => (field as HTMLInputElement).value).toBe('٢٥/١٢/٢٠٢٦');
});

test('keys move it from the day the server says it is', async () => {
  await renderScreen(<Field />);
  const field = screen.getByLabelText('Date');
  for (const [code, result] of [
    ['KeyT', '2026-11-20'],
    ['Equal', '2026-11-21'],
    ['Minus', '2026-11-20'],
    ['KeyH', '2026-11-30'],
    ['KeyR', '2026-12-31'],
  ] as const) {
    fireEvent.keyDown(field, { code });
    expect(held()).toBe(result);
  }
});

test('a dash within typing separates', async () => {
  await renderScreen(<Field start="2026-11-20" />);
  const field = screen.getByLabelText('Date');
  await userEvent.clear(field);
  await userEvent.type(field, '5-3-2027');
  await userEvent.tab();
  expect(held()).toBe('2027-03-05');
});

test('a date that does not exist is handed on for the form to refuse', async () => {
  await renderScreen(<Field />);
  await userEvent.type(screen.getByLabelText('Date'), '31/02/2026');
  await userEvent.tab();
  expect(held()).toBe('31/02/2026');
});

test('picked from the calendar, which speaks Arabic', async () => {
  await renderScreen(<Field start="2026-11-20" />, { language: 'ar' });
  await userEvent.click(screen.getByRole('button', { name: 'اختيار التاريخ' }));
  const day = await screen.findByRole('button', { name: /السبت، ٢١ نوفمبر ٢٠٢٦/ });
  expect(day.textContent).toBe('٢١');
  await userEvent.click(day);
  expect(held()).toBe('2026-11-21');
});

test('the day that the calendar marks is the company’s, whatever the browser’s is', async () => {
  await renderScreen(<Field start="" />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
  await screen.findByRole('button', { name: /20 November 2026/ });
  const marked = [...document.querySelectorAll('[data-today][data-highlight-today]')];
  expect(marked.map((day) => day.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('20 November 2026'),
  ]);
});
