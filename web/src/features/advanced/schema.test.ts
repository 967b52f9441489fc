import { describe, expect, it } from 'vitest';
import {
  defaultsFromApi,
  defaultsToApi,
  nextRule,
  remindersForm,
  remindersFromApi,
  remindersToApi,
  withPlaceholder,
} from './schema';

const reminders = {
  enabled: true,
  least: '10.00',
  rules: [
    { days: -3, template: 'reminder_before' as const, enabled: true },
    { days: 0, template: 'reminder_due' as const, enabled: false },
    { days: 7, template: 'reminder_overdue' as const, enabled: true },
  ],
};

describe('settings', () => {
  it('go through their forms unchanged', () => {
    const defaults = {
      sale: { terms_id: 3, tax_ids: [1, 2] },
      purchase: { terms_id: null, tax_ids: [] },
    };
    expect(defaultsToApi(defaultsFromApi(defaults))).toEqual(defaults);
    expect(remindersToApi(remindersFromApi(reminders))).toEqual(reminders);
  });

  it('take no two rules of one day and no day without a number', () => {
    const values = remindersFromApi(reminders);
    expect(remindersForm.safeParse(values).success).toBe(true);
    const same = { ...values, rules: [...values.rules, { ...values.rules[2] }] };
    const [issue] = remindersForm.safeParse(same).error?.issues ?? [];
    expect(issue?.path).toEqual(['rules', 3, 'count']);
    for (const count of ['', '0', '1.5', '-2', '9999']) {
      const rules = values.rules.map((rule) => ({ ...rule, count }));
      expect(remindersForm.safeParse({ ...values, rules }).success).toBe(false);
    }
    expect(nextRule(values.rules)).toMatchObject({ side: 'after', count: '14' });
    expect(nextRule([])).toMatchObject({ side: 'after', count: '7' });
  });

  it('put a placeholder where the cursor is, in place of what is chosen', () => {
    expect(withPlaceholder('Pay  now', 'total', { start: 4, end: 4 })).toBe('Pay {total} now');
    expect(withPlaceholder('Pay this', 'total', { start: 4, end: 8 })).toBe('Pay {total}');
  });
});
