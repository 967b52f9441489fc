import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePlanNameOfCode } from '@/shared/auth/plans';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { PLANS } from './subscription.fixture';
import ar from './text.ar.json';
import en from './text.en.json';

function PlanName() {
  return <p>{usePlanNameOfCode('XA07')}</p>;
}

test.each([
  ['en', 'Small to medium companies'],
  ['ar', 'الشركات الصغيرة والمتوسطة'],
] as const)('a plan is named, and not by its code, in %s', async (language, name) => {
  server.use(mock.get('/api/Plan/GetPlans', { plans: PLANS }));
  await renderScreen(<PlanName />, { language, texts: { subscription: [en, ar] } });
  expect(await screen.findByText(name)).toBeTruthy();
});
