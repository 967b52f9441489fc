import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '@/shared/api/problem';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import type { PickedRecord } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormDialog } from '@/shared/ui/form-dialog';
import { type Account, accountList, mainCharts, useAddAccount, useEditAccount } from '../api';
import { AccountFields } from '../components/account-fields';
import { accountName } from '../components/use-account-picker';
import { accountForm, emptyAccount, fromApi, mayOpenWithBalance, toEdit, toInput } from '../schema';
import { nextNumber } from '../tree';

/** Where a new account starts. */
export interface NewAccount {
  name?: string;
  /** A number that was typed already: none is proposed in its place. */
  number?: string;
  mainChart?: number;
  /** The group that it goes under. */
  parent?: Account;
}

interface AccountDialogProps {
  /** The account to change; a new one without it. */
  account?: Account;
  start?: NewAccount;
  /** It is chosen as soon as it is saved, so it has to take entries: a group is none. */
  picked?: boolean;
  onSaved: (account: Account) => void;
  onClose: () => void;
}

/** Adds an account to the chart or changes one. */
export function AccountDialog(props: AccountDialogProps) {
  const { account, start = {}, picked = false, onSaved, onClose } = props;
  const { t } = useTranslation(['accounts', 'common']);
  const format = useFormat();
  const { today } = useSignedIn();
  const { data: accounts = [] } = useQuery(accountList);
  const { data: classes = [] } = useQuery(mainCharts);
  const add = useAddAccount();
  const change = useEditAccount();
  const schema = useMemo(
    () =>
      accountForm(format.language, (number) =>
        accounts.some((a) => a.serial === number && a.id !== account?.id),
      ),
    [format.language, accounts, account],
  );
  const asPicked = (row: Account | undefined): PickedRecord | null =>
    row ? { id: row.id, label: accountName(row, format) } : null;

  function initial() {
    if (account)
      return fromApi(account, asPicked(accounts.find((a) => a.id === account.parent_id)));
    const mainChart = start.parent?.main_charts_id ?? start.mainChart;
    const values = emptyAccount({
      ...(start.name === undefined ? {} : { name: start.name }),
      ...(mainChart === undefined ? {} : { mainChart }),
      parent: asPicked(start.parent),
      today,
    });
    const place = { mainChart: mainChart ?? 0, detailType: null, parent: start.parent?.id ?? null };
    return { ...values, serial: start.number ?? nextNumber(accounts, place) };
  }

  const edit = useEditForm({
    schema,
    initial: initial(),
    save: async (values, headers) => {
      if (account) return change.mutateAsync({ id: account.id, body: toEdit(values) });
      const mainChart = classes.find(({ id }) => String(id) === values.main_chart);
      const opens = mayOpenWithBalance(mainChart, undefined);
      const saved = await add.mutateAsync({ body: toInput(values, opens), headers });
      // An answer without the account means that nothing can be said to have been added.
      if (!saved?.id) throw new Problem(409, { message: t('dialog.addFailed') });
      return saved;
    },
    onSaved: (saved) => {
      toast.success(t(account ? 'dialog.saved' : 'dialog.added'));
      onSaved(saved);
    },
    fieldNames: {
      main_charts_id: 'main_chart',
      chart_account_details_id: 'detail_type',
      parent_id: 'parent',
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t(account ? 'dialog.edit' : 'dialog.add')}
      onClose={onClose}
    >
      <AccountFields
        form={edit.form}
        account={account}
        mayHold={!account && !picked}
        numbered={start.number !== undefined}
      />
    </FormDialog>
  );
}
