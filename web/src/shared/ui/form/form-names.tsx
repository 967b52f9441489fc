import { type ReactNode, useEffect } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useFormat } from '@/shared/format/use-format';
import type { Language } from '@/shared/lib/preferences';
import { FormText } from './form-text';

interface FormNamesProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** The field of each name; the rules of the form ask for the reader's where both are missing. */
  fields: Record<Language, FieldPath<Values>>;
  labels: Record<Language, string>;
  /** Says that either is enough, below the first. */
  hint: string;
  /** A note about a name, in place of the hint. */
  notes?: Partial<Record<Language, ReactNode>>;
  /** The first is where the typing begins. */
  focused?: boolean;
}

/**
 * Both names of a record, the reader's language first. Either one is enough, so neither has a star. An error is shown
 * at the first; filling in the other clears it too.
 */
export function FormNames<Values extends FieldValues, Output>(
  props: FormNamesProps<Values, Output>,
) {
  const { form, fields, labels, hint, notes = {}, focused } = props;
  const { language } = useFormat();
  const { control } = form;
  const [english, arabic] = useWatch({ control, name: [fields.en, fields.ar] });
  const primaryField = fields[language];
  useEffect(() => {
    if ((english || arabic) && form.getFieldState(primaryField).error)
      void form.trigger(primaryField);
  }, [form, primaryField, english, arabic]);
  const order = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  return order.map((one, place) => (
    <FormText
      key={one}
      control={control}
      name={fields[one]}
      label={labels[one]}
      dir={one === 'ar' ? 'rtl' : 'ltr'}
      description={notes[one] || (place === 0 ? hint : undefined)}
      {...(place === 0 && focused ? { 'data-autofocus': true } : {})}
    />
  ));
}
