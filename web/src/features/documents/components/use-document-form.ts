import { useEffect, useMemo, useRef, useState } from 'react';
import { asProblem, type Problem } from '@/shared/api/problem';
import { type EditForm, useEditForm } from '@/shared/forms/use-edit-form';
import type { Totals } from '@/shared/money/totals';
import type { DocumentOutput } from '../document-form';
import { documentTotals } from '../document-totals';
import { fieldNames } from '../mapping';
import { type DocumentValues, documentForm, type Requirable } from '../schema';
import type { Sent } from '../typed-document';
import type { FormReferences } from './use-form-references';
import { useTaxesOfTheDay } from './use-taxes-of-the-day';

/** What goes with the values when a document is sent. */
export interface SendingDocument {
  headers: Record<string, string>;
  /** What is sent beside the values: the version that was opened, none for a new document. */
  sent: Sent;
  totals: Totals;
}

export interface DocumentFormOptions<Saved> {
  initial: DocumentValues;
  references: FormReferences;
  /** Name in the draft store. */
  draft: string;
  /** The version that is edited. */
  version: number | undefined;
  send: (values: DocumentOutput, how: SendingDocument) => Promise<Saved>;
  onSaved: (saved: Saved, intent: string) => void;
  /** Where the server names a field otherwise than the form. */
  names?: Readonly<Record<string, string>>;
  /** Said of a last date that lies before the first. */
  dueBeforeDate?: string;
  /** What must be filled in beyond what every document needs; the other party, unless said. The same list each time. */
  required?: readonly Requirable[];
}

/** The form of a document of priced lines: its checks, its totals, how it is sent, and what was refused of it. */
export function useDocumentForm<Saved>(options: DocumentFormOptions<Saved>): {
  edit: EditForm<DocumentValues, DocumentOutput>;
  refused: Problem | null;
} {
  const { initial, references, dueBeforeDate, required } = options;
  const [refused, setRefused] = useState<Problem | null>(null);
  // Written when the form is sent, read when the server's refusals are put at their fields.
  const names = useRef<Record<string, string>>({ ...options.names });
  const baseCurrencyId = references.baseCurrency.id;
  const schema = useMemo(
    () =>
      documentForm({
        baseCurrencyId,
        compute: (values) => documentTotals(values, references.contextFor(values.currency_id)),
        required,
        booked: references.trade === 'purchase',
        ...(dueBeforeDate ? { dueBeforeDate } : {}),
      }),
    [baseCurrencyId, references, dueBeforeDate, required],
  );

  const edit = useEditForm<DocumentValues, DocumentOutput, Saved>({
    schema,
    initial,
    draft: options.draft,
    version: options.version,
    showsOtherVersion: true,
    save: async (values, headers, { version }) => {
      setRefused(null);
      Object.assign(names.current, fieldNames(values.lines));
      const totals = documentTotals(values, references.contextFor(values.currency_id));
      try {
        const sent = { baseCurrencyId, expectedTotal: totals.total, version };
        return await options.send(values, { headers, sent, totals });
      } catch (error) {
        setRefused(asProblem(error));
        throw error;
      }
    },
    onSaved: options.onSaved,
    fieldNames: names.current,
  });

  // A new day dates the form that nobody has touched yet.
  const { form } = edit;
  const day = useRef(initial.date);
  useEffect(() => {
    if (day.current === initial.date) return;
    day.current = initial.date;
    if (!form.formState.isDirty) form.reset(initial);
  }, [initial, form]);
  useTaxesOfTheDay(form, references, options.version === undefined ? undefined : initial);
  return { edit, refused };
}
