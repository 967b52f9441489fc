import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCKS, paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { CompanyView } from '../api';
import { LockDialog } from '../dialogs/lock-dialog';
import { OpenBooksDialog } from '../dialogs/open-books-dialog';
import { AREAS, type LockArea } from '../schema';
import classes from './company.module.css';

type DialogName =
  | { lock: readonly LockArea[]; until: string | null }
  | { open: LockArea; until: string };

/** Until when each area of the books is locked, and the ways to lock or open it. */
export function LockCard({ company }: { company: CompanyView }) {
  const { t } = useTranslation('company');
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const close = () => setOpenDialog(null);
  const any = company.locks.length > 0;
  const { hash, state } = useLocation();
  const card = useRef<HTMLDivElement>(null);
  const arrival = hash === LOCKS ? (state.key ?? LOCKS) : null;
  // The router looks for the place once, before the company is there. It is looked for at each arrival, also at one
  // from the same page.
  useEffect(() => {
    if (arrival) card.current?.scrollIntoView({ block: 'center' });
  }, [arrival]);
  return (
    <div id={LOCKS} ref={card} className={classes.locks}>
      <p className={classes.explained}>{t(any ? 'lock.untilHint' : 'lock.openHint')}</p>
      <ul className={classes.areas}>
        {AREAS.map((area) => (
          <AreaLock
            key={area}
            area={area}
            lock={company.locks.find((one) => one.area === area)}
            onAsk={setOpenDialog}
          />
        ))}
      </ul>
      <Can action="update" on="Settings">
        <Button
          onClick={() => setOpenDialog({ lock: AREAS, until: company.books_locked_until ?? null })}
        >
          {t(any ? 'lock.moveAll' : 'lock.begin')}
        </Button>
      </Can>
      <p className={classes.ways}>
        <Can action="read" on="Reports">
          <Link to={paths.yearEnd} className={classes.way}>
            {t('lock.yearEnd')}
          </Link>
        </Can>
        <Can action="create" on="Journal Entry">
          <Link to={paths.revaluations} className={classes.way}>
            {t('lock.revaluations')}
          </Link>
        </Can>
      </p>
      {openDialog && 'lock' in openDialog && (
        <LockDialog until={openDialog.until} areas={openDialog.lock} onClose={close} />
      )}
      {openDialog && 'open' in openDialog && (
        <OpenBooksDialog until={openDialog.until} area={openDialog.open} onClose={close} />
      )}
    </div>
  );
}

interface AreaLockProps {
  area: LockArea;
  lock: CompanyView['locks'][number] | undefined;
  onAsk: (openDialog: DialogName) => void;
}

/** One area: until when, why, by whom and since when. */
function AreaLock({ area, lock, onAsk }: AreaLockProps) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const Icon = lock ? IconLock : IconLockOpen;
  const until = lock?.locked_until ?? null;
  const name = t(`lock.areas.${area}`);
  return (
    <li className={classes.lock} data-area={area}>
      <Icon size={24} stroke={1.4} className={classes.mark} aria-hidden />
      <div className={classes.state}>
        <p className={classes.headline}>
          {name}: {until ? t('lock.until', { date: format.date(until) }) : t('lock.isOpen')}
        </p>
        {lock && (
          <p className={classes.explained}>
            {lock.reason && (
              <>
                <Bdi>{lock.reason}</Bdi> ·{' '}
              </>
            )}
            <Bdi>{lock.locked_by}</Bdi> · {format.moment(lock.locked_at)}
          </p>
        )}
      </div>
      <Can action="update" on="Settings">
        <div className={classes.buttons}>
          {until && (
            <Button
              variant="default"
              aria-label={t('lock.liftOf', { area: name })}
              onClick={() => onAsk({ open: area, until })}
            >
              {t('lock.lift')}
            </Button>
          )}
          <Button
            variant="default"
            aria-label={t(until ? 'lock.moveOf' : 'lock.beginOf', { area: name })}
            onClick={() => onAsk({ lock: [area], until })}
          >
            {t(until ? 'lock.move' : 'lock.lock')}
          </Button>
        </div>
      </Can>
    </li>
  );
}
