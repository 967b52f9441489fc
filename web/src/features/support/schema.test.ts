import { describe, expect, it } from 'vitest';
import { ticketForm } from './schema';

const WRITER = { full_name: 'منى عادل', email: 'mona@nile.example' };

function wrong(values: object): Record<string, string> {
  const checked = ticketForm.safeParse({ ...WRITER, ...values });
  if (checked.success) return {};
  return Object.fromEntries(
    checked.error.issues.map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('a message to the support', () => {
  it('needs a writer, a title and a text', () => {
    expect(wrong({ full_name: '', email: '', title: ' ', message: '\n' })).toEqual({
      full_name: 'required',
      email: 'required',
      title: 'required',
      message: 'required',
    });
    expect(wrong({ email: 'mona', title: 'a', message: 'b' })).toEqual({ email: 'email' });
  });

  it('may be as long as the server takes it, and no longer', () => {
    expect(wrong({ title: 'ع'.repeat(32), message: 'م'.repeat(1024) })).toEqual({});
    expect(wrong({ title: 'ع'.repeat(33), message: 'م'.repeat(1025) })).toEqual({
      title: 'tooLong',
      message: 'tooLong',
    });
  });
});
