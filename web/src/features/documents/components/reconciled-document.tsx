import { useQuery } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { useAbility } from '@/shared/auth/can';
import { ReconciledNote } from '@/shared/ui/reconciled-note';

interface ReconciledDocumentProps {
  /** A document by the kind that its entries name. */
  kind: string;
  id: number;
}

/** Warns before a document is changed that was reconciled; nothing for who may not see bank accounts. */
export function ReconciledDocument({ kind, id }: ReconciledDocumentProps) {
  const mayRead = useAbility().can('read', 'Bank accounts');
  const { data: found } = useQuery({
    queryKey: ['reconciled-on', kind, id],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/Reconcile/OfDocument/{kind}/{id}', { params: { path: { kind, id } }, signal }),
      ),
    enabled: mayRead,
    staleTime: 0,
  });
  return found ? <ReconciledNote found={found} /> : null;
}
