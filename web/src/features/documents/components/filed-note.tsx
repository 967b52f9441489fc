import { Alert, Anchor, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { Codes } from '@/shared/ui/codes';
import { filedReturnsFor } from '../closed-days';
import { filedReturns } from '../closed-days-api';

/** Says before documents of these days are deleted that they are in a filed tax return. */
export function FiledNote({ days }: { days: readonly string[] }) {
  const { t } = useTranslation('documents');
  const mayRead = useAbility().can('read', 'VAT report');
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))];
  const returns = useQueries({
    queries: years.map((year) => ({ ...filedReturns(year), enabled: mayRead })),
  });
  const filed = filedReturnsFor(
    days,
    returns.flatMap(({ data }) => data ?? []),
  );
  if (filed.length === 0) return null;
  const textKey = days.length === 1 ? 'closed.filed' : 'closed.filedSome';
  return (
    <Stack gap={8} mt={14}>
      {filed.map(({ id, number }) => (
        <FiledAlert
          key={id}
          id={id ?? 0}
          textKey={t(textKey, { number: number ?? '' })}
          next={t('closed.nextDeleted')}
        />
      ))}
    </Stack>
  );
}

interface FiledAlertProps {
  id: number;
  textKey: string;
  /** What becomes of a change, where any can be made. */
  next: string | false;
}

/** A filed return with a document, and the way to it. */
export function FiledAlert({ id, textKey, next }: FiledAlertProps) {
  const { t } = useTranslation('documents');
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
      <Codes>{textKey}</Codes> {next}{' '}
      <Anchor component={Link} to={paths.vatReturn(id)} underline="always">
        {t('closed.return')}
      </Anchor>
    </Alert>
  );
}
