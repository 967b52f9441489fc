import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '@/features/lists/public';
import { lazyPart } from '@/shared/routing/lazy-part';
import { SaidAfterPause } from '@/shared/ui/said-after-pause';
import type { ChequeRow, ChequeState } from '../api';
import type { ChequeSide } from '../sides';
import { useMoves } from './use-cheque-actions';

const MoveSeveralDialog = lazyPart(
  async () => (await import('../dialogs/move-several-dialog')).MoveSeveralDialog,
);

interface ChequeBulkProps {
  side: ChequeSide;
  /** The ticked rows, in the order of the list. */
  rows: readonly ChequeRow[];
  onClear: () => void;
}

/** What can be done with the ticked cheques together: the steps that all of them may take. */
export function ChequeBulk({ side, rows, onClear }: ChequeBulkProps) {
  const { t } = useTranslation('cheques');
  const [moving, setMoving] = useState<ChequeState | null>(null);
  const moves = useMoves(side)(rows, setMoving);
  return (
    <BulkBar count={rows.length} onClear={onClear}>
      {moves.length === 0 && <span>{t('bulk.apart')}</span>}
      <SaidAfterPause text={moves.length === 0 ? t('bulk.apart') : ''} />
      {moves.map(({ label, icon, run }) => (
        <Button key={label} variant="default" leftSection={icon} onClick={run}>
          {label}
        </Button>
      ))}
      {moving && (
        <MoveSeveralDialog
          side={side}
          rows={rows}
          state={moving}
          onMoved={onClear}
          onClose={() => setMoving(null)}
        />
      )}
    </BulkBar>
  );
}
