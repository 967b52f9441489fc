import { expect, test } from 'vitest';
import { setPreferences } from '@/shared/lib/preferences';
import { renderScreen } from '@/test/render';
import { Money } from './money';

const EGP = { code: 'EGP', minor_digits: 2 };

test.each([
  ['latn', '(\u200f1,283.01\u00a0ج.م\u200f)'],
  ['arab', '(\u200f١٬٢٨٣٫٠١\u00a0ج.م\u200f)'],
] as const)(
  'a negative in Arabic has its currency within the brackets (%s)',
  async (digits, text) => {
    const money = <Money amount="-1283.01" currency={EGP} />;
    const { container } = await renderScreen(money, { language: 'ar' });
    setPreferences({ digits });
    await expect
      .poll(() => container.querySelector('[data-negative]')?.textContent)
      .toContain(text);
    setPreferences({ digits: 'latn' });
  },
);

test('a negative in English has its currency within the brackets', async () => {
  const { container } = await renderScreen(<Money amount="-5" currency={EGP} />);
  expect(container.querySelector('bdi')?.textContent).toMatch(/^\(EGP\s5\.00\)$/);
});

test.each([
  [{ amount: '-1283.01' }, '(1,283.01)'],
  [{ amount: '-1283.01', minus: true }, '-1,283.01'],
  [{ amount: '-0.00' }, '0.00'],
])('a figure without a currency: %o', async (props, text) => {
  const { container } = await renderScreen(<Money {...props} />);
  expect(container.querySelector('bdi')?.textContent).toBe(text);
});
