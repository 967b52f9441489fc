import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { journalEntry } from '../api';
import classes from '../components/entry.module.css';
import { EntryLines } from '../components/entry-lines';
import { kindNamed } from '../source';

interface EntryDialogProps {
  number: number;
  onClose: () => void;
}

/** A journal entry: what it was posted for, by whom, and its lines. */
export function EntryDialog({ number, onClose }: EntryDialogProps) {
  const { t } = useTranslation(['reports', 'common']);
  const format = useFormat();
  const entry = useQuery(journalEntry(number));
  const { data } = entry;
  const lost = entry.isError && entry.error.status === 404;
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={t('entry.title', { number })}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {entry.isError ? (
        <EmptyState
          kind={lost ? 'lost' : 'problem'}
          title={t(lost ? 'entry.lost' : 'common:problems.loadFailed')}
          action={
            !lost && (
              <Button onClick={() => void entry.refetch()}>{t('common:actions.tryAgain')}</Button>
            )
          }
        />
      ) : data ? (
        <>
          <p className={classes.facts}>
            <span>{format.date(data.date, 'long')}</span>
            <span>
              {t(`kinds.${kindNamed(data.kind)}`)}{' '}
              {data.doc_number && <Bdi ltr>{data.doc_number}</Bdi>}
            </span>
            {data.memo && data.memo !== data.doc_number && <Bdi>{data.memo}</Bdi>}
            {data.reverses && <span>{t('entry.reverses', { number: data.reverses })}</span>}
            {data.reversed_by && <span>{t('entry.reversedBy', { number: data.reversed_by })}</span>}
          </p>
          <EntryLines entry={data} />
          <p className={classes.by}>
            {t('entry.posted')} <Bdi>{data.posted_by}</Bdi> · {format.moment(data.posted_at)}
          </p>
        </>
      ) : (
        <Skeleton height={180} />
      )}
    </Modal>
  );
}
