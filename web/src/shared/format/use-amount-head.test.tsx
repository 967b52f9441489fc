import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { useAmountHead } from './use-amount-head';

function Head({ currency }: { currency: string }) {
  return <p>{useAmountHead(currency)('Balance')}</p>;
}

test('a head names the currency of its amounts only where it is a foreign one', async () => {
  await renderScreen(
    <>
      <Head currency="EGP" />
      <Head currency="USD" />
    </>,
  );
  expect(screen.getByText('Balance')).toBeDefined();
  expect(screen.getByText('Balance (USD)')).toBeDefined();
});
