import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { DocumentFormReturn } from '../document-form';
import { taxIds } from '../document-totals';
import type { DocumentValues } from '../schema';
import type { FormReferences } from './use-form-references';

/** A document as it was saved. */
type Saved = Pick<DocumentValues, 'date' | 'lines'>;

/**
 * Keeps the taxes of the lines those of the document's day: a rate that the law changed is another tax since, whether
 * the day moved, a product brought its tax along or an older document was copied. What was saved has the taxes that it
 * was saved with until its day is changed, whatever rate was entered later.
 */
export function useTaxesOfTheDay(
  form: DocumentFormReturn,
  { taxes }: FormReferences,
  saved: Saved | undefined,
): void {
  const { control } = form;
  const day = useWatch({ control, name: 'date' });
  // A text, so that typing elsewhere on the lines draws nothing again.
  const currentTaxes = useWatch({
    control,
    name: 'lines',
    compute: (lines) => lines.map((line) => line.tax).join('|'),
  });
  const { ofTheDay } = taxes;
  // The taxes of the lines follow from another field of the same form.
  useEffect(() => {
    const savedTaxIds = saved?.date === day ? saved.lines.flatMap(({ tax }) => taxIds(tax)) : [];
    const follow = (tax: string) =>
      taxIds(tax)
        .map((id) => (savedTaxIds.includes(id) ? id : ofTheDay(id, day)))
        .join(',');
    if (currentTaxes.split('|').every((tax) => follow(tax) === tax)) return;
    const lines = form.getValues('lines').map((line) => ({ ...line, tax: follow(line.tax) }));
    form.setValue('lines', lines, { shouldDirty: true });
  }, [form, ofTheDay, day, currentTaxes, saved]);
}
