import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFetchFile } from '@/features/attachments/public';
import { saveFile } from '@/shared/lib/save-file';
import { TooMany } from '@/shared/ui/too-many';
import { type ListedFile, useDownloadZip } from '../api';

/** How many files the server puts into one zip. */
const MOST = 500;

interface DownloadFilesProps {
  files: readonly ListedFile[];
  onDone: () => void;
}

/** Downloads the ticked files: one as it is, several as one zip. */
export function DownloadFiles({ files, onDone }: DownloadFilesProps) {
  const { t } = useTranslation('files');
  const zip = useDownloadZip();
  const single = useFetchFile();
  const [first] = files;

  // If it fails a toast says why, and the files stay ticked.
  function take() {
    if (files.length > 1) {
      const wanted = { attachment_ids: files.map(({ id }) => id), filter: {} };
      zip.mutate(wanted, { onSuccess: onDone });
    } else if (first) {
      single.mutate(first.id, {
        onSuccess: (bytes) => {
          saveFile(bytes, first.file_name);
          onDone();
        },
      });
    }
  }

  return (
    <TooMany count={files.length} most={MOST}>
      <Button
        variant="default"
        disabled={files.length > MOST}
        loading={zip.isPending || single.isPending}
        leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
        onClick={take}
      >
        {t('downloadSelected', { count: files.length })}
      </Button>
    </TooMany>
  );
}
