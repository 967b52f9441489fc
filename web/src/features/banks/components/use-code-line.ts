import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentMethods } from '@/features/payments/public';
import { useSubmissionKeys } from '@/shared/api/idempotency';
import { asProblem, isUnanswered } from '@/shared/api/problem';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { toast } from '@/shared/lib/toast';
import {
  type BankAccount,
  type BankLine,
  bankAccounts,
  useExpenseOfLine,
  useTransferOfLine,
} from '../api';
import { expenseOf, methodOf } from '../expense-schema';
import { isOutflow } from '../sums';
import { startingTransfer, transferToApi } from '../transfer-schema';

type Coding = NonNullable<BankLine['coding']>;

/** Records what a rule says that a line is, without asking more: all that it needs is on the line. */
export function useCodeLine(account: BankAccount) {
  const { t } = useTranslation('banks');
  const base = useCompanyCurrency();
  const ability = useAbility();
  const accounts = useQuery(bankAccounts);
  const methods = useQuery(paymentMethods());
  const expense = useExpenseOfLine();
  const transfer = useTransferOfLine();
  const keys = useSubmissionKeys();
  const method = methodOf(methods.data, account.id);
  const isHome = (id: number) =>
    accounts.data?.find((one) => one.id === id)?.currency.id === account.currency.id;

  /** An expense of the company's currency, or a transfer within one. */
  function canDo(line: BankLine, { kind, account_id }: Coding): boolean {
    if (kind === 'transfer') return ability.can('create', 'Journal Entry') && isHome(account_id);
    const may = ability.can('create', 'Expenses') && method?.reference_required !== true;
    return may && isOutflow(line) && account.currency.id === base.id && method !== undefined;
  }

  function run(line: BankLine, coding: Coding) {
    const fields = {
      onSuccess: () => {
        keys.renew();
        toast.success(t('lines.matched'));
      },
      onError: (error: unknown) => {
        if (isUnanswered(asProblem(error))) keys.unanswered();
      },
    };
    if (coding.kind === 'transfer') {
      const values = startingTransfer({ today: line.date, line, other: coding.account_id });
      const body = transferToApi(values, { accounts: accounts.data ?? [], base: base.id });
      return transfer.mutate({ line: line.id, body, headers: keys.headersFor(body) }, fields);
    }
    if (!method) return;
    const body = expenseOf(
      line,
      {
        account: coding.account_id,
        method: method.id,
        description: line.description || coding.account_name,
      },
      base.id,
    );
    expense.mutate({ line: line.id, body, headers: keys.headersFor(body) }, fields);
  }

  return { canDo, run, isPending: expense.isPending || transfer.isPending };
}
