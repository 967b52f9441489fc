import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { session } from '@/shared/auth/session';
import { fill } from '@/test/fields';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import { subscriber } from '../subscriber';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { LoginPage } from './login-page';

const nile = { tenant_id: 7, company_name: 'Nile Office Systems', role: 'admin' };
const delta = { tenant_id: 8, company_name: 'دلتا للأغذية', role: 'accountant' };

function answered(change: object = {}) {
  return {
    UserData: {
      accessToken: 'fresh',
      message: 'ok',
      user: { Email: 'mona@nile.example', Role: 'admin' as const, CompanyName: nile.company_name },
    },
    UserID: 3,
    GetTenantID: 7,
    isActive: true,
    tag_status: true,
    code: 'XA07',
    SubscriptionStatus: 'active',
    days_left: 0,
    FullName: 'Mona Adel',
    Phone: '',
    tier: 2,
    allowSubscription: true,
    CurrencyData: adminSession.company.currency,
    abilities: [],
    companies: [nile],
    home: '/dashboard',
    fiscal_year_start_month: 1,
    today: '2026-11-20',
    must_set_up_two_step: false,
    is_owner: true,
    language: null,
    ...change,
  };
}

describe.each([
  ['en', en],
  ['ar', ar],
] as const)('signing in, in %s', (language, words) => {
  async function signIn(path = '/login') {
    const view = await renderScreen(<LoginPage />, {
      language,
      session: null,
      route: '/login',
      path,
      texts: { auth: [en, ar] },
    });
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('mona@nile.example');
    await fill(words.fields.password, 'Abcdefg12');
    await userEvent.click(screen.getByRole('button', { name: words.login.submit }));
    return view;
  }

  function refuse(status: number, message = '') {
    server.use(mock.post('/api/Login', refused(status, { message })));
  }

  it('says once, above the form, that e-mail or password are wrong', async () => {
    refuse(401, 'from the server');
    await signIn();
    expect(await screen.findAllByText(words.login.wrong)).toHaveLength(1);
    expect(session.get()).toBeNull();
  });

  it('passes on what the server says of a conflict', async () => {
    refuse(409, 'This account is closed.');
    await signIn();
    expect(await screen.findAllByText('This account is closed.')).toHaveLength(1);
  });

  it('begins the session and returns to where the person was going', async () => {
    server.use(mock.post('/api/Login', () => answered()));
    const { router } = await signIn('/login?back=%2Fcustomers%2F12');
    await waitFor(() => expect(router.state.location.pathname).toBe('/customers/12'));
    expect(session.get()).toMatchObject({ token: 'fresh', tenantId: 7 });
  });

  it('does not follow an address that is not ours', async () => {
    server.use(mock.post('/api/Login', () => answered()));
    const { router } = await signIn('/login?back=%2F%2Fevil.example');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('asks an account with two-step sign-in for its code', async () => {
    const twoStep = { message: 'ok', challenge: 'asked', expires_at: '2026-11-20T10:10:00Z' };
    const sent: unknown[] = [];
    server.use(
      mock.post('/api/Login', () => Response.json(twoStep, { status: 202 })),
      mock.post('/api/LoginSecondStep', ({ body }) => {
        sent.push(body);
        return answered();
      }),
    );
    await signIn();
    const code = await screen.findByLabelText(new RegExp(words.secondStep.code));
    expect(session.get()).toBeNull();
    await userEvent.type(code, '123456');
    await userEvent.click(screen.getByRole('button', { name: words.login.submit }));
    await waitFor(() => expect(session.get()).toMatchObject({ token: 'fresh' }));
    expect(sent).toEqual([{ challenge: 'asked', code: '123456' }]);
  });

  it('asks for the password again once the challenge is over', async () => {
    const twoStep = { message: 'ok', challenge: 'asked', expires_at: '2026-11-20T10:10:00Z' };
    server.use(
      mock.post('/api/Login', () => Response.json(twoStep, { status: 202 })),
      mock.post('/api/LoginSecondStep', refused(409, { message: 'Please log in again.' })),
    );
    await signIn();
    const code = await screen.findByLabelText(new RegExp(words.secondStep.code));
    await userEvent.type(code, '123456');
    await userEvent.click(screen.getByRole('button', { name: words.login.submit }));
    expect(await screen.findByLabelText(new RegExp(i18next.t('nouns.email')))).toBeTruthy();
    expect(session.get()).toBeNull();
  });

  it('asks which company, and opens that one', async () => {
    const companies = [nile, delta];
    const switched: unknown[] = [];
    server.use(
      mock.post('/api/Login', () => answered({ companies })),
      mock.post('/api/SwitchCompany', ({ body, request }) => {
        switched.push(body, request.headers.get('Authorization'));
        return answered({ companies, GetTenantID: 8 });
      }),
    );
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: /دلتا/ }));
    await waitFor(() => expect(session.get()?.tenantId).toBe(8));
    expect(switched).toEqual([{ tenant_id: 8 }, 'Bearer fresh']);
  });

  it('keeps out, with an apology and a way to pay, while a payment is due', async () => {
    const paymentMethodUrl = '/subscription?pay=word';
    server.use(
      mock.post('/api/Login', () => answered({ SubscriptionStatus: 'Waiting', paymentMethodUrl })),
      mock.post('/api/Logout', { message: 'ok' }),
    );
    const { router } = await signIn();
    expect(await screen.findAllByText(words.login.waiting)).toHaveLength(1);
    const pay = screen.getByRole('link', { name: words.login.payNow });
    expect(pay.getAttribute('href')).toBe(paymentMethodUrl);
    expect(session.get()).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('says whom to ask while a payment is due, to a role that can not pay', async () => {
    const { UserData, ...rest } = answered({ SubscriptionStatus: 'waiting' });
    const user = { ...UserData.user, Role: 'PM' as const };
    server.use(
      mock.post('/api/Login', () => ({ ...rest, UserData: { ...UserData, user } })),
      mock.post('/api/Logout', { message: 'ok' }),
    );
    const { router } = await signIn('/login?back=%2Fprojects');
    expect(await screen.findAllByText(words.login.waitingForAdmin)).toHaveLength(1);
    expect(screen.queryByRole('link', { name: words.login.payNow })).toBeNull();
    expect(session.get()).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('asks to subscribe once the subscription was cancelled', async () => {
    server.use(mock.post('/api/Login', () => answered({ SubscriptionStatus: 'canceled' })));
    const { router } = await signIn('/login?back=%2Fcustomers%2F12');
    await waitFor(() => expect(router.state.location.pathname).toBe('/subscription'));
    // The session reads, exports and subscribes; the server holds it to that.
    expect(session.get()).toMatchObject({ token: 'fresh', subscription: { status: 'canceled' } });
    expect(subscriber.get()).toEqual({ paymentUrl: null });
  });

  it('lets nobody in with any other status', async () => {
    const left: unknown[] = [];
    server.use(
      mock.post('/api/Login', () => answered({ SubscriptionStatus: 'paused' })),
      mock.post('/api/Logout', ({ request }) => {
        left.push(request.headers.get('Authorization'));
        return { message: 'ok' };
      }),
    );
    const { router } = await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByText(words.login.notActive)).toBeDefined();
    expect(session.get()).toBeNull();
    expect(left).toEqual(['Bearer fresh']);
  });
});
