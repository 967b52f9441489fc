import { useTranslation } from 'react-i18next';
import { StatusPill } from '@/shared/ui/status-pill';
import type { Member } from '../api';

/** Whether a member works here, is still being waited for, or was shut out. */
export function MemberState({ member }: { member: Pick<Member, 'active' | 'pending'> }) {
  const { t } = useTranslation('members');
  if (!member.active) return <StatusPill tone="bad">{t('state.stopped')}</StatusPill>;
  return member.pending ? (
    <StatusPill tone="open">{t('state.invited')}</StatusPill>
  ) : (
    <StatusPill tone="good">{t('state.active')}</StatusPill>
  );
}
