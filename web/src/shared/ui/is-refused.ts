import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];

/** Whether a list's call cannot be made: invoices go together or not at all; of others those go that may. */
export const isRefused = (
  { kind, ids }: Schemas['UndoSeveralRequest'],
  { refused }: Pick<Schemas['UndoPreview'], 'refused'>,
) => (kind === 'invoice' ? refused.length > 0 : refused.length === ids.length);
