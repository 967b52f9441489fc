import { Button, FileButton, Group, Input, Modal, Stack, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { asProblem, type Problem } from '@/shared/api/problem';
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

/** Why nothing was found, and where it was asked for: a fault of a file or a code is shown there. */
interface Trouble {
  problem: Problem;
  at: 'file' | 'code' | null;
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
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [reading, setReading] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fileError = useId();
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const refusedAt = (place: Trouble['at']) => (trouble?.at === place ? trouble.problem : null);

  async function find(search: () => Promise<FoundPaper>, file: File | null) {
    setTrouble(null);
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
      const problem = asProblem(error);
      setTrouble({ problem, at: problem.status !== 400 ? null : file ? 'file' : 'code' });
      if (!file) field.current?.focus();
    } finally {
      setReading(false);
    }
  }

  /** A photo is read here at once where the browser can; else the server reads it. */
  async function search(file: File): Promise<FoundPaper> {
    const read = codeOfPaper(await readCodes(file));
    if (!read) return byFile.mutateAsync(file);
    return byCode.mutateAsync(read).catch((error: unknown) => {
      // The server looks for another code, and speaks of the file, not of a typed link.
      if (asProblem(error).status !== 400) throw error;
      return byFile.mutateAsync(file);
    });
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
        <Stack gap={8}>
          {hasCamera && (
            <FileButton
              accept="image/jpeg"
              capture="environment"
              onChange={(file) => file && void find(() => search(file), file)}
              inputProps={{ 'aria-label': t('find.photo') }}
            >
              {(button) => (
                <Button
                  fullWidth
                  disabled={reading}
                  leftSection={<IconCamera size={18} stroke={1.6} aria-hidden />}
                  {...button}
                >
                  {t('find.photo')}
                </Button>
              )}
            </FileButton>
          )}
          <FileButton
            accept={ACCEPT}
            onChange={(file) => file && void find(() => search(file), file)}
            inputProps={{ 'aria-label': t('find.choose') }}
          >
            {(button) => (
              <Button
                variant="default"
                fullWidth
                loading={reading}
                leftSection={<IconPhoto size={18} stroke={1.6} aria-hidden />}
                aria-describedby={refusedAt('file') ? fileError : undefined}
                {...button}
              >
                {t('find.choose')}
              </Button>
            )}
          </FileButton>
          {/* It is there before its text comes, so that the text is read out. */}
          <div role="status" id={fileError}>
            {refusedAt('file') && <Input.Error>{refusedAt('file')?.message}</Input.Error>}
          </div>
        </Stack>
        <SaveForm
          onSend={() => {
            if (code.trim() !== '' && !reading) void find(() => byCode.mutateAsync(code), null);
          }}
        >
          <TextInput
            ref={field}
            dir="ltr"
            label={t('find.code')}
            value={code}
            data-autofocus
            error={refusedAt('code')?.message}
            inputContainer={(input) => (
              <Group gap={8} wrap="nowrap">
                <div style={{ flex: 1 }}>{input}</div>
                <Button type="submit" disabled={code.trim() === '' || reading}>
                  {t('find.find')}
                </Button>
              </Group>
            )}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              if (trouble?.at === 'code') setTrouble(null);
            }}
          />
        </SaveForm>
        <ErrorSummary problem={refusedAt(null)} errors={{}} />
        {found && (
          <FoundPaperCard
            key={found.paper.uuid}
            {...found}
            linked={linked}
            onFetched={(paper) => setFound({ paper, file: found.file })}
            onProblem={(error) => setTrouble({ problem: asProblem(error), at: null })}
            onClose={onClose}
          />
        )}
      </Stack>
    </Modal>
  );
}
