import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';

/** A rate is far from the one that is known: it is taken, and questioned. */
export function UnusualRateNote({ usualRate }: { usualRate: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Text span inherit c="var(--status-part)" role="status">
      {t('forms.rateFar', { rate: format.number(usualRate) })}
    </Text>
  );
}
