import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ComponentProps, useCallback } from 'react';
import { ofReceived } from '@/features/documents/public';
import { receivedForEntry } from '@/features/received/public';
import { vendorDetail } from '@/features/vendors/public';
import { useFormat } from '@/shared/format/use-format';
import { billOf } from '../mapping';
import { BillFromRecord, type BillPlace } from './bill-from-record';

/** A document of the tax authority with the vendor that has its tax registration number, if there is one. */
async function readPaper(client: QueryClient, id: number) {
  const paper = await receivedForEntry(client, id);
  const detail = paper.vendor_id ? await client.fetchQuery(vendorDetail(paper.vendor_id)) : null;
  return { paper, detail };
}
type Paper = Awaited<ReturnType<typeof readPaper>>;

const paperQuery = (id: number) =>
  queryOptions({
    queryKey: ['bills', 'received', id] as const,
    queryFn: ({ client }) => readPaper(client, id),
  });

type StartOf = ComponentProps<
  typeof BillFromRecord<Paper, ['bills', 'received', number]>
>['startOf'];

/** A new bill of a received document; `id` is the document's. */
export function BillOfReceived(props: BillPlace & { id: number }) {
  const format = useFormat();
  const startOf = useCallback<StartOf>(
    ({ paper, detail }, empty, references, taxOf) => {
      const start = detail ? billOf(detail, empty, references, taxOf) : empty;
      return ofReceived(paper, start, format, references.baseCurrency);
    },
    [format],
  );
  return <BillFromRecord {...props} query={paperQuery} startOf={startOf} />;
}
