import { Alert, Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { todayInCairo } from '@/shared/lib/today';
import { useTextParam } from '@/shared/routing/params';
import { EmptyState } from '@/shared/ui/empty-state';
import { customerQuote, customerQuotePdf, type PublicQuote } from '../api';
import { CustomerAnswerForm } from '../components/customer-answer-form';
import { QuotePaper } from '../components/quote-paper';
import { QuoteStatus } from '../components/quote-status';
import { type QuoteState, stateOf } from '../state';

/** A quote as its customer sees it by their link, signed in nowhere, and where they answer it. */
export function CustomerQuotePage() {
  const { t } = useTranslation(['quotes', 'common']);
  const word = useTextParam('word');
  const { data, isError, error, refetch } = useQuery(customerQuote(word));
  if (isError) {
    if (error.status === 404) {
      return (
        <EmptyState
          wholePage
          kind="lost"
          title={t('customer.lost')}
          hint={t('customer.lostHint')}
        />
      );
    }
    if (error.code === 'quote.link_expired') {
      return <EmptyState wholePage kind="settled" title={error.message} />;
    }
    return (
      <EmptyState
        wholePage
        kind="problem"
        title={error.status === 429 ? error.message : t('common:problems.loadFailed')}
        action={<Button onClick={() => refetch()}>{t('common:actions.tryAgain')}</Button>}
      />
    );
  }
  if (!data) return <Skeleton height={480} radius={8} maw={860} mx="auto" aria-busy />;
  return (
    <QuotePaper
      company={data.company_name}
      quote={data}
      badge={data.may_answer ? undefined : <QuoteStatus state={stateFor(data)} />}
    >
      <Button
        variant="default"
        component="a"
        href={customerQuotePdf(word)}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        className="no-print"
        style={{ justifySelf: 'start' }}
      >
        {t('customer.download')}
      </Button>
      {data.may_answer ? (
        <CustomerAnswerForm word={word} version={data.version} />
      ) : (
        <Outcome quote={data} />
      )}
    </QuotePaper>
  );
}

function hasEnded({ status, may_answer, valid_until }: PublicQuote): boolean {
  return status === 'open' && !may_answer && valid_until < todayInCairo();
}

function stateFor(quote: PublicQuote): QuoteState {
  return stateOf({ status: quote.status, expired: hasEnded(quote) });
}

/** Why there is nothing to answer. */
function Outcome({ quote }: { quote: PublicQuote }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const { status } = quote;
  if (status !== 'open') {
    return (
      <Alert color={status === 'approved' ? 'green' : 'gray'}>{t(`customer.${status}`)}</Alert>
    );
  }
  return (
    <Alert color="gray">
      {hasEnded(quote)
        ? t('customer.expired', { date: format.date(quote.valid_until) })
        : t('customer.over')}
    </Alert>
  );
}
