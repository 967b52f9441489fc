import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  type DocumentFormReturn,
  type FormReferences,
  ReasonFields,
} from '@/features/documents/public';
import type { PickedRecord } from '@/shared/lib/fields';
import { lazyPart } from '@/shared/routing/lazy-part';
import { Bdi } from '@/shared/ui/bdi';

const CopyLines = lazyPart(async () => (await import('./copy-lines')).CopyLines);

interface RaisedFieldsProps {
  form: DocumentFormReturn;
  original: PickedRecord;
  references: FormReferences;
  isNew: boolean;
}

/** Which invoice a debit note raises, and why. */
export function RaisedFields({ form, original, references, isNew }: RaisedFieldsProps) {
  const { t } = useTranslation(['invoices', 'common']);
  return (
    <ReasonFields form={form} label={t('common:nouns.reason')} placeholder={t('debit.reasonHint')}>
      <div>
        <p>
          {t('debit.of')}{' '}
          <Link to={paths.sale(original.id)}>
            <Bdi ltr>{original.label}</Bdi>
          </Link>
        </p>
        {isNew && <CopyLines form={form} id={original.id} references={references} />}
      </div>
    </ReasonFields>
  );
}
