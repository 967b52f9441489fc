import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { FormSection } from '@/shared/ui/form-section';
import type { Attachment } from '../api';
import { LARGEST_MB, pastedFiles } from '../limits';
import classes from './attachments.module.css';
import { FileRow } from './file-row';
import { UploadRow } from './upload-row';
import { useUploads } from './use-uploads';

interface AttachmentBoxProps {
  files: readonly Attachment[];
  /** What the files are, where a page has several boxes. */
  title?: string | undefined;
  /** The tab above says already that these are the attachments. */
  inTab?: boolean | undefined;
  /** False where another box of the page takes the files that are pasted. */
  pastes?: boolean | undefined;
  /** Whether files may be added and taken off. */
  editable: boolean;
  onUploaded: (file: Attachment) => void;
  onRemove: (file: Attachment) => void;
}

/** The files beside a document, and the place where more are dropped, pasted or chosen. */
export function AttachmentBox(props: AttachmentBoxProps) {
  const { files, title, inTab = false, pastes = true, editable, onUploaded, onRemove } = props;
  const { t } = useTranslation('attachments');
  const { uploads, add, retry } = useUploads(files.length, onUploaded);
  return (
    <FormSection title={title ?? t('title')} titleInTab={inTab}>
      {files.length + uploads.length > 0 && (
        <ul className={classes.list}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onRemove={editable ? () => onRemove(file) : undefined}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} />
          ))}
        </ul>
      )}
      {editable ? (
        <DropPlace onFiles={add} pastes={pastes} name={title} />
      ) : (
        files.length === 0 && <p className={classes.none}>{t('none')}</p>
      )}
    </FormSection>
  );
}

interface DropPlaceProps {
  onFiles: (files: Iterable<File>) => void;
  pastes: boolean;
  name: string | undefined;
}

/** Files are dropped here, chosen by the button, or pasted anywhere on the page. */
function DropPlace({ onFiles, pastes, name }: DropPlaceProps) {
  const { t } = useTranslation('attachments');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;

  useEffect(() => {
    if (!pastes) return;
    function paste(event: ClipboardEvent) {
      const files = pastedFiles(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [pastes]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse alone; the button does the same.
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <span className={classes.byMouse}>{t(pastes ? 'drop' : 'dropOnly')}</span>
      <Button size="compact-sm" variant="default" onClick={() => input.current?.click()}>
        {t('add')}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          multiple
          tabIndex={-1}
          aria-label={name ? `${t('add')}: ${name}` : t('add')}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            // The same file may be chosen again after it was taken off.
            event.currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
      <span className={classes.limit}>{t('limit', { size: format.number(LARGEST_MB) })}</span>
    </div>
  );
}
