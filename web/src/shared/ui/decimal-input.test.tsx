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
])('takes %s as %s and shows %s when left', async (typed, held, shown) => {
  await renderScreen(<Field />);
  const field = screen.getByLabelText('Price');
  await userEvent.type(field, typed);
  expect(screen.getByRole('status').textContent).toBe(held);
  await userEvent.tab();
  expect(field).toHaveProperty('value', shown);
});

test.each(['12a', '1e5', '99999999999999999999', '1250.123456', 'خمسة', '1.2.3', '-', '12*'])(
  'keeps %s as it was typed, in the field and in the form',
  async (typed) => {
    await renderScreen(<Field start="45" />);
    const field = screen.getByLabelText('Price');
    await userEvent.click(field);
    await userEvent.paste(typed);
    expect(screen.getByRole('status').textContent).toBe(typed);
    await userEvent.tab();
    expect(field).toHaveProperty('value', typed);
    expect(decimal().safeParse(typed).success).toBe(false);
  },
);

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
