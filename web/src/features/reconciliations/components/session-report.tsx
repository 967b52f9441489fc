import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isolated } from '@/shared/lib/left-to-right';
import { lazyPart } from '@/shared/routing/lazy-part';
import { ReportShell } from '@/shared/ui/report-shell';
import { isPayment, type Lines, type Side, type Work } from '../ticking';
import classes from './reconcile.module.css';
import { ReportFigures } from './report-figures';
import { ReportLines } from './report-lines';
import { useBankName } from './use-bank-name';
import { useCashWords } from './use-cash-words';
import { useReportFile } from './use-report-file';

const UndoDialog = lazyPart(async () => (await import('../dialogs/undo-dialog')).UndoDialog);

/** A finished session: what it began and ended with, what was outstanding, and what was found. */
export function SessionReport({ work }: { work: Work }) {
  const { t } = useTranslation(['reconciliations', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const { company } = useSignedIn();
  const nameOf = useBankName();
  const words = useCashWords(work.session.account_id);
  const [undoing, setUndoing] = useState(false);
  const { session, outstanding } = work;
  const download = useReportFile(work);
  const date = format.date(session.ending_date);
  const mayUndo = useAbility().can('update', 'Settings') && session.state === 'done';
  const name = nameOf({ name: session.account_name, name_ar: session.account_name_ar });
  const account = { account: session.account_id };
  const parts: [string, Lines | undefined, Side][] = [
    [t('report.outstandingPayments', { ...words, date }), outstanding, 'payments'],
    [t('report.outstandingDeposits', { ...words, date }), outstanding, 'deposits'],
    [t('report.paymentsFound'), work, 'payments'],
    [t('report.depositsFound'), work, 'deposits'],
  ];
  return (
    <ReportShell
      title={t('report.title', words)}
      company={company.name}
      period={`${name} · ${t('report.until', { ...words, date: format.date(session.ending_date, 'long') })}`}
      currency={session.currency.code}
      crumbs={[
        { label: t('title'), to: paths.reconcile },
        { label: name, to: paths.reconcile, search: account },
      ]}
      actions={
        <>
          {mayUndo && session.is_latest && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} stroke={1.6} className="flip" />}
              onClick={() => setUndoing(true)}
            >
              {t('report.undo')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.6} />}
            onClick={download}
          >
            {t('report.csv')}
          </Button>
        </>
      }
    >
      <div className={classes.report}>
        {session.state === 'undone' && <p className={classes.notice}>{t('report.takenBack')}</p>}
        <ReportFigures work={work} />
        <div className={classes.hint}>
          {session.finished_at && (
            <p>
              {t('report.finished', {
                // A name in the other script keeps to itself.
                name: isolated(session.finished_by ?? ''),
                when: format.moment(session.finished_at),
              })}
            </p>
          )}
          {session.adjustment_id && (
            <p>
              {t('report.adjustment')}{' '}
              <Link to={paths.journalEntry(session.adjustment_id)} className="no-print">
                {t('report.showAdjustment')}
              </Link>
            </p>
          )}
        </div>
        {parts.map(
          ([title, part, side]) =>
            part && (
              <ReportLines
                key={title}
                title={title}
                currency={session.currency}
                lines={part.lines.filter((line) => isPayment(line) === (side === 'payments'))}
                more={part.more}
              />
            ),
        )}
      </div>
      {undoing && (
        <UndoDialog
          session={session}
          account={session.account_id}
          onDone={() => void navigate({ to: paths.reconcile, search: account as never })}
          onClose={() => setUndoing(false)}
        />
      )}
    </ReportShell>
  );
}
