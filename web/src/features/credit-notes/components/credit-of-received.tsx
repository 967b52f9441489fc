import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  FormWaiting,
  ofReceived,
  purchaseFromVendor,
  useFormReferences,
} from '@/features/documents/public';
import { receivedForEntry } from '@/features/received/public';
import { vendorDetail } from '@/features/vendors/public';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { creditable } from '../api';
import { FreeForm, ReturnForm } from '../lazy-parts';
import { newCredit } from '../mapping';
import { returnOfReceived } from '../return-of-received';
import type { CreditSide } from '../side';
import { useCreditText } from './use-credit-text';

interface CreditOfReceivedProps {
  side: CreditSide;
  /** The received document. */
  id: number;
}

/** The document, with the bill that it corrects, or else the vendor that has its tax registration number. */
async function readPaper(client: QueryClient, side: CreditSide, id: number) {
  const paper = await receivedForEntry(client, id);
  const { corrected_bill: bill, vendor_id: vendor } = paper;
  return {
    paper,
    start: bill ? await client.fetchQuery(creditable(side, { source: bill.id })) : null,
    vendor: !bill && vendor ? await client.fetchQuery(vendorDetail(vendor)) : null,
  };
}

/** A new vendor's credit of a received credit note: against its bill where the books have that, else free. */
export function CreditOfReceived({ side, id }: CreditOfReceivedProps) {
  const t = useCreditText(side);
  const format = useFormat();
  const { today } = useSignedIn();
  const { references, failed, retry } = useFormReferences(side.trade);
  const query = useQuery({
    queryKey: ['credits', 'received', id] as const,
    queryFn: ({ client }) => readPaper(client, side, id),
  });
  const { paper, start, vendor } = query.data ?? {};
  const free = useMemo(() => {
    if (!references || !paper || start) return null;
    const { baseCurrency, usualTax, branches } = references;
    const empty = newCredit(baseCurrency, today, usualTax, branches.usual);
    const values = vendor ? purchaseFromVendor(vendor, empty, references) : empty;
    const original = paper.corrected[0] ?? '';
    return { ...ofReceived(paper, values, format, baseCurrency), original_document: original };
  }, [references, paper, start, vendor, today, format]);
  const back = useMemo(
    () => (paper && start ? returnOfReceived(paper, start, today) : null),
    [paper, start, today],
  );
  if (start && back) return <ReturnForm side={side} start={start} initial={back} />;
  if (references && free) {
    return <FreeForm side={side} initial={free} references={references} />;
  }
  return (
    <FormWaiting
      title={t('form.newTitle')}
      crumbs={[{ label: t('list.title'), to: side.listHref }]}
      lost={t('detail.lost')}
      failed={failed || query.isError ? 'problem' : undefined}
      onRetry={() => {
        retry();
        void query.refetch();
      }}
    />
  );
}
