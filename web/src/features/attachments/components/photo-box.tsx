import { Button, VisuallyHidden } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../api';
import classes from './attachments.module.css';
import { FileRow } from './file-row';
import { UploadRow } from './upload-row';
import { useUploads } from './use-uploads';

interface PhotoBoxProps {
  files: readonly Attachment[];
  onUploaded: (file: Attachment) => void;
  onRemove: (file: Attachment) => void;
}

/** A picture of the paper, taken with the phone's camera or chosen from its pictures. */
export function PhotoBox({ files, onUploaded, onRemove }: PhotoBoxProps) {
  const { t } = useTranslation('attachments');
  const { uploads, add, retry } = useUploads(files.length, onUploaded);
  const input = useRef<HTMLInputElement>(null);
  const label = t(files.length + uploads.length > 0 ? 'photo.another' : 'photo.take');
  return (
    <div>
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
      {files.length + uploads.length > 0 && (
        <ul className={classes.list}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={() => onRemove(file)} />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} />
          ))}
        </ul>
      )}
    </div>
  );
}
