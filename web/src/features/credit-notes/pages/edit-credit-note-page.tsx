import { FilingNote, OnlyHereDialog } from '@/features/einvoice/public';
import { useIdParam } from '@/shared/routing/params';
import { EditCredit } from '../components/edit-credit';
import { SOLD } from '../sold';

/** A credit note as it is on the server, to be changed. */
export function EditCreditNotePage() {
  const document = { kind: 'credit_note', id: useIdParam() } as const;
  return (
    <>
      <FilingNote document={document} doing="edit" />
      <OnlyHereDialog />
      <EditCredit side={SOLD} />
    </>
  );
}
