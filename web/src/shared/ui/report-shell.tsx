import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Crumb } from './breadcrumbs';
import { EmptyState } from './empty-state';
import { HorizontalScroll } from './horizontal-scroll';
import { PageShell } from './page-shell';
import { PaperHeading } from './paper-heading';
import { PrintButton } from './print-button';
import classes from './report-shell.module.css';

interface ReportShellProps {
  title: string;
  company: string;
  /** "From … to …" or "As of …", already written. */
  period: string;
  /** The filters of its rows, formatted. */
  narrowed?: string | undefined;
  /** A note below the figures on what they exclude. */
  note?: string | undefined;
  /** ISO code; named once above the figures. */
  currency: string;
  /** How the figures are rounded, if they are. */
  rounding?: string | undefined;
  crumbs?: readonly Crumb[];
  /** Period, comparisons, filters. */
  toolbar?: ReactNode;
  /** The download button at the end of the toolbar. */
  exports?: ReactNode;
  /** Further buttons beside Print. */
  actions?: ReactNode;
  /** The main button: the last one. */
  main?: ReactNode;
  /** Replaces printing the page itself. */
  onPrint?: () => void;
  printing?: boolean;
  loading?: boolean;
  failed?: boolean;
  onRetry?: () => void;
  /** The table of the report. */
  children: ReactNode;
}

const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** A report as on paper, under a toolbar that is not printed. */
export function ReportShell(props: ReportShellProps) {
  const { title, company, period, currency, crumbs, toolbar, exports, actions } = props;
  const { loading, failed } = props;
  const { t } = useTranslation();
  return (
    <PageShell
      title={title}
      ownPaper
      {...(crumbs ? { crumbs } : {})}
      actions={
        <>
          {actions}
          <PrintButton onPrint={props.onPrint} printing={props.printing} />
          {props.main}
        </>
      }
    >
      {(toolbar || exports) && (
        <div className={`${classes.toolbar} no-print`}>
          {toolbar}
          {exports && <div className={classes.exports}>{exports}</div>}
        </div>
      )}
      <article className={`card ${classes.paper}`} aria-busy={loading ?? false}>
        <PaperHeading
          company={company}
          title={title}
          period={period}
          narrowed={props.narrowed}
          currency={currency}
          rounding={props.rounding}
        />
        {failed ? (
          <EmptyState
            kind="problem"
            title={t('problems.loadFailed')}
            action={
              <Button leftSection={<IconRefresh size={18} stroke={1.6} />} onClick={props.onRetry}>
                {t('actions.tryAgain')}
              </Button>
            }
          />
        ) : loading ? (
          ROWS.map((row) => <Skeleton key={row} height={12} my={13} />)
        ) : (
          <>
            <HorizontalScroll className={classes.tables} label={title}>
              {props.children}
            </HorizontalScroll>
            {props.note && <p className={classes.note}>{props.note}</p>}
          </>
        )}
      </article>
    </PageShell>
  );
}
