import {
  IconArrowMerge,
  IconBook2,
  IconCircleCheck,
  IconCircleOff,
  IconListCheck,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { hasTrait } from '@/shared/lib/account-traits';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { type Account, accountChoices } from '../api';

const ICON = { size: 18, stroke: 1.6 } as const;

interface AccountActions {
  open: (account: Account) => void;
  /** On the account's own page, what leads there is left out. */
  menu: (account: Account, onItsPage?: boolean) => readonly RowAction[];
}

/** What can be done with an account by a person of these abilities. */
export function useAccountActions(ask: {
  onEdit: (account: Account) => void;
  onAddUnder: (group: Account) => void;
  onMerge: (account: Account) => void;
  /** Switches it on or off. */
  onSwitch: (account: Account) => void;
}): AccountActions {
  const { t } = useTranslation(['accounts', 'common']);
  const navigate = useNavigate();
  const ability = useAbility();
  const isReconciled = useReconciled();
  const open = (account: Account) => void navigate({ to: paths.account(account.id) });

  function menu(account: Account, onItsPage = false): readonly RowAction[] {
    const actions: RowAction[] = [];
    if (account.postable && !onItsPage) {
      actions.push({
        label: t('actions.ledger'),
        icon: <IconBook2 {...ICON} />,
        run: () => open(account),
      });
    } else if (!account.postable && ability.can('create', 'Charts Of Accounts')) {
      actions.push({
        label: t('actions.addUnder'),
        icon: <IconPlus {...ICON} />,
        run: () => ask.onAddUnder(account),
      });
    }
    if (isReconciled(account)) {
      actions.push({
        label: t('actions.reconcile'),
        icon: <IconListCheck {...ICON} />,
        run: () => void navigate({ to: paths.reconcile, search: { account: account.id } as never }),
      });
    }
    if (account.merged_into || !ability.can('update', 'Charts Of Accounts')) return actions;
    actions.push({
      label: t('common:actions.edit'),
      icon: <IconPencil {...ICON} />,
      run: () => ask.onEdit(account),
    });
    if (!account.is_system) {
      actions.push({
        label: t(account.active ? 'actions.deactivate' : 'actions.activate'),
        icon: account.active ? <IconCircleOff {...ICON} /> : <IconCircleCheck {...ICON} />,
        run: () => ask.onSwitch(account),
      });
      if (account.postable && ability.can('delete', 'Charts Of Accounts')) {
        actions.push({
          label: t('actions.merge'),
          icon: <IconArrowMerge {...ICON} />,
          run: () => ask.onMerge(account),
        });
      }
    }
    return actions;
  }
  return { open, menu };
}

/** Whether an account is compared with a bank's statement: money pays from it, and it holds no cheques. */
function useReconciled(): (account: Account) => boolean {
  const mayRead = useAbility().can('read', 'Bank accounts');
  const { data: money } = useQuery({ ...accountChoices('payment'), enabled: mayRead });
  return (account) =>
    !hasTrait(account, 'cheques') && (money?.some(({ id }) => id === account.id) ?? false);
}
