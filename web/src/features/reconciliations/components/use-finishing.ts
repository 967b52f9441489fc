import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem, type Problem } from '@/shared/api/problem';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { type Reconciliation, useFinish } from '../api';
import type { SessionTotals } from '../ticking';

interface Finishing {
  session: Reconciliation;
  totals: SessionTotals;
  /** Saves what is ticked; whether all of it is saved. */
  flush: () => Promise<boolean>;
  /** Takes the session as the server has it now. */
  refetch: () => Promise<void>;
  /** There is a difference, and nobody has said yet that an entry is to make it up. */
  onDifference: () => void;
  onClose: () => void;
}

/** Whether it is the entry for the difference that is refused: everything else is as it was shown. */
const isOfEntry = ({ code, fields }: Problem) =>
  code === 'period.locked' || fields.some(({ field }) => field === 'adjust');

/** Saves the ticks and finishes a reconciliation, with an entry for the difference if that is wanted. */
export function useFinishing(finishing: Finishing) {
  const { session, totals, flush, refetch, onDifference, onClose } = finishing;
  const { t } = useTranslation('reconciliations');
  const format = useFormat();
  const finish = useFinish();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Problem | null>(null);

  async function save() {
    setBusy(true);
    const saved = await flush();
    setBusy(false);
    return saved;
  }

  async function send(adjust: boolean) {
    const mark = toast.mark();
    try {
      const body = { difference: totals.difference, adjust };
      await finish.mutateAsync({ id: session.id, body });
      toast.success(t('finish.done', { date: format.date(session.ending_date) }));
      onClose();
    } catch (error) {
      const problem = asProblem(error);
      if (adjust && isOfEntry(problem)) {
        // The dialog that asked for the entry says it.
        mark.dismissErrors();
        setRefused(problem);
        return;
      }
      // The message said why. It may be that another tab has ticked meanwhile.
      onClose();
      await refetch();
    }
  }

  async function end(adjust: boolean) {
    setRefused(null);
    setBusy(true);
    try {
      if (!(await flush())) toast.error(t('finish.unsaved'));
      else if (!adjust && !totals.balanced) onDifference();
      else await send(adjust);
    } finally {
      setBusy(false);
    }
  }

  return { busy, refused, save, end };
}
