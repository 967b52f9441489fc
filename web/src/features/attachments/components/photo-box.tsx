import { Button, VisuallyHidden } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/shared/ui/bdi';
import type { Attachment } from '../api';
import classes from './attachments.module.css';
import { FileLine } from './file-line';
import { FileRow } from './file-row';
import { hasThumbnail } from './thumbnail';
import { UploadRow } from './upload-row';
import { useUploads } from './use-uploads';

interface PhotoBoxProps {
  files: readonly Attachment[];
  onUploaded: (file: Attachment) => void;
  onRemove: (file: Attachment) => void;
  /** Photos that stay on this device until they can be sent. */
  kept?: readonly KeptPhoto[];
  /** Takes a photo that can't reach the server. */
  onKept?: (file: File) => void;
  onDropKept?: (photo: KeptPhoto) => void;
  /** The bytes of a photo on this device; null where they can't be read now. */
  keptBytes?: (photo: KeptPhoto) => Promise<Blob | null>;
}

/** A photo on this device. */
export interface KeptPhoto {
  id: string;
  name: string;
  type: string;
  size: number;
  /** Its file at the server, where it was sent before. */
  attachment?: object | null;
}

const NONE: readonly KeptPhoto[] = [];

/** A picture of the paper, taken with the phone's camera or chosen from its pictures. */
export function PhotoBox({
  files,
  onUploaded,
  onRemove,
  kept = NONE,
  onKept,
  onDropKept,
  keptBytes,
}: PhotoBoxProps) {
  const { t } = useTranslation('attachments');
  const { uploads, add, retry } = useUploads(files.length + kept.length, onUploaded, onKept);
  const input = useRef<HTMLInputElement>(null);
  const count = files.length + kept.length + uploads.length;
  const label = t(count > 0 ? 'photo.another' : 'photo.take');
  return (
    <div className={classes.photos}>
      <Button
        fullWidth
        size="md"
        variant="default"
        leftSection={<IconCamera size={20} stroke={1.6} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept="image/*,application/pdf"
          capture="environment"
          tabIndex={-1}
          aria-label={label}
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
      {count > 0 && (
        <ul className={classes.list}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={() => onRemove(file)} />
          ))}
          {kept.map((photo) => (
            <FileLine
              key={photo.id}
              type={photo.type}
              picture={
                keptBytes && hasThumbnail(photo.type, photo.size)
                  ? { type: photo.type, bytes: () => keptBytes(photo) }
                  : undefined
              }
              buttons={
                onDropKept
                  ? [
                      {
                        label: t('remove', { name: photo.name }),
                        icon: <IconX size={18} stroke={1.6} aria-hidden />,
                        run: () => onDropKept(photo),
                      },
                    ]
                  : []
              }
            >
              <Bdi>{photo.name}</Bdi>
              {!photo.attachment && <span className={classes.facts}>{t('photo.kept')}</span>}
            </FileLine>
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} />
          ))}
        </ul>
      )}
    </div>
  );
}
