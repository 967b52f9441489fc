import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FutureDateNote } from '@/shared/ui/form/future-date-note';
import { FormGrid } from '@/shared/ui/form-grid';
import { beginningGap } from '../beginning-gap';

export interface EndingValues {
  ending_date: string;
  ending_balance: string;
  opening_balance: string;
}

interface EndingFieldsProps {
  control: Control<EndingValues, unknown, EndingValues>;
  currency: Currency;
  /** Those of an account whose cash is counted. */
  words: { context?: 'cash' };
  /** They are those of the file that was imported. */
  imported?: boolean;
  /** What the books begin with, where that is known: the end of the statement before. */
  beginning?: string | null | undefined;
}

/** What the statement says: its last day and its balances. */
export function EndingFields(props: EndingFieldsProps) {
  const { control, currency, words, imported = false, beginning } = props;
  const { t } = useTranslation('reconciliations');
  const today = useToday();
  const format = useFormat();
  const says = useWatch({ control, name: 'opening_balance' });
  const gap = beginningGap(says, beginning);
  // Nobody says what a cash box begins with; what was typed before stays on show.
  const isCash = words.context === 'cash' && !says;
  const money = (amount: string | null | undefined) => format.money(amount ?? '0', currency);
  return (
    <FormGrid min={200}>
      <FormDate
        control={control}
        name="ending_date"
        label={t('ending.date', words)}
        required
        max={today}
        data-autofocus
      />
      <FormDecimal
        control={control}
        name="ending_balance"
        label={t('ending.balance', { ...words, currency: currency.code })}
        description={imported ? t('ending.imported') : t('ending.balanceHint', words)}
        required
        scale={currency.minor_digits}
      />
      {!isCash && (
        <FormDecimal
          control={control}
          name="opening_balance"
          label={t('ending.opening')}
          description={
            gap ? (
              <FutureDateNote>
                {t('gap.opening', {
                  says: money(says),
                  beginning: money(beginning),
                  amount: money(gap),
                })}
              </FutureDateNote>
            ) : (
              t('ending.openingHint')
            )
          }
          scale={currency.minor_digits}
        />
      )}
    </FormGrid>
  );
}
