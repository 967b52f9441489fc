import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useProposedRate } from '@/features/rates/public';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isDate } from '@/shared/lib/fields';
import { Fold } from '@/shared/ui/fold';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FutureDateNote } from '@/shared/ui/form/future-date-note';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { nextNumber } from '../api';
import type { EntryOutput, EntryValues } from '../schema';
import type { EntryReferences } from './use-entry-references';

interface EntryFieldsProps {
  form: UseFormReturn<EntryValues, unknown, EntryOutput>;
  references: EntryReferences;
  /** It is on record already: its number stays. */
  saved: boolean;
  /** It is made again and again: each one finds its number and its days by itself. */
  repeated?: boolean;
}

/** What few entries need. */
const FOLDED = ['number', 'currency_id', 'reverse_on'] as const;

/** When an entry is made, under which number, in what money, and what it is for. */
export function EntryFields({ form, references, saved, repeated = false }: EntryFieldsProps) {
  const { t } = useTranslation(['journal-entries', 'documents', 'common']);
  const format = useFormat();
  const { control } = form;
  const today = useToday();
  const next = useQuery({ ...nextNumber(), enabled: !saved && !repeated });
  const base = references.baseCurrency;
  const [currencyId, date, rate, reverseOn, number] = useWatch({
    control,
    name: ['currency_id', 'date', 'exchange_rate', 'reverse_on', 'number'],
  });
  const { errors } = useFormState({ control, name: FOLDED });
  const currency = references.currencyOf(currencyId);
  const isForeign = currency.id !== base.id;
  const began = useRef(saved ? '' : rate);
  const rateHint = useProposedRate({
    currencyId: isForeign ? currency.id : null,
    date,
    rate,
    // Nobody typed what a copy or an entry in pounds began with.
    began: began.current,
    onPropose: (proposed) => form.setValue('exchange_rate', proposed, { shouldValidate: true }),
  });
  const currencyField = (
    <FormSelect
      control={control}
      name="currency_id"
      label={t('documents:fields.currency')}
      // It begins with a Latin code, which would pull it to the left in Arabic.
      styles={{ input: { unicodeBidi: 'normal' } }}
      onOptionSubmit={(id) => {
        if (id === currencyId) return;
        // Another currency has another rate; the company's own has none but this.
        const own = id === String(base.id);
        form.setValue('exchange_rate', own ? '1' : '', { shouldDirty: true });
      }}
      options={references.currencies.map((one) => ({
        value: String(one.id),
        label: `${one.code} · ${format.name(one)}`,
      }))}
    />
  );
  return (
    <FormSection>
      <FormGrid min={200}>
        {!repeated && (
          <FormDate
            control={control}
            name="date"
            label={t('common:nouns.date')}
            description={
              isDate(date) && date > today && <FutureDateNote>{t('form.future')}</FutureDateNote>
            }
            required
          />
        )}
        {(repeated || isForeign) && currencyField}
        {isForeign && (
          <FormDecimal
            control={control}
            name="exchange_rate"
            label={t('documents:fields.rate', { currency: currency.code, base: base.code })}
            required
            description={rateHint}
            scale={0}
          />
        )}
        <FormTextArea control={control} name="memo" label={t('common:nouns.memo')} minRows={1} />
      </FormGrid>
      {!repeated && (
        <Fold
          label={t('documents:form.more')}
          summary={[number || next.data?.number, currency.code].filter(Boolean).join(' · ')}
          filled={Boolean(reverseOn || (number && !saved))}
          refused={FOLDED.some((name) => errors[name] !== undefined)}
        >
          <FormGrid min={200}>
            <FormText
              control={control}
              name="number"
              label={t('fields.number')}
              dir="ltr"
              autoComplete="off"
              readOnly={saved}
              placeholder={next.data?.number ?? ''}
            />
            {!isForeign && currencyField}
            <FormDate
              control={control}
              name="reverse_on"
              label={t('fields.reverseOn')}
              description={t('fields.reverseOnHint')}
            />
          </FormGrid>
        </Fold>
      )}
    </FormSection>
  );
}
