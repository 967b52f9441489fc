import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import type { Cheque, ChequeState } from '../api';
import { SIDES } from '../sides';
import { useMoves } from './use-cheque-actions';

interface Asked {
  onMove: (state: ChequeState) => void;
  onEdit: () => void;
  onTakeBack: (step: number) => void;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done with a cheque on its own page, the likeliest step first. */
export function useDetailActions(cheque: Cheque, asked: Asked): RowAction[] {
  const { t } = useTranslation('cheques');
  const ability = useAbility();
  const side = SIDES[cheque.direction];
  const moves = useMoves(side)([cheque], asked.onMove);
  const { deleted, last_step_id: last } = cheque;
  if (deleted) return [];
  const actions: (RowAction | false)[] = [
    ...moves,
    ability.can('update', side.subject) && {
      label: t('actions.edit'),
      icon: <IconPencil {...icon} />,
      atHand: moves.length === 0,
      run: asked.onEdit,
    },
    ability.can('delete', side.subject) &&
      typeof last === 'number' && {
        label: t('takeBack.confirm'),
        icon: <IconArrowBackUp {...icon} className="flip" />,
        danger: true,
        run: () => asked.onTakeBack(last),
      },
  ];
  return actions.filter((action) => action !== false);
}
