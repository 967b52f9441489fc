import type { components } from '@/shared/api/schema';

type ActivityItem = components['schemas']['ActivityItem'];

const ADDED = {
  invoice: 'said.invoice',
  hours: 'said.hours',
  retention: 'said.retention',
  retention_released: 'said.retention_released',
} as const;
const CHANGED = { hours: 'said.hours_changed' } as const;
const GONE = { hours: 'said.hours_gone', retention: 'said.retention_gone' } as const;

type Texts = typeof ADDED | typeof CHANGED | typeof GONE;
type Key<Each = Texts> = Each extends Texts ? Each[keyof Each] : never;

/**
 * What happened to a project whose log has an edit: an invoice, hours or a retention that was added to it, changed or
 * taken off. Undefined for an edit of the project itself.
 */
export function saidOf({ action, changes }: ActivityItem): Key | undefined {
  const [change, ...others] = changes;
  if (action !== 'updated' || !change || others.length > 0) return undefined;
  const { field, before, after } = change;
  const added = !before && after;
  const texts: Partial<Record<string, Key>> = added ? ADDED : after ? CHANGED : GONE;
  return texts[field];
}
