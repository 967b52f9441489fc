import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { Quantity } from './quantity';

test.each([
  ['en', 'Each'],
  ['ar', 'قطعة'],
] as const)('a code of a unit is written as its name in %s', async (language, name) => {
  const each = { code: 'EA', name_en: 'Each', name_ar: 'قطعة' };
  server.use(mock.get('/Forms/GetUnitTypes', { Units: [each] } as never));
  await renderScreen(<Quantity quantity="64" unit="EA" />, { language });
  expect(await screen.findByText(name)).toBeDefined();
});

test('another unit stays as it was written', async () => {
  await renderScreen(<Quantity quantity="2" unit="box" />);
  expect(await screen.findByText('box')).toBeDefined();
});
