import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { field, fill } from '@/test/fields';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import authAr from '../../auth/text.ar.json';
import authEn from '../../auth/text.en.json';
import { EMPTY_SIGN_UP, signUp } from '../sign-up';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { SignUpPage } from './sign-up-page';

// The work of the bot check is a worker's, which tests don't have.
vi.mock('@/features/auth/public', async (original) => ({
  ...(await original<typeof import('@/features/auth/public')>()),
  answerToBotCheck: () => Promise.resolve('solved'),
}));

const email = 'mona@nile.example';
const first = { field: 'first_name', code: 'field.control_characters', message: 'hidden sign' };
const company = { field: 'cmpany_name', code: 'field.control_characters', message: 'hidden too' };

beforeEach(() => {
  signUp.change({
    ...EMPTY_SIGN_UP,
    personal: {
      first_name: 'Mo\u202ena',
      last_name: 'Adel',
      email,
      mobile_number: '01001234567',
      user_type: 'owner',
    },
    proof: { email, token: 'a.b' },
    company: {
      cmpany_name: 'Ni\u202ele',
      Industrial_type_id: '1',
      company_size: '5-11',
      currency_id: '30',
    },
    companyDone: true,
  });
  server.use(
    mock.get('/api/Plan/GetPlans', { plans: [], trial_days: 30, event_trial_days: 45 }),
    mock.get('/api/GetAllIndustties', [{ id: 1, name_en: 'Trade', name_ar: 'تجارة' }]),
    mock.get('/api/GetCompanySizes', [{ value: '5-11', name_en: '5-11', name_ar: '5-11' }]),
    mock.get('/api/AllCurrencies', [
      { id: 30, code: 'EGP', name_en: 'Pound', name_ar: 'جنيه', minor_digits: 2 },
    ]),
  );
});
afterEach(() => signUp.change(EMPTY_SIGN_UP));

it('says the days of the free trial as the server has them', async () => {
  server.use(mock.get('/api/Plan/GetPlans', { plans: [], trial_days: 14, event_trial_days: 45 }));
  await renderScreen(<SignUpPage />, {
    session: null,
    route: '/signup',
    texts: { signup: [en, ar], auth: [authEn, authAr] },
  });
  expect(await screen.findByText('Free for 14 days. No card needed.')).toBeTruthy();
});

describe.each([
  ['en', en, authEn],
  ['ar', ar, authAr],
] as const)(
  'a registration that is refused for a field of an earlier step, in %s',
  (language, words, auth) => {
    async function register(errors: object[]) {
      server.use(
        mock.post(
          '/api/Registration',
          refused(400, { code: 'validation', message: 'Check', errors }),
        ),
      );
      const view = await renderScreen(<SignUpPage />, {
        language,
        session: null,
        route: '/signup',
        path: '/signup?step=password',
        texts: { signup: [en, ar], auth: [authEn, authAr] },
      });
      await fill(auth.fields.password, 'Balanced-Books-9');
      await userEvent.click(screen.getByRole('checkbox'));
      await userEvent.click(screen.getByRole('button', { name: words.password.submit }));
      return view;
    }

    it('opens the step, with the error at the field and the keyboard in it', async () => {
      const { router } = await register([first]);
      expect(await screen.findByText('hidden sign')).toBeTruthy();
      expect(router.state.location.href).toBe('/signup');
      expect(field(words.fields.firstName).getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field(words.fields.firstName));
      expect(signUp.get().refused).toEqual([]);
    });

    it('keeps what is wrong in the company until its step is reached', async () => {
      const { router } = await register([company, first]);
      expect(await screen.findByText('hidden sign')).toBeTruthy();
      await userEvent.clear(field(words.fields.firstName));
      await userEvent.type(field(words.fields.firstName), 'Mona{Enter}');
      expect(await screen.findByText('hidden too')).toBeTruthy();
      expect(router.state.location.href).toBe('/signup?step=company');
      await waitFor(() => expect(document.activeElement).toBe(field(words.fields.companyName)));
      expect(signUp.get().refused).toEqual([]);
    });

    it('stays where the field is one of its own', async () => {
      const { router } = await register([
        { field: 'password', code: 'password.weak', message: 'too weak' },
      ]);
      expect(await screen.findAllByText('too weak')).toHaveLength(1);
      expect(router.state.location.href).toBe('/signup?step=password');
    });
  },
);
