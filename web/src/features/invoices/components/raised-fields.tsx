import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  type DocumentFormReturn,
  type FormReferences,
  filledLines,
} from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import type { PickedRecord } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { invoiceDetail } from '../api';
import { linesOf } from '../mapping';

interface RaisedFieldsProps {
  form: DocumentFormReturn;
  original: PickedRecord;
  references: FormReferences;
  isNew: boolean;
}

/** Which invoice a debit note raises, and why. */
export function RaisedFields({ form, original, references, isNew }: RaisedFieldsProps) {
  const { t } = useTranslation('invoices');
  return (
    <FormSection>
      <FormGrid min={260}>
        <FormTextArea
          control={form.control}
          name="reason"
          label={t('debit.reason')}
          placeholder={t('debit.reasonHint')}
          required
          minRows={1}
        />
        <div>
          <p>
            {t('debit.of')}{' '}
            <Link to={paths.sale(original.id)}>
              <Bdi ltr>{original.label}</Bdi>
            </Link>
          </p>
          {isNew && <CopyLines form={form} id={original.id} references={references} />}
        </div>
      </FormGrid>
    </FormSection>
  );
}

interface CopyLinesProps extends Pick<RaisedFieldsProps, 'form' | 'references'> {
  id: number;
}

/** Takes the invoice's lines over, while none is typed. */
function CopyLines({ form, id, references }: CopyLinesProps) {
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
