import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { DocumentFormReturn, FormReferences } from '@/features/documents/public';
import type { PickedRecord } from '@/shared/lib/fields';
import { lazyPart } from '@/shared/routing/lazy-part';
import { Bdi } from '@/shared/ui/bdi';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';

const CopyLines = lazyPart(async () => (await import('./copy-lines')).CopyLines);

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
