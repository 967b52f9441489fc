import { Button } from '@mantine/core';
import { IconCash, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar, ExportMenu } from '@/features/lists/public';
import { MakePaymentDialog } from '@/features/payments/public';
import { PrintSeveral } from '@/features/print/public';
import { Can } from '@/shared/auth/can';
import { isOwed } from '@/shared/lib/owed';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { BillFilter, BillRow } from '../api';

const DeleteBillsDialog = lazyPart(
  async () => (await import('../dialogs/delete-bills-dialog')).DeleteBillsDialog,
);

interface BillBulkProps {
  /** The ticked rows, in the order of the list. */
  rows: readonly BillRow[];
  /** The list, for its order. */
  filter: BillFilter;
  onClear: () => void;
}

/** What can be done with the ticked bills. */
export function BillBulk({ rows, filter, onClear }: BillBulkProps) {
  const { t } = useTranslation(['bills', 'common']);
  const [paying, setPaying] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const owed = rows.filter((row) => isOwed(row.status));
  const vendors = new Set(rows.map((row) => row.vendor_id));
  const [vendor] = vendors;
  const { sort, descending } = filter;
  const ids = rows.map((row) => row.id);
  return (
    <BulkBar count={rows.length} onClear={onClear}>
      <PrintSeveral kind="bill" ids={ids} />
      <ExportMenu plain listExport={{ list: 'bills', filter: { sort, descending, ids } }} />
      {/* One payment is of one vendor. */}
      {vendors.size === 1 && owed.length > 0 && (
        <Can action="create" on="Make Payment">
          <Button
            variant="default"
            leftSection={<IconCash size={17} stroke={1.6} aria-hidden />}
            onClick={() => setPaying(true)}
          >
            {t('actions.pay')}
          </Button>
        </Can>
      )}
      <Can action="delete" on="Bills">
        <Button
          variant="default"
          c="var(--error)"
          leftSection={<IconTrash size={17} stroke={1.6} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          {t('common:actions.delete')}
        </Button>
      </Can>
      {paying && vendor !== undefined && (
        <MakePaymentDialog
          start={{ partyId: vendor, documentIds: owed.map((row) => row.id) }}
          onSaved={onClear}
          onClose={() => setPaying(false)}
        />
      )}
      {deleting && (
        <DeleteBillsDialog bills={rows} onDone={onClear} onClose={() => setDeleting(false)} />
      )}
    </BulkBar>
  );
}
