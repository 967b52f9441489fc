import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import type { BankAccount, BankLine, TransferInput } from '../api';
import { isOutflow } from '../sums';
import { startingTransfer, transferForm, transferToApi } from '../transfer-schema';
import { CashWarning } from './cash-warning';
import { TransferAmounts } from './transfer-amounts';
import { TransferConsent } from './transfer-consent';
import { useCashShort } from './use-cash-short';
import { useTransferDoubt } from './use-transfer-doubt';

interface TransferFormProps {
  accounts: readonly BankAccount[];
  /** Where the money comes from, to begin with. */
  from?: number | undefined;
  /** The line of the bank that it is, and where a rule says that it goes. */
  line?: BankLine | undefined;
  other?: number | undefined;
  /** Saves it; answers with its number. */
  save: (input: TransferInput, headers: Record<string, string>) => Promise<string>;
  onClose: () => void;
}

/** The form's fields by the server's names. */
const FIELDS = {
  from_account_id: 'from',
  to_account_id: 'to',
  received_amount: 'received',
  exchange_rate: 'rate',
  reference_number: 'reference',
};

/** The form of a transfer: by itself, or of a line of the bank, whose side can't be changed. */
export function TransferForm(props: TransferFormProps) {
  const { from, line, other, save, onClose } = props;
  const { t } = useTranslation(['banks', 'common']);
  const format = useFormat();
  const { company, today } = useSignedIn();
  // Taken once: the choices of an open form don't move.
  const [accounts] = useState(props.accounts);
  const base = company.currency;
  const consent = useRef({ doubted: false, short: false });
  const edit = useEditForm({
    schema: useMemo(
      () =>
        transferForm({
          accounts,
          today,
          base: base.id,
          isDoubted: () => consent.current.doubted,
          isShort: () => consent.current.short,
        }),
      [accounts, today, base.id],
    ),
    initial: useMemo(
      () => startingTransfer({ today, from, line, other }),
      [today, from, line, other],
    ),
    save: (values, headers) => save(transferToApi(values, { accounts, base: base.id }), headers),
    onSaved: (number) => {
      toast.success(t('transfer.saved', { number }));
      onClose();
    },
    fieldNames: FIELDS,
  });
  const { control } = edit.form;
  const sums = useTransferDoubt(control, accounts, base);
  const chosen = edit.form.watch(['from', 'to', 'amount']);
  const source = accounts.find((one) => String(one.id) === chosen[0]);
  const short = useCashShort(source, chosen[2]);
  // The checks are made before the form is there to be asked.
  consent.current = { doubted: sums.doubted, short: short !== null };
  const options = accounts.map(({ id, number, name, name_ar }) => ({
    value: String(id),
    label: `${number} ${format.name({ name_en: name, name_ar })}`,
  }));
  /** The balance of a chosen account. */
  const balanceOf = (id: string) => {
    const account = accounts.find((one) => String(one.id) === id);
    return (
      account && t('transfer.stands', { amount: format.money(account.balance, account.currency) })
    );
  };
  const ofLine = line ? (isOutflow(line) ? 'from' : 'to') : null;
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={680}
      title={t('transfer.title')}
      actions={[{ label: t('transfer.submit'), intent: 'save' }]}
      onClose={onClose}
    >
      <FormGrid min={240}>
        <FormSelect
          control={control}
          name="from"
          label={t('transfer.from')}
          required
          searchable
          disabled={ofLine === 'from'}
          options={options}
          description={balanceOf(chosen[0])}
        />
        <FormSelect
          control={control}
          name="to"
          label={t('transfer.to')}
          required
          searchable
          disabled={ofLine === 'to'}
          options={options}
          description={balanceOf(chosen[1])}
        />
        <BookedDate
          area="accounting"
          control={control}
          name="date"
          label={t('common:nouns.date')}
          required
          max={today}
        />
        <TransferAmounts form={edit.form} sums={sums} base={base} ofLine={ofLine} />
        <FormText
          control={control}
          name="reference"
          label={t('fields.reference')}
          description={t('transfer.referenceHint')}
          dir="ltr"
        />
      </FormGrid>
      <FormText control={control} name="comments" label={t('fields.comments')} />
      {sums.doubted && <TransferConsent control={control} name="agreed" />}
      {source && short !== null && (
        <>
          <CashWarning from={source} short={short} />
          <TransferConsent control={control} name="agreed_short" />
        </>
      )}
    </FormDialog>
  );
}
