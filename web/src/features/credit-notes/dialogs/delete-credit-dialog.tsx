import { FilingNote, useFilingState } from '@/features/einvoice/public';
import { useFormat } from '@/shared/format/use-format';
import { Codes } from '@/shared/ui/codes';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useDeleteCredit } from '../api';
import { useCreditText } from '../components/use-credit-text';
import type { CreditSide, CreditView } from '../side';

interface DeleteCreditDialogProps {
  side: CreditSide;
  credit: CreditView;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before a credit is deleted; the server says why it can't be. */
export function DeleteCreditDialog({ side, credit, onDone, onClose }: DeleteCreditDialogProps) {
  const t = useCreditText(side);
  const format = useFormat();
  const remove = useDeleteCredit(side);
  const { number, id } = credit;
  const document = side.trade === 'sale' ? ({ kind: 'credit_note', id } as const) : null;
  const { state: filed } = useFilingState(document);
  const consequence = [
    t('delete.consequence', {
      amount: format.money(credit.totals.total, credit.currency),
      customer: credit.party.name,
    }),
    // Only what it did is undone: a free one was taken off nothing, and services are kept nowhere.
    credit.source && t('delete.invoice', { source: credit.source.number }),
    credit.lines.some((line) => line.moves) && t('delete.goods'),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <ConfirmCall
      danger
      title={t('delete.title', { number })}
      consequence={
        <>
          {/* Nothing is promised that is refused. */}
          {filed !== 'filed' && <Codes>{consequence}</Codes>}
          {document && filed && <FilingNote document={document} doing="delete" />}
        </>
      }
      refused={filed === 'filed'}
      undoes={{ kind: side.trade === 'sale' ? 'credit_note' : 'vendor_credit', id }}
      confirmLabel={t('delete.confirm')}
      call={remove}
      about={id}
      messageOf={() => t('delete.done', { number })}
      closesRefused
      onDone={onDone}
      onClose={onClose}
    />
  );
}
