import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '@/shared/ui/record-dialog';
import { reminderDetail } from '../api';
import { ReminderDialog } from './reminder-dialog';

interface OpenedReminderProps {
  id: number;
  onClose: () => void;
}

/** The note that the address names, in its form. */
export function OpenedReminder({ id, onClose }: OpenedReminderProps) {
  const { t } = useTranslation('reminders');
  const query = useQuery({ ...reminderDetail(id), refetchOnWindowFocus: false });
  if (query.data) return <ReminderDialog reminder={query.data} onClose={onClose} />;
  return (
    <RecordDialog query={query} title={t('form.edit')} lost={t('form.lost')} onClose={onClose}>
      {() => null}
    </RecordDialog>
  );
}
