import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { downloadCsv } from '@/shared/lib/csv';
import { namedFile } from '@/shared/lib/save-file';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { FormSection } from '@/shared/ui/form-section';
import { StatusPill } from '@/shared/ui/status-pill';
import type { Asset } from '../api';
import { monthState } from '../months';
import classes from './assets.module.css';

/** The schedule of an asset, month by month, and which months are in the books. */
export function ScheduleTable({ asset }: { asset: Asset }) {
  const { t } = useTranslation('fixed-assets');
  const format = useFormat();
  const { schedule, currency } = asset;
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
        <FiguresTable
          className={classes.table}
          rows={schedule}
          rowKey={(one) => one.month}
          rowMarks={(one) => ({ className: one.posted ? undefined : classes.pending })}
          money={{ scale: currency.minor_digits }}
          columns={[
            {
              id: 'month',
              header: t('schedule.month'),
              cell: (one) => format.date(one.month, 'month'),
            },
            { id: 'amount', header: t('schedule.amount'), amount: (one) => one.amount },
            {
              id: 'accumulated',
              header: t('fields.accumulated'),
              className: classes.wide,
              amount: (one) => one.accumulated,
            },
            { id: 'bookValue', header: t('fields.bookValue'), amount: (one) => one.book_value },
            {
              id: 'state',
              header: t('schedule.state'),
              className: classes.wide,
              cell: (one) => (
                <StatusPill tone={one.posted ? 'good' : 'idle'}>
                  {t(`schedule.${monthState(one, asset)}`)}
                </StatusPill>
              ),
            },
          ]}
        />
      </section>
    </FormSection>
  );
}

/** Downloads the schedule as it is. */
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
  const { t } = useTranslation(['fixed-assets', 'common']);
  const format = useFormat();
  const { booked, currency } = asset;
  if (booked.length === 0) return null;
  return (
    <FormSection title={t('booked.title')} flush>
      <FiguresTable
        label={t('booked.title')}
        className={classes.table}
        rows={booked}
        rowKey={(one) => `${one.kind} ${one.id}`}
        money={{ scale: currency.minor_digits }}
        columns={[
          {
            id: 'document',
            header: t('common:nouns.document'),
            cell: (one) =>
              one.kind === 'depreciation' ? (
                <Link to={paths.depreciationRun(one.id)}>
                  <Bdi ltr>{one.number}</Bdi>
                </Link>
              ) : (
                <Bdi ltr>{one.number}</Bdi>
              ),
          },
          { id: 'date', header: t('common:nouns.date'), cell: (one) => format.date(one.date) },
          { id: 'amount', header: t('schedule.amount'), amount: (one) => one.amount },
        ]}
      />
    </FormSection>
  );
}
