import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { einvoiceStatus } from '../api';

interface EinvoiceOptionProps {
  /** What was chosen; the company's usual while nothing was. */
  value: boolean | null | undefined;
  onChange: (value: boolean) => void;
}

/** Whether a document is filed with the tax authority; asked where the company files its documents. */
export function EinvoiceOption({ value, onChange }: EinvoiceOptionProps) {
  const { t } = useTranslation('einvoice');
  const { data } = useQuery(einvoiceStatus);
  if (!data?.active && !value) return null;
  return (
    <Checkbox
      label={t('option.label')}
      description={t('option.hint')}
      checked={value ?? data?.active ?? false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
