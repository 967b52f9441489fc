import { describe, expect, it } from 'vitest';
import { ticketForm } from './schema';

function wrong(values: unknown): Record<string, string> {
  const checked = ticketForm.safeParse(values);
  if (checked.success) return {};
  return Object.fromEntries(
    checked.error.issues.map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('a message to the support', () => {
  it('needs a title and a text', () => {
    expect(wrong({ title: ' ', message: '\n' })).toEqual({
      title: 'required',
      message: 'required',
    });
  });

  it('may be as long as the server takes it, and no longer', () => {
    expect(wrong({ title: 'ع'.repeat(32), message: 'م'.repeat(1024) })).toEqual({});
    expect(wrong({ title: 'ع'.repeat(33), message: 'م'.repeat(1025) })).toEqual({
      title: 'tooLong',
      message: 'tooLong',
    });
  });
});
