import { Button, VisuallyHidden } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FORMS_READ } from '../forms-read';
import classes from './import.module.css';
import type { StatementImport } from './use-statement-import';

/** What the file dialog offers first; any other name may be chosen as well. */
const ACCEPT = '.csv,.txt,.tsv,.xlsx,.ofx,.qfx,.sta,.mt940,.940,.xml';

/** Where the file of a statement is chosen, or dropped. */
export function ImportUpload({ wizard }: { wizard: StatementImport }) {
  const { t } = useTranslation('banks');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => files?.[0] && wizard.choose(files[0]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse alone; the button does the same.
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
      <strong>{t('import.drop')}</strong>
      <p className={classes.hint}>{t('import.formats', FORMS_READ)}</p>
      <Button loading={wizard.looking} onClick={() => input.current?.click()} data-autofocus>
        {t('import.choose')}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          tabIndex={-1}
          aria-label={t('import.choose')}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file may be chosen again after it was mended.
            event.currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
      <p className={classes.hint}>{t('import.where')}</p>
    </div>
  );
}
