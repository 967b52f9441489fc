import { z } from 'zod/mini';
import { isZero, notNegative, orNull, percent, text } from '@/shared/lib/fields';
import type { Asset, RevisionInput } from './api';
import { MAX_LIFE_MONTHS, monthsOf } from './schema';

/** The methods that an asset can be depreciated by from now on. */
export const REVISED_METHODS = ['straight_line', 'declining_balance'] as const;

/** What is expected of an asset, as it is typed; amounts against each other are the server's to judge. */
export const revisionSchema = z
  .object({
    method: z.enum(REVISED_METHODS),
    life_months: text(6),
    yearly_rate: percent(),
    salvage: notNegative(),
    reason: text(1000),
  })
  .check(({ value, issues }) => {
    const refuse = (path: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message });
    const { method, life_months, yearly_rate } = value;
    if (method === 'straight_line') {
      const months = monthsOf(life_months);
      if (life_months === '') refuse('life_months', 'required');
      else if (months === null || months > MAX_LIFE_MONTHS) {
        refuse('life_months', 'fixed-assets:form.lifeRange');
      }
    } else if (isZero(yearly_rate)) {
      refuse('yearly_rate', yearly_rate === '' ? 'required' : 'positive');
    }
  });

export type RevisionValues = z.output<typeof revisionSchema>;

/** What is expected of an asset now, to change from. */
export function startRevision(
  asset: Asset,
  monthsLeft: number | null | undefined,
): z.input<typeof revisionSchema> {
  return {
    method: asset.method === 'declining_balance' ? 'declining_balance' : 'straight_line',
    life_months: monthsLeft ? String(monthsLeft) : '',
    yearly_rate: asset.yearly_rate ?? '',
    salvage: isZero(asset.salvage) ? '' : asset.salvage,
    reason: '',
  };
}

/** The values as the server takes them: what the method has no use for stays behind. */
export function revisionOf(asset: Asset, values: RevisionValues): RevisionInput {
  const { method } = values;
  return {
    asset_id: asset.id,
    version: asset.version,
    method,
    life_months: method === 'straight_line' ? monthsOf(values.life_months) : null,
    yearly_rate: method === 'declining_balance' ? orNull(values.yearly_rate) : null,
    salvage: orNull(values.salvage),
    reason: orNull(values.reason),
  };
}

/** The depreciation of the first month from a day on, the last month and their number; null when none remains. */
export function depreciationFrom(schedule: Asset['schedule'], from: string) {
  const remaining = schedule.filter(({ month }) => month >= from);
  const [first] = remaining;
  const last = remaining.at(-1);
  return first && last
    ? { amount: first.amount, last: last.month, months: remaining.length }
    : null;
}
