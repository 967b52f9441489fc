import { useAbility } from '@/shared/auth/can';
import type { SetSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';

const DepositDialog = lazyPart(
  async () => (await import('../dialogs/deposit-dialog')).DepositDialog,
);

const TransferDialog = lazyPart(
  async () => (await import('../dialogs/transfer-dialog')).TransferDialog,
);

interface Opened {
  transfer?: number | undefined;
  deposit?: boolean | undefined;
}

/** The forms that open over a page of banks, as the address says. */
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
