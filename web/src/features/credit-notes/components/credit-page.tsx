import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SavedFiles } from '@/features/attachments/public';
import {
  accountOf,
  DetailLines,
  DocumentGate,
  DocumentLayout,
  PurchaseWarnings,
} from '@/features/documents/public';
import { DocumentFilingMark, EinvoiceCard } from '@/features/einvoice/public';
import { ActivityTimeline, JournalEntries } from '@/features/history/public';
import { usePrintKey } from '@/features/print/public';
import { DeliveriesCard, LinksCard } from '@/features/sending/public';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { useIdParam } from '@/shared/routing/params';
import { DocumentActions } from '@/shared/ui/document-actions';
import { PageShell } from '@/shared/ui/page-shell';
import { creditDetail, useCreditChanged } from '../api';
import type { CreditDetail, CreditSide } from '../side';
import { CreditHead } from './credit-head';
import { CreditStatus } from './credit-status';
import { CreditTasks } from './credit-tasks';
import { type CreditTask, useCreditActions } from './use-credit-actions';
import { useCreditText } from './use-credit-text';
import { UsesCard } from './uses-card';

/** One credit: what it credits, what used it, what it posted and who did what. */
export function CreditPage({ side }: { side: CreditSide }) {
  const t = useCreditText(side);
  const id = useIdParam();
  const detail = useQuery(creditDetail(side)(id));
  return (
    <DocumentGate
      detail={detail}
      known={!Number.isNaN(id)}
      title={t('detail.creditNote')}
      list={{ label: t('list.title'), to: side.listHref }}
      words={{ lost: t('detail.lost'), toList: t('detail.toList') }}
    >
      {(found) => <LoadedCredit side={side} detail={found} />}
    </DocumentGate>
  );
}

function LoadedCredit({ side, detail }: { side: CreditSide; detail: CreditDetail }) {
  const t = useCreditText(side);
  const navigate = useNavigate();
  const format = useFormat();
  const ability = useAbility();
  const changed = useCreditChanged(side);
  const [task, setTask] = useState<CreditTask | null>(null);
  const actionsFor = useCreditActions(side, setTask);
  const { credit, uses, entries, activity } = detail;
  const { id, totals } = credit;
  const sale = side.trade === 'sale';
  usePrintKey(side.kind, id);
  const status = credit.deleted ? 'deleted' : credit.status;
  return (
    <PageShell
      title={t('detail.title', { number: credit.number })}
      badge={
        sale ? (
          // The card beside it knows how far it is.
          <DocumentFilingMark document={{ kind: 'credit_note', id }} filed={{}}>
            <CreditStatus side={side} status={status} />
          </DocumentFilingMark>
        ) : (
          <CreditStatus side={side} status={status} />
        )
      }
      crumbs={[{ label: t('list.title'), to: side.listHref }]}
      actions={
        <DocumentActions
          actions={actionsFor({ ...credit, status }, false)}
          neighbours={{
            next: detail.NextItem,
            previous: detail.PreviousItem,
            pathOf: side.href,
            words: { previous: t('detail.previous'), next: t('detail.next') },
          }}
        />
      }
    >
      <DocumentLayout
        side={
          <>
            {sale && (
              <EinvoiceCard document={{ kind: 'credit_note', id }} editable={!credit.deleted} />
            )}
            <UsesCard side={side} uses={uses} credit={credit} />
            <SavedFiles
              document={{ kind: side.kind, id }}
              query={creditDetail(side)}
              editable={!credit.deleted && ability.can('update', side.subject)}
              onChanged={changed}
            />
            {sale && (
              <DeliveriesCard
                document={{ kind: 'credit_note', id }}
                maySend={!credit.deleted && ability.can('create', side.subject)}
              />
            )}
            {sale && !credit.deleted && ability.can('create', side.subject) && (
              <LinksCard document={{ kind: 'credit_note', id }} />
            )}
            <ActivityTimeline
              document={{ kind: side.kind, id, name: credit.number }}
              items={activity}
              trade={side.trade}
            />
          </>
        }
      >
        <PurchaseWarnings codes={detail.warnings ?? []} />
        <CreditHead side={side} credit={credit} />
        <DetailLines
          document={{
            ...credit,
            lines: credit.lines.map((line) => ({ ...line, account: accountOf(line, format) })),
            totals: {
              ...totals,
              withholding: '0',
              total_after_withholding: totals.total,
            },
          }}
          notesLabel={t('fields.notes')}
        />
        <div className="no-print">
          <JournalEntries entries={entries} />
        </div>
      </DocumentLayout>
      {task && (
        <CreditTasks
          side={side}
          task={task}
          id={id}
          onDeleted={() => void navigate({ to: side.listHref })}
          onClose={() => setTask(null)}
        />
      )}
    </PageShell>
  );
}
