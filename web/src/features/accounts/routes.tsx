import { redirect } from '@tanstack/react-router';
import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    accounts: typeof import('./text.en.json');
  }
}

const page = async () => (await import('./pages/account-list-page')).AccountListPage;

export const screens: readonly Screen[] = [
  {
    path: paths.accounts,
    frame: 'app',
    needs: { action: 'read', on: 'Charts Of Accounts' },
    texts: ['accounts'],
    skeleton: 'list',
    page,
  },
  {
    // The transactions of one account are its general ledger.
    path: paths.accountRoute,
    frame: 'app',
    needs: { action: 'read', on: 'Charts Of Accounts' },
    before: ({ params }) => {
      const id = Number(params.id);
      if (!Number.isSafeInteger(id)) throw redirect({ to: paths.accounts, replace: true });
      throw redirect({
        to: paths.generalLedger,
        search: { account_id: id } as never,
        replace: true,
      });
    },
    page,
  },
];
