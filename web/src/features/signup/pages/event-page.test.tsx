import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { field, fill, fillCode } from '@/test/fields';
import { type Failure, mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import authAr from '../../auth/text.ar.json';
import authEn from '../../auth/text.en.json';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { EventPage } from './event-page';

// The work of the bot check is a worker's, which tests don't have.
vi.mock('@/features/auth/public', async (original) => ({
  ...(await original<typeof import('@/features/auth/public')>()),
  answerToBotCheck: () => Promise.resolve('solved'),
}));

describe.each([
  ['en', en, authEn],
  ['ar', ar, authAr],
] as const)('registering from an event, in %s', (language, words, auth) => {
  async function open() {
    await renderScreen(<EventPage />, {
      language,
      session: null,
      route: '/register-event',
      texts: { signup: [en, ar], auth: [authEn, authAr] },
    });
  }

  async function fillAll() {
    await fill(words.fields.firstName, 'Mona');
    await fill(words.fields.lastName, 'Adel');
    await fill(i18next.t('nouns.email'), 'mona@nile.example');
    await fill(words.fields.mobile, '01001234567');
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: words.userTypes.owner }));
    await fill(words.fields.companyName, 'Nile Trading');
    await fill(auth.fields.password, 'Balanced-Books-9');
    await userEvent.click(screen.getByRole('checkbox'));
  }

  /** Opens the page, fills it and asks for the code, which is mailed. */
  async function askForCode() {
    server.use(
      mock.post('/Auth/RequestOtp', () => ({
        verification_id: 'v1',
        expires_at: '2026-11-27T12:00:00Z',
      })),
    );
    await open();
    await fillAll();
    await userEvent.click(screen.getByRole('button', { name: words.event.submit }));
    await screen.findByRole('heading', { name: words.code.title });
  }

  /** Registers with the mailed code, which the server answers so. */
  async function register(answer: Failure) {
    server.use(
      mock.post('/Auth/VerifyOtp', { message: 'ok', verification_token: 'token' }),
      mock.post('/api/Registration', answer),
    );
    await askForCode();
    await fillCode('1234');
  }

  it('names every field that is missing and sends nothing', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: words.event.submit }));
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
    expect(screen.queryByText(words.code.title)).toBeNull();
  });

  it('warns with what the server says of the address, and keeps what was typed', async () => {
    server.use(mock.post('/Auth/RequestOtp', refused(422, { message: 'said by the server' })));
    await open();
    await fillAll();
    await userEvent.click(screen.getByRole('button', { name: words.event.submit }));
    expect((await screen.findAllByText('said by the server')).length).toBeGreaterThan(0);
    expect(screen.getByDisplayValue('Nile Trading')).toBeTruthy();
  });

  it.each([409, 422])(
    'warns with what the server says of the registration (%s)',
    async (status) => {
      await register(refused(status, { message: 'said by the server' }));
      expect((await screen.findAllByText('said by the server')).length).toBeGreaterThan(1);
      expect(screen.queryByText(words.event.done)).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: words.event.change }));
      expect(screen.getByDisplayValue('Nile Trading')).toBeTruthy();
    },
  );

  it('goes back to the field that the registration was refused for', async () => {
    await register(
      refused(400, {
        message: 'Check the marked fields',
        errors: [{ field: 'first_name', code: 'x', message: 'a hidden sign' }],
      }),
    );
    expect(await screen.findByText('a hidden sign')).toBeTruthy();
    expect(document.activeElement).toBe(field(words.fields.firstName));
    expect(screen.getByDisplayValue('Nile Trading')).toBeTruthy();
  });

  it('says the days of the free trial as the server has them', async () => {
    server.use(mock.get('/api/Plan/GetPlans', { plans: [], trial_days: 30, event_trial_days: 45 }));
    await open();
    expect(await screen.findByText(/45/)).toBeTruthy();
  });

  it('asks for the code that was mailed', async () => {
    await askForCode();
    await userEvent.click(screen.getByRole('button', { name: words.event.change }));
    expect(screen.getByDisplayValue('Nile Trading')).toBeTruthy();
  });
});
