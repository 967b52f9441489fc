import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { Asset } from '../api';
import { monthState } from '../months';
import classes from './assets.module.css';

/** Every month of an asset with what it bears, and which of that is in the books. */
export function ScheduleTable({ asset }: { asset: Asset }) {
  const { t } = useTranslation('fixed-assets');
  const format = useFormat();
  const { schedule, currency } = asset;
  const scale = currency.minor_digits;
  if (schedule.length === 0) return null;
  return (
    <FormSection
      title={t('schedule.title')}
      note={t('schedule.months', { count: schedule.length })}
      flush
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('schedule.title')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('schedule.month')}</th>
              <th scope="col" className="num">
                {t('schedule.amount')}
              </th>
              <th scope="col" className={`num ${classes.wide}`}>
                {t('fields.accumulated')}
              </th>
              <th scope="col" className="num">
                {t('fields.bookValue')}
              </th>
              <th scope="col" className={classes.wide}>
                {t('schedule.state')}
              </th>
            </tr>
          </thead>
          <tbody>
            {schedule.map((one) => (
              <tr key={one.month} className={one.posted ? undefined : classes.pending}>
                <td>{format.date(one.month, 'month')}</td>
                <td className="num">
                  <Money amount={one.amount} scale={scale} />
                </td>
                <td className={`num ${classes.wide}`}>
                  <Money amount={one.accumulated} scale={scale} />
                </td>
                <td className="num">
                  <Money amount={one.book_value} scale={scale} />
                </td>
                <td className={classes.wide}>
                  <StatusPill tone={one.posted ? 'good' : 'idle'}>
                    {t(`schedule.${monthState(one, asset)}`)}
                  </StatusPill>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </FormSection>
  );
}

/** What runs, and the disposal, booked of an asset. */
export function BookedTable({ asset }: { asset: Asset }) {
  const { t } = useTranslation('fixed-assets');
  const format = useFormat();
  const { booked, currency } = asset;
  if (booked.length === 0) return null;
  return (
    <FormSection title={t('booked.title')} flush>
      <table className={classes.table} aria-label={t('booked.title')}>
        <thead>
          <tr>
            <th scope="col">{t('booked.document')}</th>
            <th scope="col">{t('booked.date')}</th>
            <th scope="col" className="num">
              {t('schedule.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {booked.map((one) => (
            <tr key={`${one.kind} ${one.id}`}>
              <td>
                {one.kind === 'depreciation' ? (
                  <Link to={paths.depreciationRun(one.id)}>
                    <Bdi ltr>{one.number}</Bdi>
                  </Link>
                ) : (
                  <Bdi ltr>{one.number}</Bdi>
                )}
              </td>
              <td>{format.date(one.date)}</td>
              <td className="num">
                <Money amount={one.amount} scale={currency.minor_digits} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormSection>
  );
}
