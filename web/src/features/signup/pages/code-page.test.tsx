import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillCode } from '@/test/fields';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { emptyPersonal } from '../schema';
import { EMPTY_SIGN_UP, signUp } from '../sign-up';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { CodePage } from './code-page';

const email = 'mona@nile.example';
const texts = { signup: [en, ar] } as const;

async function open(language: 'en' | 'ar') {
  return renderScreen(<CodePage />, { language, session: null, route: '/otp', texts });
}

beforeEach(() =>
  signUp.change({
    ...EMPTY_SIGN_UP,
    personal: { ...emptyPersonal, email },
    code: { email, id: 'first', expiresAt: '2099-01-01T00:00:00Z', askedAt: Date.now() },
  }),
);
afterEach(() => signUp.change(EMPTY_SIGN_UP));

describe.each([
  ['en', en],
  ['ar', ar],
] as const)('the mailed code, in %s', (language, words) => {
  it('goes on with the company once Arabic digits prove the address', async () => {
    const sent: unknown[] = [];
    server.use(
      mock.post('/Auth/VerifyOtp', ({ body }) => {
        sent.push(body);
        return { message: 'ok', verification_token: 'a.b' };
      }),
    );
    const { router } = await open(language);
    const first = screen.getAllByRole('textbox')[0] as HTMLElement;
    await userEvent.click(first);
    await userEvent.keyboard('٤٨٢١');
    await waitFor(() => expect(router.state.location.href).toBe('/signup?step=company'));
    expect(sent).toEqual([{ otp: '4821', verification_id: 'first' }]);
    expect(signUp.get()).toMatchObject({ proof: { email, token: 'a.b' }, code: null });
    expect(screen.getByText(words.code.success).textContent).toBe(words.code.success);
  });

  it('empties the boxes of a wrong code and says what the server said', async () => {
    server.use(
      mock.post('/Auth/VerifyOtp', refused(422, { code: 'otp.wrong', message: 'four left' })),
    );
    await open(language);
    await fillCode('1111');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('four left');
    // At the boxes, and not in a message over them as well.
    expect(screen.getAllByText(/four left/)).toHaveLength(1);
    const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(boxes.map(({ value }) => value)).toEqual(['', '', '', '']);
    expect(document.activeElement).toBe(boxes[0]);
    expect(boxes[0]?.getAttribute('aria-invalid')).toBe('true');
  });

  it('asks for every digit', async () => {
    await open(language);
    await userEvent.click(screen.getByRole('button', { name: words.code.submit }));
    expect((await screen.findByRole('alert')).textContent).toBe(words.errors.code);
  });

  it('sends another code after the pause, and only then', async () => {
    server.use(
      mock.post('/Auth/RequestOtp', {
        verification_id: 'second',
        expires_at: '2099-01-01T00:10:00Z',
      }),
    );
    const { unmount } = await open(language);
    expect(screen.queryByRole('button', { name: words.code.resend })).toBeNull();
    unmount();

    const code = signUp.get().code;
    if (code) signUp.change({ code: { ...code, askedAt: Date.now() - 61_000 } });
    await open(language);
    await userEvent.click(screen.getByRole('button', { name: words.code.resend }));
    await waitFor(() => expect(signUp.get().code?.id).toBe('second'));
    expect(screen.queryByRole('button', { name: words.code.resend })).toBeNull();
  });
});
