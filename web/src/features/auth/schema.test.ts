import { describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { invitationForm, loginForm, recoveryForm, resetForm } from './schema';
import ar from './text.ar.json';
import en from './text.en.json';

/** The messages by field, as the form shows them. */
function wrong(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const checked = schema.safeParse(values);
  if (checked.success) return {};
  return Object.fromEntries(
    checked.error.issues.map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('signing in', () => {
  it('needs a valid e-mail and a password', () => {
    expect(wrong(loginForm, { email: '', password: '' })).toEqual({
      email: 'required',
      password: 'required',
    });
    expect(wrong(loginForm, { email: 'mona@', password: 'x' })).toEqual({ email: 'email' });
  });

  it('trims the e-mail and leaves the password as it was typed', () => {
    expect(loginForm.parse({ email: ' mona@nile.example ', password: ' a ' })).toEqual({
      email: 'mona@nile.example',
      password: ' a ',
    });
  });

  it('needs a valid e-mail to recover a password', () => {
    expect(wrong(recoveryForm, { email: 'nile.example' })).toEqual({ email: 'email' });
    expect(wrong(recoveryForm, { email: 'mona@nile.example' })).toEqual({});
  });
});

describe('a new password', () => {
  it('is refused while weak', () => {
    expect(wrong(resetForm, { password: 'short1A', confirmation: 'short1A' })).toEqual({
      password: 'auth:errors.weak',
    });
  });

  it('must be repeated exactly', () => {
    expect(wrong(resetForm, { password: 'Abcdefg12', confirmation: 'Abcdefg13' })).toEqual({
      confirmation: 'passwordsDiffer',
    });
    expect(wrong(resetForm, { password: 'Abcdefg12', confirmation: '' })).toEqual({
      confirmation: 'required',
    });
    expect(wrong(resetForm, { password: 'Abcdefg12', confirmation: 'Abcdefg12' })).toEqual({});
  });

  it('says both that it is weak and that its repetition differs', () => {
    expect(wrong(resetForm, { password: 'weak', confirmation: 'week' })).toEqual({
      password: 'auth:errors.weak',
      confirmation: 'passwordsDiffer',
    });
  });
});

describe('the password of an invitation', () => {
  it.each([
    ['secret', 'auth:errors.weak'],
    ['Welcome-1', undefined],
    ['Our shop opens at 9 in the morning', undefined],
  ])('%s', (password, error) => {
    const expected = error ? { password: error } : {};
    expect(wrong(invitationForm, { password, confirmation: password })).toEqual(expected);
  });
});

describe('messages of our own', () => {
  it.each([
    ['en', en],
    ['ar', ar],
  ])('have a text in %s', (_, texts) => {
    const errorKey = wrong(resetForm, { password: 'weak', confirmation: 'weak' }).password;
    const errors: Record<string, string> = texts.errors;
    expect(errors[errorKey?.replace('auth:errors.', '') ?? '']).toEqual(expect.any(String));
  });
});
