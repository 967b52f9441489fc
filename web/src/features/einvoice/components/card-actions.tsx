import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { toast } from '@/shared/lib/toast';
import { useFileDocuments, useRefreshFiling, useRetryFiling } from '../api';
import type { DocumentAction, EinvoicePanel, FileRef, FileResults } from '../api-types';
import { CancelDialog } from '../dialogs/cancel-dialog';
import { DeclineDialog } from '../dialogs/decline-dialog';
import { RefusedDialog } from '../dialogs/refused-dialog';
import { isTooOld } from '../statuses';
import classes from './einvoice.module.css';

const rankOf = (action: DocumentAction) => (action === 'cancel' ? 1 : 0);

interface CardActionsProps {
  document: FileRef;
  panel: EinvoicePanel;
}

/** What may be done with a filing now, as the server says: the likeliest as a button, the rest in a menu. */
export function CardActions({ document, panel }: CardActionsProps) {
  const { t } = useTranslation('einvoice');
  const navigate = useNavigate();
  const mayCredit = useAbility().can('create', 'Sales');
  const file = useFileDocuments();
  const retry = useRetryFiling();
  const refresh = useRefreshFiling();
  const [cancelling, setCancelling] = useState(false);
  const [declining, setDeclining] = useState(false);
  const [refused, setRefused] = useState<FileResults['documents']>([]);

  function answered({ documents }: FileResults) {
    const faulty = documents.filter(({ queued }) => !queued);
    if (faulty.length === 0) toast.success(t('file.queued', { count: documents.length }));
    setRefused(faulty);
  }

  const runs: Record<DocumentAction, () => void> = {
    file: () => file.mutate([document], { onSuccess: answered }),
    retry: () => retry.mutate(document, { onSuccess: answered }),
    refresh: () => refresh.mutate(document),
    cancel: () => setCancelling(true),
    decline_rejection: () => setDeclining(true),
    credit: () =>
      void navigate({ to: paths.addCreditNote, search: { invoice: document.id } as never }),
  };
  const pending: Partial<Record<DocumentAction, boolean>> = {
    file: file.isPending,
    retry: retry.isPending,
    refresh: refresh.isPending,
  };
  const takes: Partial<Record<DocumentAction, boolean>> = {
    // The checks above say why.
    file: !isTooOld(panel),
    credit: mayCredit && document.kind === 'invoice',
  };
  const offered = panel.actions.filter((action) => takes[action] ?? true);
  // A cancellation is never the nearest button, unless it is all there is.
  const [main, ...others] = offered.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (!main) return null;
  return (
    <>
      <div className={classes.actions}>
        <Button
          variant={main === 'file' || main === 'retry' ? 'filled' : 'default'}
          {...(main === 'cancel' ? { c: 'var(--error)' } : {})}
          loading={pending[main] ?? false}
          onClick={runs[main]}
        >
          {t(`actions.${main}`)}
        </Button>
        {others.length > 0 && (
          <MoreActions
            actions={others}
            loading={others.some((action) => pending[action])}
            onRun={(action) => runs[action]()}
          />
        )}
      </div>
      {cancelling && (
        <CancelDialog
          document={document}
          until={panel.can_cancel_until}
          onClose={() => setCancelling(false)}
        />
      )}
      {declining && <DeclineDialog document={document} onClose={() => setDeclining(false)} />}
      {refused.length > 0 && (
        <RefusedDialog results={refused} nameOf={() => null} onClose={() => setRefused([])} />
      )}
    </>
  );
}

interface MoreActionsProps {
  actions: readonly DocumentAction[];
  loading: boolean;
  onRun: (action: DocumentAction) => void;
}

function MoreActions({ actions, loading, onRun }: MoreActionsProps) {
  const { t } = useTranslation('einvoice');
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('card.more')} loading={loading}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action}
            onClick={() => onRun(action)}
            {...(action === 'cancel' ? { c: 'var(--error)' } : {})}
          >
            {t(`actions.${action}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
