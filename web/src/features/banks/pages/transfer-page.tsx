import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { ActivityTimeline, type ActivityWords, JournalEntries } from '@/features/history/public';
import { Can } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { lazyPart } from '@/shared/routing/lazy-part';
import { useIdParam } from '@/shared/routing/params';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { StatusPill } from '@/shared/ui/status-pill';
import { type Transfer, transferDetail } from '../api';
import classes from '../components/banks.module.css';
import { DepositedReceipts } from '../components/deposited-receipts';
import { TransferFacts } from '../components/transfer-facts';

const DeleteTransferDialog = lazyPart(
  async () => (await import('../dialogs/delete-transfer-dialog')).DeleteTransferDialog,
);

/** One transfer or deposit: what moved, what it posted, and the way back. */
export function TransferPage() {
  const { t } = useTranslation(['banks', 'common']);
  const id = useIdParam();
  const navigate = useNavigate();
  const isValidId = Number.isSafeInteger(id);
  const query = useQuery({ ...transferDetail(id), enabled: isValidId });
  const [undoing, setUndoing] = useState(false);
  const { data } = query;
  const lost = !isValidId || query.error?.status === 404;
  return (
    <PageShell
      title={
        data
          ? t(data.is_deposit ? 'deposit.one' : 'transfer.one', { number: data.number })
          : t('transfers')
      }
      crumbs={[
        { label: t('title'), to: paths.banks },
        ...(data ? [{ label: t('transfers'), to: paths.transfers }] : []),
      ]}
      badge={data?.deleted && <StatusPill tone="idle">{t('undo.deleted')}</StatusPill>}
      actions={
        data &&
        !data.deleted && (
          <Can action="create" on="Journal Entry">
            <Button variant="default" c="var(--error)" onClick={() => setUndoing(true)}>
              {t('undo.confirm')}
            </Button>
          </Can>
        )
      }
    >
      {(lost || query.isError) && (
        <div className="card">
          <EmptyState
            kind={lost ? 'lost' : 'problem'}
            title={t(lost ? 'transfer.lost' : 'common:problems.loadFailed')}
            action={
              lost ? (
                <Button component={Link} to={paths.transfers} variant="default">
                  {t('transfers')}
                </Button>
              ) : (
                <Button variant="default" onClick={() => query.refetch()}>
                  {t('common:actions.tryAgain')}
                </Button>
              )
            }
          />
        </div>
      )}
      {isValidId && query.isPending && <Skeleton height={320} aria-busy />}
      {data && <LoadedTransfer transfer={data} />}
      {undoing && data && (
        <DeleteTransferDialog
          transfer={data}
          onDone={() => void navigate({ to: paths.transfers })}
          onClose={() => setUndoing(false)}
        />
      )}
    </PageShell>
  );
}

function LoadedTransfer({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation(['banks', 'common']);
  const format = useFormat();
  const base = useCompanyCurrency();
  // All that its activity tells is the amount.
  const words: ActivityWords = {
    label: () => t('common:nouns.amount'),
    value: (_, amount) => format.money(amount, base),
  };
  return (
    <div className={classes.body}>
      <TransferFacts transfer={transfer} />
      {transfer.is_deposit && <DepositedReceipts transfer={transfer} />}
      <JournalEntries entries={transfer.entries} />
      <ActivityTimeline
        document={{ kind: 'transfer', id: transfer.id, name: transfer.number }}
        items={transfer.activity}
        words={words}
      />
    </div>
  );
}
