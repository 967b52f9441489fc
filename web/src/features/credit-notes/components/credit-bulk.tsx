import { BulkBar, ExportMenu } from '@/features/lists/public';
import { PrintSeveral } from '@/features/print/public';
import { DocumentBulk } from '@/features/sending/public';
import type { CreditSide } from '../side';

interface CreditBulkProps {
  side: CreditSide;
  /** The ticked credits, in the order of the list. */
  ids: number[];
  onClear: () => void;
}

/** What can be done with the ticked credits; a vendor's is printed, and sent to nobody. */
export function CreditBulk({ side, ids, onClear }: CreditBulkProps) {
  if (side.kind === 'vendor_credit') {
    return (
      <BulkBar count={ids.length} onClear={onClear}>
        <PrintSeveral kind={side.kind} ids={ids} />
        <ExportMenu plain listExport={{ list: 'vendor_credits', filter: { ids } }} />
      </BulkBar>
    );
  }
  return (
    <DocumentBulk
      kind={side.kind}
      ids={ids}
      may={{ action: 'create', on: side.subject }}
      onClear={onClear}
    >
      <ExportMenu plain listExport={{ list: 'credit_notes', filter: { ids } }} />
    </DocumentBulk>
  );
}
