import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PostedRecord } from '@/features/history/public';
import { RecordDialog } from '@/shared/ui/record-dialog';
import { remittanceDetail } from '../api';
import { RemittanceFacts } from '../components/remittance-facts';
import { wordsOf } from '../payment-words';
import { UndoRemittanceDialog } from './undo-remittance-dialog';

interface RemittanceDialogProps {
  id: number;
  onClose: () => void;
}

/** One remittance: what was paid for which quarter, what it posted, and the way back. */
export function RemittanceDialog({ id, onClose }: RemittanceDialogProps) {
  const { t } = useTranslation('withholding');
  const query = useQuery(remittanceDetail(id));
  const { data } = query;
  return (
    <RecordDialog
      query={query}
      title={
        data ? t(`${wordsOf(data)}.recordTitle`, { number: data.number }) : t('remittance.heading')
      }
      lost={t('remittance.lost')}
      onClose={onClose}
    >
      {(remittance) => (
        <PostedRecord
          document={{ kind: 'tax_payment', id, name: remittance.number }}
          record={remittance}
          undo={{
            needs: { action: 'delete', on: 'Make Payment' },
            label: t('undo.confirm'),
            ask: (close) => (
              <UndoRemittanceDialog remittance={remittance} onDone={onClose} onClose={close} />
            ),
          }}
        >
          <RemittanceFacts remittance={remittance} />
        </PostedRecord>
      )}
    </RecordDialog>
  );
}
