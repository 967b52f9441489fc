import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FavouriteStar, useAsOfText } from '@/features/reports/public';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { momentText } from '@/shared/lib/as-of-moment';
import type { Period } from '@/shared/lib/period';
import { EmptyState } from '@/shared/ui/empty-state';
import { ReportShell } from '@/shared/ui/report-shell';

interface WithholdingFrameProps {
  title: string;
  report: 'withholding' | 'form41';
  days: Period;
  /** The moment at which it was known so. */
  asOf?: string | null | undefined;
  toolbar: ReactNode;
  exports: ReactNode;
  query: Pick<UseQueryResult<unknown>, 'isError' | 'error' | 'isPending' | 'refetch'>;
  backwards?: boolean;
  children: ReactNode;
}

/** The paper of withheld tax with its states; it is printed as it is. */
export function WithholdingFrame(props: WithholdingFrameProps) {
  const { title, report, days, asOf, toolbar, query, backwards = false, children } = props;
  const { t } = useTranslation(['withholding', 'common']);
  const format = useFormat();
  const knownWords = useAsOfText();
  const { company } = useSignedIn();
  const daysText = t('common:report.period', {
    from: format.date(days.from, 'long'),
    to: format.date(days.to, 'long'),
  });
  const moment = momentText(asOf);
  const period = moment ? `${daysText} · ${knownWords(moment)}` : daysText;
  const forbidden = query.isError && query.error?.status === 403;
  return (
    <ReportShell
      title={title}
      company={company.name}
      period={period}
      currency={company.currency.code}
      crumbs={[{ label: t('taxes'), to: paths.taxes }]}
      toolbar={toolbar}
      actions={!backwards && <FavouriteStar report={report} proposed={`${title} · ${period}`} />}
      exports={props.exports}
      loading={query.isPending && !query.isError && !backwards}
      failed={query.isError && !forbidden && !backwards}
      onRetry={() => void query.refetch()}
    >
      {backwards ? (
        <EmptyState kind="noMatch" title={t('common:errors.dateOrder')} hint={t('backwards')} />
      ) : forbidden ? (
        <EmptyState
          kind="forbidden"
          title={t('common:pages.notAuthorized')}
          hint={t('common:problems.noPermission')}
        />
      ) : (
        children
      )}
    </ReportShell>
  );
}
