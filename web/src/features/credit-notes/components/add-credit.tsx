import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod/mini';
import { FormWaiting, purchaseFromVendor, useFormReferences } from '@/features/documents/public';
import { vendorDetail } from '@/features/vendors/public';
import { useSignedIn } from '@/shared/auth/session';
import { maybeId } from '@/shared/lib/search-fields';
import { useUrlSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { creditable } from '../api';
import { FreeForm, ReturnForm } from '../lazy-parts';
import { newCredit } from '../mapping';
import { newReturn } from '../return-schema';
import type { CreditSide } from '../side';
import { useCreditText } from './use-credit-text';

const addSearch = z.object({
  /** The invoice or bill that it credits; none for a free one. */
  invoice: maybeId(),
  bill: maybeId(),
  /** The vendor that gives a free one. */
  vendor: maybeId(),
  /** What the tax authority has of it. */
  received: maybeId(),
});

const CreditOfReceived = lazyPart(
  async () => (await import('./credit-of-received')).CreditOfReceived,
);

/** A new credit, against an invoice or a bill, or free. */
export function AddCredit({ side }: { side: CreditSide }) {
  const [search] = useUrlSearch(addSearch);
  const source = search[side.source.kind];
  if (side.trade === 'purchase' && search.received !== undefined) {
    return <CreditOfReceived key={search.received} side={side} id={search.received} />;
  }
  return source === undefined ? (
    <AddFree side={side} vendor={side.trade === 'purchase' ? search.vendor : undefined} />
  ) : (
    <AddReturn key={source} side={side} source={source} />
  );
}

function AddFree({ side, vendor }: { side: CreditSide; vendor: number | undefined }) {
  const t = useCreditText(side);
  const { today } = useSignedIn();
  const { references, failed, retry } = useFormReferences(side.trade);
  const from = useQuery({ ...vendorDetail(vendor ?? 0), enabled: vendor !== undefined });
  const initial = useMemo(() => {
    if (!references || (vendor !== undefined && !from.data)) return null;
    const { baseCurrency, usualTax, branches } = references;
    const empty = newCredit(baseCurrency, today, usualTax, branches.usual);
    return from.data ? purchaseFromVendor(from.data, empty, references) : empty;
  }, [references, today, vendor, from.data]);
  if (!references || !initial) {
    return (
      <FormWaiting
        title={t('form.newTitle')}
        crumbs={[{ label: t('list.title'), to: side.listHref }]}
        lost={t('detail.lost')}
        failed={failed || from.isError ? 'problem' : undefined}
        onRetry={() => {
          retry();
          if (vendor !== undefined) void from.refetch();
        }}
      />
    );
  }
  return <FreeForm side={side} initial={initial} references={references} />;
}

function AddReturn({ side, source }: { side: CreditSide; source: number }) {
  const t = useCreditText(side);
  const { today } = useSignedIn();
  const { data, isError, error, refetch } = useQuery(creditable(side, { source }));
  const initial = useMemo(() => data && newReturn(data, today), [data, today]);
  if (!data || !initial) {
    const lost = error?.status === 404;
    return (
      <FormWaiting
        title={t('form.newTitle')}
        crumbs={[{ label: t('list.title'), to: side.listHref }]}
        lost={t('form.noInvoice')}
        failed={isError ? (lost ? 'lost' : 'problem') : undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  return <ReturnForm side={side} start={data} initial={initial} />;
}
