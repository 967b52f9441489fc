import { expect, test } from 'vitest';
import { setPreferences } from '@/shared/lib/preferences';
import { renderScreen } from '@/test/render';
import { Money } from './money';

const EGP = { code: 'EGP', minor_digits: 2 };

test.each([
  [false, 'latn', '\u2066-1,283.01\u2069'],
  [false, 'arab', '\u2066-١٬٢٨٣٫٠١\u2069'],
  [true, 'latn', '\u2066(1,283.01)\u2069'],
] as const)(
  'a negative in Arabic has its sign at the digits (%s, %s)',
  async (accounting, digits, text) => {
    const { container } = await renderScreen(
      <Money amount="-1283.01" currency={EGP} accounting={accounting} />,
      { language: 'ar' },
    );
    setPreferences({ digits });
    await expect
      .poll(() => container.querySelector('[data-negative]')?.textContent)
      .toContain(text);
    setPreferences({ digits: 'latn' });
  },
);

test('a negative in English has its sign first', async () => {
  const { container } = await renderScreen(<Money amount="-5" currency={EGP} />);
  expect(container.querySelector('bdi')?.textContent).toMatch(/^-EGP/);
});
