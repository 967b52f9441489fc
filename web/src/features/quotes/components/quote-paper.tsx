import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailLines, type PricedDocument } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { usePageTitle } from '@/shared/ui/use-page-title';
import classes from './quote-paper.module.css';

export interface QuoteDocument extends PricedDocument {
  quote_number: string;
  customer_name: string;
  billing_address?: string | null;
  quote_date: string;
  valid_until: string;
}

interface QuotePaperProps {
  company: string;
  quote: QuoteDocument;
  /** Beside the title: its status. */
  badge?: ReactNode;
  children?: ReactNode;
}

/** A quote as it is handed to the customer: nothing of what is for the company itself. */
export function QuotePaper({ company, quote, badge, children }: QuotePaperProps) {
  const { t } = useTranslation(['quotes', 'common']);
  const format = useFormat();
  usePageTitle(t('detail.title', { number: quote.quote_number }));
  const { internal_memo: _memo, ...printed } = quote;
  return (
    <article className={classes.paper}>
      <header className={`card ${classes.head}`}>
        <div>
          <p className={classes.company}>
            <Bdi>{company}</Bdi>
          </p>
          <h1 className={classes.title}>
            {t('detail.quote')} <Bdi ltr>{quote.quote_number}</Bdi>
          </h1>
          <div>{t('customer.for', { customer: quote.customer_name })}</div>
          {quote.billing_address && (
            <div className={classes.address}>
              <Bdi>{quote.billing_address}</Bdi>
            </div>
          )}
        </div>
        <dl className={classes.facts}>
          <dt>{t('fields.date')}</dt>
          <dd>{format.date(quote.quote_date)}</dd>
          <dt>{t('fields.validUntil')}</dt>
          <dd>{format.date(quote.valid_until)}</dd>
          {badge && (
            <>
              <dt>{t('common:nouns.status')}</dt>
              <dd>{badge}</dd>
            </>
          )}
        </dl>
      </header>
      <DetailLines document={printed} notesLabel={t('customer.notes')} />
      {children}
    </article>
  );
}
