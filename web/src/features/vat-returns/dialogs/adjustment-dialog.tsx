import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PostedRecord } from '@/features/history/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { Fact } from '@/shared/ui/facts';
import { RecordDialog } from '@/shared/ui/record-dialog';
import { RecordHead } from '@/shared/ui/record-head';
import { StatusPill } from '@/shared/ui/status-pill';
import { useUndoAdjustment, type VatAdjustment, vatAdjustment } from '../api';

interface AdjustmentDialogProps {
  id: number;
  onClose: () => void;
}

/** One adjustment: why, how much, what it posted, and the way back. */
export function AdjustmentDialog({ id, onClose }: AdjustmentDialogProps) {
  const { t } = useTranslation('vat-returns');
  const query = useQuery(vatAdjustment(id));
  const undo = useUndoAdjustment();
  const number = query.data?.number ?? '';
  return (
    <RecordDialog
      query={query}
      title={number ? t('adjustment.title', { number }) : t('adjustments.one')}
      lost={t('adjustment.lost')}
      onClose={onClose}
    >
      {(adjustment) => (
        <PostedRecord
          document={{ kind: 'tax_adjustment', id, name: adjustment.number }}
          record={adjustment}
          undo={{
            needs: { action: 'create', on: 'Journal Entry' },
            label: t('adjustment.undo'),
            ask: (close) => (
              <ConfirmCall
                danger
                title={t('adjustment.undoTitle', { number })}
                consequence={t('adjustment.consequence', { number })}
                undoes={{ kind: 'vat_adjustment', id }}
                confirmLabel={t('adjustment.undo')}
                call={undo}
                about={id}
                messageOf={() => t('adjustment.undone', { number })}
                onDone={onClose}
                onClose={close}
              />
            ),
          }}
        >
          <AdjustmentFacts adjustment={adjustment} />
        </PostedRecord>
      )}
    </RecordDialog>
  );
}

function AdjustmentFacts({ adjustment }: { adjustment: VatAdjustment }) {
  const { t } = useTranslation(['vat-returns', 'common']);
  const format = useFormat();
  const facts = [
    [t('columns.side'), t(`taxOf.${adjustment.side}`)],
    [t('columns.date'), format.date(adjustment.date)],
    [
      t('adjust.account'),
      format.name({ name_en: adjustment.account_name, name_ar: adjustment.account_name_ar }),
    ],
    [t('common:nouns.reason'), adjustment.reason],
    [t('adjust.reference'), adjustment.reference_number],
  ] as const;
  return (
    <RecordHead
      amount={adjustment.amount}
      currency={adjustment.currency}
      state={adjustment.deleted && <StatusPill tone="idle">{t('adjustment.deleted')}</StatusPill>}
      least={190}
    >
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value && <Bdi>{value}</Bdi>}
        </Fact>
      ))}
    </RecordHead>
  );
}
