import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import { TableFileRows } from '@/shared/ui/table-file-dialog';
import type { TrialRow } from '../api';
import classes from './openings.module.css';

/** The rows of a trial balance beside the accounts that they are, those in trouble first. */
export function TrialRows({ rows, scale }: { rows: readonly TrialRow[]; scale: number }) {
  const { t } = useTranslation('openings');
  const format = useFormat();
  const sorted = [...rows].sort((one, other) => Number(!one.trouble) - Number(!other.trouble));
  return (
    <TableFileRows label={t('trial.rows')}>
      <thead>
        <tr>
          <th scope="col">{t('trial.line')}</th>
          <th scope="col">{t('trial.written')}</th>
          <th scope="col">{t('trial.account')}</th>
          <th scope="col" className="num">
            {t('columns.debit')}
          </th>
          <th scope="col" className="num">
            {t('columns.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((row) => (
          <tr key={row.line}>
            <td>{format.number(row.line, 0)}</td>
            <th scope="row">
              <Bdi ltr>{row.number}</Bdi> <Bdi>{row.name}</Bdi>
            </th>
            <td>
              {row.account_name && (
                <>
                  <Bdi ltr>{row.account_number ?? ''}</Bdi>{' '}
                  <Bdi>
                    {format.name({
                      name_en: row.account_name,
                      name_ar: row.account_name_ar ?? '',
                    })}
                  </Bdi>
                </>
              )}
              {row.trouble && (
                <span className={`${classes.note} ${classes.trouble}`}>
                  {t(`trial.trouble.${row.trouble}`)}
                </span>
              )}
            </td>
            <td className="num">{row.debit && <Money amount={row.debit} scale={scale} />}</td>
            <td className="num">{row.credit && <Money amount={row.credit} scale={scale} />}</td>
          </tr>
        ))}
      </tbody>
    </TableFileRows>
  );
}
