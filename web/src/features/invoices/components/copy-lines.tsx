import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type DocumentFormReturn,
  type FormReferences,
  filledLines,
} from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { invoiceDetail } from '../api';
import { linesOf } from '../mapping';

interface CopyLinesProps {
  form: DocumentFormReturn;
  references: FormReferences;
  /** The invoice's id. */
  id: number;
}

/** Takes the invoice's lines over, while none is typed. */
export function CopyLines({ form, id, references }: CopyLinesProps) {
  const { t } = useTranslation('invoices');
  const { today } = useSignedIn();
  const { data } = useQuery(invoiceDetail(id));
  const lines = useWatch({ control: form.control, name: 'lines' });
  if (!data || filledLines(lines).length > 0) return null;
  const { terms, usualTax: tax, baseCurrency: base } = references;

  function copy(detail: NonNullable<typeof data>) {
    const copied = linesOf(detail.Invoice, { terms: terms.byId, tax, today, base });
    form.setValue('lines', copied, { shouldDirty: true });
  }

  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
      onClick={() => copy(data)}
    >
      {t('debit.copyLines')}
    </Button>
  );
}
