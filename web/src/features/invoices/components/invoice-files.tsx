import { useQuery } from '@tanstack/react-query';
import { AttachedFiles } from '@/features/attachments/public';
import { invoiceDetail, useInvoiceChanged } from '../api';

interface InvoiceFilesProps {
  id: number;
  editable: boolean;
}

/** The files of a saved invoice. */
export function InvoiceFiles({ id, editable }: InvoiceFilesProps) {
  const changed = useInvoiceChanged();
  const { data } = useQuery(invoiceDetail(id));
  return (
    <AttachedFiles
      of={{ kind: 'invoice', id }}
      files={data?.attachments ?? []}
      editable={editable}
      onChanged={() => changed(id)}
    />
  );
}
