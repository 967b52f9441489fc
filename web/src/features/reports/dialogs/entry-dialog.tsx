import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { kindNamed, useSource } from '@/features/sources/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { type JournalEntry, journalEntry } from '../api';
import classes from '../components/entry.module.css';
import { EntryLines } from '../components/entry-lines';

interface EntryDialogProps {
  number: number;
  onClose: () => void;
}

/** The number of the document, which leads to it where the reader may see it. */
function DocumentNumber({ entry, number }: { entry: JournalEntry; number: string }) {
  const source = useSource()(entry);
  if (source === null) return <Bdi ltr>{number}</Bdi>;
  return (
    <Link to={source.to} search={(source.search ?? {}) as never}>
      <Bdi ltr>{number}</Bdi>
    </Link>
  );
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
              {data.doc_number && <DocumentNumber entry={data} number={data.doc_number} />}
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
