import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENTRY_ICONS, entriesFor } from '@/app/nav';
import { paths } from '@/app/paths';
import { answer, api } from '@/shared/api/client';
import { useAbility } from '@/shared/auth/can';
import { foldText } from '@/shared/lib/fold-text';
import { creationsFor } from './creations';
import { pagesOfPerson } from './person-pages';

const [store, spotlight] = createSpotlight();

const SHORTEST_SEARCH = 2;

const PAGE_OF = {
  customer: paths.customer,
  vendor: paths.vendor,
  invoice: paths.sale,
  quote: paths.quote,
  credit_note: paths.creditNote,
  // A receipt opens in a window over the list.
  receipt: () => paths.payments,
  recurring_invoice: paths.recurringInvoice,
  product: paths.product,
  account: paths.account,
} as const;

interface Item extends SpotlightActionData {
  label: string;
}

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
}

/** Jump to a screen, start something new, or find a record, all from the keyboard. */
export function Palette({ opened, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const screens = useScreenItems();
  const records = useRecordItems(query);

  useEffect(() => {
    if (opened) spotlight.open();
  }, [opened]);

  const folded = foldText(query);
  const matching = screens
    .map((group) => ({
      ...group,
      actions: group.actions.filter((item) => foldText(item.label).includes(folded)),
    }))
    .concat(records.length ? [{ group: t('palette.records'), actions: records }] : [])
    .filter((group) => group.actions.length > 0);

  return (
    <Spotlight
      store={store}
      attributes={{ content: { 'aria-label': t('shell.search') } }}
      shortcut={null}
      onSpotlightClose={onClose}
      query={query}
      onQueryChange={setQuery}
      actions={matching}
      // We have matched already, with Arabic letters folded.
      filter={(_query, actions) => actions}
      nothingFound={t('palette.nothing')}
      highlightQuery={false}
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.6} />,
        placeholder: t('shell.search'),
        'aria-label': t('shell.search'),
      }}
    />
  );
}

/** The screens that may be read and the things that may be created. */
function useScreenItems(): { group: string; actions: Item[] }[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ability = useAbility();
  const iconProps = { size: 18, stroke: 1.6 };
  const screens = entriesFor(ability).map((entry): Item => {
    const Icon = entry.icon ?? ENTRY_ICONS[entry.text];
    return {
      id: entry.path,
      label: t(`nav.${entry.text}`),
      leftSection: Icon && <Icon {...iconProps} />,
      onClick: () => void navigate({ to: entry.path } as never),
    };
  });
  const own = pagesOfPerson(ability).map(
    ({ text, path, icon: Icon }): Item => ({
      id: path,
      label: t(`user.${text}`),
      leftSection: <Icon {...iconProps} />,
      onClick: () => void navigate({ to: path }),
    }),
  );
  const creations = creationsFor(ability)
    .flatMap((group) => group.creations)
    .map(
      ({ text, icon: Icon, to, search }): Item => ({
        id: `create-${text}`,
        label: t('palette.create', { what: t(`create.${text}`) }),
        leftSection: <Icon {...iconProps} />,
        onClick: () => void navigate({ to, search } as never),
      }),
    );
  return [
    { group: t('palette.goTo'), actions: [...screens, ...own] },
    { group: t('palette.createGroup'), actions: creations },
  ];
}

/** Records that the server finds. */
function useRecordItems(query: string): Item[] {
  const navigate = useNavigate();
  const [settled] = useDebouncedValue(query.trim(), 250);
  const { data } = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) =>
      answer(api.GET('/Search/Everything', { params: { query: { q: settled } }, signal })),
    enabled: settled.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
  if (settled.length < SHORTEST_SEARCH) return [];
  return (data?.hits ?? []).map((hit) => ({
    id: `${hit.kind}-${hit.id}`,
    label: hit.title,
    ...(hit.subtitle ? { description: hit.subtitle } : {}),
    onClick: () =>
      void navigate({
        to: PAGE_OF[hit.kind](hit.id),
        ...(hit.kind === 'receipt' && { search: { receipt: hit.id } }),
      } as never),
  }));
}
