import { z } from 'zod/mini';
import {
  date,
  isZero,
  maybePicked,
  notNegative,
  type PickedRecord,
  percent,
  positive,
  required,
  text,
} from '@/shared/lib/fields';

export const METHODS = ['straight_line', 'declining_balance', 'none'] as const;
/** How an asset came: bought here, carried over with an opening entry, or in the books already. */
export const ORIGINS = ['bought', 'opening', 'booked'] as const;
/** The longest useful life, in months. */
export const MAX_LIFE_MONTHS = 1200;

/** The bill or expense that an asset was bought by. */
export interface SourceDocument extends PickedRecord {
  kind: 'bill' | 'expense';
  detail?: string;
  hint?: string;
}

const fields = z.object({
  name: required(200),
  serial_number: text(100),
  note: text(2000),
  cost_account_id: required(20),
  accumulated_account_id: text(20),
  expense_account_id: text(20),
  acquired_on: required(date()),
  in_service_on: date(),
  cost: required(positive()),
  salvage: notNegative(),
  method: z.enum(METHODS),
  life_months: text(6),
  yearly_rate: percent(),
  origin: z.enum(ORIGINS),
  opening_on: date(),
  opening_depreciation: notNegative(),
  project: maybePicked(),
  branch: maybePicked(),
  class: maybePicked(),
  source: maybePicked<SourceDocument>(),
});

export type AssetValues = z.input<typeof fields>;
export type AssetOutput = z.output<typeof fields>;

/** Months as they are typed: a whole number above zero. */
export function monthsOf(typed: string): number | null {
  return /^\d{1,5}$/.test(typed) && Number(typed) > 0 ? Number(typed) : null;
}

/** An asset as its form checks it; amounts against each other are the server's to judge. */
export function assetSchema(today: string) {
  return fields.check(({ value, issues }) => {
    const refuse = (path: keyof AssetValues, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message });
    const isDepreciated = value.method !== 'none';
    if (isDepreciated && !value.accumulated_account_id)
      refuse('accumulated_account_id', 'required');
    if (isDepreciated && !value.expense_account_id) refuse('expense_account_id', 'required');
    if (value.acquired_on > today) refuse('acquired_on', 'fixed-assets:form.inTheFuture');
    if (value.in_service_on !== '' && value.in_service_on < value.acquired_on) {
      refuse('in_service_on', 'fixed-assets:form.beforeAcquired');
    }
    if (value.method === 'straight_line') {
      const months = monthsOf(value.life_months);
      if (value.life_months === '') refuse('life_months', 'required');
      else if (months === null || months > MAX_LIFE_MONTHS) {
        refuse('life_months', 'fixed-assets:form.lifeRange');
      }
    }
    if (value.method === 'declining_balance' && isZero(value.yearly_rate)) {
      refuse('yearly_rate', value.yearly_rate === '' ? 'required' : 'positive');
    }
    if (value.origin === 'bought') return;
    if (value.opening_on === '') refuse('opening_on', 'required');
    else if (value.opening_on > today) refuse('opening_on', 'fixed-assets:form.inTheFuture');
    else if (value.opening_on < value.acquired_on) {
      refuse('opening_on', 'fixed-assets:form.beforeAcquired');
    }
  });
}
