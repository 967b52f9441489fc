import type { Key, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import type { RegisterTotals } from '../api';
import type { Side } from '../search';
import { Nature } from './nature';
import classes from './withholding.module.css';

interface RegisterSumsProps {
  side: Side;
  totals: RegisterTotals;
  /** Narrows the register to a party. */
  onParty: (party: { id: number; name: string }) => void;
  /** Narrows it to a nature of dealing. */
  onNature: (nature: number | undefined) => void;
}

/** The totals of the rows by nature of dealing, and by party. */
export function RegisterSums({ side, totals, onParty, onNature }: RegisterSumsProps) {
  const { t } = useTranslation('withholding');
  const rest = totals.parties - totals.by_party.length;
  const party = t(`columns.${side === 'payable' ? 'vendor' : 'customer'}`);
  return (
    <div className={classes.pair}>
      <section>
        <h2 className={classes.section}>{t('sums.byNature')}</h2>
        <Sums
          label={t('sums.byNature')}
          first={t('columns.nature')}
          rows={totals.by_nature}
          rowKey={(nature) => `${nature.withholding_tax_id}-${nature.percent}`}
          name={(nature) =>
            nature.withholding_tax_id ? (
              <button
                type="button"
                className={classes.link}
                onClick={() => onNature(nature.withholding_tax_id ?? undefined)}
              >
                <Nature nature={nature} />
              </button>
            ) : (
              <Nature nature={nature} />
            )
          }
        />
      </section>
      <section>
        <h2 className={classes.section}>{t(`sums.by.${side}`)}</h2>
        <Sums
          label={t(`sums.by.${side}`)}
          first={party}
          rows={totals.by_party}
          rowKey={(one) => one.party_id}
          name={(one) => (
            <>
              <button
                type="button"
                className={classes.link}
                onClick={() => onParty({ id: one.party_id, name: one.party_name })}
              >
                <Bdi>{one.party_name}</Bdi>
              </button>
              {one.party_tax_id && (
                <span className={classes.second}>
                  <Bdi ltr>{one.party_tax_id}</Bdi>
                </span>
              )}
            </>
          )}
        />
        {rest > 0 && <p className={classes.muted}>{t('sums.more', { count: rest })}</p>}
      </section>
    </div>
  );
}

interface SumsProps<Sum> {
  label: string;
  /** The heading of the first column. */
  first: string;
  rows: readonly Sum[];
  rowKey: (sum: Sum) => Key;
  name: (sum: Sum) => ReactNode;
}

function Sums<Sum extends { count: number; net: string; tax: string }>(props: SumsProps<Sum>) {
  const { t } = useTranslation('withholding');
  const format = useFormat();
  const { minor_digits } = useCompanyCurrency();
  return (
    <FiguresTable
      label={props.label}
      className={classes.sums}
      rows={props.rows}
      rowKey={props.rowKey}
      money={{ scale: minor_digits }}
      columns={[
        { id: 'name', header: props.first, cell: props.name },
        {
          id: 'count',
          header: t('columns.count'),
          className: classes.wide,
          figure: true,
          cell: (sum) => format.number(sum.count),
        },
        {
          id: 'net',
          header: t('columns.net'),
          headClassName: classes.num,
          amount: (sum) => sum.net,
        },
        {
          id: 'tax',
          header: t('columns.tax'),
          headClassName: classes.num,
          amount: (sum) => sum.tax,
        },
      ]}
    />
  );
}
