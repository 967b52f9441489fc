import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar, ExportMenu } from '@/features/lists/public';
import { PrintSeveral } from '@/features/print/public';
import { SendSeveral } from '@/features/sending/public';
import { Can } from '@/shared/auth/can';
import type { InvoiceFilter, InvoiceRow } from '../api';

const DeleteInvoicesDialog = lazy(async () => ({
  default: (await import('../dialogs/delete-invoices-dialog')).DeleteInvoicesDialog,
}));

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
  const wanted = { sort, descending, ids };
  return (
    <BulkBar count={rows.length} onClear={onClear}>
      <Can action="create" on="Sales">
        <SendSeveral kind="invoice" ids={ids} onDone={onClear} />
      </Can>
      <PrintSeveral kind="invoice" ids={ids} />
      <ExportMenu plain wanted={{ list: 'invoices', filter: wanted }} />
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
        <Suspense fallback={null}>
          <DeleteInvoicesDialog
            invoices={rows}
            onDone={onClear}
            onClose={() => setDeleting(false)}
          />
        </Suspense>
      )}
    </BulkBar>
  );
}
