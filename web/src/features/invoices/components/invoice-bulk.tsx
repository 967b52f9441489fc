import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '@/features/lists/public';
import { DocumentBulk } from '@/features/sending/public';
import { Can } from '@/shared/auth/can';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { InvoiceFilter, InvoiceRow } from '../api';
import { calledOf } from '../called';

const DeleteInvoicesDialog = lazyPart(
  async () => (await import('../dialogs/delete-invoices-dialog')).DeleteInvoicesDialog,
);

interface InvoiceBulkProps {
  /** The ticked rows, in the order of the list. */
  rows: readonly InvoiceRow[];
  /** The list, for its order. */
  filter: InvoiceFilter;
  onClear: () => void;
}

/** What can be done with the ticked invoices. */
export function InvoiceBulk({ rows, filter, onClear }: InvoiceBulkProps) {
  const { t } = useTranslation('common');
  const [deleting, setDeleting] = useState(false);
  const { sort, descending } = filter;
  const ids = rows.map((row) => row.id);
  const exportFilter = { sort, descending, ids };
  return (
    <DocumentBulk
      kind="invoice"
      ids={ids}
      mixed={rows.some((row) => calledOf(row) !== undefined)}
      may={{ action: 'create', on: 'Sales' }}
      onClear={onClear}
    >
      <ExportMenu plain listExport={{ list: 'invoices', filter: exportFilter }} />
      <Can action="delete" on="Sales">
        <Button
          variant="default"
          c="var(--error)"
          leftSection={<IconTrash size={17} stroke={1.6} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          {t('actions.delete')}
        </Button>
      </Can>
      {deleting && (
        <DeleteInvoicesDialog invoices={rows} onDone={onClear} onClose={() => setDeleting(false)} />
      )}
    </DocumentBulk>
  );
}
