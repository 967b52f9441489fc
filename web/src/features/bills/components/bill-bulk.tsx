import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '@/features/lists/public';
import { PrintSeveral } from '@/features/print/public';
import { Can } from '@/shared/auth/can';
import type { BillRow } from '../api';
import { DeleteBillsDialog } from '../dialogs/lazy-dialogs';

interface BillBulkProps {
  /** The ticked rows, in the order of the list. */
  rows: readonly BillRow[];
  onClear: () => void;
}

/** What can be done with the ticked bills. */
export function BillBulk({ rows, onClear }: BillBulkProps) {
  const { t } = useTranslation('common');
  const [deleting, setDeleting] = useState(false);
  return (
    <BulkBar count={rows.length} onClear={onClear}>
      <PrintSeveral kind="bill" ids={rows.map((row) => row.id)} />
      <Can action="delete" on="Bills">
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
        <DeleteBillsDialog bills={rows} onDone={onClear} onClose={() => setDeleting(false)} />
      )}
    </BulkBar>
  );
}
