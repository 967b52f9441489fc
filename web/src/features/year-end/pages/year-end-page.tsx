import { Button, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { LOCKS, paths } from '@/app/paths';
import { LOCK_AREAS, LockDialog } from '@/features/company/public';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { maybeId } from '@/shared/lib/search-fields';
import { useUrlSearch } from '@/shared/lib/url-search';
import { EmptyState } from '@/shared/ui/empty-state';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import { PageShell } from '@/shared/ui/page-shell';
import { StatusPill } from '@/shared/ui/status-pill';
import { type YearEnd, yearEnd } from '../api';
import { CheckRow } from '../components/check-row';
import { ProofRow } from '../components/proof-row';
import classes from '../components/year-end.module.css';

/** The end of a fiscal year: what is to be done, what it earned and leaves, and its lock. */
export function YearEndPage() {
  const { t } = useTranslation(['year-end', 'common']);
  const format = useFormat();
  const [search, setSearch] = useUrlSearch(z.object({ year: maybeId() }));
  const { data, isError, refetch } = useQuery(yearEnd(search.year));
  const until = data && lockedUntil(data);
  return (
    <PageShell
      title={t('title')}
      crumbs={[{ label: t('common:nav.accountingGroup') }]}
      badge={
        data && (
          <StatusPill tone={until ? 'good' : data.over ? 'part' : 'open'}>
            {until
              ? t('locked', { date: format.date(until) })
              : t(data.over ? 'toClose' : 'running')}
          </StatusPill>
        )
      }
      actions={
        data && (
          <Select
            aria-label={t('year')}
            w={240}
            allowDeselect={false}
            value={String(data.year)}
            onChange={(year) => setSearch({ year: Number(year) })}
            data={(data.years.includes(data.year) ? data.years : [data.year, ...data.years]).map(
              (year) => ({ value: String(year), label: t('yearOf', { year: String(year) }) }),
            )}
          />
        )
      }
    >
      {isError && (
        <div className="card">
          <EmptyState
            kind="problem"
            title={t('common:problems.loadFailed')}
            action={<Button onClick={() => void refetch()}>{t('common:actions.tryAgain')}</Button>}
          />
        </div>
      )}
      {!data && !isError && <Skeleton height={420} radius={8} aria-busy />}
      {data && (
        <div className={classes.body}>
          <p className={classes.hint}>
            {t('common:report.period', {
              from: format.date(data.first_date),
              to: format.date(data.last_date),
            })}
          </p>
          <Earned yearEnd={data} />
          <FormSection title={t('checklist')} flush>
            <ul className={classes.checks}>
              {data.checks.map((check) => (
                <CheckRow
                  key={check.key}
                  check={check}
                  lastDate={data.last_date}
                  currency={data.currency}
                />
              ))}
              <ProofRow />
            </ul>
          </FormSection>
          <Lock yearEnd={data} onAsk={() => setSearch({ year: data.year }, { replace: true })} />
        </div>
      )}
    </PageShell>
  );
}

/**
 * The day until which all areas are locked, where the year lies within: a return of value added tax that was filed
 * locks as well as a year that was closed.
 */
function lockedUntil({ locked, locks, last_date }: YearEnd): string | null {
  if (!locked) return null;
  return locks.map(({ locked_until }) => locked_until).toSorted()[0] ?? last_date;
}

/** What the year earned, and what that leaves among retained earnings. */
function Earned({ yearEnd: loaded }: { yearEnd: YearEnd }) {
  const { t } = useTranslation('year-end');
  const lost = loaded.profit.startsWith('-');
  const rows: [name: string, amount: string, strong?: boolean][] = [
    [t('retained.before'), loaded.retained_before],
    [t(lost ? 'retained.loss' : 'retained.profit'), loaded.profit],
    ...(isZero(loaded.retained_moved)
      ? []
      : [[t('retained.moved'), loaded.retained_moved] as [string, string]]),
    [t('retained.after'), loaded.retained_after, true],
  ];
  return (
    <FormSection title={t('retained.title')} note={t('retained.hint')} flush>
      <FiguresTable
        label={t('retained.title')}
        className={classes.table}
        rows={rows}
        rowKey={([name]) => name}
        rowMarks={([, , strong]) => ({ 'data-strong': strong || undefined })}
        columns={[
          { id: 'name', rowHead: true, cell: ([name]) => name },
          {
            id: 'amount',
            figure: true,
            cell: ([, amount, strong]) => (
              <Money
                amount={amount}
                currency={strong ? loaded.currency : undefined}
                scale={loaded.currency.minor_digits}
              />
            ),
          },
        ]}
      />
    </FormSection>
  );
}

interface LockProps {
  yearEnd: YearEnd;
  /** The year is about to be locked: it stays on show, though another is the next to be closed then. */
  onAsk: () => void;
}

/** Until when the books are locked, and the way to lock the year. */
function Lock({ yearEnd: loaded, onAsk }: LockProps) {
  const { t } = useTranslation('year-end');
  const format = useFormat();
  const ability = useAbility();
  const may = ability.can('update', 'Settings');
  const [asking, setAsking] = useState(false);
  const openChecks = loaded.checks.filter((check) => check.state === 'open').length;
  const day = format.date(loaded.last_date);
  const until = lockedUntil(loaded);
  const year = String(loaded.year);
  return (
    <FormSection title={t(until ? 'lock.period' : 'lock.title', { year })}>
      <div className={classes.lock}>
        <p className={classes.hint}>
          {until
            ? t('lock.done', { date: format.date(until) })
            : !loaded.over
              ? t('lock.notOver', { date: day })
              : openChecks > 0
                ? t('lock.left', { count: openChecks })
                : t('lock.ready')}{' '}
          {until && ability.can('read', 'Settings') && (
            <Link to={paths.companySettings} hash={LOCKS} className={classes.link}>
              {t('lock.way')}
            </Link>
          )}
        </p>
        {may && loaded.over && !until && (
          <Button
            onClick={() => {
              onAsk();
              setAsking(true);
            }}
            variant={openChecks > 0 ? 'default' : 'filled'}
          >
            {t('lock.submit', { year })}
          </Button>
        )}
      </div>
      {asking && (
        <LockDialog
          until={null}
          day={loaded.last_date}
          areas={LOCK_AREAS}
          year={year}
          onClose={() => setAsking(false)}
        />
      )}
    </FormSection>
  );
}
