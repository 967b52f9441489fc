import { useAbility } from '@/shared/auth/can';
import { type Source, sourceOf } from '../source';

/** Leads from a posting to its document, as far as the reader may see it. */
export function useSource(): (posted: Parameters<typeof sourceOf>[0]) => Source | null {
  const ability = useAbility();
  return (posted) => sourceOf(posted, (subject) => ability.can('read', subject));
}
