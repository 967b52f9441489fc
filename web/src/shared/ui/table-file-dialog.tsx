import { Button, FileButton, Group, Modal, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '@/shared/api/problem';
import { ErrorSummary } from './error-summary';
import classes from './table-file-dialog.module.css';

interface TableFileDialogProps<Read> {
  title: string;
  /** The content of such a file. */
  hint: string;
  /** The labels of its buttons and its field. */
  words: { paste: string; file: string; read: string; again: string };
  /** Reads a file, as base64; what it made of it last. */
  reading: {
    data: Read | undefined;
    error: unknown;
    isPending: boolean;
    mutate: (content: string) => void;
    reset: () => void;
  };
  /** Why the file was refused, if that is shown here. */
  refused?: unknown;
  /** The rows that were read, for review. */
  rows: (read: Read) => ReactNode;
  /** The button that imports it. */
  take: (read: Read) => ReactNode;
  onClose: () => void;
}

/** A table that somebody copied or has as a file: read, looked at row by row, then taken. */
export function TableFileDialog<Read>(props: TableFileDialogProps<Read>) {
  const { title, hint, words, reading, refused, rows, take, onClose } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const read = reading.data;
  const wrong = reading.error ?? refused;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={820}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Stack gap={14}>
        <p className={classes.intro}>{hint}</p>
        <ErrorSummary problem={wrong ? asProblem(wrong) : null} errors={{}} />
        {!read && (
          <Textarea
            className={classes.paste}
            label={words.paste}
            autosize
            minRows={6}
            maxRows={12}
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {read && rows(read)}
        <Group justify="flex-end" gap={8}>
          <FileButton
            accept=".xlsx,.xls,.ods,.csv,.txt,.tsv"
            onChange={(file) =>
              file && void file.arrayBuffer().then((bytes) => reading.mutate(encoded(bytes)))
            }
          >
            {(button) => (
              <Button variant="default" {...button}>
                {words.file}
              </Button>
            )}
          </FileButton>
          {read ? (
            <>
              <Button variant="default" onClick={() => reading.reset()}>
                {words.again}
              </Button>
              {take(read)}
            </>
          ) : (
            <Button
              loading={reading.isPending}
              disabled={text.trim() === ''}
              onClick={() => reading.mutate(encoded(new TextEncoder().encode(text)))}
            >
              {words.read}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

/** The scrolling frame of the table of rows. */
export function TableFileRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.rows} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

/** Bytes as the server takes them. */
function encoded(bytes: ArrayBuffer | Uint8Array): string {
  const all = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  let text = '';
  for (let at = 0; at < all.length; at += 8192) {
    text += String.fromCharCode(...all.subarray(at, at + 8192));
  }
  return btoa(text);
}
