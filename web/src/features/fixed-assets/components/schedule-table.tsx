import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { downloadCsv } from '@/shared/lib/csv';
import { namedFile } from '@/shared/lib/save-file';
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
      note={
        <>
          {t('schedule.months', { count: schedule.length })}
          <ScheduleFile asset={asset} />
        </>
      }
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

/** Takes the schedule away, as it stands. */
function ScheduleFile({ asset }: { asset: Asset }) {
  const { t } = useTranslation('fixed-assets');
  const head = [
    t('schedule.month'),
    t('schedule.amount'),
    t('fields.accumulated'),
    t('fields.bookValue'),
    t('schedule.state'),
  ];
  const name = namedFile(t('schedule.title'), asset.number, asset.name);
  const rows = () =>
    asset.schedule.map((one) => [
      one.month,
      { amount: one.amount },
      { amount: one.accumulated },
      { amount: one.book_value },
      t(one.posted ? 'schedule.posted' : 'schedule.pending'),
    ]);
  return (
    <Button
      className="no-print"
      variant="default"
      size="compact-sm"
      ms={12}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      onClick={() => downloadCsv(name, [[asset.number, asset.name], [], head, ...rows()])}
    >
      {t('schedule.csv')}
    </Button>
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
