import { IconArrowBackUp, IconArrowForwardUp, IconCash, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { isZero } from '@/shared/lib/fields';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import type { Cheque, ChequeState } from '../api';
import { SIDES } from '../sides';
import { useMoves } from './use-cheque-actions';

interface DetailHandlers {
  onMove: (state: ChequeState) => void;
  onEdit: () => void;
  onTakeBack: (step: number) => void;
  /** Pays a vendor with it. */
  onEndorse: () => void;
  /** Pays what became due again by a step. */
  onPay: (step: number) => void;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done with a cheque on its own page, the likeliest step first. */
export function useDetailActions(cheque: Cheque, handlers: DetailHandlers) {
  const { t } = useTranslation('cheques');
  const ability = useAbility();
  const side = SIDES[cheque.direction];
  const moves = useMoves(side)([cheque], handlers.onMove);
  const { deleted, last_step_id: last } = cheque;
  if (deleted) return { steps: [], corrections: [] };
  const owed = owedBy(cheque);
  const paid: RowAction[] =
    owed && ability.can('create', side.subject)
      ? [
          {
            label: t(`actions.pay.${side.direction}`),
            icon: <IconCash {...icon} />,
            run: () => handlers.onPay(owed),
          },
        ]
      : [];
  const endorsed: RowAction[] =
    cheque.state === 'in_hand' && ability.can('create', 'Make Payment')
      ? [
          {
            label: t('moves.endorsed'),
            icon: <IconArrowForwardUp {...icon} className="flip" />,
            run: handlers.onEndorse,
          },
        ]
      : [];
  const corrections: (RowAction | false)[] = [
    ability.can('update', side.subject) && {
      label: t('actions.edit'),
      icon: <IconPencil {...icon} />,
      run: handlers.onEdit,
    },
    ability.can('delete', side.subject) &&
      typeof last === 'number' &&
      // Only deleting the payment that it was endorsed with brings it back in hand.
      cheque.state !== 'endorsed' && {
        label: t('takeBack.confirm'),
        icon: <IconArrowBackUp {...icon} className="flip" />,
        danger: true,
        run: () => handlers.onTakeBack(last),
      },
  ];
  return {
    steps: [...moves, ...endorsed, ...paid],
    corrections: corrections.filter((action) => action !== false),
  };
}

/** The step by which a party owes the cheque again, or is owed it, while something of it is left. */
function owedBy({ steps, party_id }: Cheque): number | undefined {
  const step = steps.find((one) => !one.deleted && one.amount_due && !isZero(one.amount_due));
  return party_id ? step?.id : undefined;
}
