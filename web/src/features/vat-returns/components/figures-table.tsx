import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import type { VatFigure, VatReturn } from '../api';
import { SIDES } from '../search';
import classes from './vat-returns.module.css';

/** The figures of a return in the order of form 10; each leads to the documents behind it. */
export function FiguresTable({ shown }: { shown: VatReturn }) {
  const { t } = useTranslation('vat-returns');
  return SIDES.map((side) => (
    <FormSection key={side} title={t(`sides.${side}`)} flush>
      <SideTable shown={shown} side={side} />
    </FormSection>
  ));
}

function SideTable({ shown, side }: { shown: VatReturn; side: VatFigure['side'] }) {
  const { t } = useTranslation('vat-returns');
  const { minor_digits: scale } = shown.currency;
  const rows = shown.figures.filter((figure) => figure.side === side);
  if (rows.length === 0) return <p className={classes.none}>{t(`none.${side}`)}</p>;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t(`sides.${side}`)}>
        <thead>
          <tr>
            <th scope="col">{t('columns.nature')}</th>
            <th scope="col" className={`num ${classes.few} ${classes.wide}`}>
              {t('columns.documents')}
            </th>
            <th scope="col" className="num">
              {t('columns.base')}
            </th>
            <th scope="col" className="num">
              {t('columns.tax')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((figure) => (
            <FigureRow
              key={`${figure.nature}-${figure.tax_id}-${figure.note}`}
              figure={figure}
              day={shown.first_date}
              scale={scale}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(side === 'sales' ? 'outputTax' : 'inputTax')}</th>
            <td className={classes.wide} />
            <td />
            <td className="num">
              <Money
                amount={side === 'sales' ? shown.output_tax : shown.input_tax}
                scale={scale}
                accounting
              />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface FigureRowProps {
  figure: VatFigure;
  day: string;
  scale: number;
}

function FigureRow({ figure, day, scale }: FigureRowProps) {
  const { t } = useTranslation('vat-returns');
  const format = useFormat();
  const { side, nature, note, tax_id, tax_name, tax_name_ar } = figure;
  const search = { day, side, nature, note, tax: tax_id ?? undefined };
  return (
    <tr>
      <th scope="row">
        <Link to={paths.taxDetailsReport} search={search as never} className={classes.link}>
          {t(note ? 'ofNotes' : 'plain', { nature: t(`natures.${nature}`) })}
        </Link>
        {tax_name && (
          <span className={classes.second}>
            {format.name({ name_en: tax_name, name_ar: tax_name_ar ?? '' })}
          </span>
        )}
      </th>
      <td className={`num ${classes.wide}`}>{format.number(figure.documents)}</td>
      <td className="num">
        <Money amount={figure.base} scale={scale} accounting />
      </td>
      <td className="num">
        <Money amount={figure.tax} scale={scale} accounting />
      </td>
    </tr>
  );
}
