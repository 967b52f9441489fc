import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { hasWords } from '@/shared/lib/fold-text';
import { toast } from '@/shared/lib/toast';
import { MergeDialog, MergeNote } from '@/shared/ui/merge-dialog';
import {
  type Account,
  type AccountMergePreview,
  accountKeys,
  accountList,
  accountMergePreview,
  useMergeAccounts,
} from '../api';
import { type AccountOption, accountName, accountOption } from '../components/use-account-picker';

interface MergeAccountDialogProps {
  /** The account that goes. */
  account: Account;
  /** The account that stayed. */
  onMerged: (kept: number) => void;
  onClose: () => void;
}

/** Merges an account into another of its kind: into which, what would move, and then does it. */
export function MergeAccountDialog({ account, onMerged, onClose }: MergeAccountDialogProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const [other, setOther] = useState<AccountOption | null>(null);
  const merge = useMergeAccounts();
  const source = useAlike(account);
  const preview = useQuery({
    ...accountMergePreview(other?.id ?? 0, account.id),
    enabled: other !== null,
  });
  return (
    <MergeDialog
      words={{
        title: t('merge.title', { name: accountName(account, format) }),
        hint: t('merge.hint'),
        other: t('merge.other'),
        moves: t('merge.moves'),
        confirm: t('merge.confirm'),
      }}
      other={other}
      source={source}
      onOther={setOther}
      preview={preview}
      merge={merge}
      onMerged={(kept) => {
        toast.success(t('merge.done', { name: accountName(kept, format) }));
        onMerged(kept.id);
      }}
      onClose={onClose}
    >
      {(found) => <Moves preview={found} />}
    </MergeDialog>
  );
}

/** The accounts that this one may be merged into: those of its type, detail type and currency. */
function useAlike(account: Account) {
  const queryClient = useQueryClient();
  const format = useFormat();
  return useMemo(
    () => ({
      key: [...accountKeys.all, 'alike', account.id, format.language],
      search: async (text: string) => {
        const rows = await queryClient.ensureQueryData(accountList);
        return rows
          .filter((row) => row.id !== account.id && row.postable && row.active)
          .filter(
            (row) =>
              row.main_charts_id === account.main_charts_id &&
              row.chart_account_details_id === account.chart_account_details_id &&
              row.account_currency === account.account_currency,
          )
          .filter(({ serial, account_name, account_name_ar }) =>
            hasWords(`${serial} ${account_name} ${account_name_ar}`, text),
          )
          .map((row) => accountOption(row, format));
      },
    }),
    [account, format, queryClient],
  );
}

/** What would move, and the balance of the account that stays. */
function Moves({ preview }: { preview: AccountMergePreview }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const { keep, merge, entries, records, balance_after } = preview;
  const names = { gone: accountName(merge, format), kept: accountName(keep, format) };
  return (
    <>
      <p>{t('merge.goes', names)}</p>
      <dl>
        <div>
          <dt>{t('merge.entries')}</dt>
          <dd>{format.number(entries, 0)}</dd>
        </div>
        <div>
          <dt>{t('merge.records')}</dt>
          <dd>{format.number(records, 0)}</dd>
        </div>
        <div>
          <dt>{t('merge.balanceNow', { name: names.kept })}</dt>
          <dd>{format.money(keep.balance, currency)}</dd>
        </div>
        <div>
          <dt>{t('merge.balanceAfter', { name: names.kept })}</dt>
          <dd>{format.money(balance_after, currency)}</dd>
        </div>
      </dl>
      <MergeNote>{t('merge.final', names)}</MergeNote>
    </>
  );
}
