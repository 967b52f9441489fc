import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { ReasonDialog } from '@/shared/ui/reason-dialog';
import { useCancelFiling } from '../api';
import type { FileRef } from '../api-types';
import { isPastCancelling } from '../statuses';

/** As much as the authority takes. */
const LONGEST_REASON = 200;

interface CancelDialogProps {
  document: FileRef;
  /** Until when the authority cancels it; not known for what it has not said. */
  until: string | null | undefined;
  onClose: () => void;
}

/** Cancels a filed document, with a reason; after the authority's window it is refused, and it says so. */
export function CancelDialog({ document, until, onClose }: CancelDialogProps) {
  const { t } = useTranslation(['einvoice', 'common']);
  const format = useFormat();
  const cancel = useCancelFiling();
  const late = isPastCancelling(until, Date.now());
  return (
    <ReasonDialog
      alert={late}
      longest={LONGEST_REASON}
      words={{
        title: t('cancel.title'),
        confirm: t('cancel.confirm'),
        reason: t('common:nouns.reason'),
        reasonHint: t('cancel.reasonHint'),
        done: t('cancel.done'),
      }}
      send={(reason) => cancel.mutateAsync({ ...document, reason })}
      onClose={onClose}
    >
      {late
        ? t('cancel.late')
        : until
          ? t('cancel.until', { when: format.moment(until) })
          : t('cancel.hint')}
    </ReasonDialog>
  );
}
