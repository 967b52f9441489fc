import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { commaList } from '@/shared/lib/comma-list';
import { useOnline } from '@/shared/lib/online';
import { randomId } from '@/shared/lib/random-id';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import { nameOf } from './name';
import { useWaiting, useWaitingStore } from './use-waiting';
import { isMendable, missingOf, type WaitingExpense } from './waiting-expense';
import classes from './waiting-list.module.css';

/** The expenses that are kept on this device until they can be sent, and those that were sent lately. */
export function WaitingExpenses() {
  const { t } = useTranslation(['expenses', 'common']);
  const store = useWaitingStore();
  const { entries, closed } = useWaiting(store);
  const [removing, setRemoving] = useState<WaitingExpense | null>(null);
  const remove = (id: string) => void store.inTurn(() => store.remove(id)).catch(() => undefined);
  if (entries.length === 0 && closed === 0) return null;
  return (
    <FormSection title={t('waiting.title')}>
      {(closed > 0 || entries.some(({ saved }) => saved === null)) && (
        <p className={classes.hint}>{t('waiting.hint')}</p>
      )}
      {closed > 0 && <p className={classes.hint}>{t('waiting.closed', { count: closed })}</p>}
      <ul className={classes.list}>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            onAgain={() => {
              const again = { type: 'again', key: randomId() } as const;
              void store.inTurn(() => store.apply(entry.id, again)).catch(() => undefined);
            }}
            onRemove={() => (entry.state === 'sent' ? remove(entry.id) : setRemoving(entry))}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={removing !== null}
        title={t('waiting.removeTitle')}
        consequence={t('waiting.removeConsequence')}
        confirmLabel={t('waiting.remove')}
        danger
        onConfirm={() => {
          if (removing) remove(removing.id);
          setRemoving(null);
        }}
        onClose={() => setRemoving(null)}
      />
    </FormSection>
  );
}

const TONES = {
  waiting: 'idle',
  unfinished: 'part',
  sending: 'open',
  refused: 'bad',
  sent: 'good',
} as const satisfies Record<string, Tone>;

/** What its state is called: what waits while the server can be reached is on its way. */
function shownState({ state, saved, typed }: WaitingExpense, online: boolean): keyof typeof TONES {
  if (!saved && missingOf(typed).length > 0) return 'unfinished';
  return state === 'waiting' && online ? 'sending' : state;
}

interface EntryProps {
  entry: WaitingExpense;
  onAgain: () => void;
  onRemove: () => void;
}

function Entry({ entry, onAgain, onRemove }: EntryProps) {
  const { t } = useTranslation('expenses');
  const format = useFormat();
  const online = useOnline();
  const { company } = useSignedIn();
  const { typed, photos, missing: lostPhotos = 0, reason, saved, state } = entry;
  const missing = saved ? [] : missingOf(typed);
  const shown = shownState(entry, online);
  const about = [
    format.moment(new Date(entry.at).toISOString()),
    ...(photos.length > 0 ? [t('waiting.photos', { count: photos.length })] : []),
  ];
  const what = nameOf(t, typed);
  return (
    <li>
      <div className={classes.text}>
        <span className={classes.line}>
          <Bdi>{what}</Bdi>
          {typed.amount && <Money amount={typed.amount} currency={company.currency} />}
        </span>
        <span className={classes.note}>{about.join(' · ')}</span>
        {lostPhotos > 0 && (
          <span className={classes.reason}>{t('waiting.missing', { count: lostPhotos })}</span>
        )}
        {missing.length > 0 && (
          <span className={classes.note}>
            {t('waiting.needs', {
              fields: commaList(
                missing.map((field) => t(`waiting.field.${field}`)),
                format.language,
              ),
            })}
          </span>
        )}
        {reason && reason.kind !== 'incomplete' && (
          <span className={classes.reason}>
            <Bdi>{reason.message || t(`waiting.reason.${reason.kind}`)}</Bdi>
          </span>
        )}
      </div>
      <StatusPill tone={TONES[shown]}>{t(`waiting.state.${shown}`)}</StatusPill>
      <span className={classes.actions}>
        {saved && (
          <Button component={Link} to={paths.expense(saved.id)} size="compact-sm" variant="default">
            <Bdi ltr>{saved.number}</Bdi>
          </Button>
        )}
        {isMendable(entry) && (
          <Button
            component={Link}
            to={paths.addExpense}
            search={{ waiting: entry.id } as never}
            size="compact-sm"
            variant={missing.length > 0 && online ? 'filled' : 'default'}
            aria-label={t(missing.length > 0 ? 'waiting.finishNamed' : 'waiting.mendNamed', {
              name: what,
            })}
          >
            {t(missing.length > 0 ? 'waiting.finish' : 'waiting.mend')}
          </Button>
        )}
        {state === 'refused' && reason?.kind !== 'incomplete' && (
          <Button size="compact-sm" variant="default" disabled={!online} onClick={onAgain}>
            {t('waiting.again')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          c="var(--text)"
          aria-label={t(state === 'sent' ? 'waiting.hideNamed' : 'waiting.removeNamed', {
            name: what,
          })}
          onClick={onRemove}
        >
          {t(state === 'sent' ? 'waiting.hide' : 'waiting.remove')}
        </Button>
      </span>
    </li>
  );
}
