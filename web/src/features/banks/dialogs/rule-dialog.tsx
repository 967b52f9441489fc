import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { type AccountOption, useAccountPicker } from '@/features/accounts/public';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { maybePicked, required } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { bankAccounts, useAddRule } from '../api';
import { useBankName } from '../components/use-bank-name';
import { wordsOf } from '../rule-words';

const SIDES = ['out', 'in'] as const;
const KINDS = ['expense', 'transfer'] as const;

const ruleForm = z
  .object({
    words: required(100).check(z.minLength(2, 'banks:rules.short')),
    side: z.enum(SIDES),
    kind: z.enum(KINDS),
    account: maybePicked<AccountOption>(),
    bank: z.string(),
  })
  .check(
    z.superRefine((values, context) => {
      const path = values.kind === 'expense' ? 'account' : 'bank';
      if (!values[path]) {
        context.addIssue({ code: 'custom', path: [path], message: 'required', input: values });
      }
    }),
  );

interface RuleDialogProps {
  /** What a line of the bank says, to begin with. */
  begin?: { words: string; side: (typeof SIDES)[number] };
  onClose: () => void;
}

/** A rule by words: what lines that say so are for. */
export function RuleDialog({ begin, onClose }: RuleDialogProps) {
  const { t } = useTranslation('banks');
  const format = useFormat();
  const nameOf = useBankName();
  const banks = useQuery(bankAccounts);
  const accounts = useAccountPicker('purchase');
  const add = useAddRule();
  const side = begin?.side ?? 'out';
  const edit = useEditForm({
    schema: ruleForm,
    initial: {
      words: wordsOf(begin?.words ?? ''),
      side,
      // Of money that comes in no expense is made.
      kind: side === 'in' ? ('transfer' as const) : ('expense' as const),
      account: null as AccountOption | null,
      bank: '',
    },
    save: ({ words, side: way, kind, account, bank }, headers) =>
      add.mutateAsync({
        body: {
          words,
          side: way,
          kind,
          account_id: kind === 'expense' ? (account?.id ?? 0) : Number(bank),
        },
        headers,
      }),
    onSaved: () => {
      toast.success(t('rules.saved'));
      onClose();
    },
    fieldNames: { account_id: 'account' },
  });
  const { control, watch, setValue } = edit.form;
  const [way, kind] = watch(['side', 'kind']);
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={620}
      title={t('rules.add')}
      actions={[{ label: t('rules.submit'), intent: 'save' }]}
      onClose={onClose}
    >
      <FormText
        control={control}
        name="words"
        label={t('rules.words')}
        description={t('rules.wordsHint')}
        required
        data-autofocus
      />
      <FormGrid min={220}>
        <FormSelect
          control={control}
          name="side"
          label={t('rules.side')}
          required
          options={SIDES.map((one) => ({ value: one, label: t(`rules.sides.${one}`) }))}
          onOptionSubmit={(picked) => picked === 'in' && setValue('kind', 'transfer')}
        />
        <FormSelect
          control={control}
          name="kind"
          label={t('rules.kind')}
          required
          options={(way === 'in' ? (['transfer'] as const) : KINDS).map((one) => ({
            value: one,
            label: t(`rules.kinds.${one}`),
          }))}
        />
      </FormGrid>
      {kind === 'expense' ? (
        <FormEntity
          control={control}
          name="account"
          label={t('expense.account')}
          required
          source={accounts.source}
          create={accounts.create}
        />
      ) : (
        <FormSelect
          control={control}
          name="bank"
          label={t(way === 'in' ? 'rules.from' : 'rules.to')}
          required
          searchable
          source={banks}
          options={banks.data?.map((one) => ({
            value: String(one.id),
            label: `${nameOf(one)} · ${format.money(one.balance, one.currency)}`,
          }))}
        />
      )}
    </FormDialog>
  );
}
