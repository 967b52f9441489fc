import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  AddDocumentPage,
  type FormReferences,
  FormWaiting,
  ofReceived,
} from '@/features/documents/public';
import { receivedDocument } from '@/features/received/public';
import { useTaxPicker } from '@/features/taxes/public';
import { vendorDetail } from '@/features/vendors/public';
import { useFormat } from '@/shared/format/use-format';
import { billOf, emptyBill } from '../mapping';
import { BillForm } from './bill-form';

interface BillOfReceivedProps {
  /** The received document. */
  id: number;
  list: { label: string; to: string };
  words: { title: string; lost: string };
}

/** A document of the tax authority with the vendor that has its tax registration number, if there is one. */
async function readPaper(client: QueryClient, id: number) {
  const paper = await client.fetchQuery(receivedDocument(id));
  const detail = paper.vendor_id ? await client.fetchQuery(vendorDetail(paper.vendor_id)) : null;
  return { paper, detail };
}
type Paper = Awaited<ReturnType<typeof readPaper>>;

const paperQuery = (id: number) =>
  queryOptions({
    queryKey: ['bills', 'received', id] as const,
    queryFn: ({ client }) => readPaper(client, id),
  });

const noop = () => undefined;

/** A new bill of a received document. */
export function BillOfReceived({ id, list, words }: BillOfReceivedProps) {
  const format = useFormat();
  const { loading, byId } = useTaxPicker({ direction: 'purchase', withholding: true });
  const startOf = useCallback(
    ({ paper, detail }: Paper, references: FormReferences, today: string) => {
      const empty = emptyBill(references, today);
      return ofReceived(paper, detail ? billOf(detail, empty, references, byId) : empty, format);
    },
    [byId, format],
  );
  if (loading) return <FormWaiting {...words} crumbs={[list]} failed={undefined} onRetry={noop} />;
  return (
    <AddDocumentPage
      trade="purchase"
      model={id}
      query={paperQuery}
      emptyOf={emptyBill}
      likeOf={startOf}
      form={BillForm}
      list={list}
      words={words}
    />
  );
}
