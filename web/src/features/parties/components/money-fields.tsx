import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTermPicker } from '@/features/terms/public';
import { useCompanyCurrency, useSignedIn } from '@/shared/auth/session';
import { isZero } from '@/shared/lib/fields';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormGrid } from '@/shared/ui/form-grid';
import type { PartyForm } from '../party-form';
import type { References } from './use-references';

export interface MoneyWords {
  /** Why the currency stays as it is. */
  currencyFixed: string;
  /** What the opening balance is. */
  openingHint: string;
  /** What a rate that is left out counts as, where it may be. */
  rateHint?: string;
}

interface MoneyFieldsProps {
  form: PartyForm;
  references: References;
  /** False once the party has documents: their currency is theirs. */
  currencyEditable: boolean;
  words: MoneyWords;
  /** What else is agreed with parties of this side. */
  children?: ReactNode;
}

/** The currency and terms of trade with a party, and its opening balance. */
export function MoneyFields(props: MoneyFieldsProps) {
  const { references, currencyEditable, words, children } = props;
  const { control, formState, getValues } = props.form;
  const { t } = useTranslation('parties');
  const { today } = useSignedIn();
  const company = useCompanyCurrency();
  const terms = useTermPicker();
  const [currency, opening] = useWatch({ control, name: ['currency', 'opening_balance'] });
  const isNew = getValues('version') === null;
  const foreign = currency !== null && currency.id !== company.id;
  return (
    <FormGrid>
      <FormEntity
        control={control}
        name="currency"
        label={t('form.currency')}
        description={currencyEditable ? undefined : words.currencyFixed}
        source={references.currencies}
        asPage
        disabled={!currencyEditable}
        required
      />
      <FormEntity
        control={control}
        name="terms"
        label={t('form.terms')}
        source={terms.source}
        create={terms.create}
        clearable
      />
      <FormDecimal
        control={control}
        name="opening_balance"
        label={t(foreign ? 'form.foreignOpening' : 'form.opening')}
        description={words.openingHint}
      />
      <BookedDate
        area="accounting"
        posts={!isZero(opening)}
        saved={isNew ? null : formState.defaultValues?.opening_balance_date}
        control={control}
        name="opening_balance_date"
        label={t('form.openingDate')}
        max={today}
      />
      {foreign && (
        <FormDecimal
          control={control}
          name="exchange_rate"
          label={t('form.exchangeRate', { currency: company.code })}
          description={words.rateHint}
          scale={0}
        />
      )}
      {children}
    </FormGrid>
  );
}
