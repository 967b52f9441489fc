import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { Attachment } from '../api';
import { PreviewDialog } from '../lazy-parts';
import { useFilePreview } from './use-file-preview';

interface FetchedPdfProps {
  label: string;
  /** The file, once it is kept. */
  kept: Attachment | null | undefined;
  /** Fetches it, and hands it over once it is kept. */
  fetch: (onKept: (file: Attachment) => void) => void;
  fetching: boolean;
}

/** A PDF of somebody else's: fetched once, kept among the files of its record, and shown from then on. */
export function FetchedPdf({ label, kept, fetch, fetching }: FetchedPdfProps) {
  const preview = useFilePreview();
  return (
    <>
      <Button
        variant="default"
        style={{ alignSelf: 'start' }}
        leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
        loading={fetching || preview.fetching}
        onClick={() => (kept ? preview.open(kept) : fetch(preview.open))}
      >
        {label}
      </Button>
      {preview.previewed && <PreviewDialog file={preview.previewed} onClose={preview.close} />}
    </>
  );
}
