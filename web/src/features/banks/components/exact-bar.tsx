import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { type BankLine, useMatchSeveral } from '../api';
import { exactMatches, MAX_MATCHES_PER_STEP } from '../exact';

/** Matches every line on show of which it is certain what it is. */
export function ExactBar({ lines }: { lines: readonly BankLine[] }) {
  const { t } = useTranslation('banks');
  const match = useMatchSeveral();
  const exact = exactMatches(lines).slice(0, MAX_MATCHES_PER_STEP);
  if (exact.length === 0) return null;
  return (
    <Button
      leftSection={<IconChecks size={17} stroke={1.8} aria-hidden />}
      loading={match.isPending}
      onClick={() =>
        match.mutate(exact, {
          onSuccess: () => toast.success(t('lines.exactDone', { count: exact.length })),
        })
      }
    >
      {t('lines.exact', { count: exact.length })}
    </Button>
  );
}
