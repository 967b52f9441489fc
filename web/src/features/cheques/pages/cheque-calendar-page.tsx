import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/shared/auth/session';
import { useUrlSearch } from '@/shared/lib/url-search';
import { usePhone } from '@/shared/ui/data-grid/use-phone';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { chequeCalendar } from '../api';
import { calendarSearch } from '../calendar-search';
import { CalendarStats } from '../components/calendar-stats';
import { CalendarToolbar } from '../components/calendar-toolbar';
import { ChequePages } from '../components/cheque-pages';
import { DayCheques } from '../components/day-cheques';
import { MonthDays } from '../components/month-days';
import { MonthTable } from '../components/month-table';
import { useCalendarWays } from '../components/use-calendar-ways';
import { daysOfMonth } from '../month';

/** What falls due on the days of a month: cheques that are still to become money. */
export function ChequeCalendarPage() {
  const { t } = useTranslation(['cheques', 'common']);
  const today = useToday();
  const [search, setSearch] = useUrlSearch(calendarSearch);
  const phone = usePhone();
  const ways = useCalendarWays();
  const month = search.month ?? today.slice(0, 7);
  const way = ways.find((one) => one === search.way) ?? null;
  const visibleWays = way ? [way] : ways;
  const { data, isError, refetch } = useQuery(chequeCalendar(daysOfMonth(month), way));
  const day = search.day?.startsWith(month) ? search.day : undefined;
  const pick = (date: string) => setSearch({ day: date === day ? undefined : date });
  // A phone has no room for days side by side.
  const Month = phone ? MonthDays : MonthTable;

  return (
    <PageShell title={t('calendar.title')}>
      <ChequePages active="calendar" />
      {isError ? (
        <div className="card">
          <EmptyState
            kind="problem"
            title={t('common:problems.loadFailed')}
            action={
              <Button variant="default" onClick={() => refetch()}>
                {t('common:actions.tryAgain')}
              </Button>
            }
          />
        </div>
      ) : (
        <>
          <CalendarStats data={data} ways={visibleWays} />
          <section className="card" aria-label={t('calendar.monthOf')}>
            <CalendarToolbar
              month={month}
              way={way}
              onMonth={(nextMonth) => setSearch({ month: nextMonth, day: undefined })}
              onWay={(nextWay) => setSearch({ way: nextWay ?? undefined })}
            />
            {data ? (
              <Month month={month} days={data.days} ways={visibleWays} day={day} onDay={pick}>
                {day && <DayCheques key={day} date={day} way={way} />}
              </Month>
            ) : (
              <Skeleton height={420} radius={0} aria-busy />
            )}
          </section>
          {day && !phone && data && (
            <section className="card" aria-label={t('calendar.ofDay')}>
              <DayCheques key={day} date={day} way={way} headed />
            </section>
          )}
        </>
      )}
    </PageShell>
  );
}
