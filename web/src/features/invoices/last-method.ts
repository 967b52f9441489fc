import { z } from 'zod/mini';
import type { DocumentValues } from '@/features/documents/public';
import { storedState } from '@/shared/lib/stored-state';

const kept = z.record(z.string(), z.string());

/** How the last sales receipt of each company was paid on this device; the account follows the method. */
const methods = storedState<Record<string, string>>('mizan.spot-methods', {}, (stored) =>
  kept.parse(stored),
);

/** A new sales receipt of a company, paid like its last one. */
export const likeLast = (values: DocumentValues, company: number): DocumentValues => ({
  ...values,
  payment_method_id: methods.get()[company] ?? '',
});

/** Keeps how a sales receipt was paid. */
export function keepMethod(company: number, method: string) {
  if (method && methods.get()[company] !== method) {
    methods.set({ ...methods.get(), [company]: method });
  }
}
