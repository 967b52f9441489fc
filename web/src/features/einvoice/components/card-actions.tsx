import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { toast } from '@/shared/lib/toast';
import { useFileDocuments, useRefreshFiling, useRetryFiling } from '../api';
import type { DocumentAction, EinvoicePanel, FileRef, FileResults } from '../api-types';
import { CancelDialog } from '../dialogs/cancel-dialog';
import { RefusedDialog } from '../dialogs/refused-dialog';
import classes from './einvoice.module.css';

interface CardActionsProps {
  document: FileRef;
  panel: EinvoicePanel;
}

/** What may be done with a filing now, as the server says. */
export function CardActions({ document, panel }: CardActionsProps) {
  const { t } = useTranslation('einvoice');
  const navigate = useNavigate();
  const mayCredit = useAbility().can('create', 'Sales');
  const file = useFileDocuments();
  const retry = useRetryFiling();
  const refresh = useRefreshFiling();
  const [cancelling, setCancelling] = useState(false);
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
    credit: () =>
      void navigate({ to: paths.addCreditNote, search: { invoice: document.id } as never }),
  };
  const pending: Partial<Record<DocumentAction, boolean>> = {
    file: file.isPending,
    retry: retry.isPending,
    refresh: refresh.isPending,
  };
  const shown = panel.actions.filter(
    (action) => action !== 'credit' || (mayCredit && document.kind === 'invoice'),
  );
  return (
    <>
      <div className={classes.foot}>
        {shown.map((action) => (
          <Button
            key={action}
            variant={action === 'file' || action === 'retry' ? 'filled' : 'default'}
            {...(action === 'cancel' ? { c: 'var(--error)' } : {})}
            loading={pending[action] ?? false}
            onClick={runs[action]}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
      </div>
      {cancelling && (
        <CancelDialog
          document={document}
          until={panel.can_cancel_until}
          onClose={() => setCancelling(false)}
        />
      )}
      {refused.length > 0 && (
        <RefusedDialog results={refused} nameOf={() => null} onClose={() => setRefused([])} />
      )}
    </>
  );
}
