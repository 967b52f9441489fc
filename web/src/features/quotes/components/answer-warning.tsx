import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuoteStatus } from '../api';

/** Says what a change does to an answer that was given already. */
export function AnswerWarning({ status }: { status: QuoteStatus | undefined }) {
  const { t } = useTranslation('quotes');
  if (status === undefined || status === 'open') return null;
  return (
    <Alert color="yellow" icon={<IconInfoCircle size={18} stroke={1.6} />}>
      {t('form.answered')}
    </Alert>
  );
}
