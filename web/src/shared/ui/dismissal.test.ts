import { expect, it } from 'vitest';
import { dismissal } from './dismissal';

it.each([
  ['Save', 'Cancel'],
  ['Cancel e-invoice', 'Close'],
  ['Cancellation', 'Cancel'],
])('beside "%s" a window is left by "%s"', (label, said) => {
  expect(dismissal([label], { cancel: 'Cancel', close: 'Close' })).toBe(said);
});

it('looks at every button, in Arabic too', () => {
  const words = { cancel: 'إلغاء', close: 'إغلاق' };
  expect(dismissal(['حفظ', 'إلغاء الربط'], words)).toBe('إغلاق');
  expect(dismissal(['حفظ'], words)).toBe('إلغاء');
});
