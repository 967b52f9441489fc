import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { date, orNull, required, text } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { type BankAccount, type TransferStart, useAddTransfer } from '../api';
import { WaitingReceipts } from './waiting-receipts';

/** The most receipts that one deposit takes. */
const MOST = 500;

const depositForm = (today: string, dayOf: (receipt: number) => string | undefined) =>
  z
    .object({
      date: z
        .pipe(z.string().check(z.minLength(1, 'required')), date())
        .check(z.refine((day) => day <= today, 'banks:transfer.inTheFuture')),
      to: required(),
      receipts: z
        .array(z.number())
        .check(z.minLength(1, 'banks:deposit.pick'), z.maxLength(MOST, 'banks:deposit.many')),
      reference: text(64),
      comments: text(1000),
    })
    .check(
      z.superRefine((values, context) => {
        if (values.receipts.some((one) => (dayOf(one) ?? '') > values.date)) {
          const message = 'banks:deposit.beforeReceipt';
          context.addIssue({ code: 'custom', path: ['date'], message, input: values });
        }
      }),
    );

const FIELDS = {
  to_account_id: 'to',
  receipt_ids: 'receipts',
  reference_number: 'reference',
};

interface DepositFormProps {
  start: TransferStart;
  accounts: readonly BankAccount[];
  onClose: () => void;
}

/** The form of a deposit: which receipts, to which account, when. */
export function DepositForm({ start, accounts, onClose }: DepositFormProps) {
  const { t } = useTranslation(['banks', 'common']);
  const format = useFormat();
  const { today } = useSignedIn();
  const add = useAddTransfer();
  // Taken once: what is ticked doesn't move.
  const [{ waiting, undeposited_account_id, bank_account_id, currency }] = useState(start);
  const edit = useEditForm({
    schema: useMemo(
      () => depositForm(today, (id) => waiting.find((one) => one.id === id)?.date),
      [today, waiting],
    ),
    initial: {
      date: today,
      to: String(bank_account_id),
      receipts: [] as number[],
      reference: '',
      comments: '',
    },
    save: (values, headers) =>
      add.mutateAsync({
        body: {
          date: values.date,
          from_account_id: undeposited_account_id,
          to_account_id: Number(values.to),
          receipt_ids: values.receipts,
          reference_number: orNull(values.reference),
          comments: orNull(values.comments),
        },
        headers,
      }),
    onSaved: ({ number, received_amount, received_currency }) => {
      const amount = format.money(received_amount, received_currency);
      toast.success(t('deposit.saved', { number, amount }));
      onClose();
    },
    fieldNames: FIELDS,
  });
  const { control } = edit.form;
  // Receipts wait in the company's currency, and go to an account of it.
  const offered = accounts.filter(
    (one) => one.id !== undeposited_account_id && one.currency.id === currency.id,
  );
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={760}
      title={t('deposit.title')}
      actions={[{ label: t('deposit.submit'), intent: 'save' }]}
      onClose={onClose}
    >
      <FormGrid min={200}>
        <FormSelect
          control={control}
          name="to"
          label={t('deposit.to')}
          required
          searchable
          data-wide
          options={offered.map(({ id, number, name, name_ar }) => ({
            value: String(id),
            label: `${number} ${format.name({ name_en: name, name_ar })}`,
          }))}
        />
        <BookedDate
          area="accounting"
          control={control}
          name="date"
          label={t('common:nouns.date')}
          required
          max={today}
        />
        <FormText
          control={control}
          name="reference"
          label={t('fields.reference')}
          description={t('deposit.referenceHint')}
          dir="ltr"
        />
      </FormGrid>
      <WaitingReceipts form={edit.form} waiting={waiting} currency={currency} />
      <FormText control={control} name="comments" label={t('fields.comments')} />
    </FormDialog>
  );
}
