import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
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

/** What the rows come to by nature of dealing, and by party. */
export function RegisterSums({ side, totals, onParty, onNature }: RegisterSumsProps) {
  const { t } = useTranslation('withholding');
  const rest = totals.parties - totals.by_party.length;
  const party = t(`columns.${side === 'payable' ? 'vendor' : 'customer'}`);
  return (
    <div className={classes.pair}>
      <section>
        <h2 className={classes.section}>{t('sums.byNature')}</h2>
        <Sums label={t('sums.byNature')} first={t('columns.nature')}>
          {totals.by_nature.map((nature) => (
            <SumRow key={`${nature.withholding_tax_id}-${nature.percent}`} sum={nature}>
              {nature.withholding_tax_id ? (
                <button
                  type="button"
                  className={classes.link}
                  onClick={() => onNature(nature.withholding_tax_id ?? undefined)}
                >
                  <Nature nature={nature} />
                </button>
              ) : (
                <Nature nature={nature} />
              )}
            </SumRow>
          ))}
        </Sums>
      </section>
      <section>
        <h2 className={classes.section}>{t(`sums.by.${side}`)}</h2>
        <Sums label={t(`sums.by.${side}`)} first={party}>
          {totals.by_party.map((one) => (
            <SumRow key={one.party_id} sum={one}>
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
            </SumRow>
          ))}
        </Sums>
        {rest > 0 && <p className={classes.muted}>{t('sums.more', { count: rest })}</p>}
      </section>
    </div>
  );
}

function Sums({ label, first, children }: { label: string; first: string; children: ReactNode }) {
  const { t } = useTranslation('withholding');
  return (
    <table className={classes.sums} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col" className={`num ${classes.wide}`}>
            {t('columns.count')}
          </th>
          <th scope="col" className={`num ${classes.num}`}>
            {t('columns.net')}
          </th>
          <th scope="col" className={`num ${classes.num}`}>
            {t('columns.tax')}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface SumRowProps {
  sum: { count: number; net: string; tax: string };
  children: ReactNode;
}

function SumRow({ sum, children }: SumRowProps) {
  const format = useFormat();
  const { minor_digits } = useCompanyCurrency();
  return (
    <tr>
      <td>{children}</td>
      <td className={`num ${classes.wide}`}>{format.number(sum.count)}</td>
      <td className="num">
        <Money amount={sum.net} scale={minor_digits} />
      </td>
      <td className="num">
        <Money amount={sum.tax} scale={minor_digits} />
      </td>
    </tr>
  );
}
