import { IconDownload, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { fileSize } from '@/shared/lib/file-size';
import { saveFile } from '@/shared/lib/save-file';
import { Bdi } from '@/shared/ui/bdi';
import { type Attachment, useFetchFile } from '../api';
import classes from './attachments.module.css';
import { FileLine } from './file-line';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface FileRowProps {
  file: Attachment;
  /** Left out for who may not take it off. */
  onRemove?: (() => void) | undefined;
}

/** A file beside the document: saved by a click on its name. */
export function FileRow({ file, onRemove }: FileRowProps) {
  const { t } = useTranslation('attachments');
  const format = useFormat();
  const fetchFile = useFetchFile();
  const name = file.file_name;
  const { unit, amount } = fileSize(file.size);

  async function save() {
    saveFile(await fetchFile.mutateAsync(file.id), name);
  }
  // What goes wrong is told by a toast.
  const download = () => void save().catch(() => undefined);
  const remove = onRemove
    ? [{ label: t('remove', { name }), icon: <IconX {...icon} />, run: onRemove }]
    : [];
  return (
    <FileLine
      type={file.media_type}
      buttons={[
        {
          label: t('download', { name }),
          icon: <IconDownload {...icon} />,
          run: download,
          loading: fetchFile.isPending,
        },
        ...remove,
      ]}
    >
      <button type="button" className={classes.name} onClick={download}>
        <Bdi>{name}</Bdi>
      </button>
      <span className={classes.facts}>
        <Bdi>{t(`size.${unit}`, { amount: format.number(amount) })}</Bdi> ·{' '}
        <Bdi>{t('by', { name: file.uploaded_by, when: format.moment(file.uploaded_at) })}</Bdi>
      </span>
    </FileLine>
  );
}
