import { BulkBar } from '@/features/lists/public';
import { PrintSeveral } from '@/features/print/public';
import { SendSeveral } from '@/features/sending/public';
import { Can } from '@/shared/auth/can';
import type { CreditNoteRow } from '../api';

interface CreditNoteBulkProps {
  /** The ticked rows, in the order of the list. */
  rows: readonly CreditNoteRow[];
  onClear: () => void;
}

/** What can be done with the ticked credit notes. */
export function CreditNoteBulk({ rows, onClear }: CreditNoteBulkProps) {
  const ids = rows.map((row) => row.id);
  return (
    <BulkBar count={ids.length} onClear={onClear}>
      <Can action="create" on="Sales">
        <SendSeveral kind="credit_note" ids={ids} onDone={onClear} />
      </Can>
      <PrintSeveral kind="credit_note" ids={ids} />
    </BulkBar>
  );
}
