import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/shared/auth/session';
import { Segments } from '@/shared/ui/segments';
import type { ChequeDirection } from '../api';
import { addMonths } from '../month';
import classes from './calendar.module.css';
import { useCalendarText } from './use-calendar-text';
import { useCalendarWays } from './use-calendar-ways';

interface CalendarToolbarProps {
  month: string;
  way: ChequeDirection | null;
  onMonth: (month: string | undefined) => void;
  onWay: (way: ChequeDirection | null) => void;
}

/** Which month, and which way cheques went. */
export function CalendarToolbar({ month, way, onMonth, onWay }: CalendarToolbarProps) {
  const { t } = useTranslation(['cheques', 'common']);
  const words = useCalendarText();
  const today = useToday().slice(0, 7);
  const ways = useCalendarWays();
  const step = (months: number, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      onClick={() => onMonth(addMonths(month, months))}
    >
      <Icon size={19} stroke={1.6} className="flip" />
    </ActionIcon>
  );
  return (
    <div className={`${classes.toolbar} no-print`}>
      {step(-1, t('common:date.previous'), IconChevronLeft)}
      <h2 className={classes.month} aria-live="polite">
        {words.month(`${month}-01`)}
      </h2>
      {step(1, t('common:date.next'), IconChevronRight)}
      <Button variant="default" disabled={month === today} onClick={() => onMonth(undefined)}>
        {t('calendar.thisMonth')}
      </Button>
      <span className={classes.gap} />
      {ways.length > 1 && (
        <Segments<ChequeDirection | 'both'>
          label={t('calendar.way')}
          value={way ?? 'both'}
          onChange={(chosen) => onWay(chosen === 'both' ? null : chosen)}
          options={[
            { value: 'both', label: t('calendar.both') },
            { value: 'received', label: t('pages.received') },
            { value: 'issued', label: t('pages.issued') },
          ]}
        />
      )}
    </div>
  );
}
