import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '@/shared/auth/session';
import type { Language } from '@/shared/lib/preferences';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import authAr from '../../auth/text.ar.json';
import authEn from '../../auth/text.en.json';
import type { SubscriptionView } from '../api';
import { active, meeza, onTrial, PLANS, paidCharge, visa } from '../subscription.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { BillingPage } from './billing-page';

const assign = vi.fn();
const reload = vi.fn();

const upgrade = {
  total_amount: '313.50',
  net: '275.00',
  vat: '38.50',
  credit: '125.00',
  direction: 'upgrade' as const,
  takes_effect: '2026-11-20',
  members_over: 0,
};

function answer(subscription: SubscriptionView, cards = [visa, meeza]) {
  server.use(
    mock.get('/api/Plan/GetPlans', { plans: PLANS }),
    mock.get('/Setting/Subscription/GetSubscription', subscription),
    mock.post('/Setting/Payment/GetAllCards', { Cards: cards }),
    mock.post('/Setting/Subscription/GetCharges', { Charges: [paidCharge], NextItem: null }),
    mock.get('/Setting/Subscription/calculatePlanChangeAmount', upgrade),
  );
}

const onPlanOne = {
  ...adminSession,
  tier: 1,
  planCode: '',
  subscription: { ...adminSession.subscription, status: 'active', daysLeft: 0 },
};

function open(language: Language = 'en', options: { path?: string; who?: typeof onPlanOne } = {}) {
  return renderScreen(<BillingPage />, {
    language,
    route: '/settings/billingAndSubscription',
    path: options.path ?? '/settings/billingAndSubscription',
    session: options.who ?? onPlanOne,
    texts: { subscription: [en, ar], auth: [authEn, authAr] },
  });
}

const card = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(assign);
  vi.spyOn(location, 'reload').mockImplementation(reload);
  assign.mockClear();
  reload.mockClear();
});

describe.each([
  ['en', en],
  ['ar', ar],
] as const)('billing, in %s', (language, words) => {
  test('shows the plan, what is used, the plans, cards and charges', async () => {
    answer(active);
    await open(language);
    expect(await screen.findByText(words.standing.renews.word)).toBeDefined();
    expect(screen.getByRole('progressbar', { name: words.usage.members })).toBeDefined();
    const plan = language === 'en' ? 'Startup' : 'الشركات الناشئة';
    await waitFor(() => expect(card(plan).getByText(words.plans.present)).toBeDefined());
    expect(screen.getByText(words.plans.closed)).toBeDefined();
    expect(await screen.findByText(words.cards.default)).toBeDefined();
    expect(screen.getByText(words.cards.expiresSoon)).toBeDefined();
    expect(await screen.findByRole('button', { name: /T-000031/ })).toBeDefined();
  });

  test('changes to another plan once its amount was shown, and reloads the page', async () => {
    answer(active);
    const sent: unknown[] = [];
    server.use(
      mock.post('/Setting/Subscription/ChangePlan', ({ body, request }) => {
        sent.push(body, Boolean(request.headers.get('Idempotency-Key')));
        return {
          message: 'ok',
          subscription: { ...active, plan_id: 2, code: 'XA07' },
          redirect_url: null,
        };
      }),
    );
    await open(language);
    const save = await screen.findByRole('button', { name: words.plans.save });
    expect(save.hasAttribute('disabled')).toBe(true);
    const name = language === 'en' ? 'Small to medium companies' : 'الشركات الصغيرة والمتوسطة';
    await screen.findByRole('region', { name });
    await userEvent.click(card(name).getByRole('button', { name: words.plans.choose }));
    await userEvent.click(save);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(words.change.credit)).toBeDefined();
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    await userEvent.click(dialog.getByRole('button', { name: /313/ }));
    expect(await screen.findByText(words.change.done)).toBeDefined();
    expect(sent).toEqual([
      { tier_id: 2, xtenant: 7, period: 'month', total_amount: '313.50' },
      true,
    ]);
    expect(session.get()).toMatchObject({ tier: 2, planCode: 'XA07' });
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('without a card it warns, and leads to the page that takes one', async () => {
    answer(onTrial, []);
    const sent: unknown[] = [];
    server.use(
      mock.post('/Setting/Payment/StartCard', ({ body }) => {
        sent.push(body);
        return { page_url: 'https://pay.example/p/1', reference: 'r1' };
      }),
    );
    await open(language);
    await userEvent.click(await screen.findByRole('button', { name: words.plans.subscribe }));
    expect(await screen.findAllByText(new RegExp(words.cards.missing))).not.toHaveLength(0);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /313/ }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/p/1'));
    expect(sent).toEqual([
      {
        return_to: 'billing',
        plan: { tier_id: 1, period: 'month', total_amount: '313.50' },
      },
    ]);
  });
});

test('too many members prevent it, with a link to them', async () => {
  answer({ ...active, plan_id: 2 });
  server.use(
    mock.get('/Setting/Subscription/calculatePlanChangeAmount', {
      ...upgrade,
      direction: 'downgrade',
      members_over: 2,
    }),
  );
  await open();
  await screen.findByRole('region', { name: 'Startup' });
  await userEvent.click(card('Startup').getByRole('button', { name: en.plans.choose }));
  await userEvent.click(screen.getByRole('button', { name: en.plans.save }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Deactivate 2 members/)).toBeDefined();
  const link = dialog.getByRole('link', { name: en.usage.toMembers });
  expect(link.getAttribute('href')).toBe('/members');
  const confirm = dialog.getByRole('button', { name: en.change.confirm });
  expect(confirm.hasAttribute('disabled')).toBe(true);
});

test('a planned change is taken back without a price', async () => {
  answer({ ...active, next_plan_id: 2, next_period: 'month' });
  server.use(
    mock.get('/Setting/Subscription/calculatePlanChangeAmount', {
      ...upgrade,
      net: '0.00',
      vat: '0.00',
      credit: '0.00',
      total_amount: '0.00',
      direction: 'same',
    }),
  );
  await open();
  await screen.findByRole('region', { name: 'Startup' });
  await userEvent.click(card('Startup').getByRole('button', { name: en.plans.choose }));
  await userEvent.click(screen.getByRole('button', { name: en.plans.save }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: en.change.stay })).toBeDefined();
  expect(dialog.queryByText(en.change.total)).toBeNull();
});

test('a year that months follow is not announced as another plan, and can be kept', async () => {
  const months = { ...active, period: 'year', next_plan_id: 1, next_period: 'month' } as const;
  answer(months);
  server.use(
    mock.get('/Setting/Subscription/calculatePlanChangeAmount', {
      ...upgrade,
      total_amount: '0.00',
      direction: 'same',
    }),
  );
  await open();
  expect(await screen.findByText('Billing is monthly from 5 Dec 2026.')).toBeDefined();
  await userEvent.click(await screen.findByRole('radio', { name: en.period.year }));
  await userEvent.click(screen.getByRole('button', { name: en.plans.save }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(en.change.means.stayYear)).toBeDefined();
  expect(dialog.getByRole('button', { name: en.change.stayYear })).toBeDefined();
});

test.each([
  [1, en.standing.nextMonthlyOncePaid],
  [2, 'Small to medium companies starts once the renewal is paid.'],
])(
  'what follows plan 1 (plan %i) has no date while its charge is tried again',
  async (next, text) => {
    answer({
      ...active,
      period: 'year',
      next_plan_id: next,
      next_period: 'month',
      retry: { attempts: 1, next_on: '2026-11-23', works_until: '2026-11-26' },
    });
    await open();
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByText(/Everything keeps working until 26 Nov 2026/)).toBeDefined();
  },
);

test('a company that subscribes is not told of a change while members are too many', async () => {
  answer({ ...active, status: 'canceled', next_charge: null });
  server.use(
    mock.get('/Setting/Subscription/calculatePlanChangeAmount', {
      ...upgrade,
      direction: 'subscribe',
      members_over: 2,
    }),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: en.plans.subscribe }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Deactivate 2 members/)).toBeDefined();
  expect(dialog.getByRole('button', { name: en.plans.subscribe })).toBeDefined();
});

test('another period of the same plan is named', async () => {
  answer(active);
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: en.period.year }));
  await userEvent.click(screen.getByRole('button', { name: en.plans.save }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(en.change.price.year)).toBeDefined();
  expect(dialog.getByText(en.change.means.toYear)).toBeDefined();
  expect(screen.getByText(en.change.periodTitle.year)).toBeDefined();
});

test('a plan is cancelled with its period, and resumed before', async () => {
  answer(active);
  const canceling = { ...active, status: 'canceling', ends_on: '2026-12-04', next_charge: null };
  server.use(
    mock.post('/Setting/Subscription/CancelSubscription', () => {
      answer(canceling);
      return { message: 'ok', subscription: canceling };
    }),
    mock.post('/Setting/Subscription/ResumeSubscription', () => {
      answer(active);
      return { message: 'Resumed', subscription: active };
    }),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: en.cancel.button }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/until 4 Dec 2026/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: en.cancel.confirm }));
  expect(await screen.findByText(en.cancel.done)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: en.resume.button }));
  expect(await screen.findByText('Resumed')).toBeDefined();
  expect(await screen.findByRole('button', { name: en.cancel.button })).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});

test('a cancellation while a renewal is tried again says what becomes of it', async () => {
  answer({
    ...active,
    period_end: '2026-11-19',
    retry: { attempts: 1, next_on: '2026-11-23', works_until: '2026-11-26' },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: en.cancel.button }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(/again and you don't owe it\. You keep .* until 26 Nov 2026/),
  ).toBeDefined();
});

test('a cancellation that fails says so', async () => {
  answer(active);
  server.use(mock.post('/Setting/Subscription/CancelSubscription', refused(500)));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: en.cancel.button }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: en.cancel.confirm }));
  expect(await screen.findByText(en.cancel.failed)).toBeDefined();
});

test('a failed renewal can be paid now', async () => {
  const paid = 'Payment Has Been Processed Successfully!';
  answer({ ...active, retry: { attempts: 1, next_on: '2026-11-23' } });
  server.use(
    mock.post('/Setting/Subscription/PayNow', {
      message: paid,
      subscription: { ...active, retry: { attempts: 1, next_on: '2026-11-23' } },
    }),
  );
  await open();
  expect(await screen.findByText(/We'll try again on 23 Nov 2026/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Pay .*285/ }));
  expect(await screen.findByText(paid)).toBeDefined();
  const sent: unknown[] = [];
  server.use(
    mock.post('/Setting/Payment/StartCard', ({ body }) => {
      sent.push(body);
      return { page_url: 'https://pay.example/p/9', reference: 'r9' };
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: en.renewal.otherCard }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/p/9'));
  expect(sent).toEqual([
    {
      return_to: 'billing',
      plan: { tier_id: 1, period: 'month', total_amount: '285.00' },
    },
  ]);
});

describe('back from the payment page', () => {
  const path = '/settings/billingAndSubscription?checkout=r1';

  test('a card that is saved with its plan is taken over, and the address lets go of it', async () => {
    const subscription = { ...active, plan_id: 2, code: 'XA07' };
    answer(subscription);
    const calls: unknown[] = [];
    server.use(
      mock.post('/Setting/Payment/SaveCardToken', ({ body }) => {
        calls.push(body);
        return { message: 'Card saved', state: 'saved', card: visa, subscription };
      }),
    );
    // The page reloads three seconds later: the timer ends with this test instead of in the next one.
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    const { router } = await open('en', { path });
    expect(await screen.findByText('Card saved')).toBeDefined();
    expect(await screen.findByText(en.change.done)).toBeDefined();
    expect(calls).toEqual([{ reference: 'r1' }]);
    expect(session.get()).toMatchObject({ tier: 2, planCode: 'XA07' });
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('one that is pending is asked about again', async () => {
    answer(active);
    let calls = 0;
    server.use(
      mock.post('/Setting/Payment/SaveCardToken', () => {
        calls += 1;
        return calls < 2
          ? { message: '', state: 'pending' }
          : { message: 'Card saved', state: 'saved', card: visa, subscription: active };
      }),
    );
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 });
    await open('en', { path });
    expect(await screen.findByText(en.checkout.checking)).toBeDefined();
    expect(await screen.findByText('Card saved', {}, { timeout: 5_000 })).toBeDefined();
    expect(calls).toBe(2);
    expect(reload).not.toHaveBeenCalled();
  });

  test('one that was given up on the payment page is let go', async () => {
    answer(active);
    server.use(mock.post('/Setting/Payment/SaveCardToken', { message: '', state: 'pending' }));
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 });
    const { router } = await open('en', { path });
    const way = { name: en.checkout.giveUp };
    await userEvent.click(await screen.findByRole('button', way, { timeout: 5_000 }));
    expect(screen.queryByText(en.checkout.checking)).toBeNull();
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('one that the bank refused says why', async () => {
    answer(active);
    server.use(
      mock.post(
        '/Setting/Payment/SaveCardToken',
        refused(409, { message: en.cards.rejected, code: 'card.rejected' }),
      ),
    );
    const { router } = await open('en', { path });
    expect((await screen.findByRole('alert')).textContent).toBe(en.cards.rejected);
    // Reloading the page says it no more.
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(screen.getByRole('alert').textContent).toBe(en.cards.rejected);
  });
});

test('a card is made the default, and another removed', async () => {
  answer(active);
  const done: string[] = [];
  server.use(
    mock.post('/Setting/Payment/SetDefaultCard/{id}', ({ params: { id } }) => {
      done.push(`default ${id}`);
      return { message: 'Default changed', Cards: [visa, meeza] };
    }),
    mock.post('/Setting/Payment/RemoveCard/{id}', ({ params: { id } }) => {
      done.push(`removed ${id}`);
      return { message: 'Card removed', Cards: [visa] };
    }),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /Make default: .*0017/ }));
  expect(await screen.findByText('Default changed')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /Remove card ending in .*4242/ }));
  const needed = within(await screen.findByRole('dialog'));
  expect(needed.getByText(en.cards.removeConsequence.needed)).toBeDefined();
  expect(needed.getByRole('button', { name: en.cards.remove }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(needed.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: /Remove card ending in .*0017/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(en.cards.removeConsequence.other)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: en.cards.remove }));
  expect(await screen.findByText('Card removed')).toBeDefined();
  expect(done).toEqual(['default 5', 'removed 5']);
});

test('a person who may only see it changes nothing', async () => {
  answer(active);
  const abilities = [{ action: 'read' as const, subject: 'Settings', own: false }];
  await open('en', { who: { ...onPlanOne, abilities } });
  expect(await screen.findByText(en.onlyAdmins)).toBeDefined();
  expect(screen.queryByRole('button', { name: en.plans.save })).toBeNull();
  expect(screen.queryByRole('button', { name: en.cancel.button })).toBeNull();
  expect(screen.queryByText(en.sections.cards)).toBeNull();
  expect(screen.getByText(en.sections.charges)).toBeDefined();
});

test('what could not be loaded is asked for again', async () => {
  answer(active);
  server.use(mock.get('/Setting/Subscription/GetSubscription', refused(500), { once: true }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(en.standing.renews.word)).toBeDefined();
});
