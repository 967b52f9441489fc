import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ENTRY_ICONS, entriesFor } from '@/app/nav';
import { paths } from '@/app/paths';
import { answer, api } from '@/shared/api/client';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { searchKey } from '@/shared/lib/fold-text';
import { creationsFor } from './creations';
import { jumpsFor } from './jumps';
import { pagesOfPerson } from './person-pages';
import { taxPagesOf } from './tax-pages';

const SHORTEST_SEARCH = 2;

const PAGE_OF = {
  customer: paths.customer,
  vendor: paths.vendor,
  invoice: paths.sale,
  quote: paths.quote,
  credit_note: paths.creditNote,
  // Money opens in a window over its list.
  receipt: () => paths.payments,
  recurring_invoice: paths.recurringInvoice,
  bill: paths.bill,
  recurring_bill: paths.recurringBill,
  expense: paths.expense,
  vendor_credit: paths.vendorCredit,
  payment: () => paths.paymentsMade,
  cheque: paths.cheque,
  product: paths.product,
  account: paths.account,
} as const;

/** Something that can be chosen. */
export interface PaletteItem {
  id: string;
  label: string;
  detail?: string;
  /** Further words that find it. */
  also?: string;
  icon?: ReactNode;
  /** The server found it, by words that may be older than those that stand there now. */
  found?: boolean;
  choose: () => void;
}

export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
}

/** What the words of a search find: screens, things to create, and the server's records. */
export function usePaletteItems(query: string): {
  groups: readonly PaletteGroup[];
  /** The server has not yet answered these words: its records, if any are shown, are those of older ones. */
  searching: boolean;
} {
  const { t } = useTranslation();
  const folded = searchKey(query.trim());
  const screens = useScreens().map(({ label, items }) => ({
    label,
    items: items.filter((item) => searchKey(`${item.label} ${item.also ?? ''}`).includes(folded)),
  }));
  const { records, searching } = useRecords(query.trim());
  const groups = [...screens, { label: t('palette.records'), items: records }];
  return { groups: groups.filter(({ items }) => items.length > 0), searching };
}

/** The screens that may be read and the things that may be created. */
function useScreens(): PaletteGroup[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ability = useAbility();
  const format = useFormat();
  const iconProps = { size: 18, stroke: 1.6, 'aria-hidden': true };
  const screens = entriesFor(ability).map((entry): PaletteItem => {
    const Icon = entry.icon ?? ENTRY_ICONS[entry.text];
    return {
      id: entry.path,
      label: t(`nav.${entry.text}`),
      icon: Icon && <Icon {...iconProps} />,
      choose: () => void navigate({ to: entry.path } as never),
    };
  });
  const own = pagesOfPerson(ability).map(
    ({ text, path, icon: Icon }): PaletteItem => ({
      id: path,
      label: t(`user.${text}`),
      icon: <Icon {...iconProps} />,
      choose: () => void navigate({ to: path }),
    }),
  );
  const isListed = ({ path }: { path: string }) => screens.some(({ id }) => id === path);
  const others = taxPagesOf(ability).filter((page) => !isListed(page));
  const taxes = others.map(
    ({ text, path, icon: Icon }): PaletteItem => ({
      id: path,
      label: t(`taxPages.${text}`, { form: 41 }),
      icon: <Icon {...iconProps} />,
      choose: () => void navigate({ to: path } as never),
    }),
  );
  const jumps = jumpsFor(ability, format.language).map(
    ({ text, label, also, path, hash, icon: Icon }): PaletteItem => ({
      id: `jump-${text}`,
      label,
      also,
      icon: <Icon {...iconProps} />,
      choose: () => void navigate({ to: path, hash } as never),
    }),
  );
  const creations = creationsFor(ability)
    .flatMap((group) => group.creations)
    .map(
      ({ text, icon: Icon, to, search }): PaletteItem => ({
        id: `create-${text}`,
        label: t('palette.create', { what: t(`create.${text}`) }),
        icon: <Icon {...iconProps} />,
        choose: () => void navigate({ to, search } as never),
      }),
    );
  return [
    { label: t('palette.goTo'), items: [...screens, ...taxes, ...jumps, ...own] },
    { label: t('palette.createGroup'), items: creations },
  ];
}

/** Records that the server finds. */
function useRecords(query: string): { records: PaletteItem[]; searching: boolean } {
  const navigate = useNavigate();
  const [settled] = useDebouncedValue(query, 250);
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) =>
      answer(api.GET('/Search/Everything', { params: { query: { q: settled } }, signal })),
    enabled: settled.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
  if (query.length < SHORTEST_SEARCH) return { records: [], searching: false };
  const records = (data?.hits ?? []).map((hit) => ({
    id: `${hit.kind}-${hit.id}`,
    label: hit.title,
    found: true,
    ...(hit.subtitle ? { detail: hit.subtitle } : {}),
    choose: () =>
      void navigate({
        to: PAGE_OF[hit.kind](hit.id),
        ...((hit.kind === 'receipt' || hit.kind === 'payment') && { search: { receipt: hit.id } }),
      } as never),
  }));
  return {
    records,
    searching: settled !== query || (isFetching && (data === undefined || isPlaceholderData)),
  };
}
