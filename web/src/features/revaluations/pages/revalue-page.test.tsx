import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';
import { describe, expect, it } from 'vitest';
import type { components } from '@/shared/api/schema';
import commonEn from '@/shared/i18n/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { RevaluePage } from './revalue-page';

const PATIENT = { timeout: 10_000 };
const base = adminSession.company.currency;
const dollar = { ...base, id: 9, code: 'USD' };

type Asked = components['schemas']['RevaluationInput'];

/** A hundred dollars booked at 5,000.00 on any day, whose rate is known to be 50.02; what was posted is kept. */
function answering(known = '50.02', wait = 0) {
  const posted: Asked[] = [];
  server.use(
    mock.post('/Currency/PreviewRevaluation', async ({ body }) => {
      const { date, rates = [] } = body;
      await delay(wait);
      const rate = rates[0]?.rate ?? known;
      const worth = (Number(rate) * 100).toFixed(2);
      const difference = (Number(worth) - 5000).toFixed(2);
      return {
        date,
        reversal_date: null,
        currency: base,
        rates: [{ currency: dollar, rate: known, date, told: 'rate' }],
        lines: [
          {
            account_id: 1,
            account_number: '111108',
            account_name: 'Bank dollars',
            account_name_ar: 'بنك دولار',
            currency: dollar,
            foreign_balance: '100.00',
            book_balance: '5000.00',
            exchange_rate: rate,
            new_balance: worth,
            difference,
            realised: false,
          },
        ],
        difference,
        unrealised: difference,
        realised: '0.00',
        existing_id: null,
        existing_number: null,
      };
    }),
    mock.post('/Currency/AddRevaluation', ({ body }) => {
      posted.push(body);
      return { id: 3, number: 'RV-0001' };
    }),
  );
  return posted;
}

const open = (date: string) =>
  renderScreen(<RevaluePage />, {
    language: 'en',
    route: '/revaluations/add',
    path: `/revaluations/add?date=${date}`,
    texts: { revaluations: [en, ar] },
    session: adminSession,
  });

const table = () => screen.findByRole('table', { name: en.lines.title }, PATIENT);
const button = () => screen.findByRole('button', { name: en.form.submit }, PATIENT);
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(name) }, PATIENT);

describe('the form of a revaluation', { timeout: 40_000 }, () => {
  it('tells nothing of a day that is to come, and posts nothing', async () => {
    const posted = answering();
    await open('2030-01-31');
    expect(await screen.findByText(en.form.inTheFuture, {}, PATIENT)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(en.lines.none)).toBeNull();
    expect(await button()).toHaveProperty('disabled', true);
    expect(posted).toEqual([]);
  });

  it('leaves no figures of another day beside one that is none', async () => {
    answering();
    await open('2026-09-30');
    await table();
    const user = userEvent.setup();
    const date = await field(en.form.date);
    await user.clear(date);
    await user.type(date, '31/02/2026{Enter}');
    expect(await screen.findByText(commonEn.errors.date, {}, PATIENT)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(await button()).toHaveProperty('disabled', true);
  });

  it('posts by Enter only what was seen', async () => {
    const posted = answering('50.02', 300);
    await open('2026-09-30');
    await table();
    const user = userEvent.setup();
    const date = await field(en.form.date);
    await user.clear(date);
    await user.type(date, '31/08/2026{Enter}');
    expect(posted).toEqual([]);
    await table();
    await waitFor(async () => expect(await button()).toHaveProperty('disabled', false), PATIENT);
    await user.type(await field('EGP per USD'), '51{Enter}');
    expect(posted).toEqual([]);
    await waitFor(async () => expect((await table()).textContent).toContain('5,100.00'), PATIENT);
    await waitFor(async () => expect(await button()).toHaveProperty('disabled', false), PATIENT);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(posted).toHaveLength(1), PATIENT);
    expect(posted[0]).toMatchObject({ date: '2026-08-31', expected_difference: '100.00' });
  });

  it('says that there is nothing to revalue', async () => {
    answering('50');
    await open('2026-09-30');
    expect(await screen.findByText(en.lines.nothing, {}, PATIENT)).toBeTruthy();
    expect(await button()).toHaveProperty('disabled', true);
  });

  it('questions a rate that is far from the known one', async () => {
    answering();
    await open('2026-09-30');
    await table();
    const user = userEvent.setup();
    const far = commonEn.forms.rateFar.replace('{{rate}}', '50.02');
    await user.type(await field('EGP per USD'), '51');
    expect(screen.queryByText(far)).toBeNull();
    await user.clear(await field('EGP per USD'));
    await user.type(await field('EGP per USD'), '500');
    expect(await screen.findByText(far, {}, PATIENT)).toBeTruthy();
  });
});
