import {
  IconArrowsLeftRight,
  IconBook2,
  IconChecks,
  IconFileImport,
  IconFiles,
  IconListCheck,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import type { BankAccount } from '../api';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done with an account of money, by whom is reading. */
export function useBankMenu(ask: { onTransfer: (account: number) => void }) {
  const { t } = useTranslation('banks');
  const ability = useAbility();
  const navigate = useNavigate();
  const mayWrite = ability.can('create', 'Journal Entry');
  return (account: Pick<BankAccount, 'id' | 'open_session_id'>): RowAction[] => {
    const { id } = account;
    const go = (to: string, search?: object) => () =>
      void navigate({ to, search: (search ?? {}) as never });
    const actions: (RowAction | false)[] = [
      {
        label: t('menu.match'),
        icon: <IconListCheck {...icon} />,
        run: go(paths.bank(id)),
      },
      mayWrite && {
        label: t('menu.import'),
        icon: <IconFileImport {...icon} />,
        run: go(paths.importStatement(id)),
      },
      {
        label: t('menu.statements'),
        icon: <IconFiles {...icon} />,
        run: go(paths.bankStatements(id)),
      },
      {
        label: t(account.open_session_id ? 'menu.reconcileOn' : 'menu.reconcile'),
        icon: <IconChecks {...icon} />,
        run: go(paths.reconcile, { account: id }),
      },
      mayWrite && {
        label: t('menu.transfer'),
        icon: <IconArrowsLeftRight {...icon} />,
        run: () => ask.onTransfer(id),
      },
      ability.can('read', 'General ledger report') && {
        label: t('menu.ledger'),
        icon: <IconBook2 {...icon} />,
        run: go(paths.account(id)),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}
