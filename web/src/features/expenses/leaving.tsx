import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { leaveNow } from './waiting/leave';
import { nameOf } from './waiting/name';
import type { WaitingList } from './waiting/store';
import { useWaitingStore } from './waiting/use-waiting';
import classes from './waiting/waiting-list.module.css';

/** What would be lost, also of the person's other companies. */
type LostList = WaitingList & { elsewhere: number };

interface LeavingProps {
  /** What else would be lost; it is said in the same question. */
  unsaved: string | undefined;
  /** What there is where no expense would be lost. */
  children: ReactNode;
  onLeave: () => void;
  onStay: () => void;
}

/** Signs out, after naming the expenses that would be lost by it. */
export function Leaving({ unsaved, children, onLeave, onStay }: LeavingProps) {
  const { t } = useTranslation('expenses');
  const format = useFormat();
  const { company } = useSignedIn();
  const store = useWaitingStore();
  const [list, setList] = useState<LostList | 'nothing' | null>(null);
  useEffect(() => {
    let ended = false;
    async function look() {
      const [closed, elsewhere] = await Promise.all([store.count(), store.countElsewhere()]);
      // Without the key of the session nothing can be read: how many there are has to do.
      if (closed + elsewhere > 0 && !ended) {
        setList((now) => now ?? { entries: [], closed, elsewhere });
      }
      const all = await store.all();
      const unsent = all.entries.filter(({ state }) => state !== 'sent');
      if (ended) return;
      if (unsent.length + all.closed + elsewhere === 0) setList('nothing');
      else setList({ ...all, entries: unsent, elsewhere });
    }
    look().catch(() => !ended && setList('nothing'));
    return () => {
      ended = true;
    };
  }, [store]);
  if (list === 'nothing') return children;
  if (!list) return null;
  return (
    <ConfirmDialog
      opened
      danger
      title={t('waiting.leave.title')}
      consequence={
        <>
          <p className={classes.hint}>{t('waiting.leave.consequence')}</p>
          <ul>
            {list.entries.map(({ id, typed }) => (
              <li key={id}>
                {nameOf(t, typed)} {typed.amount && format.money(typed.amount, company.currency)}
              </li>
            ))}
            {list.closed > 0 && <li>{t('waiting.leave.others', { count: list.closed })}</li>}
            {list.elsewhere > 0 && (
              <li>{t('waiting.leave.elsewhere', { count: list.elsewhere })}</li>
            )}
          </ul>
          {unsaved && <p className={classes.hint}>{unsaved}</p>}
        </>
      }
      confirmLabel={t('waiting.leave.confirm')}
      cancelLabel={t('waiting.leave.stay')}
      onConfirm={() => leaveNow(onLeave)}
      onClose={onStay}
    />
  );
}
