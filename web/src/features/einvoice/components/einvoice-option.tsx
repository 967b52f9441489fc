import { Checkbox, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { einvoiceStatus } from '../api';
import { tillChoices } from '../tills-api';

interface EinvoiceOptionProps {
  /** What was chosen; the company's usual while nothing was. */
  value: boolean | null | undefined;
  onChange: (value: boolean) => void;
  /** Of a sale that is paid at once, which a till files: the till that was chosen. */
  till?: { value: string | null; onChange: (value: string | null) => void };
}

/** Whether a document is filed with the tax authority; asked where the company files its documents. */
export function EinvoiceOption({ value, onChange, till }: EinvoiceOptionProps) {
  const { t } = useTranslation('einvoice');
  const { data } = useQuery(einvoiceStatus);
  const isReceipt = Boolean(till && data?.receipts);
  const files = data?.active || isReceipt;
  const { data: tills } = useQuery({ ...tillChoices, enabled: isReceipt });
  // A draft may name a till that was removed since: the usual one takes its place.
  const isGone = Boolean(till?.value && tills?.every(({ id }) => String(id) !== till.value));
  const choose = till?.onChange;
  useEffect(() => {
    if (isGone) choose?.(null);
  }, [isGone, choose]);
  if (!files && !value) return null;
  const filed = value ?? files ?? false;
  return (
    <Stack gap={12}>
      <Checkbox
        label={t(isReceipt ? 'option.receipt' : 'option.label')}
        description={t(isReceipt ? 'option.receiptHint' : 'option.hint')}
        checked={filed}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {till && isReceipt && filed && tills && tills.length > 1 && (
        <Select
          label={t('tills.till')}
          placeholder={t('tills.usual')}
          clearable
          data={tills.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={till.value}
          onChange={till.onChange}
        />
      )}
    </Stack>
  );
}
