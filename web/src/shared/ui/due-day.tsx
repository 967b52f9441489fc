import { useTranslation } from 'react-i18next';

/** How far away a due date is, in words; what has passed is marked. */
export function DueDay({ days }: { days: number }) {
  const { t } = useTranslation('common');
  if (days < 0) {
    return (
      <span style={{ color: 'var(--error)' }}>{t('reminders.overdue', { count: -days })}</span>
    );
  }
  return <span>{days === 0 ? t('reminders.today') : t('reminders.in', { count: days })}</span>;
}
