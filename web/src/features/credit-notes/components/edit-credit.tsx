import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormWaiting, OpenedDocument, useFormReferences } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import { creditable, creditDetail } from '../api';
import { FreeForm, ReturnForm } from '../lazy-parts';
import { fromCredit } from '../mapping';
import { fromReturn } from '../return-schema';
import type { CreditDetail, CreditSide } from '../side';
import { useCreditText } from './use-credit-text';

/** A credit as it is on the server, to be changed. */
export function EditCredit({ side }: { side: CreditSide }) {
  return (
    <OpenedDocument
      booked={({ credit: { date } }) => ({
        date,
        areas: [side.trade === 'sale' ? 'sales' : 'purchases'],
        taxed: true,
      })}
      query={creditDetail(side)}
      isGone={({ credit }) => credit.deleted}
      waiting={(failed, onRetry) => <Waiting side={side} failed={failed} onRetry={onRetry} />}
    >
      {(editing, onReload) => {
        const { source, version } = editing.credit;
        const Editing = source ? EditReturn : EditFree;
        return <Editing key={version} side={side} editing={editing} onReload={onReload} />;
      }}
    </OpenedDocument>
  );
}

interface WaitingProps {
  side: CreditSide;
  failed: 'lost' | 'problem' | undefined;
  onRetry: () => void;
}

function Waiting({ side, failed, onRetry }: WaitingProps) {
  const t = useCreditText(side);
  return (
    <FormWaiting
      title={t('form.editTitle')}
      crumbs={[{ label: t('list.title'), to: side.listHref }]}
      lost={t('detail.lost')}
      failed={failed}
      onRetry={onRetry}
    />
  );
}

interface EditingProps {
  side: CreditSide;
  editing: CreditDetail;
  onReload: () => void;
}

function EditFree({ side, editing, onReload }: EditingProps) {
  const format = useFormat();
  const { references, failed, retry } = useFormReferences(side.trade);
  const initial = useMemo(
    () => references && fromCredit(editing.credit, references.usualTax, side, format),
    [editing, references, side, format],
  );
  if (!references || !initial) {
    return <Waiting side={side} failed={failed ? 'problem' : undefined} onRetry={retry} />;
  }
  return (
    <FreeForm
      side={side}
      initial={initial}
      references={references}
      editing={editing}
      onReload={onReload}
    />
  );
}

function EditReturn({ side, editing, onReload }: EditingProps) {
  const { credit } = editing;
  const { data, isError, refetch } = useQuery(creditable(side, { editing: credit.id }));
  const initial = useMemo(() => data && fromReturn(data, credit, side), [data, credit, side]);
  if (!data || !initial) {
    const failed = isError ? 'problem' : undefined;
    return <Waiting side={side} failed={failed} onRetry={() => void refetch()} />;
  }
  return (
    <ReturnForm side={side} start={data} initial={initial} editing={editing} onReload={onReload} />
  );
}
