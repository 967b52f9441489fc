import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useSource } from '@/features/sources/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { Money } from '@/shared/ui/money';
import { type ForecastItem, forecastWeek, type Week } from '../api';
import classes from '../components/dashboard.module.css';
import { LinkRow } from '../components/link-row';

interface WeekDialogProps {
  week: Week;
  onClose: () => void;
}

/** The parts of a week of the forecast: each sum with the documents behind it, so that in and out stay apart. */
export function WeekDialog({ week, onClose }: WeekDialogProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const format = useFormat();
  const currency = useCompanyCurrency();
  const asked = useQuery(forecastWeek(week.first_date));
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t('forecast.dialog', {
        first: format.date(week.first_date),
        last: format.date(week.last_date),
      })}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <div className={classes.figures}>
        {week.sums.map(({ source, amount }) => (
          <section
            key={source}
            className={classes.source}
            aria-label={t(`forecast.source.${source}`)}
          >
            <p className={classes.total}>
              <span className={classes.grow}>{t(`forecast.source.${source}`)}</span>
              <Money amount={amount} currency={currency} />
            </p>
            <Items items={asked.data?.items.filter((item) => item.source === source) ?? []} />
          </section>
        ))}
        {asked.isError ? (
          <EmptyState
            kind="problem"
            title={t('common:problems.loadFailed')}
            action={<Button onClick={() => asked.refetch()}>{t('common:actions.tryAgain')}</Button>}
          />
        ) : !asked.data ? (
          <Skeleton height={160} aria-busy />
        ) : (
          asked.data.items.length === 0 && <p className={classes.none}>{t('forecast.none')}</p>
        )}
        {asked.data?.more && <p className={classes.none}>{t('forecast.more')}</p>}
      </div>
    </Modal>
  );
}

function Items({ items }: { items: readonly ForecastItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.rows}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.id} ${item.due_date}`}>
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item }: { item: ForecastItem }) {
  const format = useFormat();
  const { minor_digits } = useCompanyCurrency();
  const source = useSource();
  const page = scheduleOf(item) ?? source({ kind: item.kind, doc_id: item.id })?.to;
  return (
    <LinkRow to={page}>
      <span className={classes.words}>
        <span>{format.date(item.due_date)}</span>
        <Bdi>{item.number}</Bdi>
        <Bdi className={`${classes.grow} truncate`}>{item.party ?? ''}</Bdi>
      </span>
      <Money amount={item.amount} scale={minor_digits} />
    </LinkRow>
  );
}

function scheduleOf({ kind, id }: ForecastItem): string | undefined {
  if (kind === 'recurring_invoice') return paths.recurringInvoice(id);
  return kind === 'recurring_bill' ? paths.recurringBill(id) : undefined;
}
