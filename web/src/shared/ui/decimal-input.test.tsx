import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { decimal } from '@/shared/lib/fields';
import { setPreferences } from '@/shared/lib/preferences';
import { renderScreen } from '@/test/render';
import { DecimalInput } from './decimal-input';

function Field({ start = '', scale }: { start?: string; scale?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DecimalInput
        label="Price"
        arithmetic
        value={value}
        onChange={setValue}
        {...(scale === undefined ? {} : { scale })}
      />
      <output>{value}</output>
    </>
  );
}

test.each([
  ['1234.5', '1234.5', '1,234.50'],
  ['1,234.50', '1234.50', '1,234.50'],
  ['١٢٣٤٫٥', '1234.5', '1,234.50'],
  ['۱۲', '12', '12.00'],
  ['-7', '-7', '-7.00'],
  ['1,5', '1.5', '1.50'],
  ['٥,٥', '5.5', '5.50'],
  ['٢،٥', '2.5', '2.50'],
  ['12,34', '12.34', '12.34'],
  ['1.234,56', '1234.56', '1,234.56'],
  ['1,234', '1234', '1,234.00'],
  ['1.000', '1.000', '1.00'],
  ['0,125', '0.125', '0.125'],
  ['1,5*2', '3', '3.00'],
  ['(1,234.50)', '-1234.50', '-1,234.50'],
])('takes %s as %s and shows %s when left', async (typed, held, shown) => {
  await renderScreen(<Field />);
  const field = screen.getByLabelText('Price');
  await userEvent.type(field, typed);
  expect(screen.getByRole('status').textContent).toBe(held);
  await userEvent.tab();
  expect(field).toHaveProperty('value', shown);
});

test.each([
  '12a',
  '1e5',
  '99999999999999999999',
  '1250.123456',
  'خمسة',
  '1.2.3',
  '-',
  '12*',
  '1,2,3',
  '1234,567',
  '12 34',
])('keeps %s as it was typed, in the field and in the form', async (typed) => {
  await renderScreen(<Field start="45" />);
  const field = screen.getByLabelText('Price');
  await userEvent.click(field);
  await userEvent.paste(typed);
  expect(screen.getByRole('status').textContent).toBe(typed);
  await userEvent.tab();
  expect(field).toHaveProperty('value', typed);
  expect(decimal().safeParse(typed).success).toBe(false);
});

test('what is typed stays as it is typed until the field is left', async () => {
  await renderScreen(<Field />);
  const field = screen.getByLabelText('Price');
  await userEvent.click(field);
  for (const typed of ['1', '1,', '1,2', '1,23', '1,234', '1,234,', '1,234,5']) {
    await userEvent.keyboard(typed.at(-1) ?? '');
    expect(field).toHaveProperty('value', typed);
    expect(screen.queryByText('Enter a number')).toBeNull();
  }
  await userEvent.keyboard('67');
  expect(screen.getByRole('status').textContent).toBe('1234567');
  await userEvent.tab();
  expect(field).toHaveProperty('value', '1,234,567.00');
});

test.each(['latn', 'arab'] as const)(
  'a digit taken out of thousands makes no decimal mark of what separated them (%s)',
  async (digits) => {
    await renderScreen(<Field start="1234567" scale={0} />, { language: 'ar' });
    setPreferences({ digits });
    const field = screen.getByLabelText<HTMLInputElement>('Price');
    const shown = digits === 'latn' ? ['1,234,567', '1234567'] : ['١٬٢٣٤٬٥٦٧', '١٢٣٤٥٦٧'];
    await userEvent.tab();
    // A person who types over it sees it as it was.
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([shown[0], 0, 9]);
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect([field.value, field.selectionStart]).toEqual([shown[1], 4]);
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(screen.getByRole('status').textContent).toBe('1567');
    await userEvent.keyboard('{Home},5');
    expect(field.value).toMatch(/^,5/);
  },
);

test('a field that is entered is selected as a whole', async () => {
  await renderScreen(<Field start="1234.5" />);
  const field = screen.getByLabelText<HTMLInputElement>('Price');
  await userEvent.tab();
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['1,234.50', 0, 8]);
  await userEvent.keyboard('1,5');
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['1,5', '1.5']);
});

test('says what is no number, and says so no more once it is corrected', async () => {
  await renderScreen(<Field start="45" />);
  const field = screen.getByLabelText('Price');
  await userEvent.type(field, '99.95x');
  await userEvent.tab();
  expect(screen.getByText('Enter a number')).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '.5');
  expect(screen.getByRole('status').textContent).toBe('0.5');
  expect(screen.queryByText('Enter a number')).toBeNull();
});

test.each([
  ['1250', 2, '1,250.00'],
  ['1250.50000', 2, '1,250.50'],
  ['1250', 3, '1,250.000'],
  ['14.0', 0, '14'],
  ['0.00001', 0, '0.00001'],
])('shows %s with at least %s places as %s', async (start, scale, shown) => {
  await renderScreen(<Field start={start} scale={scale} />);
  expect(screen.getByLabelText('Price')).toHaveProperty('value', shown);
});

test('shows Arabic-Indic digits when the reader wants them', async () => {
  await renderScreen(<Field start="1234.5" />, { language: 'ar' });
  const field = screen.getByLabelText('Price');
  expect(field).toHaveProperty('value', '1,234.50');
  setPreferences({ digits: 'arab' });
  await expect.poll(() => (field as HTMLInputElement).value).toBe('١٬٢٣٤٫٥٠');
});

test('works out a calculation on leaving', async () => {
  await renderScreen(<Field />);
  await userEvent.type(screen.getByLabelText('Price'), '12*3.5');
  await userEvent.tab();
  expect(screen.getByRole('status').textContent).toBe('42');
});

test('never turns a long amount into a float', async () => {
  await renderScreen(<Field start="123456789012345.67" />);
  expect(screen.getByLabelText('Price')).toHaveProperty('value', '123,456,789,012,345.67');
});
