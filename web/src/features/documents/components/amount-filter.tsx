import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type SetSearch, useDebouncedText } from '@/shared/lib/url-search';
import { DecimalInput } from '@/shared/ui/decimal-input';

export interface AmountSearch {
  min?: string | undefined;
  max?: string | undefined;
}

interface AmountFilterProps {
  search: AmountSearch;
  setSearch: SetSearch<AmountSearch>;
}

/** The least and the most of a document's total. */
export function AmountFilter({ search, setSearch }: AmountFilterProps) {
  const { t } = useTranslation('documents');
  const [min, setMin] = useDebouncedText(search.min ?? '', (value) =>
    setSearch({ min: value || undefined }, { replace: true }),
  );
  const [max, setMax] = useDebouncedText(search.max ?? '', (value) =>
    setSearch({ max: value || undefined }, { replace: true }),
  );
  return (
    <Group grow gap={12}>
      <DecimalInput label={t('list.least')} value={min} onChange={setMin} />
      <DecimalInput label={t('list.most')} value={max} onChange={setMax} />
    </Group>
  );
}
