import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { DocumentFormReturn } from '@/features/documents/public';
import type { PickedRecord } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';

interface RaisedFieldsProps {
  form: DocumentFormReturn;
  original: PickedRecord;
}

/** Which invoice a debit note raises, and why. */
export function RaisedFields({ form: { control }, original }: RaisedFieldsProps) {
  const { t } = useTranslation('invoices');
  return (
    <FormSection>
      <FormGrid min={260}>
        <FormTextArea
          control={control}
          name="reason"
          label={t('debit.reason')}
          placeholder={t('debit.reasonHint')}
          required
          minRows={1}
        />
        <p>
          {t('debit.of')}{' '}
          <Link to={paths.sale(original.id)}>
            <Bdi ltr>{original.label}</Bdi>
          </Link>
        </p>
      </FormGrid>
    </FormSection>
  );
}
