import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { Quantity, useQuantityOf } from './quantity';

const texts = { products: [en, ar] } as const;

function AsText({ quantity, unit }: { quantity: string; unit: string }) {
  const quantityOf = useQuantityOf();
  const [said, setSaid] = useState('');
  return (
    <button type="button" onClick={async () => setSaid(await quantityOf(quantity, unit))}>
      {said}
    </button>
  );
}

test.each([
  ['en', '64', 'pcs'],
  ['en', '1', 'pc'],
  ['en', '0', 'pcs'],
  ['ar', '7', 'قطع'],
  ['ar', '-7', 'قطع'],
  ['ar', '64', 'قطعة'],
] as const)('pieces are counted in %s: %s', async (language, quantity, name) => {
  await renderScreen(<Quantity quantity={quantity} unit="EA" />, { language, texts });
  expect(await screen.findByText(name)).toBeDefined();
});

test.each([
  ['en', 'Vehicle'],
  ['ar', 'مركبة'],
] as const)('another code of a unit is written as its name in %s', async (language, name) => {
  const vehicle = { code: 'NV', name_en: 'Vehicle', name_ar: 'مركبة' };
  server.use(mock.get('/Forms/GetUnitTypes', { Units: [vehicle] } as never));
  await renderScreen(<Quantity quantity="64" unit="NV" />, { language, texts });
  expect(await screen.findByText(name)).toBeDefined();
});

test('another unit stays as it was written', async () => {
  await renderScreen(<Quantity quantity="2" unit="box" />, { texts });
  expect(await screen.findByText('box')).toBeDefined();
});

test.each([
  ['en', 'EA', '64 pcs'],
  ['ar', 'EA', '64 قطعة'],
  ['ar', 'NV', '64 مركبة'],
  ['ar', 'XX', '64 XX'],
] as const)('as text it is told alike: %s, %s', async (language, unit, said) => {
  const vehicle = { code: 'NV', name_en: 'Vehicle', name_ar: 'مركبة' };
  server.use(mock.get('/Forms/GetUnitTypes', { Units: [vehicle] } as never));
  await renderScreen(<AsText quantity="64" unit={unit} />, { language, texts });
  (await screen.findByRole('button')).click();
  expect(await screen.findByText(said)).toBeDefined();
});
