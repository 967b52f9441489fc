import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { Form41 } from '../api';
import { Nature } from './nature';
import classes from './withholding.module.css';

/** What was withheld from each vendor by each nature, with the control total. */
export function Form41Table({ form }: { form: Form41 }) {
  const { t } = useTranslation(['withholding', 'common']);
  const format = useFormat();
  const { minor_digits } = useCompanyCurrency();
  return (
    <table className={classes.form} aria-label={t('heading.form41', { form: 41 })}>
      <thead>
        <tr>
          <th scope="col">{t('columns.vendor')}</th>
          <th scope="col" className={classes.wide}>
            {t('columns.taxId')}
          </th>
          <th scope="col" className={classes.wide}>
            {t('columns.office')}
          </th>
          <th scope="col">{t('columns.nature')}</th>
          <th scope="col" className={`num ${classes.wide}`}>
            {t('columns.count')}
          </th>
          <th scope="col" className={`num ${classes.num} ${classes.wide}`}>
            {t('columns.net')}
          </th>
          <th scope="col" className={`num ${classes.num}`}>
            {t('columns.tax')}
          </th>
        </tr>
      </thead>
      <tbody>
        {form.rows.map((row) => (
          <tr key={`${row.vendor_id}-${row.withholding_tax_id}-${row.percent}`}>
            <td>
              <Bdi>{row.vendor_name}</Bdi>
              {row.tax_id && (
                <span className={`${classes.second} ${classes.onPhone}`}>
                  <Bdi ltr>{row.tax_id}</Bdi>
                </span>
              )}
              {row.address && (
                <span className={classes.second}>
                  <Bdi>{row.address}</Bdi>
                </span>
              )}
            </td>
            <td className={classes.wide}>
              {row.tax_id ? <Bdi ltr>{row.tax_id}</Bdi> : <Missing />}
            </td>
            <td className={classes.wide}>
              {row.tax_office ? <Bdi>{row.tax_office}</Bdi> : <Missing />}
              {row.tax_file_number && (
                <span className={classes.second}>
                  <Bdi ltr>{row.tax_file_number}</Bdi>
                </span>
              )}
            </td>
            <td>
              <Nature nature={row} />
            </td>
            <td className={`num ${classes.wide}`}>{format.number(row.count)}</td>
            <td className={`num ${classes.wide}`}>
              <Money amount={row.net} scale={minor_digits} />
            </td>
            <td className="num">
              <Money amount={row.tax} scale={minor_digits} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('controlTotal')}</th>
          <td className={classes.wide} colSpan={2} />
          <td />
          <td className={`num ${classes.wide}`}>{format.number(form.count)}</td>
          <td className={`num ${classes.wide}`}>
            <Money amount={form.net} scale={minor_digits} />
          </td>
          <td className="num">
            <Money amount={form.tax} scale={minor_digits} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Something that the authority asks for and the company has not on record. */
function Missing() {
  const { t } = useTranslation('withholding');
  return <span className={classes.muted}>{t('gaps.missing')}</span>;
}
