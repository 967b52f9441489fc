import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPersonal } from './schema';
import { EMPTY_SIGN_UP, signUp } from './sign-up';

const personal = { ...emptyPersonal, first_name: 'منى', email: 'mona@nile.example' };

/** The store as the page finds it after a reload. */
async function reloaded() {
  vi.resetModules();
  return (await import('./sign-up')).signUp;
}

beforeEach(() => signUp.change(EMPTY_SIGN_UP));

describe('a sign-up under way', () => {
  it('survives a reload', async () => {
    signUp.change({ personal, plan: 2 });
    expect((await reloaded()).get()).toEqual({ ...EMPTY_SIGN_UP, personal, plan: 2 });
  });

  it('starts over when what was stored cannot be read', async () => {
    sessionStorage.setItem('mizan.sign-up', '{"personal":');
    expect((await reloaded()).get()).toEqual(EMPTY_SIGN_UP);
  });

  it('keeps nothing of the person once it is finished', async () => {
    signUp.change({ personal, proof: { email: personal.email, token: 'secret' } });
    signUp.finish({ email: personal.email, companyName: 'Nile' });
    expect(sessionStorage.getItem('mizan.sign-up')).not.toContain('secret');
    expect((await reloaded()).get()).toEqual({
      ...EMPTY_SIGN_UP,
      finished: { email: personal.email, companyName: 'Nile' },
    });
  });
});
