import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTermPicker } from '@/features/terms/public';
import { useCompanyCurrency, useSignedIn } from '@/shared/auth/session';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormGrid } from '@/shared/ui/form-grid';
import type { CustomerForm } from './customer-form';
import type { References } from './use-references';

interface MoneyFieldsProps {
  form: CustomerForm;
  references: References;
  /** False once the customer has documents: their currency is theirs. */
  currencyEditable: boolean;
}

/** In which currency and on which terms a customer buys, and what stood open before Mizan. */
export function MoneyFields(props: MoneyFieldsProps) {
  const { references, currencyEditable } = props;
  const { control } = props.form;
  const { t } = useTranslation('customers');
  const { today } = useSignedIn();
  const company = useCompanyCurrency();
  const terms = useTermPicker();
  const currency = useWatch({ control, name: 'currency' });
  const foreign = currency !== null && currency.id !== company.id;
  return (
    <FormGrid>
      <FormEntity
        control={control}
        name="currency"
        label={t('form.currency')}
        description={currencyEditable ? undefined : t('form.currencyFixed')}
        source={references.currencies}
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
        description={t('form.openingHint')}
      />
      <FormDate
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
          scale={0}
        />
      )}
    </FormGrid>
  );
}
