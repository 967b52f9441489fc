import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetchFile } from '@/features/attachments/public';
import { saveFile } from '@/shared/lib/save-file';
import { TooMany } from '@/shared/ui/too-many';
import type { ListedFile } from '../api';

/** How many files are saved at once: a browser asks before it takes many. */
const MOST = 20;

interface DownloadFilesProps {
  files: readonly ListedFile[];
  onDone: () => void;
}

/** Saves the ticked files one after the other. */
export function DownloadFiles({ files, onDone }: DownloadFilesProps) {
  const { t } = useTranslation('files');
  const { mutateAsync } = useFetchFile();
  const [saving, setSaving] = useState(false);

  async function saveAll() {
    setSaving(true);
    try {
      for (const { id, file_name } of files) saveFile(await mutateAsync(id), file_name);
      onDone();
    } catch {
      // Why is said by a toast; the files stay ticked.
    } finally {
      setSaving(false);
    }
  }

  return (
    <TooMany count={files.length} most={MOST}>
      <Button
        variant="default"
        disabled={files.length > MOST}
        loading={saving}
        leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
        onClick={() => void saveAll()}
      >
        {t('downloadSelected', { count: files.length })}
      </Button>
    </TooMany>
  );
}
