import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PageShell } from '@/shared/ui/page-shell';
import { ImportDone } from '../components/import-done';
import { ImportFile } from '../components/import-file';
import { ImportReview } from '../components/import-review';
import { useEntryImport } from '../components/use-entry-import';

/** Journal entries out of a file: chosen, looked over, written all together or not at all. */
export function ImportEntriesPage() {
  const { t } = useTranslation('journal-entries');
  const wizard = useEntryImport();
  const step = wizard.imported ? 'done' : wizard.view ? 'review' : 'file';
  return (
    <PageShell
      title={t('import.title')}
      crumbs={[{ label: t('list.title'), to: paths.journalEntries }]}
    >
      {step === 'file' && <ImportFile wizard={wizard} />}
      {step === 'review' && <ImportReview wizard={wizard} />}
      {step === 'done' && <ImportDone wizard={wizard} />}
    </PageShell>
  );
}
