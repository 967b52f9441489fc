import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PreviewDialog, useFilePreview } from '@/features/attachments/public';
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
  const preview = useFilePreview();
  const fetch = useFetchPdf();
  const { pdf_file: kept, can_fetch_pdf: offered } = panel;
  if (!kept && !(may && offered)) return null;

  function open() {
    if (kept) return preview.open(kept);
    fetch.mutate(document, {
      onSuccess: ({ pdf_file: fetched }) => {
        toast.success(t('pdf.kept'));
        if (fetched) preview.open(fetched);
      },
    });
  }

  return (
    <>
      <Button
        variant="default"
        style={{ alignSelf: 'start' }}
        leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
        loading={fetch.isPending || preview.fetching}
        onClick={open}
      >
        {t('pdf.open')}
      </Button>
      {preview.previewed && <PreviewDialog file={preview.previewed} onClose={preview.close} />}
    </>
  );
}
