import type { RecordPage } from '@/app/record-pages';
import type { Subject } from '@/shared/auth/ability';
import { useAbility } from '@/shared/auth/can';
import { sourceOf } from './source';

/** Leads from a posting to its document, as far as the reader may see it. */
export function useSource(): (posted: Parameters<typeof sourceOf>[0]) => RecordPage | null {
  const ability = useAbility();
  // There is no right to read journal entries: people who may create them also read them.
  const mayRead = (subject: Subject) =>
    ability.can(subject === 'Journal Entry' ? 'create' : 'read', subject);
  return (posted) => sourceOf(posted, mayRead);
}
