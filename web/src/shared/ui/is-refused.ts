import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];

/** Whether a list's call cannot be made: those go that may, and none of these may. */
export const isRefused = (
  { ids }: Pick<Schemas['UndoSeveralRequest'], 'ids'>,
  { refused }: Pick<Schemas['UndoPreview'], 'refused'>,
) => refused.length === ids.length;
