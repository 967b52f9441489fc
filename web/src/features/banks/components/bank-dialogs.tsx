import { useAbility } from '@/shared/auth/can';
import type { SetSearch } from '@/shared/lib/url-search';
import { DepositDialog, TransferDialog } from '../dialogs/lazy-dialogs';

interface Opened {
  transfer?: number | undefined;
  deposit?: boolean | undefined;
}

/** The forms that stand over a page of banks, as the address says. */
export function BankDialogs({
  search,
  setSearch,
}: {
  search: Opened;
  setSearch: SetSearch<Opened>;
}) {
  const may = useAbility().can('create', 'Journal Entry');
  if (!may) return null;
  return (
    <>
      {search.transfer !== undefined && (
        <TransferDialog
          from={search.transfer || undefined}
          onClose={() => setSearch({ transfer: undefined })}
        />
      )}
      {search.deposit && <DepositDialog onClose={() => setSearch({ deposit: undefined })} />}
    </>
  );
}
