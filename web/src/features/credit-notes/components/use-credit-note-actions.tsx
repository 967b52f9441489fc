import {
  IconArrowForwardUp,
  IconCashBanknote,
  IconEye,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { usePrintActions } from '@/features/print/public';
import { useAbility } from '@/shared/auth/can';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import type { CreditNoteStatus } from '../api';

/** What opens a window of its own. */
export type CreditNoteTask = 'refund' | 'apply' | 'send' | 'delete';

interface Actionable {
  id: number;
  credit_note_number: string;
  status: CreditNoteStatus | 'deleted';
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What may be done with a credit note, the likeliest first. */
export function useCreditNoteActions(onTask: (task: CreditNoteTask, id: number) => void) {
  const { t } = useTranslation(['credit-notes', 'common']);
  const navigate = useNavigate();
  const ability = useAbility();
  const print = usePrintActions('credit_note');

  return ({ id, status, credit_note_number: number }: Actionable, inList = true): RowAction[] => {
    if (status === 'deleted') return [];
    const mayUse = status === 'open' && ability.can('create', 'Receive Payment');
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
        run: () => void navigate({ to: paths.creditNote(id) }),
      },
      ability.can('update', 'Sales') && {
        label: t('common:actions.edit'),
        icon: <IconPencil {...icon} />,
        run: () => void navigate({ to: paths.editCreditNote(id) }),
      },
      ability.can('create', 'Sales') && {
        label: t('common:actions.send'),
        icon: <IconSend {...icon} className="flip" />,
        run: () => onTask('send', id),
      },
      ...print(id, number),
      ability.can('delete', 'Sales') && {
        label: t('common:actions.delete'),
        icon: <IconTrash {...icon} />,
        danger: true,
        run: () => onTask('delete', id),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}
