import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { locked } from '@/test/locked';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { AdjustDialog } from './adjust-dialog';

it.each([
  ['en', commonEn],
  ['ar', commonAr],
] as const)('tells that the day of an adjustment is locked (%s)', async (language, common) => {
  locked({ accounting: '2026-10-31' });
  server.use(
    mock.get('/Forms/GetAllIncomeCOA/{kind}', { COAList: [] }, { params: { kind: 1 } }),
    mock.get('/Forms/GetAllExpensesCOA/{kind}', { COAList: [] }, { params: { kind: 1 } }),
  );
  await renderScreen(<AdjustDialog day="2026-10-31" onClose={() => undefined} />, {
    language,
    texts: { 'vat-returns': [en, ar] },
  });
  const early = new RegExp(common.date.locked.accounting.split('{{')[0] ?? '');
  expect(await screen.findByText(early, {}, { timeout: 10_000 })).toBeTruthy();
});
