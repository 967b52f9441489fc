import { useTranslation } from 'react-i18next';
import {
  ChequeSection,
  type DocumentFormReturn,
  type FormReferences,
  useProposedAccount,
  useRefused,
} from '@/features/documents/public';
import { isZero } from '@/shared/lib/fields';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { Reveal } from '@/shared/ui/reveal';

interface DownPaymentProps {
  form: DocumentFormReturn;
  references: FormReferences;
}

const PAYMENT = ['down_payment', 'down_payment_account', 'cheque_bank', 'cheque_due'] as const;

/**
 * Money that comes with the invoice, by the invoice's own method and reference. Once saved it is a separate payment,
 * and undone as one.
 */
export function DownPayment({ form, references }: DownPaymentProps) {
  const { t } = useTranslation('invoices');
  const { control, watch } = form;
  const refused = useRefused(control, PAYMENT);
  return (
    <Reveal label={t('down.add')} filled={!isZero(watch('down_payment') || '0')} refused={refused}>
      <DownPaymentFields form={form} references={references} />
    </Reveal>
  );
}

function DownPaymentFields({ form, references }: DownPaymentProps) {
  const { t } = useTranslation('invoices');
  const { control, watch } = form;
  const accounts = useProposedAccount(form, 'deposit');
  const currency = references.currencyOf(watch('currency_id'));
  return (
    <FormSection title={t('down.title')}>
      <FormGrid min={160}>
        <FormDecimal
          control={control}
          name="down_payment"
          label={t('down.amount', { currency: currency.code })}
          scale={currency.minor_digits}
          arithmetic
        />
        <FormEntity
          control={control}
          name="down_payment_account"
          label={t('down.account')}
          required={!isZero(watch('down_payment') || '0')}
          clearable
          numbered
          source={accounts.source}
          create={accounts.create}
        />
        <ChequeSection form={form} />
      </FormGrid>
    </FormSection>
  );
}
