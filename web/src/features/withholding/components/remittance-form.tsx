import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentMethods } from '@/features/payments/public';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormDialog } from '@/shared/ui/form-dialog';
import { useRemit, type WithholdingQuarter, type WithholdingQuarters } from '../api';
import { remittanceForm, remittanceToApi, startingRemittance } from '../remittance-schema';
import { RemittanceFields } from './remittance-fields';

interface RemittanceFormProps {
  owed: WithholdingQuarters;
  /** The quarter that it opens with. */
  quarter: WithholdingQuarter;
  /** Where money came from last time. */
  account: number;
  onClose: () => void;
}

/** The form of withheld tax that is paid to the authority. */
export function RemittanceForm({ owed, quarter, account, onClose }: RemittanceFormProps) {
  const { t } = useTranslation(['withholding', 'common']);
  const format = useFormat();
  const { today } = useSignedIn();
  // Taken once: the figures of an open form don't move.
  const [start] = useState({ owed, quarter, account });
  const { quarters, year, currency } = start.owed;
  const methods = useQuery(paymentMethods());
  const remit = useRemit();
  const edit = useEditForm({
    schema: useMemo(
      () =>
        remittanceForm({
          today,
          quarters,
          referenceRequired: (id) =>
            methods.data?.some((one) => String(one.id) === id && one.reference_required) ?? false,
        }),
      [today, quarters, methods.data],
    ),
    initial: useMemo(() => startingRemittance(start.quarter, start.account, today), [start, today]),
    save: (values, headers) => remit.mutateAsync({ body: remittanceToApi(values, year), headers }),
    onSaved: ({ number, amount }) => {
      toast.clear();
      toast.success(t('remit.saved', { number, amount: format.money(amount, currency) }));
      onClose();
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={720}
      title={t('remit.title')}
      actions={[{ label: t('remit.submit'), intent: 'save' }]}
      onClose={onClose}
    >
      <RemittanceFields form={edit.form} quarters={quarters} currency={currency} />
      <FormTextArea
        control={edit.form.control}
        name="comments"
        label={t('remit.comments')}
        minRows={2}
      />
    </FormDialog>
  );
}
