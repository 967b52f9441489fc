import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@/shared/api/problem';
import { FormSection } from '@/shared/ui/form-section';
import classes from './imports.module.css';
import { UploadProblem } from './upload-problem';

interface PastedRowsProps {
  problem: Problem | null;
  loading: boolean;
  onRead: (text: string) => void;
}

/** Where rows that were copied from a spreadsheet are pasted. */
export function PastedRows({ problem, loading, onRead }: PastedRowsProps) {
  const { t } = useTranslation('imports');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const enough = text.trim().includes('\n');

  function read() {
    setTried(true);
    if (enough) onRead(text);
  }

  return (
    <FormSection title={t('upload.paste')}>
      <div className={classes.stack}>
        <UploadProblem problem={problem} />
        <Textarea
          label={t('upload.pasteLabel')}
          error={tried && !enough ? t('upload.pasteEmpty') : undefined}
          autosize
          autoFocus
          minRows={5}
          maxRows={14}
          classNames={{ input: classes.pasted ?? '' }}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.foot}>
          <Button loading={loading} onClick={read}>
            {t('upload.pasteRead')}
          </Button>
        </div>
      </div>
    </FormSection>
  );
}
