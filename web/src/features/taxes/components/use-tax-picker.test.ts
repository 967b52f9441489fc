import { expect, it } from 'vitest';
import { upright } from './use-tax-picker';

it('keeps a rate behind Arabic letters in one piece', () => {
  expect(upright('ضريبة القيمة المضافة 14%')).toBe('ضريبة القيمة المضافة \u206614%\u2069');
  expect(upright('VAT 14%')).toBe('VAT 14%');
  expect(upright('توريدات 0.5% (W001)')).toBe('توريدات \u20660.5%\u2069 (W001)');
});
