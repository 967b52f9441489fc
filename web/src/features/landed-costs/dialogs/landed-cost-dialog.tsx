import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PostedRecord } from '@/features/history/public';
import { Codes } from '@/shared/ui/codes';
import { RecordDialog } from '@/shared/ui/record-dialog';
import { landedCostDetail } from '../api';
import { LandedFacts } from '../components/landed-facts';
import { DeleteLandedCostDialog } from './delete-landed-cost-dialog';

interface LandedCostDialogProps {
  id: number;
  onClose: () => void;
}

/** One landed cost: what was paid, what each line of goods took, what it posted, and the way back. */
export function LandedCostDialog({ id, onClose }: LandedCostDialogProps) {
  const { t } = useTranslation('landed-costs');
  const query = useQuery(landedCostDetail(id));
  const number = query.data?.number;
  return (
    <RecordDialog
      query={query}
      title={number ? <Codes>{t('named', { number })}</Codes> : t('one')}
      lost={t('lost')}
      size={860}
      onClose={onClose}
    >
      {(cost) => (
        <PostedRecord
          document={{ kind: 'landed_cost', id, name: cost.number }}
          record={cost}
          trade="purchase"
          undo={{
            needs: { action: 'delete', on: 'Bills' },
            label: t('delete.confirm'),
            ask: (close) => <DeleteLandedCostDialog cost={cost} onDone={onClose} onClose={close} />,
          }}
        >
          <LandedFacts cost={cost} />
        </PostedRecord>
      )}
    </RecordDialog>
  );
}
