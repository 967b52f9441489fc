import { z } from 'zod/mini';
import { maybe, maybeId } from '@/shared/lib/search-fields';
import { IMPORT_KINDS } from './kinds';
import { FILTERS } from './review-rows';
import { BACK } from './steps';

/** The import that the wizard shows, which survives a reload; and which of its rows. */
export const wizardSearch = z.object({
  import: maybeId(),
  rows: maybe(z.enum(FILTERS)),
  back: maybe(z.enum(BACK)),
});

export type WizardSearch = z.output<typeof wizardSearch>;

/** What the list of imports is narrowed by. */
export const listSearch = z.object({ kind: maybe(z.enum(IMPORT_KINDS)) });
