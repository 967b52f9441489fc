import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { RunLine } from '../api';
import classes from './assets.module.css';

interface RunLinesProps {
  months: readonly { month: string; total: string; lines: readonly RunLine[] }[];
  total: string;
  /** In a window the names lead nowhere: what was typed there would be lost. */
  linked?: boolean;
}

/** What each month bears of each asset. */
export function RunLines({ months, total, linked = false }: RunLinesProps) {
  const { t } = useTranslation('fixed-assets');
  const { minor_digits: scale } = useCompanyCurrency();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('run.lines')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('fields.asset')}</th>
            <th scope="col" className="num">
              {t('run.amount')}
            </th>
            <th scope="col" className={`num ${classes.wide}`}>
              {t('fields.accumulated')}
            </th>
            <th scope="col" className={`num ${classes.wide}`}>
              {t('fields.bookValue')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, total: sum, lines }) => (
            <Fragment key={month}>
              {months.length > 1 && (
                <tr className={classes.month}>
                  <th scope="rowgroup">{format.date(month, 'month')}</th>
                  <td className="num">
                    <Money amount={sum} scale={scale} />
                  </td>
                  <td className={classes.wide} colSpan={2} />
                </tr>
              )}
              {lines.map((line) => (
                <tr key={line.asset_id}>
                  <td>
                    <Named line={line} linked={linked} />
                  </td>
                  <td className="num">
                    <Money amount={line.amount} scale={scale} />
                  </td>
                  <td className={`num ${classes.wide}`}>
                    <Money amount={line.accumulated} scale={scale} />
                  </td>
                  <td className={`num ${classes.wide}`}>
                    <Money amount={line.book_value} scale={scale} />
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('run.total')}</th>
            <td className="num">
              <Money amount={total} scale={scale} />
            </td>
            <td className={classes.wide} colSpan={2} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Named({ line, linked }: { line: RunLine; linked: boolean }) {
  const format = useFormat();
  const name = <Bdi>{line.name}</Bdi>;
  return (
    <>
      {linked ? <Link to={paths.fixedAsset(line.asset_id)}>{name}</Link> : name}
      <span className={classes.second}>
        <Bdi ltr>{line.number}</Bdi> ·{' '}
        <Bdi>{format.name({ name_en: line.category, name_ar: line.category_ar })}</Bdi>
      </span>
    </>
  );
}
