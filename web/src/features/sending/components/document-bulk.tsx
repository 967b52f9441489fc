import type { ReactNode } from 'react';
import { BulkBar } from '@/features/lists/public';
import { PrintSeveral } from '@/features/print/public';
import type { Action, Subject } from '@/shared/auth/ability';
import { Can } from '@/shared/auth/can';
import type { ListedKind } from '../api';
import { SendSeveral } from './send-several';

interface DocumentBulkProps {
  kind: ListedKind;
  /** The ticked documents, in the order of the list. */
  ids: readonly number[];
  /** They are of several kinds, such as an invoice and a sales receipt: their title says documents. */
  mixed?: boolean;
  /** What one must be allowed to do for mailing them. */
  may: { action: Action; on: Subject };
  onClear: () => void;
  /** What else can be done with documents of this kind. */
  children?: ReactNode;
}

/** What can be done with the ticked documents of a list: mailing and printing them, whatever they are. */
export function DocumentBulk(props: DocumentBulkProps) {
  const { kind, ids, mixed = false, may, onClear, children } = props;
  return (
    <BulkBar count={ids.length} onClear={onClear}>
      <Can {...may}>
        <SendSeveral kind={kind} ids={ids} mixed={mixed} onDone={onClear} />
      </Can>
      <PrintSeveral kind={kind} ids={ids} />
      {children}
    </BulkBar>
  );
}
