import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useToday } from '@/shared/auth/session';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormGrid } from '@/shared/ui/form-grid';

export interface EndingValues {
  ending_date: string;
  ending_balance: string;
  opening_balance: string;
}

interface EndingFieldsProps {
  control: Control<EndingValues, unknown, EndingValues>;
  currency: Currency;
  /** They are those of the file that was imported. */
  imported?: boolean;
}

/** What the statement says: its last day and its balances. */
export function EndingFields(props: EndingFieldsProps) {
  const { control, currency, imported = false } = props;
  const { t } = useTranslation('reconciliations');
  const today = useToday();
  return (
    <FormGrid min={200}>
      <FormDate
        control={control}
        name="ending_date"
        label={t('ending.date')}
        required
        max={today}
        data-autofocus
      />
      <FormDecimal
        control={control}
        name="ending_balance"
        label={t('ending.balance', { currency: currency.code })}
        description={t(imported ? 'ending.imported' : 'ending.balanceHint')}
        required
        scale={currency.minor_digits}
      />
      <FormDecimal
        control={control}
        name="opening_balance"
        label={t('ending.opening', { currency: currency.code })}
        description={t('ending.openingHint')}
        scale={currency.minor_digits}
      />
    </FormGrid>
  );
}
