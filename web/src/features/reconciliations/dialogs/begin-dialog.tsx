import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { isZero } from '@/shared/lib/fields';
import { lazyPart } from '@/shared/routing/lazy-part';
import { FormDialog } from '@/shared/ui/form-dialog';
import { Money } from '@/shared/ui/money';
import { type BankAccount, type Reconciliation, useDiscard, useStart } from '../api';
import { balanceNow, negated } from '../beginning-gap';
import { EndingFields } from '../components/ending-fields';
import classes from '../components/reconcile.module.css';
import { useCashWords } from '../components/use-cash-words';
import { importedEnding } from '../proposal';
import { endingForm } from '../schema';

/** Shows what of the beginning has changed. Only opened from here: the dialogs of the page would bring the page. */
const GapDialog = lazyPart(async () => (await import('./gap-dialog')).GapDialog);

interface BeginDialogProps {
  account: BankAccount;
  onClose: () => void;
}

/** Begins with a statement. Where the beginning has changed since, that is said before anything is ticked. */
export function BeginDialog({ account, onClose }: BeginDialogProps) {
  const { t } = useTranslation('reconciliations');
  const navigate = useNavigate();
  const format = useFormat();
  const today = useToday();
  const start = useStart();
  const discard = useDiscard();
  // Once begun there is an open session, and the dialog still tells of the gap.
  const [late] = useState(Boolean(account.open_session_id));
  const [begun, setBegun] = useState<Reconciliation | null>(null);
  const after = account.reconciled_until;
  const words = useCashWords(account.id);
  const imported = importedEnding(account, today);
  const work = ({ id: session }: Reconciliation) =>
    void navigate({ to: paths.reconcile, search: { session } as never });
  const edit = useEditForm({
    schema: useMemo(() => endingForm(today, after, words.context), [today, after, words.context]),
    initial: {
      ...(imported ?? { ending_date: '', ending_balance: '' }),
      opening_balance: account.statement_opening ?? '',
    },
    save: ({ opening_balance, ...values }, headers) =>
      start.mutateAsync({
        body: { account_id: account.id, ...values, opening_balance: opening_balance || null },
        headers,
      }),
    onSaved: (session) => {
      const fits = isZero(session.beginning_gap) && isZero(session.opening_gap);
      return fits ? work(session) : setBegun(session);
    },
  });
  if (late) return null;
  if (begun) {
    return (
      <GapDialog
        session={begun}
        leaving={discard.isPending}
        onGoOn={() => work(begun)}
        // Closed after it is deleted, not before: a person who left the page at once would have found it still begun.
        onClose={() => !discard.isPending && discard.mutate(begun.id, { onSettled: onClose })}
      />
    );
  }
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={560}
      title={t('begin.title', {
        name: format.name({ name_en: account.name, name_ar: account.name_ar }),
      })}
      actions={[{ label: t('begin.submit'), intent: 'save' }]}
      onClose={onClose}
    >
      <Beginning account={account} />
      <EndingFields
        control={edit.form.control}
        currency={account.currency}
        words={words}
        imported={imported !== null}
        beginning={account.reconciled_balance}
      />
    </FormDialog>
  );
}

/** What the statement must begin with: it is known, and not typed. */
function Beginning({ account }: { account: BankAccount }) {
  const { t } = useTranslation('reconciliations');
  const format = useFormat();
  const words = useCashWords(account.id);
  const { reconciled_until: until, reconciled_balance: balance, reconciled_gap: gap } = account;
  return (
    <dl className={classes.beginning}>
      <dt>{t('begin.beginning', words)}</dt>
      <dd>
        <Money amount={balance ?? account.recorded_opening} currency={account.currency} />
      </dd>
      <dd className={classes.hint}>
        {until
          ? t('begin.beginningHint', { ...words, date: format.date(until) })
          : t('begin.beginningFirst')}
      </dd>
      {balance && gap && !isZero(gap) && (
        <dd className={`${classes.hint} ${classes.gone}`}>
          {t('begin.gone', {
            amount: format.money(negated(gap), account.currency),
            now: format.money(balanceNow(balance, gap), account.currency),
          })}
        </dd>
      )}
    </dl>
  );
}
