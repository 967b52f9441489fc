import { IconDownload, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { fileSize } from '@/shared/lib/file-size';
import { isolated } from '@/shared/lib/left-to-right';
import { Bdi } from '@/shared/ui/bdi';
import { type Attachment, useKnownBytes } from '../api';
import { PreviewDialog } from '../lazy-parts';
import classes from './attachments.module.css';
import { FileLine } from './file-line';
import { hasThumbnail } from './thumbnail';
import { useFilePreview } from './use-file-preview';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface FileRowProps {
  file: Attachment;
  /** Left out for who may not take it off. */
  onRemove?: (() => void) | undefined;
}

/** A file beside the document: a click on its name shows it, or saves it where the page can't show it. */
export function FileRow({ file, onRemove }: FileRowProps) {
  const { t } = useTranslation('attachments');
  const format = useFormat();
  const preview = useFilePreview();
  const known = useKnownBytes();
  const name = file.file_name;
  const { unit, amount } = fileSize(file.size);
  const remove = onRemove
    ? [{ label: t('remove', { name }), icon: <IconX {...icon} />, run: onRemove }]
    : [];
  return (
    <FileLine
      type={file.media_type}
      picture={
        hasThumbnail(file.media_type, file.size)
          ? { type: file.media_type, bytes: () => known.load(file.id) }
          : undefined
      }
      onOpen={() => preview.open(file)}
      buttons={[
        {
          label: t('download', { name }),
          icon: <IconDownload {...icon} />,
          run: () => preview.save(file),
          loading: preview.fetching,
        },
        ...remove,
      ]}
    >
      <button type="button" className={classes.name} onClick={() => preview.open(file)}>
        <Bdi>{name}</Bdi>
      </button>
      <span className={classes.facts}>
        <Bdi>{t(`size.${unit}`, { amount: format.number(amount) })}</Bdi> ·{' '}
        {t('by', { name: isolated(file.uploaded_by), when: format.moment(file.uploaded_at) })}
      </span>
      {preview.previewed && <PreviewDialog file={preview.previewed} onClose={preview.close} />}
    </FileLine>
  );
}
