import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { accountName, useAccountPicker } from '@/features/accounts/public';
import { paymentMethods } from '@/features/payments/public';
import { useProposedRate } from '@/features/rates/public';
import { useTaxPicker } from '@/features/taxes/public';
import { useVendorPicker } from '@/features/vendors/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { type BankAccount, type BankLine, useExpenseOfLine } from '../api';
import { expenseOf, lineExpenseForm, methodOf } from '../expense-schema';
import { sizeOf } from '../sums';

interface LineExpenseDialogProps {
  line: BankLine;
  account: BankAccount;
  onClose: () => void;
}

/** Waits for the ways of paying, then opens the form. */
export function LineExpenseDialog(props: LineExpenseDialogProps) {
  const methods = useQuery(paymentMethods());
  const proposed = methodOf(methods.data, props.account.id);
  return proposed ? <LineExpenseForm {...props} method={String(proposed.id)} /> : null;
}

const FIELDS = {
  vendor_id: 'vendor',
  'lines.0.account_id': 'account',
  'lines.0.description': 'description',
  'lines.0.tax_ids': 'tax',
  payment_method_id: 'method',
  reference_number: 'reference',
  exchange_rate: 'rate',
};

/** The expense that a line is: what for, whose, with which tax within; day, amount and account are the bank's. */
function LineExpenseForm(props: LineExpenseDialogProps & { method: string }) {
  const { line, account, method, onClose } = props;
  const { t } = useTranslation(['banks', 'common']);
  const format = useFormat();
  const base = useCompanyCurrency();
  const { currency } = account;
  const foreign = currency.id !== base.id;
  const accounts = useAccountPicker('purchase');
  const vendors = useVendorPicker();
  const taxes = useTaxPicker({ direction: 'purchase' });
  const methods = useQuery(paymentMethods());
  const make = useExpenseOfLine();
  const { coding } = line;
  const edit = useEditForm({
    schema: useMemo(
      () => lineExpenseForm({ currency: currency.id, foreign }),
      [currency.id, foreign],
    ),
    initial: {
      vendor: null,
      account: coding?.kind === 'expense' ? codedAs(coding, format) : null,
      description: line.description.slice(0, 500),
      tax: '',
      method,
      reference: (line.reference ?? '').slice(0, 64),
      rate: '',
    },
    save: (values, headers) =>
      make.mutateAsync({
        line: line.id,
        body: expenseOf(
          line,
          {
            account: values.account.id,
            method: Number(values.method),
            description: values.description,
            vendor: values.vendor?.id,
            tax: values.tax ? Number(values.tax) : undefined,
            reference: values.reference,
            rate: foreign ? values.rate : '',
          },
          currency.id,
        ),
        headers,
      }),
    onSaved: ({ matched }) => {
      toast.success(t('expense.saved', { number: matched[0]?.doc_number ?? '' }));
      onClose();
    },
    fieldNames: FIELDS,
  });
  const { control, setValue, watch } = edit.form;
  const rateHint = useProposedRate({
    currencyId: foreign ? currency.id : null,
    date: line.date,
    rate: watch('rate'),
    onPropose: (proposed) => setValue('rate', proposed),
  });
  const amount = format.money(sizeOf(line.amount), currency);
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={680}
      title={t('lines.makes.expense')}
      actions={[{ label: t('expense.submit'), intent: 'save' }]}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t('lines.ofLine', { amount, date: format.date(line.date) })}</p>
      <FormGrid min={240}>
        <FormEntity
          control={control}
          name="account"
          label={t('expense.account')}
          required
          source={accounts.source}
          create={accounts.create}
        />
        {vendors.allowed && (
          <FormEntity
            control={control}
            name="vendor"
            label={t('common:nouns.vendor')}
            required={foreign}
            clearable
            source={vendors.source}
            create={vendors.create}
          />
        )}
        <FormText
          control={control}
          name="description"
          label={t('common:nouns.description')}
          required
        />
        <FormSelect
          control={control}
          name="tax"
          label={t('expense.tax')}
          description={t('expense.taxHint')}
          clearable
          options={taxes.options}
        />
        <FormSelect
          control={control}
          name="method"
          label={t('expense.method')}
          required
          source={methods}
          options={methods.data?.map((one) => ({
            value: String(one.id),
            label: format.name(one),
          }))}
        />
        <FormText control={control} name="reference" label={t('fields.reference')} dir="ltr" />
        {foreign && (
          <FormDecimal
            control={control}
            name="rate"
            label={t('common:nouns.exchangeRate')}
            description={rateHint}
            required
            scale={0}
          />
        )}
      </FormGrid>
    </FormDialog>
  );
}

/** The account that a rule names, as the field holds it. */
function codedAs(
  coding: NonNullable<BankLine['coding']>,
  format: Parameters<typeof accountName>[1],
) {
  const { account_id: id, account_name, account_name_ar } = coding;
  return { id, label: accountName({ account_name, account_name_ar }, format) };
}
