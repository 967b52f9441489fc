import { Button, Skeleton, Stack } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/empty-state';
import { companySizes, currencies, industries } from '../api';
import { usualCurrency } from '../currency-order';
import type { CompanyValues } from '../schema';

/** Waits for the lists that a company is chosen from, then shows the form with an empty company. */
export function CompanyLists({ children }: { children: (empty: CompanyValues) => ReactNode }) {
  const { t } = useTranslation('common');
  const lists = useQueries({ queries: [industries, companySizes, currencies] });
  const currencyList = lists[2].data;
  if (lists.some((list) => list.isError)) {
    return (
      <EmptyState
        kind="problem"
        title={t('problems.loadFailed')}
        action={
          <Button onClick={() => lists.forEach((list) => void list.refetch())}>
            {t('actions.tryAgain')}
          </Button>
        }
      />
    );
  }
  if (!currencyList || lists.some((list) => list.isPending)) {
    return (
      <Stack gap={22} mt={20} role="status" aria-label={t('grid.loading')}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={40} />
        ))}
      </Stack>
    );
  }
  const currency_id = usualCurrency(currencyList);
  return children({ cmpany_name: '', Industrial_type_id: '', company_size: '', currency_id });
}
