import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useCurrencyName } from '@/shared/format/currency-name';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { Money } from '@/shared/ui/money';
import type { Summary } from '../api';
import { countOf, STATUSES } from '../figures';
import classes from './dashboard.module.css';
import { LinkRow } from './link-row';
import { SmallCard } from './small-card';

interface CountsCardProps {
  kind: 'invoices' | 'bills';
  summary: Summary | undefined;
}

/** How many invoices or bills have which status, and what is due on them; each row opens them. */
export function CountsCard({ kind, summary }: CountsCardProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { code, minor_digits } = useCompanyCurrency();
  const counts = summary?.[kind] ?? [];
  return (
    <SmallCard
      title={t(`counts.${kind}.title`)}
      note={t('counts.note', { currency: useCurrencyName(code) })}
      loading={summary === undefined}
      rows={STATUSES.length}
    >
      <ul className={classes.rows}>
        {STATUSES.map((status) => {
          const { count, due, total } = countOf(counts, status);
          return (
            <li key={status}>
              <LinkRow to={kind === 'invoices' ? paths.sales : paths.bills} search={{ status }}>
                <span className={classes.words}>
                  {status === 'unpaid' ? (
                    <span>{t('counts.unpaid')}</span>
                  ) : (
                    <InvoiceStatus status={status} />
                  )}
                  <span className={classes.grow}>{t(`counts.${kind}.count`, { count })}</span>
                </span>
                <span className={classes.amounts}>
                  <Money amount={status === 'paid' ? total : due} scale={minor_digits} />
                  {status === 'paid' && (
                    <span className={classes.own}>{t('common:nouns.total')}</span>
                  )}
                </span>
              </LinkRow>
            </li>
          );
        })}
      </ul>
    </SmallCard>
  );
}
