import { describe, expect, it } from 'vitest';
import { emptyTerm, type TermValues, termForm, toApi } from './schema';

function refusals(values: TermValues) {
  const checked = termForm.safeParse(values);
  return Object.fromEntries(
    (checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('new terms of payment', () => {
  it('need a name and a number of days', () => {
    expect(refusals({ terms_name: '', days: '' })).toEqual({
      terms_name: 'required',
      days: 'required',
    });
    expect(refusals({ terms_name: 'Net 45', days: '45' })).toEqual({});
  });

  it('give whole days, at most ten years', () => {
    const wrong = { days: 'terms:dialog.daysWrong' };
    expect(refusals({ terms_name: 'x', days: '1.5' })).toEqual(wrong);
    expect(refusals({ terms_name: 'x', days: '-3' })).toEqual(wrong);
    expect(refusals({ terms_name: 'x', days: '3651' })).toEqual(wrong);
    expect(refusals({ terms_name: 'x', days: 'خمسة وأربعون' })).toEqual(wrong);
    expect(refusals({ terms_name: 'x', days: '1e5' })).toEqual(wrong);
    expect(refusals({ terms_name: 'x', days: '0' })).toEqual({});
  });

  it('take the days from what was typed', () => {
    expect(emptyTerm('Net 45')).toEqual({ terms_name: 'Net 45', days: '45' });
    expect(emptyTerm('عند الاستلام').days).toBe('');
    expect(toApi(emptyTerm('Net 45'))).toEqual({ terms_name: 'Net 45', days: 45 });
  });
});
