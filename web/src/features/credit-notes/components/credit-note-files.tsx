import { useQuery } from '@tanstack/react-query';
import { AttachedFiles } from '@/features/attachments/public';
import { creditNoteDetail, useCreditNoteChanged } from '../api';

interface CreditNoteFilesProps {
  id: number;
  editable: boolean;
}

/** The files of a saved credit note. */
export function CreditNoteFiles({ id, editable }: CreditNoteFilesProps) {
  const changed = useCreditNoteChanged();
  const { data } = useQuery(creditNoteDetail(id));
  return (
    <AttachedFiles
      of={{ kind: 'credit_note', id }}
      files={data?.attachments ?? []}
      editable={editable}
      onChanged={() => changed(id)}
    />
  );
}
