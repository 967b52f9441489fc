import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AttachedFiles } from '@/features/attachments/public';
import { quoteDetail, quoteKeys } from '../api';

interface QuoteFilesProps {
  id: number;
  editable: boolean;
}

/** The files of a saved quote. */
export function QuoteFiles({ id, editable }: QuoteFilesProps) {
  const queryClient = useQueryClient();
  const { data } = useQuery(quoteDetail(id));
  return (
    <AttachedFiles
      of={{ kind: 'quote', id }}
      files={data?.attachments ?? []}
      editable={editable}
      onChanged={() => void queryClient.invalidateQueries({ queryKey: quoteKeys.detail(id) })}
    />
  );
}
