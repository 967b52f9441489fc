import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { DocumentGate, DocumentLayout } from '@/features/documents/public';
import { ActivityTimeline, JournalEntries } from '@/features/history/public';
import { MakePaymentDialog, ReceivePaymentDialog } from '@/features/payments/public';
import { useAbility } from '@/shared/auth/can';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import { lazyPart } from '@/shared/routing/lazy-part';
import { useIdParam } from '@/shared/routing/params';
import { ChequeStatus } from '@/shared/ui/cheque-status';
import { PageShell } from '@/shared/ui/page-shell';
import { StatusPill } from '@/shared/ui/status-pill';
import { type Cheque, type ChequeState, chequeDetail, otherSide } from '../api';
import { ChequeHead } from '../components/cheque-head';
import { ChequePayments } from '../components/cheque-payments';
import { ChequeSteps } from '../components/cheque-steps';
import { ChequeTasks } from '../components/cheque-tasks';
import { tradeOf, useChequeWords } from '../components/use-cheque-words';
import { useDetailActions } from '../components/use-detail-actions';
import { SIDES } from '../sides';

const MoveDialog = lazyPart(async () => (await import('../dialogs/move-dialog')).MoveDialog);

const TakeBackDialog = lazyPart(
  async () => (await import('../dialogs/take-back-dialog')).TakeBackDialog,
);

const EditChequeDialog = lazyPart(
  async () => (await import('../dialogs/edit-cheque-dialog')).EditChequeDialog,
);

/** One cheque: its details, what happened to it, and what that posted. */
export function ChequeDetailPage() {
  const { t } = useTranslation('cheques');
  const id = useIdParam();
  const detail = useQuery(chequeDetail(id));
  const readsReceived = useAbility().can('read', 'Receive Payment');
  const side = SIDES[detail.data?.direction ?? (readsReceived ? 'received' : 'issued')];
  const list = { label: t(`list.${side.direction}`), to: side.listHref };
  return (
    <DocumentGate
      detail={detail}
      known={!Number.isNaN(id)}
      title={t('detail.cheque')}
      list={list}
      words={{ lost: t('detail.lost'), toList: t('detail.toList') }}
    >
      {(cheque) => <LoadedCheque cheque={cheque} list={list} />}
    </DocumentGate>
  );
}

/** A step on the day of the one before it says nothing new of the day. */
function changed(items: Cheque['activity']): Cheque['activity'] {
  return items.map((item) => ({
    ...item,
    changes: item.changes.filter(({ before, after }) => before !== after),
  }));
}

/** What an endorsed cheque posted, on the other side of trade too, in the order of the journal. */
function bothSides(own: Cheque['entries'], others: Cheque['entries'] = []): Cheque['entries'] {
  const seenNumbers = new Set(own.map(({ number }) => number));
  const all = [...own, ...others.filter(({ number }) => !seenNumbers.has(number))];
  return all.sort((one, next) => one.number - next.number);
}

interface LoadedChequeProps {
  cheque: Cheque;
  list: { label: string; to: string };
}

function LoadedCheque({ cheque, list }: LoadedChequeProps) {
  const { t } = useTranslation(['cheques', 'payments']);
  const side = SIDES[cheque.direction];
  const [moving, setMoving] = useState<ChequeState | null>(null);
  const [editing, setEditing] = useState(false);
  const [takingBack, setTakingBack] = useState<number | null>(null);
  const [paying, setPaying] = useState<number | null>(null);
  const navigate = useNavigate();
  const other = useQuery(otherSide(cheque));
  const words = useChequeWords(side.direction);
  const Pay = side.direction === 'received' ? ReceivePaymentDialog : MakePaymentDialog;
  const actions = useDetailActions(cheque, {
    onMove: setMoving,
    onEdit: () => setEditing(true),
    onEndorse: () =>
      void navigate({ to: paths.makePayment, search: { endorse: cheque.id } as never }),
    onTakeBack: setTakingBack,
    onPay: setPaying,
  });
  return (
    <PageShell
      title={t('detail.title', { number: isolatedFigure(cheque.number) })}
      badge={
        cheque.deleted ? (
          <StatusPill tone="idle">{t('detail.deleted')}</StatusPill>
        ) : (
          <ChequeStatus {...cheque} />
        )
      }
      crumbs={[list]}
      actions={<ChequeTasks {...actions} />}
    >
      <DocumentLayout
        side={
          <>
            <ChequePayments cheque={cheque} />
            <ActivityTimeline
              document={{ kind: 'cheque', id: cheque.id, name: cheque.number }}
              items={changed(cheque.activity)}
              words={words}
              trade={tradeOf(side.direction)}
            />
          </>
        }
      >
        <ChequeHead cheque={cheque} side={side} />
        <ChequeSteps cheque={cheque} side={side} />
        <div className="no-print">
          <JournalEntries entries={bothSides(cheque.entries, other.data?.entries)} />
        </div>
      </DocumentLayout>
      {moving && (
        <MoveDialog side={side} id={cheque.id} state={moving} onClose={() => setMoving(null)} />
      )}
      {paying !== null && cheque.party_id && (
        <Pay
          start={{ partyId: cheque.party_id, documentIds: [paying] }}
          onClose={() => setPaying(null)}
        />
      )}
      {editing && <EditChequeDialog cheque={cheque} onClose={() => setEditing(false)} />}
      {takingBack !== null && (
        <TakeBackDialog cheque={cheque} step={takingBack} onClose={() => setTakingBack(null)} />
      )}
    </PageShell>
  );
}
