import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/shared/ui/bdi';
import classes from './attachments.module.css';
import { FileLine } from './file-line';
import { hasThumbnail } from './thumbnail';
import type { Upload } from './use-uploads';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** A file on its way, or one that did not arrive. */
export function UploadRow({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { t } = useTranslation('attachments');
  const { file, percent, problem, cancel } = upload;
  const { name } = file;
  const again = { label: t('retry', { name }), icon: <IconRefresh {...icon} />, run: onRetry };
  return (
    <FileLine
      type={file.type}
      picture={
        hasThumbnail(file.type, file.size)
          ? { type: file.type, bytes: () => Promise.resolve(file) }
          : undefined
      }
      buttons={[
        ...(problem ? [again] : []),
        { label: t('cancel', { name }), icon: <IconX {...icon} />, run: cancel },
      ]}
    >
      <Bdi>{name}</Bdi>
      {problem ? (
        <span className={classes.problem} role="alert">
          {problem}
        </span>
      ) : (
        <Progress value={percent} size="sm" aria-label={t('sending', { name })} />
      )}
    </FileLine>
  );
}
