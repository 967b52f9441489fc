import { useQuery } from '@tanstack/react-query';
import { AttachedFiles } from '@/features/attachments/public';
import { quoteDetail, useQuoteChanged } from '../api';

interface QuoteFilesProps {
  id: number;
  editable: boolean;
}

/** The files of a saved quote. */
export function QuoteFiles({ id, editable }: QuoteFilesProps) {
  const changed = useQuoteChanged();
  const { data } = useQuery(quoteDetail(id));
  return (
    <AttachedFiles
      of={{ kind: 'quote', id }}
      files={data?.attachments ?? []}
      editable={editable}
      onChanged={() => changed(id)}
    />
  );
}
