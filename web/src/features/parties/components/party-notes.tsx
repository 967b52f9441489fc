import { ActionIcon, Button, Skeleton, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmissionKeys } from '@/shared/api/idempotency';
import { Can } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { SaveForm } from '@/shared/ui/save-form';
import { partyNotes, useAddNote, useRemoveNote } from '../api';
import type { Note, PartySide } from '../side';
import classes from './party-people.module.css';

/** The longest note that the server keeps. */
const LONGEST = 2000;

interface PartyNotesProps {
  side: PartySide;
  id: number;
}

/** What people of the company noted about a party, the latest first. */
export function PartyNotes({ side, id }: PartyNotesProps) {
  const { t } = useTranslation(['parties', 'common']);
  const list = useInfiniteQuery(partyNotes(side, id));
  const notes = list.data?.pages.flatMap((page) => page.notes);
  return (
    <div className={classes.stack}>
      <Can action="update" on={side.subject}>
        <NewNote side={side} id={id} />
      </Can>
      <section className="card" style={{ paddingInline: 16 }} aria-label={t('tabs.notes')}>
        {list.isError ? (
          <EmptyState
            kind="problem"
            title={t('common:problems.loadFailed')}
            action={<Button onClick={() => list.refetch()}>{t('common:actions.tryAgain')}</Button>}
          />
        ) : !notes ? (
          <Skeleton height={90} my={14} />
        ) : notes.length === 0 ? (
          <EmptyState kind="empty" title={t('notes.empty')} hint={t('notes.emptyHint')} />
        ) : (
          <ul className={classes.notes}>
            {notes.map((note) => (
              <NoteItem key={note.id} side={side} note={note} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button
            variant="default"
            fullWidth
            mb={12}
            loading={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {t('common:actions.loadMore')}
          </Button>
        )}
      </section>
    </div>
  );
}

function NewNote({ side, id }: PartyNotesProps) {
  const { t } = useTranslation('parties');
  const [body, setBody] = useState('');
  const add = useAddNote(side, id);
  const keys = useSubmissionKeys();
  const blank = body.trim() === '';
  function save() {
    if (blank || add.isPending) return;
    add.mutate(
      { body, headers: keys.headersFor(body) },
      {
        onSuccess: () => {
          keys.renew();
          setBody('');
        },
      },
    );
  }
  return (
    <SaveForm className={classes.write} onSend={save}>
      <Textarea
        aria-label={t('notes.add')}
        placeholder={t('notes.placeholder')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={LONGEST}
        dir="auto"
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <Button type="submit" disabled={blank} loading={add.isPending}>
        {t('notes.add')}
      </Button>
    </SaveForm>
  );
}

function NoteItem({ side, note }: { side: PartySide; note: Note }) {
  const { t } = useTranslation('parties');
  const format = useFormat();
  const remove = useRemoveNote(side);
  return (
    <li>
      <p className={classes.body} dir="auto">
        {note.body}
      </p>
      {note.removable ? (
        <Can action="update" on={side.subject}>
          <ActionIcon
            variant="subtle"
            color="red"
            loading={remove.isPending}
            aria-label={t('notes.remove')}
            onClick={() => remove.mutate(note.id)}
          >
            <IconTrash size={17} stroke={1.6} />
          </ActionIcon>
        </Can>
      ) : (
        <span />
      )}
      <span className={classes.muted}>
        <Bdi>{note.written_by}</Bdi> ·{' '}
        <time dateTime={note.written_at}>{format.moment(note.written_at)}</time>
      </span>
    </li>
  );
}
