import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { asProblem } from '@/shared/api/problem';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { type OpeningsState, useUndoClose } from '../api';
import classes from './openings.module.css';

/** The entries that closed opening balance equity; the latest can be undone. */
export function Closings({ state, mayUndo }: { state: OpeningsState; mayUndo: boolean }) {
  const { t } = useTranslation(['openings', 'common']);
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const call = useUndoClose();
  const [latest] = state.closings;
  return (
    <section className={`card ${classes.closing}`} aria-label={t('closings.title')}>
      <h2>{t('closings.title')}</h2>
      <div className={classes.scroll}>
        <FiguresTable
          label={t('closings.title')}
          className={classes.table}
          rows={state.closings}
          rowKey={(closing) => closing.entry_id}
          money={{ scale: state.currency.minor_digits }}
          columns={[
            {
              id: 'entry',
              header: t('closings.entry'),
              rowHead: true,
              cell: (closing) => (
                <Link to={paths.journalEntry(closing.entry_id)}>
                  <Bdi ltr>{closing.number}</Bdi>
                </Link>
              ),
            },
            {
              id: 'date',
              header: t('common:nouns.date'),
              cell: (closing) => format.date(closing.date),
            },
            { id: 'amount', header: t('common:nouns.amount'), amount: (closing) => closing.amount },
          ]}
        />
      </div>
      {mayUndo && latest && (
        <div className={classes.row}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('closings.undo')}
          </Button>
        </div>
      )}
      {latest && (
        <ConfirmDialog
          opened={asking}
          title={t('closings.ask', { number: latest.number })}
          consequence={t('closings.consequence')}
          undoes={{ kind: 'journal_entry', id: latest.entry_id }}
          confirmLabel={t('closings.undo')}
          danger
          loading={call.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            call.mutate(undefined, {
              onSuccess: () => {
                setAsking(false);
                toast.success(t('closings.undone'));
              },
              onError: (error) => toast.error(asProblem(error).message),
            })
          }
        />
      )}
    </section>
  );
}
