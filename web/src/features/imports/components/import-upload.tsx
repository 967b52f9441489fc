import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconClipboardText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '@/shared/ui/file-drop';
import type { Import, ImportKind } from '../api';
import { usePaste, useUpload } from '../api';
import { ACCEPT, type FileTrouble, MOST_MEGABYTES, MOST_ROWS, troubleOf } from '../chosen-file';
import { ExportGuide } from './export-guide';
import { PastedRows } from './pasted-rows';
import { TemplateMenu } from './template-menu';
import { UploadProblem } from './upload-problem';

interface ImportUploadProps {
  kind: ImportKind;
  onUploaded: (uploaded: Import, from: File | null) => void;
}

/** Where the rows come from: a file, or what was copied from a spreadsheet. */
export function ImportUpload({ kind, onUploaded }: ImportUploadProps) {
  const { t } = useTranslation('imports');
  const upload = useUpload();
  const paste = usePaste();
  const [pasting, setPasting] = useState(false);
  const [trouble, setTrouble] = useState<{ what: FileTrouble; name: string } | null>(null);

  function choose(file: File) {
    const what = troubleOf(file);
    setTrouble(what && { what, name: file.name });
    upload.reset();
    if (what) return;
    upload.mutate({ kind, file }, { onSuccess: (found) => onUploaded(found, file) });
  }

  return (
    <>
      {trouble && (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle size={18} stroke={1.6} />}
          title={t('upload.wrong')}
        >
          {t(`upload.trouble.${trouble.what}`, { name: trouble.name, megabytes: MOST_MEGABYTES })}
        </Alert>
      )}
      <UploadProblem problem={upload.error} />
      <FileDrop
        title={t('upload.drop')}
        forms={t('upload.formats', { megabytes: MOST_MEGABYTES, rows: MOST_ROWS })}
        hint={t('upload.hint')}
        choose={t('upload.choose')}
        accept={ACCEPT}
        loading={upload.isPending}
        onFile={choose}
      >
        <Button
          variant="default"
          aria-expanded={pasting}
          leftSection={<IconClipboardText size={18} stroke={1.6} aria-hidden />}
          onClick={() => setPasting(!pasting)}
        >
          {t('upload.paste')}
        </Button>
      </FileDrop>
      {pasting && (
        <PastedRows
          problem={paste.error}
          loading={paste.isPending}
          onRead={(text) =>
            paste.mutate({ kind, text }, { onSuccess: (found) => onUploaded(found, null) })
          }
        />
      )}
      <TemplateMenu kind={kind} />
      <ExportGuide kind={kind} />
    </>
  );
}
