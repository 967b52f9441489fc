import { useTranslation } from 'react-i18next';
import { type Attachment, FetchedPdf } from '@/features/attachments/public';
import { useAbility } from '@/shared/auth/can';
import { toast } from '@/shared/lib/toast';
import { useFetchReceivedPdf } from '../api';
import type { ReceivedView } from '../api-types';

/** The tax authority's own PDF of a received document: fetched once, kept, and shown from then on. */
export function ReceivedPdf({ view }: { view: ReceivedView }) {
  const { t } = useTranslation('received');
  const may = useAbility().can('update', 'Bills');
  const fetch = useFetchReceivedPdf();
  const { pdf_file: kept, can_fetch_pdf: offered } = view;
  if (!kept && !(may && offered)) return null;

  function fetchIt(onKept: (file: Attachment) => void) {
    fetch.mutate(view.id, {
      onSuccess: ({ pdf_file: fetched }) => {
        toast.success(t('pdf.kept'));
        if (fetched) onKept(fetched);
      },
    });
  }

  return (
    <FetchedPdf label={t('pdf.open')} kept={kept} fetch={fetchIt} fetching={fetch.isPending} />
  );
}
