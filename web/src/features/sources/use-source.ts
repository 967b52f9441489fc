import type { Subject } from '@/shared/auth/ability';
import { useAbility } from '@/shared/auth/can';
import { type Source, sourceOf } from './source';

/** Leads from a posting to its document, as far as the reader may see it. */
export function useSource(): (posted: Parameters<typeof sourceOf>[0]) => Source | null {
  const ability = useAbility();
  // Whoever writes journal entries also reads them: there is no other right to them.
  const mayRead = (subject: Subject) =>
    ability.can(subject === 'Journal Entry' ? 'create' : 'read', subject);
  return (posted) => sourceOf(posted, mayRead);
}
