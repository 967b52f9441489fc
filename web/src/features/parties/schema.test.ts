import { describe, expect, it } from 'vitest';
import { plainNumber, suggestedName } from './schema';

describe('the suggested display name', () => {
  const names = {
    first_name: ' علي ',
    middle_name: '',
    last_name: 'حسن',
    company_name: 'شركة النيل',
  };

  it('is the full name of a person and the name of a company', () => {
    expect(suggestedName(names, { person: true })).toBe('علي حسن');
    expect(suggestedName(names, { person: false })).toBe('شركة النيل');
  });

  it('is the contact person while a company has no name yet', () => {
    expect(suggestedName({ ...names, company_name: ' ' }, { person: false })).toBe('علي حسن');
  });
});

it('reads identity numbers in either digits, without marks', () => {
  expect(plainNumber('١٢٣/٤٥٦-٧ 89')).toBe('123456789');
});
