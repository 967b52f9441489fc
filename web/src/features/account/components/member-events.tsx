import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormSection } from '@/shared/ui/form-section';
import { memberEvents } from '../api';
import { EventList } from './event-list';

/** What happened to a member's account as far as it concerns the company. */
export function MemberEvents({ id }: { id: number }) {
  const { t } = useTranslation('account');
  return (
    <FormSection title={t('security.title')}>
      <EventList events={useQuery(memberEvents(id))} hint={t('security.memberHint')} />
    </FormSection>
  );
}
