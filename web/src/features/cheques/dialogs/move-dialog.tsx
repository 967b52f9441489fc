import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import { EmptyState } from '@/shared/ui/empty-state';
import { type Cheque, type ChequeState, chequeDetail, otherSide, useMoveCheque } from '../api';
import { MoveForm } from '../components/move-form';
import { movable, moveToApi } from '../moving';
import type { ChequeSide } from '../sides';

interface MoveDialogProps {
  side: ChequeSide;
  id: number;
  /** Where it is to go; another one may be chosen. */
  state: ChequeState;
  onClose: () => void;
}

/** Moves one cheque on, from its present state on the server. */
export function MoveDialog({ side, id, state, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['cheques', 'common']);
  const query = useQuery({ ...chequeDetail(id), staleTime: 0, refetchOnWindowFocus: false });
  const { data: cheque, isError, isFetchedAfterMount, refetch } = query;
  // The form takes the cheque once: what was known of it before is not what it opens with.
  const other = useQuery(otherSide(cheque));
  const settled = !other.isLoading;
  if (cheque && isFetchedAfterMount && !isError && settled)
    return (
      <Moving side={side} cheque={cheque} other={other.data} state={state} onClose={onClose} />
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('move.title', { count: 1 })}
      size={640}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {isError ? (
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={
            <Button variant="default" onClick={() => refetch()}>
              {t('common:actions.tryAgain')}
            </Button>
          }
        />
      ) : (
        <Stack gap={12} aria-busy aria-label={t('common:grid.loading')}>
          <Skeleton height={58} />
          <Skeleton height={58} />
        </Stack>
      )}
    </Modal>
  );
}

function Moving({
  side,
  cheque,
  other,
  state,
  onClose,
}: Omit<MoveDialogProps, 'id'> & { cheque: Cheque; other: Cheque | undefined }) {
  const { t } = useTranslation('cheques');
  const format = useFormat();
  const { company } = useSignedIn();
  const move = useMoveCheque();
  const { id, number, currency, bank_account_id, exchange_rate } = cheque;
  const foreign = currency.code !== company.currency.code;
  return (
    <MoveForm
      side={side}
      cheques={[movable(cheque, other)]}
      currency={currency}
      state={state}
      account={bank_account_id}
      single={{ rate: foreign ? exchange_rate : undefined }}
      save={(values, headers) =>
        move.mutateAsync({ id, body: moveToApi(values, foreign), headers })
      }
      messageOf={(reached) =>
        t(`move.done.${reached}` as 'move.done.cleared', {
          context: side.direction,
          number: isolatedFigure(number),
          amount: format.money(cheque.amount, currency),
        })
      }
      onClose={onClose}
    />
  );
}
