import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { ReasonDialog } from '@/shared/ui/reason-dialog';
import { useRejectReceived } from '../api';
import type { ReceivedRow } from '../api-types';

/** As much as the authority takes. */
const LONGEST = 200;

interface RejectDialogProps {
  document: ReceivedRow;
  onClose: () => void;
}

/** Rejects a received document at the authority, with a reason that its issuer reads. */
export function RejectDialog({ document, onClose }: RejectDialogProps) {
  const { t } = useTranslation(['received', 'common']);
  const format = useFormat();
  const reject = useRejectReceived();
  const { id, number, party_name: party, can_reject_until: until } = document;
  return (
    <ReasonDialog
      longest={LONGEST}
      words={{
        title: t('reject.title', { number }),
        confirm: t('reject.confirm'),
        reason: t('common:nouns.reason'),
        reasonHint: t('reject.reasonHint'),
        done: t('reject.done'),
      }}
      send={(reason) => reject.mutateAsync({ id, reason })}
      onClose={onClose}
    >
      {until
        ? t('reject.until', { party, when: format.moment(until) })
        : t('reject.hint', { party })}
    </ReasonDialog>
  );
}
