import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '@/shared/api/problem';
import { useCompanyCurrency } from '@/shared/auth/session';
import { isZero } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { Money } from '@/shared/ui/money';
import { TableFileDialog } from '@/shared/ui/table-file-dialog';
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
  const [taking, setTaking] = useState(false);
  const call = useReadTrial();
  const good = (file: TrialFile) => file.rows.filter((row) => !row.trouble);

  async function take(file: TrialFile) {
    setTaking(true);
    try {
      const linesById = new Map((await allLines('accounts')).map((line) => [line.id, line]));
      const changes = file.rows.flatMap((row) => {
        const line = row.trouble ? undefined : linesById.get(row.account_id ?? 0);
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
    <TableFileDialog
      title={t('trial.title')}
      hint={t('trial.hint')}
      words={{
        paste: t('trial.paste'),
        file: t('trial.file'),
        read: t('trial.read'),
        again: t('trial.again'),
      }}
      reading={call}
      rows={({ rows, difference }) => (
        <>
          <TrialRows rows={rows} scale={scale} />
          <p role="status" className={isZero(difference) ? classes.intro : classes.trouble}>
            {isZero(difference) ? t('trial.balanced') : t('trial.unequal')}{' '}
            {!isZero(difference) && <Money amount={difference} scale={scale} />}
          </p>
        </>
      )}
      take={(file) => (
        <Button loading={taking} disabled={good(file).length === 0} onClick={() => void take(file)}>
          {t('trial.take', { count: good(file).length })}
        </Button>
      )}
      onClose={onClose}
    />
  );
}
