import { Alert, Button, Skeleton, Stack, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { Sheets, WholePage } from '@/features/print/public';
import { isolated } from '@/shared/lib/left-to-right';
import { useUrlSearch } from '@/shared/lib/url-search';
import { useTextParam } from '@/shared/routing/params';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { usePageTitle } from '@/shared/ui/use-page-title';
import { CustomerDocumentFacts, usePaperMoney } from '../components/customer-document-facts';
import { PayOnline } from '../components/pay-online';
import {
  customerDocument,
  customerDocumentPdf,
  type LinkedKind,
  onlinePayment,
} from '../links-api';

/** What may be paid online. */
const PAYABLE = new Set(['invoice', 'debit_note']);

/** What the payment page comes back with. */
const search = z.object({ paid: z.catch(z.optional(z.string()), undefined) });

/** A document as its customer sees it by their link, signed in nowhere. */
export function CustomerDocumentPage() {
  const { t, i18n } = useTranslation(['sending', 'common']);
  const word = useTextParam('word');
  const language = i18n.language;
  const money = usePaperMoney();
  const [{ paid }] = useUrlSearch(search);
  const paymentQuery = useQuery(onlinePayment(word, language, paid));
  const payment = paymentQuery.data;
  const isPaid = payment?.attempt?.state === 'paid';
  // More may be due since, where the invoice was raised.
  const isSettled = isPaid && !payment?.amount;
  const { data, isError, error, refetch } = useQuery(customerDocument(word, language, isPaid));
  const title =
    data && t(`public.title.${data.kind as LinkedKind}`, { company: isolated(data.company) });
  usePageTitle(isError ? null : (title ?? null));
  if (isError) {
    if (error.status === 404) {
      return (
        <EmptyState wholePage kind="lost" title={t('public.lost')} hint={t('public.lostHint')} />
      );
    }
    if (error.status === 409) {
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
  // The button of what can be paid comes with the document: above it, it would move the paper. Who comes back from
  // paying sees the document at once, since the gateway is asked first.
  const isAsking = paid === undefined && paymentQuery.isPending && paymentQuery.failureCount === 0;
  if (!data || (isAsking && PAYABLE.has(data.kind)))
    return <Skeleton height={480} radius={8} maw={860} mx="auto" aria-busy />;
  const { company, paper, open_amount: open } = data;
  const isOpen = Boolean(open && !/^[0.,]+$/.test(open));
  return (
    <Stack gap={16} maw={860} mx="auto">
      <WholePage />
      <Title order={1} size="h3" className="no-print">
        {title}
      </Title>
      <CustomerDocumentFacts document={data} />
      {data.cancelled && (
        <Alert color="red">{t('public.cancelled', { company: isolated(company) })}</Alert>
      )}
      {!isSettled && open !== null && open !== undefined && (
        <Alert color="gray" role="status" className="no-print">
          {isOpen
            ? t('public.open', { amount: money(open, data.currency ?? '') })
            : t('public.paid')}
        </Alert>
      )}
      {payment && !data.cancelled && <PayOnline word={word} payment={payment} />}
      {!payment && !data.cancelled && isOpen && PAYABLE.has(data.kind) && (
        <div className="no-print">
          <LoadOrRetry query={paymentQuery} title={t('public.payment')} height={42} />
        </div>
      )}
      <Button
        variant="default"
        component="a"
        href={customerDocumentPdf(word, language)}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        className="no-print"
        style={{ alignSelf: 'start' }}
      >
        {t('public.download')}
      </Button>
      <Sheets pages={paper.pages} />
      {paper.count > paper.pages.length && <p>{t('public.more', { pages: paper.count })}</p>}
    </Stack>
  );
}
