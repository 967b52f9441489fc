import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { nextReturn, type VatReturn } from '../api';
import { useReturnName } from './return-name';
import classes from './vat-returns.module.css';

/** Which return has to be filed before this one: until then it is neither filed nor compared with the books. */
export function FileFirst({ vatReturn }: { vatReturn: VatReturn }) {
  const { t } = useTranslation('vat-returns');
  const nameOf = useReturnName();
  const waits = !vatReturn.id && !vatReturn.deleted && !vatReturn.next;
  const { data: first } = useQuery({
    ...nextReturn(vatReturn.first_date),
    enabled: waits,
  });
  if (!waits || !first) return null;
  return (
    <p className={`${classes.late} no-print`}>
      <Link to={paths.vatReturn(first.first_date)} className={classes.link}>
        {t('fileFirst', { month: nameOf(first) })}
      </Link>{' '}
      {t('fileFirstHint')}
    </p>
  );
}
