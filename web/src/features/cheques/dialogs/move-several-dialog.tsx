import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencies } from '@/shared/api/currencies';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useChequeState } from '@/shared/ui/use-cheque-state';
import { type ChequeRow, type ChequeState, useMoveCheques } from '../api';
import { MoveForm } from '../components/move-form';
import { commonCurrency, movableRow, movesToApi } from '../moving';
import type { ChequeSide } from '../sides';

interface MoveSeveralDialogProps {
  side: ChequeSide;
  rows: readonly ChequeRow[];
  state: ChequeState;
  onMoved: () => void;
  onClose: () => void;
}

/** Moves several cheques on together, as those of a deposit slip: all of them, or none. */
export function MoveSeveralDialog({ side, rows, state, onMoved, onClose }: MoveSeveralDialogProps) {
  const { t } = useTranslation('cheques');
  const company = useCompanyCurrency();
  const currencyQuery = useQuery(currencies());
  const nameOf = useChequeState();
  const move = useMoveCheques();
  // Taken once: what is ticked doesn't change under an open form.
  const [selected] = useState(rows);
  const code = commonCurrency(selected);
  const common =
    code === company.code ? company : currencyQuery.data?.find((one) => one.code === code);
  const currency = common ?? company;
  const cheques = selected.map((row) => movableRow(row, common !== undefined));
  // The form takes its cheques once: it opens when the currency that they share is known.
  if (code && !common && currencyQuery.isPending) return null;
  return (
    <MoveForm
      side={side}
      cheques={cheques}
      currency={currency}
      state={state}
      save={(values, headers) => move.mutateAsync({ body: movesToApi(values, cheques), headers })}
      messageOf={(reached) =>
        t('move.doneSeveral', {
          count: cheques.length,
          state: nameOf(reached, side.direction),
        })
      }
      onMoved={onMoved}
      onClose={onClose}
    />
  );
}
