import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '@/shared/api/problem';
import { useCompanyCurrency } from '@/shared/auth/session';
import { isZero } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import type { EntityOption } from '@/shared/ui/entity-combobox';
import { Money } from '@/shared/ui/money';
import { TableFileDialog } from '@/shared/ui/table-file-dialog';
import { allLines, type OpeningLine, type TrialRow, useReadTrial } from '../api';
import { type Cells, cellsOf } from '../cells';
import classes from '../components/openings.module.css';
import { TrialRows } from '../components/trial-rows';
import { useTrialAccounts } from '../components/use-trial-accounts';
import { keyOf, type PickedAccounts, reviewed, takenAccounts } from '../trial-review';

interface TrialDialogProps {
  onTake: (changes: readonly { line: OpeningLine; cells: Cells }[]) => void;
  onClose: () => void;
}

/** A trial balance of another program: copied or as a file, reviewed row by row, then put into the lines. */
export function TrialDialog({ onTake, onClose }: TrialDialogProps) {
  const { t } = useTranslation(['openings', 'common']);
  const { minor_digits: scale } = useCompanyCurrency();
  const [taking, setTaking] = useState(false);
  const [picks, setPicks] = useState<PickedAccounts>({});
  const call = useReadTrial();
  const read = call.data?.rows ?? [];
  const accounts = useTrialAccounts(read.some(({ trouble }) => trouble === 'unknown'));
  const rows = reviewed(read, picks, accounts.open);
  const good = rows.filter(({ trouble }) => !trouble);

  function pick(row: TrialRow, account: EntityOption | null) {
    setPicks((before) => {
      const { [keyOf(row)]: _, ...others } = before;
      return account ? { ...others, [keyOf(row)]: account } : others;
    });
    if (account) accounts.onPicked(account);
  }

  async function take() {
    setTaking(true);
    try {
      const linesById = new Map((await allLines('accounts')).map((line) => [line.id, line]));
      const changes = good.flatMap(({ row, account }) => {
        const line = linesById.get(account ?? 0);
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
      rows={({ difference }) => (
        <>
          <TrialRows
            rows={rows}
            scale={scale}
            sourceFor={(own) => accounts.sourceFor(own, takenAccounts(rows))}
            create={accounts.create}
            onPick={pick}
          />
          <p
            role="status"
            className={
              isZero(difference) ? classes.intro : `${classes.compared} ${classes.trouble}`
            }
          >
            {isZero(difference) ? t('trial.balanced') : t('trial.unequal')}{' '}
            {!isZero(difference) && <Money amount={difference} scale={scale} />}
          </p>
        </>
      )}
      take={() => (
        <Button loading={taking} disabled={good.length === 0} onClick={() => void take()}>
          {t('trial.take', { count: good.length })}
        </Button>
      )}
      onClose={onClose}
    />
  );
}
