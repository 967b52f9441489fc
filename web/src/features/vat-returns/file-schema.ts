import { z } from 'zod/mini';
import { isZero, paperNumber } from '@/shared/lib/fields';
import type { VatBooks } from './api';

/** Whether the accounts of the tax hold something else than the return tells. */
export const differs = (books: VatBooks | null | undefined): books is VatBooks =>
  Boolean(books && !isZero(books.difference));

/** The portal's number of a return that is filed already. */
export const numberForm = z.object({ reference: paperNumber(64) });

/** What is typed when a return is filed; one that differs from the books is filed only knowingly. */
export const fileForm = (books: VatBooks | null | undefined) =>
  z.object({
    reference: paperNumber(64),
    lock_books: z.boolean(),
    anyway: z
      .boolean()
      .check(z.refine((ticked) => ticked || !differs(books), 'vat-returns:file.anywayNeeded')),
  });
