import type { AppAbility } from '@/shared/auth/ability';
import type { OpeningArea, OpeningsState } from './api';
import type { OpenedAssets } from './assets';

export const STEPS = [
  'date',
  'accounts',
  'customers',
  'vendors',
  'stock',
  'assets',
  'close',
] as const;
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

/** Who keeps the register of fixed assets, and may read what its openings posted. */
export const seesAssets = (ability: AppAbility): boolean =>
  ability.can('create', 'Journal Entry') && ability.can('read', 'General ledger report');

/** The steps that a person may see. */
export function stepsFor(ability: AppAbility): readonly Step[] {
  return STEPS.filter((step) => {
    if (step === 'assets') return seesAssets(ability);
    return !isArea(step) || ability.can('read', SUBJECTS[step]);
  });
}

/** Whether a step has been gone through. */
export function isDone(step: Step, state: OpeningsState, assets?: OpenedAssets): boolean {
  if (step === 'assets')
    return assets !== undefined && assets.assets.length > 0 && assets.otherwise === 0;
  if (step === 'date') return state.date != null;
  if (step === 'close')
    return state.to_do.length === 0 && state.areas.some(({ count }) => count > 0);
  const area = state.areas.find((one) => one.area === step);
  return area !== undefined && area.count > 0 && area.otherwise === 0;
}
