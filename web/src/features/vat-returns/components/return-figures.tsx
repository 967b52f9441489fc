import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { FormSection } from '@/shared/ui/form-section';
import type { VatFigure, VatReturn } from '../api';
import { SIDES } from '../search';
import classes from './vat-returns.module.css';

/** The figures of a return in the order of form 10; each leads to the documents behind it. */
export function ReturnFigures({ vatReturn }: { vatReturn: VatReturn }) {
  const { t } = useTranslation('vat-returns');
  return SIDES.map((side) => (
    <FormSection key={side} title={t(`sides.${side}`)} flush>
      <SideTable vatReturn={vatReturn} side={side} />
    </FormSection>
  ));
}

function SideTable({ vatReturn, side }: { vatReturn: VatReturn; side: VatFigure['side'] }) {
  const { t } = useTranslation('vat-returns');
  const format = useFormat();
  const { minor_digits: scale } = vatReturn.currency;
  const rows = vatReturn.figures.filter((figure) => figure.side === side);
  if (rows.length === 0) return <p className={classes.none}>{t(`none.${side}`)}</p>;
  return (
    <div className={classes.scroll}>
      <FiguresTable
        label={t(`sides.${side}`)}
        className={classes.table}
        rows={rows}
        rowKey={(figure) => `${figure.nature}-${figure.tax_id}-${figure.note}`}
        money={{ scale }}
        columns={[
          {
            id: 'nature',
            header: t('columns.nature'),
            rowHead: true,
            cell: (figure) => <NatureLink figure={figure} day={vatReturn.first_date} />,
          },
          {
            id: 'documents',
            header: t('columns.documents'),
            className: classes.wide,
            headClassName: classes.few,
            figure: true,
            cell: (figure) => format.number(figure.documents),
          },
          { id: 'base', header: t('columns.base'), amount: (figure) => figure.base },
          { id: 'tax', header: t('columns.tax'), amount: (figure) => figure.tax },
        ]}
        totals={[
          {
            label: t(side === 'sales' ? 'outputTax' : 'inputTax'),
            cells: { tax: side === 'sales' ? vatReturn.output_tax : vatReturn.input_tax },
          },
        ]}
      />
    </div>
  );
}

/** What a figure is of; it leads to the documents behind it. */
function NatureLink({ figure, day }: { figure: VatFigure; day: string }) {
  const { t } = useTranslation('vat-returns');
  const format = useFormat();
  const { side, nature, note, tax_id, tax_name, tax_name_ar } = figure;
  const search = { day, side, nature, note, tax: tax_id ?? undefined };
  return (
    <>
      <Link to={paths.taxDetailsReport} search={search as never} className={classes.link}>
        {t(note ? 'ofNotes' : 'plain', { nature: t(`natures.${nature}`) })}
      </Link>
      {tax_name && (
        <span className={classes.second}>
          {format.name({ name_en: tax_name, name_ar: tax_name_ar ?? '' })}
        </span>
      )}
    </>
  );
}
