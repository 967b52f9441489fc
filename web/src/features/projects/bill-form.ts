import type { Control } from 'react-hook-form';
import type { PickedRecord } from '@/shared/lib/fields';

/** What the dialog of unbilled costs and time holds: the ticked lines by their keys, and how they are billed. */
export interface BillValues {
  costs: string[];
  times: number[];
  mark_up_percent: string;
  account: PickedRecord | null;
}

export type BillControl = Control<BillValues, unknown, BillValues>;
