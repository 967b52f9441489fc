import { isZero } from '@/shared/lib/fields';
import type { VatReturnRow } from './api';

export type Filed = VatReturnRow & { id: number };

/** Whether something of a return is left to pay. */
export function isOwed(row: VatReturnRow): row is Filed {
  return Boolean(row.id && row.left && !isZero(row.left) && !row.left.startsWith('-'));
}
