import type { Tax } from './api';

type Dated = Pick<Tax, 'id' | 'effective_from' | 'effective_to' | 'replaced_by'>;

/** Whether documents of a day (`yyyy-mm-dd`) may have the tax. An unfinished day means any. */
export function appliesOn(tax: Dated, day: string): boolean {
  if (!day) return true;
  return (
    (!tax.effective_from || tax.effective_from <= day) &&
    (!tax.effective_to || day <= tax.effective_to)
  );
}

/** The version of a tax that applies on a day: itself, its replacement, or its predecessor. */
export function taxOnDay(all: readonly Dated[], id: number, day: string): number {
  let tax = all.find((one) => one.id === id);
  // Each step is a change of rate.
  for (const _ of all) {
    if (!tax || appliesOn(tax, day)) break;
    const { id: own, replaced_by: after } = tax;
    const later = tax.effective_to && tax.effective_to < day;
    const other = all.find((one) => (later ? one.id === after : one.replaced_by === own));
    if (!other) break;
    tax = other;
  }
  return tax?.id ?? id;
}

/** The nature of dealing that tax is withheld by, at the rate of a day. */
export interface Nature {
  tax_id: number;
  /** In per cent of what is paid before taxes. */
  percent: string;
  /** Nothing is withheld from a payment, tax included, of no more than this many pounds. */
  threshold: string | null;
}

/** A nature as it is on a day; none where the company has no such tax any more. */
export function natureOn(all: readonly Tax[], id: number, day: string): Nature | null {
  const own = taxOnDay(all, id, day);
  const tax = all.find((one) => one.id === own);
  return tax ? { tax_id: own, percent: tax.tax_precntage, threshold: tax.threshold ?? null } : null;
}
