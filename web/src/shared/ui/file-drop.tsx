import { Button, VisuallyHidden } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  /** The kind of file to drop here. */
  title: string;
  /** The supported formats. */
  forms: string;
  /** What happens with the file. */
  hint: string;
  /** The words of the button. */
  choose: string;
  /** The file types that the file dialog offers first; others may be chosen too. */
  accept: string;
  loading: boolean;
  onFile: (file: File) => void;
  children?: ReactNode;
}

/** The field for the file of an import, chosen or dropped. */
export function FileDrop(props: FileDropProps) {
  const { title, forms, hint, choose, accept, loading, onFile, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => files?.[0] && onFile(files[0]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is only for the mouse; the button does the same.
    <div
      className={`card ${classes.drop}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <IconFileImport size={34} stroke={1.4} color="var(--muted)" aria-hidden />
      <strong>{title}</strong>
      <p className={classes.hint}>{forms}</p>
      <Button loading={loading} onClick={() => input.current?.click()} data-autofocus>
        {choose}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept={accept}
          tabIndex={-1}
          aria-label={choose}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file may be chosen again after it was mended.
            event.currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
      <p className={classes.hint}>{hint}</p>
      {children}
    </div>
  );
}
