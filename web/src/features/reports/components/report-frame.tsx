import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { ReportShell } from '@/shared/ui/report-shell';
import type { ReportKey } from '../catalogue';
import type { Rounding } from '../number-format';
import { FavouriteStar } from './favourite-star';
import classes from './report.module.css';
import { type FullReport, usePrintFullReport } from './use-print-full-report';

interface ReportFrameProps {
  title: string;
  /** "From … to …" or "As of …", already written. */
  period: string;
  toolbar: ReactNode;
  query: Pick<UseQueryResult<unknown>, 'isError' | 'error' | 'isPending' | 'refetch'>;
  /** The dates are the wrong way round: there is nothing to ask for. */
  backwards?: boolean;
  /** The key of the report: with all that it is asked for, it can be kept as a favourite. */
  report: ReportKey;
  /** There is no row to show. */
  empty: boolean;
  /** Rows of nothing can be shown too. */
  zero?: boolean | undefined;
  /** What takes its file. */
  exports: ReactNode;
  /** The screen shows only its beginning. */
  whole?: FullReport | undefined;
  /** What its figures leave out. */
  note?: string | undefined;
  /** How its amounts are rounded, if they are. */
  numbers?: Rounding | undefined;
  children: ReactNode;
}

/** A report with its head, its states, printing and download. */
export function ReportFrame(props: ReportFrameProps) {
  const { title, report, period, toolbar, query, backwards = false, empty, children } = props;
  const { t } = useTranslation(['reports', 'common']);
  const { company } = useSignedIn();
  const forbidden = query.isError && query.error?.status === 403;
  const currency = company.currency.code;
  const paper = usePrintFullReport(props.whole);

  return (
    <ReportShell
      title={title}
      company={company.name}
      period={period}
      currency={currency}
      note={props.note}
      rounding={props.numbers && t(`numbers.said.${props.numbers}`)}
      crumbs={[{ label: t('index.title'), to: paths.reports }]}
      toolbar={toolbar}
      loading={query.isPending && !query.isError && !backwards}
      failed={query.isError && !forbidden && !backwards}
      onRetry={() => void query.refetch()}
      {...paper}
      actions={!backwards && <FavouriteStar report={report} />}
      exports={props.exports}
    >
      {backwards ? (
        <EmptyState kind="noMatch" title={t('common:errors.dateOrder')} hint={t('backwardsHint')} />
      ) : forbidden ? (
        <EmptyState
          kind="forbidden"
          title={t('common:pages.notAuthorized')}
          hint={t('common:problems.noPermission')}
        />
      ) : empty ? (
        <EmptyState
          kind="noMatch"
          title={t('empty')}
          hint={t(props.zero ? 'emptyHintZero' : 'emptyHint')}
        />
      ) : (
        children
      )}
      <PrintedFoot />
    </ReportShell>
  );
}

/** Who printed the paper and when. */
function PrintedFoot() {
  const { t } = useTranslation();
  const format = useFormat();
  const { fullName } = useSignedIn();
  return (
    <p className={`print-only ${classes.foot}`}>
      {t('report.printed', { when: format.moment(new Date().toISOString()) })} ·{' '}
      <Bdi>{fullName}</Bdi>
    </p>
  );
}
