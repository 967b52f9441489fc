import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { ReportShell } from '@/shared/ui/report-shell';
import { UndoDialog } from '../dialogs/lazy-dialogs';
import { isPayment, type Work } from '../ticking';
import { ClearedLines } from './cleared-lines';
import classes from './reconcile.module.css';
import { ReportFigures } from './report-figures';
import { useBankName } from './use-bank-name';
import { useReportFile } from './use-report-file';

/** A finished session: what it began and ended with, what was found, and what was not. */
export function SessionReport({ work }: { work: Work }) {
  const { t } = useTranslation(['reconciliations', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const { company } = useSignedIn();
  const nameOf = useBankName();
  const download = useReportFile(work);
  const [undoing, setUndoing] = useState(false);
  const { session, lines } = work;
  const mayUndo = useAbility().can('update', 'Settings') && session.state === 'done';
  const name = nameOf({ name: session.account_name, name_ar: session.account_name_ar });
  const account = { account: session.account_id };
  return (
    <ReportShell
      title={t('report.title')}
      company={company.name}
      period={`${name} · ${t('report.until', { date: format.date(session.ending_date, 'long') })}`}
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
                name: `\u2068${session.finished_by ?? ''}\u2069`,
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
        <ClearedLines
          title={t('work.payments')}
          currency={session.currency}
          lines={lines.filter(isPayment)}
        />
        <ClearedLines
          title={t('work.deposits')}
          currency={session.currency}
          lines={lines.filter((line) => !isPayment(line))}
        />
      </div>
      {undoing && (
        <UndoDialog
          session={session}
          onDone={() => void navigate({ to: paths.reconcile, search: account as never })}
          onClose={() => setUndoing(false)}
        />
      )}
    </ReportShell>
  );
}
