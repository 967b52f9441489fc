import { Group, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SetSearch } from '@/shared/lib/url-search';
import type { FilingSearch } from '../list-search';
import { SENT_STATUSES, VALIDATION_STATUSES } from '../statuses';

interface FilingFiltersProps {
  search: FilingSearch;
  setSearch: SetSearch<FilingSearch>;
}

/** Filters by how far documents are on their way to the authority, and by what it found. */
export function FilingFilters({ search, setSearch }: FilingFiltersProps) {
  const { t } = useTranslation('einvoice');
  return (
    <Group grow gap={12}>
      <Select
        label={t('columns.sent')}
        clearable
        data={SENT_STATUSES.map((value) => ({ value, label: t(`sent.${value}`) }))}
        value={search.sent ?? null}
        onChange={(sent) => setSearch({ sent: sent ?? undefined })}
      />
      <Select
        label={t('columns.found')}
        clearable
        data={VALIDATION_STATUSES.map((value) => ({ value, label: t(`found.${value}`) }))}
        value={search.found ?? null}
        onChange={(found) => setSearch({ found: found ?? undefined })}
      />
    </Group>
  );
}
