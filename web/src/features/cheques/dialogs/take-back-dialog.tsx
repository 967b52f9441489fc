import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Codes } from '@/shared/ui/codes';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { EntriesPreview } from '@/shared/ui/entries-preview';
import { ReconciledNote } from '@/shared/ui/reconciled-note';
import { useChequeState } from '@/shared/ui/use-cheque-state';
import { type Cheque, useTakeBack } from '../api';
import { entriesTakenBack } from '../taken-back';

interface TakeBackDialogProps {
  cheque: Cheque;
  /** The same cheque on the other side of trade. */
  other: Cheque | undefined;
  /** Its latest step. */
  step: number;
  onClose: () => void;
}

/** Asks before the latest step of a cheque is taken back out of the books. */
export function TakeBackDialog({ cheque, other, step, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation('cheques');
  const format = useFormat();
  const nameOf = useChequeState();
  const takeBack = useTakeBack();
  const number = `\u2066${cheque.number}\u2069`;
  const entries = entriesTakenBack(cheque, other);
  const consequence = t('takeBack.consequence', {
    state: nameOf(cheque.state, cheque.direction),
    date: format.date(cheque.moved_on),
  });
  return (
    <ConfirmCall
      danger
      title={t('takeBack.title', { number })}
      wide
      consequence={
        <>
          <p style={{ marginBlockStart: 0 }}>
            <Codes>{consequence}</Codes>
          </p>
          <ReconciledNote of={entries.map(({ doc_id }) => ({ kind: 'cheque', id: doc_id ?? 0 }))} />
          {entries.length > 0 && <EntriesPreview entries={entries} />}
        </>
      }
      confirmLabel={t('takeBack.confirm')}
      call={takeBack}
      about={{ id: cheque.id, step }}
      saidOf={({ state }) => t('takeBack.done', { number, state: nameOf(state, cheque.direction) })}
      onClose={onClose}
    />
  );
}
