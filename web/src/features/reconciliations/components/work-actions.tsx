import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useOnline } from '@/shared/lib/online';
import { toast } from '@/shared/lib/toast';
import { lazyPart } from '@/shared/routing/lazy-part';
import { bankAccounts, type Reconciliation } from '../api';
import type { SessionTotals } from '../ticking';
import { useCashWords } from './use-cash-words';
import { useFinishing } from './use-finishing';

const DiscardDialog = lazyPart(
  async () => (await import('../dialogs/discard-dialog')).DiscardDialog,
);

const AdjustDialog = lazyPart(async () => (await import('../dialogs/adjust-dialog')).AdjustDialog);

const EndingDialog = lazyPart(async () => (await import('../dialogs/ending-dialog')).EndingDialog);

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface WorkActionsProps {
  session: Reconciliation;
  totals: SessionTotals;
  /** Saves what is ticked; whether all of it is saved. */
  flush: () => Promise<boolean>;
  /** Takes the session as the server has it now. */
  refetch: () => Promise<void>;
}

/** Correcting the statement, saving for later, finishing, and giving up. */
export function WorkActions({ session, totals, flush, refetch }: WorkActionsProps) {
  const { t } = useTranslation(['reconciliations', 'common']);
  const words = useCashWords(session.account_id);
  const navigate = useNavigate();
  const online = useOnline();
  const { data: accounts } = useQuery(bankAccounts);
  const [doing, setDoing] = useState<'ending' | 'adjust' | 'discard' | null>(null);
  const { id, account_id: account } = session;
  const close = () => setDoing(null);
  const { busy, refused, save, end } = useFinishing({
    session,
    totals,
    flush,
    refetch,
    onDifference: () => setDoing('adjust'),
    onClose: close,
  });
  const leave = () => void navigate({ to: paths.reconcile, search: { account } as never });

  async function later() {
    if (busy || !(await save())) return;
    const count = totals.deposits.count + totals.payments.count;
    toast.success(t('work.laterDone', { count }));
    leave();
  }

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('common:actions.more')}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setDoing('ending')}>
            {t('work.edit', words)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash {...icon} />}
            c="var(--error)"
            onClick={() => setDoing('discard')}
          >
            {t('work.discard')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        disabled={!online}
        aria-disabled={busy || undefined}
        onClick={() => void later()}
      >
        {t('work.later')}
      </Button>
      <Button
        variant={totals.balanced ? 'filled' : 'default'}
        disabled={!online}
        loading={busy && doing === null}
        onClick={() => void end(false)}
      >
        {t('work.finish')}
      </Button>
      {doing === 'ending' && (
        <EndingDialog
          session={session}
          after={accounts?.find((one) => one.id === account)?.reconciled_until}
          onClose={close}
        />
      )}
      {doing === 'adjust' && (
        <AdjustDialog
          session={session}
          difference={totals.difference}
          refused={refused}
          loading={busy}
          onConfirm={() => void end(true)}
          onClose={close}
        />
      )}
      {doing === 'discard' && (
        <DiscardDialog
          id={id}
          account={session.account_id}
          ticked={totals.deposits.count + totals.payments.count}
          onDone={leave}
          onClose={close}
        />
      )}
    </>
  );
}
