import { Alert, Group, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { isZero } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import {
  paymentMethods,
  type ReceiptView,
  type ReceivePaymentForm,
  useReceivePayment,
} from '../api';
import { settlementOf } from '../distribution';
import { fieldNames, paymentForm, startingPayment, toApi } from '../schema';
import { PaymentFields } from './payment-fields';
import { PaymentInvoices } from './payment-invoices';
import { PaymentSummary } from './payment-summary';
import { usePaymentRows } from './use-payment-rows';

interface PaymentFormProps {
  opening: ReceivePaymentForm;
  invoiceId?: number;
  onSaved: (receipt: ReceiptView) => void;
  onClose: () => void;
}

/** The form of a payment that a customer made. */
export function PaymentForm({ opening, invoiceId, onSaved, onClose }: PaymentFormProps) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const { company, today } = useSignedIn();
  // Taken once: the figures of an open form don't move.
  const [start] = useState(opening);
  const { currency } = start;
  const foreign = currency.code !== company.currency.code;
  const decimals = currency.minor_digits;
  const methods = useQuery(paymentMethods());
  const receive = useReceivePayment();
  const schema = useMemo(
    () =>
      paymentForm({
        decimals,
        foreign,
        referenceRequired: (id) =>
          methods.data?.some((method) => String(method.id) === id && method.reference_required) ??
          false,
      }),
    [decimals, foreign, methods.data],
  );
  // Written when the form is sent, read when the server's refusals are put at their fields.
  const names = useRef<Record<string, string>>({});
  const edit = useEditForm({
    schema,
    initial: useMemo(() => startingPayment(start, today, invoiceId), [start, today, invoiceId]),
    save: (values, headers) => {
      Object.assign(names.current, fieldNames(values.rows));
      const body = toApi(values, start.customer_id, { decimals, foreign });
      return receive.mutateAsync({ body, headers });
    },
    onSaved: (receipt) => {
      // What was refused before is settled now.
      toast.clear();
      toast.success(
        t('form.saved', {
          number: receipt.number,
          amount: format.money(receipt.amount, receipt.currency),
        }),
      );
      onSaved(receipt);
    },
    fieldNames: names.current,
  });
  const payment = usePaymentRows(edit.form, decimals);
  const settlement = settlementOf(payment.amount, payment.rows, decimals);

  return (
    <FormDialog
      {...edit.shell}
      opened
      size={960}
      title={t('form.titleFrom', { customer: start.customer_name })}
      actions={[{ label: t('form.submit'), intent: 'save' }]}
      onClose={onClose}
    >
      <PaymentFields
        form={edit.form}
        payment={payment}
        currency={currency}
        foreign={foreign}
        nextNumber={start.next_number}
      />
      {!isZero(start.unapplied_credit) && (
        <Alert color="nile" icon={<IconInfoCircle size={18} stroke={1.6} />}>
          {t('form.hasCredit', { amount: format.money(start.unapplied_credit, currency) })}
        </Alert>
      )}
      {payment.rows.length > 0 ? (
        <PaymentInvoices
          payment={payment}
          currency={currency}
          errors={edit.form.formState.errors.rows}
        />
      ) : (
        <Alert color="gray">{t('form.nothingOpen')}</Alert>
      )}
      <Group align="start" gap={16} wrap="wrap">
        <Stack gap={12} style={{ flex: '1 1 280px' }}>
          {!isZero(settlement.withholding) && (
            <FormText
              control={edit.form.control}
              name="withholding_certificate"
              label={t('form.certificate')}
              description={t('form.certificateHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              dir="ltr"
            />
          )}
          <FormTextArea
            control={edit.form.control}
            name="comments"
            label={t('form.comments')}
            minRows={2}
          />
        </Stack>
        <div style={{ flex: '1 1 300px' }}>
          <PaymentSummary amount={payment.amount} settlement={settlement} currency={currency} />
        </div>
      </Group>
    </FormDialog>
  );
}
