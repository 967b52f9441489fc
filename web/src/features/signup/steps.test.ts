import { describe, expect, it } from 'vitest';
import { emptyPersonal } from './schema';
import { EMPTY_SIGN_UP, type SignUp } from './sign-up';
import { codeIsOnItsWay, currentStep, stepOf } from './steps';

const personal = { ...emptyPersonal, email: 'mona@nile.example' };
const code = {
  email: 'mona@nile.example',
  id: 'a',
  expiresAt: '2026-11-20T12:10:00Z',
  askedAt: 0,
};
const proof = { email: 'mona@nile.example', token: 'a.b' };

const states: Record<string, SignUp> = {
  fresh: EMPTY_SIGN_UP,
  typed: { ...EMPTY_SIGN_UP, personal },
  mailed: { ...EMPTY_SIGN_UP, personal, code },
  proved: { ...EMPTY_SIGN_UP, personal, proof },
  otherEmail: { ...EMPTY_SIGN_UP, personal: { ...personal, email: 'ali@nile.example' }, proof },
  company: { ...EMPTY_SIGN_UP, personal, proof, companyDone: true },
};

describe('how far a sign-up has come', () => {
  it.each([
    ['fresh', 'personal'],
    ['typed', 'personal'],
    ['mailed', 'code'],
    ['proved', 'company'],
    ['otherEmail', 'personal'],
    ['company', 'password'],
  ])('%s: %s', (name, step) => {
    expect(currentStep(states[name] as SignUp)).toBe(step);
  });

  it.each([
    ['fresh', undefined, 'personal'],
    ['fresh', 'company', null],
    ['mailed', 'company', null],
    ['proved', 'company', 'company'],
    ['proved', 'password', null],
    ['company', 'company', 'company'],
    ['company', 'password', 'password'],
    ['company', undefined, 'personal'],
    ['company', 'nonsense', null],
    ['company', ['password'], null],
  ])('%s asked for %s shows %s', (name, asked, shown) => {
    expect(stepOf(asked, states[name] as SignUp)).toBe(shown);
  });
});

describe('a code that was mailed', () => {
  const at = Date.parse('2026-11-20T12:05:00Z');

  it('is not asked for twice while it can be entered', () => {
    expect(codeIsOnItsWay(states.mailed as SignUp, 'mona@nile.example', at)).toBe(true);
  });

  it('is asked for anew for another address or after its time', () => {
    expect(codeIsOnItsWay(states.mailed as SignUp, 'ali@nile.example', at)).toBe(false);
    const late = Date.parse('2026-11-20T12:10:01Z');
    expect(codeIsOnItsWay(states.mailed as SignUp, 'mona@nile.example', late)).toBe(false);
    expect(codeIsOnItsWay(EMPTY_SIGN_UP, 'mona@nile.example', at)).toBe(false);
  });
});
