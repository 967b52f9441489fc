import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import type { Form41 } from '../api';
import { Nature } from './nature';
import classes from './withholding.module.css';

/** What was withheld from each vendor by each nature, with the control total. */
export function Form41Table({ form }: { form: Form41 }) {
  const { t } = useTranslation(['withholding', 'common']);
  const format = useFormat();
  const { minor_digits } = useCompanyCurrency();
  return (
    <FiguresTable
      label={t('heading.form41', { form: 41 })}
      className={classes.form}
      rows={form.rows}
      rowKey={(row) => `${row.vendor_id}-${row.withholding_tax_id}-${row.percent}`}
      money={{ scale: minor_digits }}
      columns={[
        { id: 'vendor', header: t('columns.vendor'), cell: (row) => <Vendor row={row} /> },
        {
          id: 'taxId',
          header: t('columns.taxId'),
          className: classes.wide,
          cell: (row) => (row.tax_id ? <Bdi ltr>{row.tax_id}</Bdi> : <Missing />),
        },
        {
          id: 'office',
          header: t('columns.office'),
          className: classes.wide,
          cell: (row) => (
            <>
              {row.tax_office ? <Bdi>{row.tax_office}</Bdi> : <Missing />}
              {row.tax_file_number && (
                <span className={classes.second}>
                  <Bdi ltr>{row.tax_file_number}</Bdi>
                </span>
              )}
            </>
          ),
        },
        { id: 'nature', header: t('columns.nature'), cell: (row) => <Nature nature={row} /> },
        {
          id: 'count',
          header: t('columns.count'),
          className: classes.wide,
          figure: true,
          cell: (row) => format.number(row.count),
        },
        {
          id: 'net',
          header: t('columns.net'),
          className: classes.wide,
          headClassName: classes.num,
          amount: (row) => row.net,
        },
        {
          id: 'tax',
          header: t('columns.tax'),
          headClassName: classes.num,
          amount: (row) => row.tax,
        },
      ]}
      totals={[
        {
          label: t('common:nouns.total'),
          cells: { count: format.number(form.count), net: form.net, tax: form.tax },
        },
      ]}
    />
  );
}

function Vendor({ row }: { row: Form41['rows'][number] }) {
  return (
    <>
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
    </>
  );
}

/** Something that the authority asks for and the company has not on record. */
function Missing() {
  const { t } = useTranslation('withholding');
  return <span className={classes.muted}>{t('gaps.missing')}</span>;
}
