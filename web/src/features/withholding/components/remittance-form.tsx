import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentMethods } from '@/features/payments/public';
import { type Currency, useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import type { Remittance } from '../api';
import type { PaymentWords } from '../payment-words';
import {
  type OpenQuarter,
  type RemittanceValues,
  remittanceForm,
  startingRemittance,
} from '../remittance-schema';
import { RemittanceFields } from './remittance-fields';

interface RemittanceFormProps {
  title: string;
  /** What its button says. */
  submit: string;
  owed: { quarters: readonly OpenQuarter[]; currency: Currency };
  /** The one that it opens with. */
  quarter: OpenQuarter;
  /** Where money came from last time. */
  account: number;
  /** What it is identified by; withheld tax is passed on, unless said. */
  words?: PaymentWords;
  save: (values: RemittanceValues, headers: Record<string, string>) => Promise<Remittance>;
  onClose: () => void;
}

/** The form of tax that is paid to the authority, or given back by it. */
export function RemittanceForm(props: RemittanceFormProps) {
  const { title, submit, owed, quarter, account, words = 'remit', save, onClose } = props;
  const { t } = useTranslation(['withholding', 'common']);
  const format = useFormat();
  const { today } = useSignedIn();
  // Taken once: the figures of an open form don't move.
  const [start] = useState({ owed, quarter, account });
  const { quarters, currency } = start.owed;
  const methods = useQuery(paymentMethods());
  const edit = useEditForm({
    schema: useMemo(
      () =>
        remittanceForm({
          today,
          quarters,
          words,
          referenceRequired: (id) =>
            methods.data?.some((one) => String(one.id) === id && one.reference_required) ?? false,
        }),
      [today, quarters, words, methods.data],
    ),
    initial: useMemo(() => startingRemittance(start.quarter, start.account, today), [start, today]),
    save,
    onSaved: ({ number, amount }) => {
      toast.clear();
      toast.success(t(`${words}.saved`, { number, amount: format.money(amount, currency) }));
      onClose();
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={720}
      title={title}
      actions={[{ label: submit, intent: 'save' }]}
      onClose={onClose}
    >
      <RemittanceFields form={edit.form} quarters={quarters} currency={currency} words={words} />
      <FormTextArea
        control={edit.form.control}
        name="comments"
        label={t('remit.comments')}
        minRows={2}
      />
    </FormDialog>
  );
}
