import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { subscriber } from '@/features/auth/public';
import { EMPTY_SIGN_UP, signUp } from '@/features/signup/public';
import { session } from '@/shared/auth/session';
import type { Language } from '@/shared/lib/preferences';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import authAr from '../../auth/text.ar.json';
import authEn from '../../auth/text.en.json';
import { active, growing, PLANS, visa } from '../subscription.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { SubscriptionPage } from './subscription-page';

const assign = vi.fn();
const canceled = {
  ...adminSession,
  tier: 1,
  planCode: '',
  subscription: { ...adminSession.subscription, status: 'canceled', daysLeft: 0 },
};

beforeEach(() => {
  assign.mockClear();
  signUp.change(EMPTY_SIGN_UP);
  vi.spyOn(location, 'assign').mockImplementation(assign);
  server.use(mock.get('/api/Plan/GetPlans', { plans: PLANS }));
});
afterEach(() => subscriber.set(null));

function open(
  search = '',
  { language = 'en', who = null }: { language?: Language; who?: typeof canceled | null } = {},
) {
  return renderScreen(<SubscriptionPage />, {
    language,
    route: '/subscription',
    path: `/subscription${search}`,
    session: who,
    texts: { subscription: [en, ar], auth: [authEn, authAr] },
  });
}

describe.each([
  ['en', en],
  ['ar', ar],
] as const)('subscribing, in %s', (language, words) => {
  test('a pay link says what it is for and leads to the payment page', async () => {
    const sent: unknown[] = [];
    server.use(
      mock.post('/api/Subscription/OpenPayLink', {
        company_name: 'النيل للتجارة',
        plan_id: 2,
        plan: growing.name,
        plan_ar: growing.name_ar,
        period: 'month',
        net: '450.00',
        vat: '63.00',
        total: '513.00',
      }),
      mock.post('/api/Subscription/Pay', ({ body }) => {
        sent.push(body);
        return { page_url: 'https://pay.example/p/3' };
      }),
    );
    await open('?pay=word', { language });
    expect(await screen.findByText('النيل للتجارة')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /513/ }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/p/3'));
    expect(sent).toEqual([{ token: 'word' }]);
  });

  test('a cancelled company chooses a plan and pays with a new card', async () => {
    const sent: unknown[] = [];
    server.use(
      mock.get('/Setting/Subscription/GetSubscription', {
        ...active,
        status: 'canceled',
        default_card: null,
        next_charge: null,
      }),
      mock.get('/Setting/Subscription/calculatePlanChangeAmount', {
        total_amount: '513.00',
        net: '450.00',
        vat: '63.00',
        credit: '0.00',
        direction: 'subscribe',
        takes_effect: '2026-11-20',
        members_over: 0,
      }),
      mock.post('/Setting/Payment/StartCard', ({ body }) => {
        sent.push(body);
        return { page_url: 'https://pay.example/p/4', reference: 'r4' };
      }),
    );
    await open('', { language, who: canceled });
    expect(screen.getByRole('heading', { name: words.canceled.title })).toBeDefined();
    const name = language === 'en' ? growing.name : (growing.name_ar ?? '');
    const card = within(await screen.findByRole('region', { name }));
    await userEvent.click(card.getByRole('button', { name: words.plans.choose }));
    await userEvent.click(screen.getByRole('button', { name: words.plans.subscribe }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /513/ }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/p/4'));
    expect(sent).toEqual([
      {
        return_to: 'subscription',
        plan: { tier_id: 2, period: 'month', total_amount: '513.00' },
      },
    ]);
  });

  test('back from the payment page the company is open', async () => {
    server.use(
      mock.post('/PaymentMethod/SaveCardToken', {
        message: 'ok',
        state: 'saved',
        card: visa,
        subscription: { ...active, plan_id: 2, code: 'XA07' },
      }),
    );
    await open('?checkout=r4', { language, who: canceled });
    expect(await screen.findByRole('heading', { name: words.checkout.paid })).toBeDefined();
    const way = screen.getByRole('link', { name: words.checkout.open });
    expect(way.getAttribute('href')).toBe('/');
    expect(session.get()).toMatchObject({
      tier: 2,
      planCode: 'XA07',
      subscription: { status: 'active' },
    });
  });

  test('a visitor sees the plans and logs in first', async () => {
    await open('', { language });
    const ways = await screen.findAllByRole('link', { name: words.visitor.logIn });
    // The third plan is not sold.
    expect(ways).toHaveLength(2);
    expect(ways[0]?.getAttribute('href')).toMatch(/^\/login\?back=/);
  });
});

test('a pay link that was used says so', async () => {
  server.use(
    mock.post(
      '/api/Subscription/OpenPayLink',
      refused(404, { message: 'This link was used already' }),
    ),
  );
  await open('?pay=word');
  expect(await screen.findByRole('heading', { name: en.payLink.lost })).toBeDefined();
});

test('paid by link without a session, one logs in', async () => {
  server.use(mock.post('/PaymentMethod/SaveCardToken', { message: 'ok', state: 'saved' }));
  await open('?checkout=r4');
  await screen.findByRole('heading', { name: en.checkout.paid });
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

test('an accountant asks an admin, or follows the link of the login', async () => {
  subscriber.set({ paymentUrl: '/subscription?pay=word' });
  await open('', { who: { ...canceled, role: 'accountant', abilities: [] } });
  expect(screen.getByText(en.canceled.askAdmin)).toBeDefined();
  const pay = screen.getByRole('link', { name: en.canceled.pay });
  expect(pay.getAttribute('href')).toBe('/subscription?pay=word');
});
