import type { AppAbility } from '@/shared/auth/ability';
import type { OpeningArea, OpeningsState } from './api';

export const STEPS = ['date', 'accounts', 'customers', 'vendors', 'stock', 'close'] as const;
export type Step = (typeof STEPS)[number];

/** Whose right each area needs. */
export const SUBJECTS = {
  accounts: 'Charts Of Accounts',
  customers: 'Customers',
  vendors: 'Vendors',
  stock: 'Products & Services',
} as const satisfies Record<OpeningArea, string>;

export function isArea(step: Step): step is OpeningArea {
  return step in SUBJECTS;
}

/** The steps that a person may see. */
export function stepsFor(ability: AppAbility): readonly Step[] {
  return STEPS.filter((step) => !isArea(step) || ability.can('read', SUBJECTS[step]));
}

/** Whether a step has been gone through. */
export function isDone(step: Step, state: OpeningsState): boolean {
  if (step === 'date') return state.date != null;
  if (step === 'close')
    return state.to_do.length === 0 && state.areas.some(({ count }) => count > 0);
  const area = state.areas.find((one) => one.area === step);
  return area !== undefined && area.count > 0 && area.otherwise === 0;
}
