import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LOCKS, paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import { Codes } from '@/shared/ui/codes';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useDayLock } from '@/shared/ui/locked-day';
import { useUnfileReturn, type VatReturn } from '../api';
import classes from '../components/vat-returns.module.css';

interface UnfileDialogProps {
  filed: Pick<VatReturn, 'number' | 'reference' | 'last_date'> & { id: number };
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a return is undone: its entry is reversed, and it must be filed again. */
export function UnfileDialog({ filed, onDone, onClose }: UnfileDialogProps) {
  const { t } = useTranslation('vat-returns');
  const { id, reference } = filed;
  const number = filed.number ?? '';
  return (
    <ConfirmCall
      danger
      title={t('unfile.title', { number })}
      consequence={
        <div className={classes.said}>
          <p>
            <Codes>{t('unfile.consequence', { number })}</Codes>
          </p>
          <p>{t('unfile.moves')}</p>
          {reference && <p>{t('unfile.lodged', { reference: isolatedFigure(reference) })}</p>}
          <Locked day={filed.last_date} />
        </div>
      }
      undoes={{ kind: 'vat_return', id }}
      confirmLabel={t('unfile.confirm')}
      call={useUnfileReturn()}
      about={id}
      messageOf={() => t('unfile.done', { number })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** Where the books are opened again, for who may; that they are locked is why the return stays filed. */
function Locked({ day }: { day: string }) {
  const { t } = useTranslation('vat-returns');
  const format = useFormat();
  const may = useAbility().can('update', 'Settings');
  const lock = useDayLock('accounting', day);
  if (!lock || !may) return null;
  return (
    <p>
      {t('unfile.locked', { date: format.date(lock.locked_until) })}{' '}
      <Link to={paths.companySettings} hash={LOCKS} className={classes.link}>
        {t('unfile.toLocks')}
      </Link>
    </p>
  );
}
