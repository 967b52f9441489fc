import { ACTIONS, MODULES } from './roles';
import type { RightsValues } from './schema';

type Action = (typeof ACTIONS)[number];
type Permissions = RightsValues['permissions'];

/** The default list of the specification: what each opens of a module. */
export const PRESETS = {
  Admin: ACTIONS,
  Staff: ['read', 'create', 'update'],
  Author: ['read', 'create'],
  Contributor: ['create'],
  User: ['read'],
} as const satisfies Record<string, readonly Action[]>;

export type PresetName = keyof typeof PRESETS;

export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

/** What manages the company itself: only the first preset opens it, with the others it stays as it was saved. */
const COMPANY = MODULES.filter(({ group }) => group === 'company').flatMap(
  ({ subjects }): readonly string[] => subjects,
);

/** A member's saved permissions with a preset over them. */
export function withPreset(saved: Permissions, name: PresetName): Permissions {
  const open: readonly Action[] = PRESETS[name];
  return saved.map((one) => {
    if (name !== 'Admin' && COMPANY.includes(one.subject)) return one;
    const may = (action: Action) => open.includes(action);
    return {
      subject: one.subject,
      read: may('read'),
      create: may('create'),
      update: may('update'),
      delete: may('delete'),
    };
  });
}
