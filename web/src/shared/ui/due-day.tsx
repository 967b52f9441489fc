import { useTranslation } from 'react-i18next';

interface DueDayProps {
  days: number;
  /** How many records it is about: of several, what is late is the oldest. */
  count?: number;
}

/** How far away a due date is, in words; what has passed is marked. */
export function DueDay({ days, count = 1 }: DueDayProps) {
  const { t } = useTranslation('common');
  if (days < 0) {
    const due = t('reminders.overdue', { count: -days });
    return (
      <span style={{ color: 'var(--error)' }}>
        {count > 1 ? t('reminders.oldest', { due }) : due}
      </span>
    );
  }
  return <span>{days === 0 ? t('reminders.today') : t('reminders.in', { count: days })}</span>;
}
