import { Group, Stack } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import type { Currency } from '@/shared/auth/session';
import { isZero } from '@/shared/lib/fields';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { settlementOf } from '../distribution';
import type { PaymentValues } from '../schema';
import { PaymentSummary } from './payment-summary';
import type { PaymentRows } from './use-payment-rows';
import { usePaymentText } from './use-payment-text';

interface PaymentFootProps<Output> {
  form: UseFormReturn<PaymentValues, unknown, Output>;
  payment: PaymentRows;
  currency: Currency;
  /** What is gained by the exchange rate, in the company's currency; a loss is negative. */
  gain: string | null;
  /** A foreign amount in the company's currency. */
  worth: string | null;
}

/** What is said of the payment, beside its total. */
export function PaymentFoot<Output>(props: PaymentFootProps<Output>) {
  const { form, payment, currency, gain, worth } = props;
  const t = usePaymentText(payment.side);
  const settlement = settlementOf(payment.amount, payment.rows, currency.minor_digits);
  const { control } = form;
  return (
    <Group align="start" gap={16} wrap="wrap">
      <Stack gap={12} style={{ flex: '1 1 280px' }}>
        {!isZero(settlement.withholding) && (
          <FormText
            control={control}
            name="withholding_certificate"
            label={t('form.certificate')}
            description={t('form.certificateHint')}
            dir="ltr"
            disabled={payment.moneySaved}
          />
        )}
        <FormTextArea
          control={control}
          name="comments"
          label={t('form.comments')}
          minRows={2}
          disabled={payment.moneySaved}
        />
      </Stack>
      <div style={{ flex: '1 1 300px' }}>
        <PaymentSummary
          side={payment.side}
          amount={payment.amount}
          settlement={settlement}
          currency={currency}
          credits={payment.credits.length > 0}
          gain={gain}
          worth={worth}
        />
      </div>
    </Group>
  );
}
