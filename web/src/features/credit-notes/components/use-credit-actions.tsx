import {
  IconArrowForwardUp,
  IconCashBanknote,
  IconEye,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { usePrintActions } from '@/features/print/public';
import { useAbility } from '@/shared/auth/can';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import type { CreditSide, CreditStatus } from '../side';
import { useCreditText } from './use-credit-text';

/** Actions that open a window. */
export type CreditTask = 'refund' | 'apply' | 'send' | 'delete';

interface Actionable {
  id: number;
  number: string;
  status: CreditStatus | 'deleted';
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What may be done with a credit, the likeliest first; a vendor's is sent to nobody. */
export function useCreditActions(side: CreditSide, onTask: (task: CreditTask, id: number) => void) {
  const t = useCreditText(side);
  const navigate = useNavigate();
  const ability = useAbility();
  const print = usePrintActions(side.kind);

  return ({ id, status, number }: Actionable, inList = true): RowAction[] => {
    if (status === 'deleted') return [];
    const mayUse = status === 'open' && ability.can('create', side.payments.subject);
    const actions: (RowAction | false)[] = [
      mayUse && {
        label: t('actions.refund'),
        icon: <IconCashBanknote {...icon} />,
        run: () => onTask('refund', id),
      },
      mayUse && {
        label: t('actions.apply'),
        icon: <IconArrowForwardUp {...icon} className="flip" />,
        run: () => onTask('apply', id),
      },
      inList && {
        label: t('common:actions.view'),
        icon: <IconEye {...icon} />,
        run: () => void navigate({ to: side.href(id) }),
      },
      ability.can('update', side.subject) && {
        label: t('common:actions.edit'),
        icon: <IconPencil {...icon} />,
        run: () => void navigate({ to: side.editHref(id) }),
      },
      side.trade === 'sale' &&
        ability.can('create', side.subject) && {
          label: t('common:actions.send'),
          icon: <IconSend {...icon} className="flip" />,
          run: () => onTask('send', id),
        },
      ...print(id, number),
      ability.can('delete', side.subject) && {
        label: t('common:actions.delete'),
        icon: <IconTrash {...icon} />,
        danger: true,
        run: () => onTask('delete', id),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}
