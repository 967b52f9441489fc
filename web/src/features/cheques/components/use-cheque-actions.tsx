import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCash,
  IconCashOff,
  IconEye,
  IconReceiptOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import type { ChequeRow, ChequeState } from '../api';
import { nextOf } from '../moving';
import type { ChequeSide } from '../sides';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

const ICONS: Partial<Record<ChequeState, RowAction['icon']>> = {
  under_collection: <IconBuildingBank {...icon} />,
  cleared: <IconCash {...icon} />,
  bounced: <IconCashOff {...icon} />,
  returned: <IconArrowBackUp {...icon} className="flip" />,
  cancelled: <IconReceiptOff {...icon} />,
};

/** The steps that cheques may take together from their states, the likeliest first. */
export function useMoves(side: ChequeSide) {
  const { t } = useTranslation('cheques');
  const mayMove = useAbility().can('create', side.subject);
  return (
    cheques: readonly { next_states: readonly ChequeState[] }[],
    onMove: (state: ChequeState) => void,
  ): RowAction[] => {
    if (!mayMove) return [];
    return nextOf(cheques).map((state) => ({
      label: moveName(t, side, state),
      icon: ICONS[state],
      atHand: true,
      run: () => onMove(state),
    }));
  };
}

/** What bringing a cheque to a state is called: one that was issued is cashed by somebody else. */
export function moveName(
  t: ReturnType<typeof useTranslation<'cheques'>>['t'],
  { direction }: Pick<ChequeSide, 'direction'>,
  state: ChequeState,
): string {
  return t(`moves.${state}` as 'moves.cleared', { context: direction });
}

interface ActionHandlers {
  onOpen: (row: ChequeRow) => void;
  onMove: (row: ChequeRow, state: ChequeState) => void;
}

/** What can be done with a cheque in the list. */
export function useChequeActions(side: ChequeSide, { onOpen, onMove }: ActionHandlers) {
  const { t } = useTranslation('cheques');
  const moves = useMoves(side);
  return (row: ChequeRow): RowAction[] => [
    ...moves([row], (state) => onMove(row, state)),
    { label: t('actions.open'), icon: <IconEye {...icon} />, run: () => onOpen(row) },
  ];
}
