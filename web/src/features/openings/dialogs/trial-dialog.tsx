import { Button, FileButton, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '@/shared/api/problem';
import { useCompanyCurrency } from '@/shared/auth/session';
import { isZero } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { Money } from '@/shared/ui/money';
import { allLines, type OpeningLine, type TrialFile, useReadTrial } from '../api';
import { type Cells, cellsOf } from '../cells';
import classes from '../components/openings.module.css';
import { TrialRows } from '../components/trial-rows';

interface TrialDialogProps {
  onTake: (changes: readonly { line: OpeningLine; cells: Cells }[]) => void;
  onClose: () => void;
}

/** A trial balance of another program: copied or as a file, reviewed row by row, then put into the lines. */
export function TrialDialog({ onTake, onClose }: TrialDialogProps) {
  const { t } = useTranslation(['openings', 'common']);
  const { minor_digits: scale } = useCompanyCurrency();
  const [text, setText] = useState('');
  const [taking, setTaking] = useState(false);
  const call = useReadTrial();
  const read = call.data;
  const good = read?.rows.filter((row) => !row.trouble) ?? [];

  async function take(file: TrialFile) {
    setTaking(true);
    try {
      const known = new Map((await allLines('accounts')).map((line) => [line.id, line]));
      const changes = file.rows.flatMap((row) => {
        const line = row.trouble ? undefined : known.get(row.account_id ?? 0);
        if (!line || line.fixed) return [];
        const cells = { ...cellsOf(line), debit: row.debit ?? '', credit: row.credit ?? '' };
        return [{ line, cells }];
      });
      onTake(changes);
      toast.success(t('trial.taken', { count: changes.length }));
      onClose();
    } catch (error) {
      toast.error(asProblem(error).message || t('common:problems.loadFailed'));
      setTaking(false);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('trial.title')}
      size={820}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <Stack gap={14}>
        <p className={classes.intro}>{t('trial.hint')}</p>
        <ErrorSummary problem={call.error ? asProblem(call.error) : null} errors={{}} />
        {!read && (
          <Textarea
            className={classes.paste}
            label={t('trial.paste')}
            autosize
            minRows={6}
            maxRows={12}
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {read && (
          <>
            <TrialRows rows={read.rows} scale={scale} />
            <p role="status" className={isZero(read.difference) ? classes.intro : classes.trouble}>
              {isZero(read.difference) ? t('trial.balanced') : t('trial.unequal')}{' '}
              {!isZero(read.difference) && <Money amount={read.difference} scale={scale} />}
            </p>
          </>
        )}
        <Group justify="flex-end" gap={8}>
          <FileButton
            accept=".xlsx,.csv,.txt,.tsv"
            onChange={(file) =>
              file && void file.arrayBuffer().then((bytes) => call.mutate(encoded(bytes)))
            }
          >
            {(props) => (
              <Button variant="default" {...props}>
                {t('trial.file')}
              </Button>
            )}
          </FileButton>
          {read ? (
            <>
              <Button variant="default" onClick={() => call.reset()}>
                {t('trial.again')}
              </Button>
              <Button loading={taking} disabled={good.length === 0} onClick={() => void take(read)}>
                {t('trial.take', { count: good.length })}
              </Button>
            </>
          ) : (
            <Button
              loading={call.isPending}
              disabled={text.trim() === ''}
              onClick={() => call.mutate(encoded(new TextEncoder().encode(text)))}
            >
              {t('trial.read')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
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
