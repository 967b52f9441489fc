import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { useCurrencyName } from '@/shared/format/currency-name';
import { EmptyState } from '@/shared/ui/empty-state';
import { done, duties } from '../obligations';
import { useTaxBooks } from '../use-tax-books';
import { DoneRow } from './done-row';
import { DutyRow } from './duty-row';
import classes from './tax-calendar.module.css';

/**
 * What is due to the tax authority, each with its amount, its day and one action; then what was filed. How long that is
 * shows only when it is there: what is below it comes after it, so that it never jumps.
 */
export function TaxCalendar({ children }: { children: ReactNode }) {
  const { loading } = useTaxBooks();
  return (
    <>
      <Calendar />
      {!loading && children}
    </>
  );
}

function Calendar() {
  const { t } = useTranslation(['tax-calendar', 'common']);
  const today = useToday();
  const currency = useCurrencyName(useCompanyCurrency().code);
  const { books, started, failed, retry } = useTaxBooks();
  if (failed) {
    return (
      <div className="card">
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={<Button onClick={retry}>{t('common:actions.tryAgain')}</Button>}
        />
      </div>
    );
  }
  const due = books && duties(books, today);
  const filed = books && done(books, today);
  const note = t('amountsIn', { currency });
  return (
    <div className={classes.calendar}>
      <Section title={t('due')} note={note} rows={due?.length}>
        {started === false && (
          <li className={classes.row}>
            <span className={classes.text}>{t('notStarted')}</span>
            <Button component={Link} to={paths.vatReturns} variant="default" size="xs">
              {t('start')}
            </Button>
          </li>
        )}
        {due?.length === 0 && started !== false && <li className={classes.row}>{t('nothing')}</li>}
        {due?.map((duty, place) => (
          <DutyRow key={duty.key} duty={duty} next={place === 0} />
        ))}
      </Section>
      {filed && filed.length > 0 && (
        <Section title={t('filed')} note={note} rows={filed.length}>
          {filed.map((one) => (
            <DoneRow key={one.key} done={one} />
          ))}
        </Section>
      )}
    </div>
  );
}

interface SectionProps {
  title: string;
  note: string;
  /** None while they are asked for. */
  rows: number | undefined;
  children: ReactNode;
}

function Section({ title, note, rows, children }: SectionProps) {
  return (
    <section
      className={`card ${classes.section}`}
      aria-label={title}
      aria-busy={rows === undefined}
    >
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <span className={classes.note}>{note}</span>
      </header>
      {rows === undefined ? (
        [1, 2, 3].map((row) => <Skeleton key={row} height={20} my={14} mx={16} width="auto" />)
      ) : (
        <ul className={classes.rows}>{children}</ul>
      )}
    </section>
  );
}
