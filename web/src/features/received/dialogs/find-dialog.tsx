import { Button, FileButton, Group, Modal, Stack, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { asProblem } from '@/shared/api/problem';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { SaveForm } from '@/shared/ui/save-form';
import { useFindByCode, useFindByFile } from '../api';
import type { FoundPaper } from '../api-types';
import { FoundPaperCard } from '../components/found-paper-card';
import { codeOfPaper, readCodes } from '../read-codes';

/** What is read; with these, a phone turns its own photos into JPEG. */
const ACCEPT = 'image/jpeg,image/png,application/pdf';

/** What was found, and of which file. */
interface Found {
  paper: FoundPaper;
  file: File | null;
}

interface FindDialogProps {
  /** Whether the company is connected with the tax authority. */
  linked: boolean;
  onClose: () => void;
}

/** Finds the e-invoice of a photo, a scan or a PDF by the tax authority's QR code, or of a typed UUID or link. */
export function FindDialog({ linked, onClose }: FindDialogProps) {
  const { t } = useTranslation(['received', 'common']);
  const navigate = useNavigate();
  const byCode = useFindByCode();
  const byFile = useFindByFile();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [reading, setReading] = useState(false);

  async function find(search: () => Promise<FoundPaper>, file: File | null) {
    setProblem(null);
    setFound(null);
    setReading(true);
    try {
      const paper = await search();
      // What was typed leads to its page; a file may be kept with it.
      if (paper.document && !file) {
        onClose();
        void navigate({ to: paths.receivedDocument(paper.document.id) });
        return;
      }
      setFound({ paper, file });
    } catch (error) {
      setProblem(error);
    } finally {
      setReading(false);
    }
  }

  /** A photo is read here at once where the browser can; else the server reads it. */
  async function search(file: File): Promise<FoundPaper> {
    const read = codeOfPaper(await readCodes(file));
    return read ? byCode.mutateAsync(read) : byFile.mutateAsync(file);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('find.title')}
      size={520}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <Stack gap={14}>
        <p style={{ margin: 0 }}>{t('find.hint')}</p>
        <ErrorSummary problem={problem ? asProblem(problem) : null} errors={{}} />
        <FileButton
          accept={ACCEPT}
          onChange={(file) => file && void find(() => search(file), file)}
          inputProps={{ 'aria-label': t('find.choose') }}
        >
          {(button) => (
            <Button
              variant="default"
              loading={reading}
              leftSection={<IconPhoto size={18} stroke={1.6} aria-hidden />}
              {...button}
            >
              {t('find.choose')}
            </Button>
          )}
        </FileButton>
        <SaveForm
          onSend={() => {
            if (code.trim() !== '' && !reading) void find(() => byCode.mutateAsync(code), null);
          }}
        >
          <Group align="flex-end" gap={8} wrap="nowrap">
            <TextInput
              style={{ flex: 1 }}
              dir="ltr"
              label={t('find.code')}
              value={code}
              data-autofocus
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Button type="submit" disabled={code.trim() === '' || reading}>
              {t('find.find')}
            </Button>
          </Group>
        </SaveForm>
        {found && (
          <FoundPaperCard
            key={found.paper.uuid}
            {...found}
            linked={linked}
            onFetched={(paper) => setFound({ paper, file: found.file })}
            onProblem={setProblem}
            onClose={onClose}
          />
        )}
      </Stack>
    </Modal>
  );
}
