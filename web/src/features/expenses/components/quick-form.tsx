import { Anchor } from '@mantine/core';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { type AccountPicker, useAccountPicker } from '@/features/accounts/public';
import { PhotoBox, useWaitingFiles } from '@/features/attachments/public';
import { useBranchPicker } from '@/features/branches/public';
import { paymentMethods } from '@/features/payments/public';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { isDate } from '@/shared/lib/fields';
import { useOnline } from '@/shared/lib/online';
import { randomId } from '@/shared/lib/random-id';
import { toast } from '@/shared/lib/toast';
import { Fold } from '@/shared/ui/fold';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormText } from '@/shared/ui/form/form-text';
import { FormSection } from '@/shared/ui/form-section';
import { FormShell } from '@/shared/ui/form-shell';
import { expenseStart, useExpenseChanged, useSaveExpense } from '../api';
import { methodOfAccount } from '../method-of-account';
import {
  type BareQuickValues,
  bareSchema,
  EMPTY_QUICK,
  inCurrency,
  type QuickSchema,
  type QuickValues,
  quickInput,
  quickSchema,
  receiptSchema,
} from '../quick-expense';
import { quickSaving } from '../waiting/quick-saving';
import { useKeep } from '../waiting/use-keep';
import { useKeptBytes } from '../waiting/use-kept-bytes';
import { sentPhotos, useKeptPhotos } from '../waiting/use-kept-photos';
import { missingOf, type WaitingExpense, type WaitingPhoto } from '../waiting/waiting-expense';
import { Accounts } from './quick-accounts';
import classes from './quick-form.module.css';

interface QuickFormProps {
  /**
   * The whole form is wanted, with what was typed so far; left out where it can't take over. The draft of this form
   * is kept until the other one has saved it, and is thrown away then.
   */
  onMore?: (typed: QuickValues, forgetDraft: () => Promise<void>) => void;
  /** One that waits on this device and is changed before it is sent. */
  waiting?: WaitingExpense;
}

/** An expense on a phone: how much, what for, paid from, a picture of the receipt. */
export function QuickForm({ onMore, waiting }: QuickFormProps) {
  const { t } = useTranslation(['expenses', 'common']);
  const navigate = useNavigate();
  const { company } = useSignedIn();
  const changed = useExpenseChanged();
  const photos = useWaitingFiles('expense', changed);
  const kept = useKeptPhotos(waiting?.photos);
  const keptBytes = useKeptBytes(waiting, kept.files);
  const money = useAccountPicker('payment');
  const accounts = useAccountPicker('purchase');
  const online = useOnline();
  const bare = !online && (money.accounts.length === 0 || accounts.accounts.length === 0);
  const receipt = !online && photos.files.length + kept.kept.length > 0;
  const edit = useQuickForm({
    waiting,
    photos: () => [...sentPhotos(photos.files), ...kept.kept],
    files: kept.files,
    schema: inCurrency(
      receipt ? receiptSchema : bare ? bareSchema : quickSchema,
      company.currency.minor_digits,
    ),
    onDone: (id) => {
      if (id !== null) void photos.settle(id);
      void navigate({ to: paths.expenses, replace: true });
    },
  });
  const { form, shell, ready } = edit;
  const usual = useQuery(expenseStart()).data?.payment_account_id;
  useUsualAccount(edit, money, usual);
  // On a phone the amount is what somebody has in hand.
  useEffect(() => form.setFocus('amount'), [form]);
  const save = { label: t('common:actions.save'), intent: 'save' };
  return (
    <FormShell
      {...shell}
      title={t(waiting ? 'waiting.mendTitle' : 'form.newTitle')}
      crumbs={[{ label: t('list.title'), to: paths.expenses }]}
      actions={[{ ...save, disabled: !ready, offline: true }]}
      onCancel={() => void navigate({ to: paths.expenses })}
    >
      <FormSection>
        <div className={classes.fields}>
          <FormDecimal
            className={classes.amount}
            control={form.control}
            name="amount"
            label={t('common:nouns.amountIn', { currency: company.currency.code })}
            scale={company.currency.minor_digits}
            size="lg"
            required={!receipt}
          />
          {bare ? (
            <p className={classes.note}>{t('waiting.bare')}</p>
          ) : (
            <Accounts form={form} accounts={accounts} money={money} required={!receipt} />
          )}
          <PhotoBox
            files={photos.files}
            onUploaded={photos.onUploaded}
            onRemove={photos.onRemove}
            kept={kept.kept}
            onKept={kept.onKept}
            onDropKept={kept.onDropKept}
            keptBytes={keptBytes}
          />
          {!online && <p className={classes.note}>{t('waiting.photoEnough')}</p>}
          <FormText control={form.control} name="note" label={t('quick.note')} />
          {onMore && online ? (
            <Anchor
              component="button"
              type="button"
              onClick={() => onMore(form.getValues(), edit.forgetDraft)}
            >
              {t('quick.more')}
            </Anchor>
          ) : (
            <PaidOn form={form} />
          )}
        </div>
      </FormSection>
    </FormShell>
  );
}

/** When it was paid: most are recorded on the day, so that another one is asked for. */
function PaidOn({ form }: QuickEdit) {
  const { t } = useTranslation(['expenses', 'common']);
  const format = useFormat();
  const { today } = useSignedIn();
  const day = form.watch('date') ?? '';
  return (
    <Fold
      label={t('quick.fold')}
      summary={isDate(day) && format.date(day)}
      filled={day !== today}
      refused={form.formState.errors.date !== undefined}
    >
      <FormDate
        control={form.control}
        name="date"
        label={t('common:nouns.date')}
        max={today}
        required
      />
    </Fold>
  );
}

type QuickEdit = Pick<ReturnType<typeof useQuickForm>, 'form'>;

interface QuickFormHow {
  waiting: WaitingExpense | undefined;
  /** The photos that go with it. */
  photos: () => readonly WaitingPhoto[];
  /** Those of them that are not at the server. */
  files: ReadonlyMap<string, File>;
  /** What has to be there now; without a connection the rest is asked for before it is sent. */
  schema: QuickSchema;
  /** It is saved under an id, or waits on this device. */
  onDone: (id: number | null) => void;
}

/** The form and how it is sent: at once, or from this device when the server can be reached. */
function useQuickForm({ waiting, photos, files, schema, onDone }: QuickFormHow) {
  const { t } = useTranslation('expenses');
  const { company, today } = useSignedIn();
  const online = useOnline();
  const branches = useBranchPicker();
  const { data: methods = [] } = useQuery(paymentMethods());
  const save = useSaveExpense(undefined, { silent: true });
  const saving = useQuickSaving(useKeep(waiting, photos, files));
  const isWhole = useRef(true);
  const edit = useEditForm({
    schema,
    initial: waiting ? { ...waiting.typed, date: waiting.date } : { ...EMPTY_QUICK, date: today },
    ...(waiting ? {} : { draft: 'expense/quick' }),
    fieldNames: {
      payment_account_id: 'paid_from',
      expected_total: 'amount',
      'lines.0.price': 'amount',
      'lines.0.account_id': 'account',
      'lines.0.description': 'note',
    },
    save: async (values: BareQuickValues, headers, { anyway }) => {
      if (anyway) saving.forget();
      isWhole.current = missingOf(values).length === 0;
      const { account, paid_from } = values;
      const later = waiting || !onlineManager.isOnline() || files.size > 0;
      if (later || !account || !paid_from) return saving.later(values);
      const method = Number(methodOfAccount(paid_from.id, methods));
      const branch = branches.usual?.id ?? null;
      const around = { today, currency: company.currency, branch, method };
      const body = quickInput({ ...values, account, paid_from }, around);
      const key = headers['Idempotency-Key'] ?? randomId();
      const create = async () => (await save.mutateAsync({ body, headers })).Expense;
      return saving.now(values, { key, body }, create);
    },
    onSaved: (saved) => {
      const kept = t(isWhole.current ? 'waiting.kept' : 'waiting.keptUnfinished');
      toast.success(saved ? t('form.saved', { number: saved.number }) : kept);
      onDone(saved?.id ?? null);
    },
  });
  return { ...edit, ready: !online || (methods.length > 0 && branches.ready) };
}

/** Lives as long as the form: what became of its first try counts for the next. */
function useQuickSaving(keep: ReturnType<typeof useKeep>) {
  const latest = useRef(keep);
  latest.current = keep;
  const [saving] = useState(() => quickSaving(() => latest.current));
  return saving;
}

/** The account that money was paid from last, until another is chosen. */
function useUsualAccount({ form }: QuickEdit, money: AccountPicker, usual: number | undefined) {
  const found = money.byId(usual);
  const { id, label } = found ?? {};
  useEffect(() => {
    if (id === undefined || label === undefined || form.getValues('paid_from')) return;
    form.setValue('paid_from', { id, label });
  }, [form, id, label]);
}
