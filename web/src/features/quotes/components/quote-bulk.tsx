import { BulkBar } from '@/features/lists/public';
import { PrintSeveral } from '@/features/print/public';
import { SendSeveral } from '@/features/sending/public';
import { Can } from '@/shared/auth/can';
import type { QuoteRow } from '../api';

interface QuoteBulkProps {
  /** The ticked rows, in the order of the list. */
  rows: readonly QuoteRow[];
  onClear: () => void;
}

/** What can be done with the ticked quotes. */
export function QuoteBulk({ rows, onClear }: QuoteBulkProps) {
  const ids = rows.map((row) => row.id);
  return (
    <BulkBar count={ids.length} onClear={onClear}>
      <Can action="update" on="Quotes">
        <SendSeveral kind="quote" ids={ids} onDone={onClear} />
      </Can>
      <PrintSeveral kind="quote" ids={ids} />
    </BulkBar>
  );
}
