import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { EditDocumentPage, type FormReferences } from '@/features/documents/public';
import { type RecurringDetail, recurringDetail } from '../api';
import { RecurringForm } from '../components/recurring-form';
import { fromSchedule } from '../mapping';

function valuesOf({ Schedule }: RecurringDetail, { terms, usualTax }: FormReferences) {
  return fromSchedule(Schedule, terms.byId, usualTax);
}

/** A schedule as it stands on the server, to be changed. */
export function EditRecurringPage() {
  const { t } = useTranslation('recurring');
  return (
    <EditDocumentPage
      query={recurringDetail}
      versionOf={({ Schedule }) => Schedule.version}
      valuesOf={valuesOf}
      list={{ label: t('list.title'), to: paths.recurringInvoices }}
      words={{ title: t('form.editTitle'), lost: t('detail.lost') }}
    >
      {(opened) => <RecurringForm {...opened} />}
    </EditDocumentPage>
  );
}
