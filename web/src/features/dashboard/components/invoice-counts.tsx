import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useCompanyCurrency } from '@/shared/auth/session';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { Money } from '@/shared/ui/money';
import type { Summary } from '../api';
import { countOf, STATUSES } from '../figures';
import classes from './dashboard.module.css';
import { SmallCard } from './small-card';

/** How many invoices have which status, and what they are worth; each row opens them. */
export function InvoiceCounts({ summary }: { summary: Summary | undefined }) {
  const { t } = useTranslation('dashboard');
  const { code, minor_digits } = useCompanyCurrency();
  return (
    <SmallCard
      title={t('counts.title')}
      note={t('counts.note', { currency: code })}
      loading={summary === undefined}
      rows={STATUSES.length}
    >
      <ul className={classes.rows}>
        {summary &&
          STATUSES.map((status) => {
            const { count, total } = countOf(summary, status);
            return (
              <li key={status}>
                <Link to={paths.sales} search={{ status } as never} className={classes.row}>
                  <InvoiceStatus status={status} />
                  <span className={classes.grow}>{t('counts.invoices', { count })}</span>
                  <Money amount={total} scale={minor_digits} />
                </Link>
              </li>
            );
          })}
      </ul>
    </SmallCard>
  );
}
