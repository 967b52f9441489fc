import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { BarChart } from '@/shared/ui/bar-chart';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import { TryAgain } from '@/shared/ui/try-again';
import { shareOf } from '../shares';
import type { Ageing, Currency } from '../side';
import { AgeingBar } from './ageing-bar';
import classes from './party-charts.module.css';

/** What was traded by month and with whom, in the company's currency. */
export interface Volume {
  currency: Currency;
  months: readonly { month: string; amount: string }[];
  /** With whom most was traded, the most first. */
  top: readonly { id: number; name: string; amount: string }[];
  others: string;
  total: string;
}

interface PartyChartsProps {
  /** Undefined until they have come. */
  volume: Volume | undefined;
  failed: boolean;
  onRetry?: () => unknown;
  balances: { currency: Currency; ageing: Ageing } | undefined;
  tone: 'income' | 'expense';
  hrefOf: (id: number) => string;
  /** What goes into the address beside that. */
  searchOf?: (one: Volume['top'][number]) => object;
  words: {
    /** Comes first, and names the currency of all. */
    byMonth: (currency: string) => string;
    byParty: string;
    ageing: string;
    /** What the bars are. */
    amount: string;
    others: string;
    none: string;
  };
}

/** What was traded by month and with whom, and the age of the open amounts. */
export function PartyCharts(props: PartyChartsProps) {
  const { volume, failed, onRetry, balances, tone, words, ...links } = props;
  const { t } = useTranslation();
  const { code } = useCompanyCurrency();
  if (failed) {
    return (
      <div className="card">
        <EmptyState
          kind="problem"
          title={t('problems.loadFailed')}
          action={onRetry && <TryAgain onClick={onRetry} />}
        />
      </div>
    );
  }
  const currency = volume?.currency.code ?? code;
  const nothing = volume?.top.length === 0;
  return (
    <div className={classes.charts}>
      {nothing ? (
        <FormSection title={words.byMonth(currency)}>
          <p className={classes.none}>{words.none}</p>
        </FormSection>
      ) : (
        <Traded volume={volume} tone={tone} {...links} words={words} />
      )}
      {balances && !isZero(balances.ageing.total) && (
        <AgeingBar title={words.ageing} ageing={balances.ageing} />
      )}
    </div>
  );
}

/** By month, and with whom. */
function Traded({
  volume,
  tone,
  words,
  ...links
}: Pick<PartyChartsProps, 'volume' | 'tone' | 'hrefOf' | 'searchOf' | 'words'>) {
  const format = useFormat();
  const { code } = useCompanyCurrency();
  const currency = volume?.currency.code ?? code;
  return (
    <>
      <BarChart
        title={words.byMonth(currency)}
        loading={!volume}
        series={[{ key: 'amount', label: words.amount, tone }]}
        data={(volume?.months ?? []).map(({ month, amount }) => ({
          label: format.date(month, 'shortMonth'),
          values: { amount: Number(amount) },
        }))}
      />
      <FormSection title={words.byParty}>
        {volume ? (
          <Top volume={volume} tone={tone} {...links} words={words} />
        ) : (
          <Skeleton height={199} />
        )}
      </FormSection>
    </>
  );
}

type TopProps = Pick<PartyChartsProps, 'hrefOf' | 'searchOf' | 'tone' | 'words'> & {
  volume: Volume;
};

/** With whom most was traded, a bar each against the largest. */
function Top({ volume, tone, hrefOf, searchOf, words }: TopProps) {
  const { t } = useTranslation(['parties', 'common']);
  const format = useFormat();
  const most = volume.top[0]?.amount ?? '0';
  return (
    <ol className={classes.top} data-tone={tone}>
      {volume.top.map((one) => (
        <li key={one.id}>
          <span className={classes.line}>
            <Link
              to={hrefOf(one.id)}
              search={(searchOf?.(one) ?? {}) as never}
              className={classes.name}
              title={one.name}
            >
              <Bdi>{one.name}</Bdi>
            </Link>
            <Money amount={one.amount} />
          </span>
          <i className={classes.bar} style={{ inlineSize: `${shareOf(one.amount, most)}%` }} />
        </li>
      ))}
      {!isZero(volume.others) && (
        <li>
          <span className={classes.line}>
            <span className={classes.none}>{words.others}</span>
            <Money amount={volume.others} />
          </span>
        </li>
      )}
      <li className={classes.sum}>
        <span className={classes.line}>
          <span>{t('common:nouns.total')}</span>
          <strong>{format.money(volume.total, volume.currency)}</strong>
        </span>
      </li>
    </ol>
  );
}
