import { useTranslation } from 'react-i18next';
import { type Attachment, FetchedPdf } from '@/features/attachments/public';
import { toast } from '@/shared/lib/toast';
import { useFetchPdf } from '../api';
import type { EinvoicePanel, FileRef } from '../api-types';

interface PortalPdfProps {
  document: FileRef;
  panel: Pick<EinvoicePanel, 'pdf_file' | 'can_fetch_pdf'>;
  /** Whether the reader may change the document, and with it its files. */
  may: boolean;
}

/** The tax authority's own PDF: fetched once, kept among the document's files, and shown from then on. */
export function PortalPdf({ document, panel, may }: PortalPdfProps) {
  const { t } = useTranslation('einvoice');
  const fetch = useFetchPdf();
  const { pdf_file: kept, can_fetch_pdf: offered } = panel;
  if (!kept && !(may && offered)) return null;

  function fetchIt(onKept: (file: Attachment) => void) {
    fetch.mutate(document, {
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
