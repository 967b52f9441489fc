import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FileFilter, useDownloadZip } from '../api';

/** Downloads every file that the filter finds as one zip. */
export function DownloadAll({ filter }: { filter: FileFilter }) {
  const { t } = useTranslation('files');
  const { mutate, isPending } = useDownloadZip();
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconFileZip size={17} stroke={1.6} aria-hidden />}
      onClick={() => mutate({ filter })}
    >
      {t('downloadAll')}
    </Button>
  );
}
