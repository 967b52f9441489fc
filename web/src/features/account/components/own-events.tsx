import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { securityEvents } from '../api';
import { EventList } from './event-list';

/** What happened to the person's own account. */
export function OwnEvents() {
  const { t } = useTranslation('account');
  return <EventList events={useQuery(securityEvents)} hint={t('security.hint')} />;
}
