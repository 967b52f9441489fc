import { useTranslation } from 'react-i18next';
import { FileDrop } from '@/shared/ui/file-drop';
import { FORMS_READ } from '../forms-read';
import type { StatementImport } from './use-statement-import';

/** What the file dialog offers first; any other name may be chosen as well. */
const ACCEPT = '.csv,.txt,.tsv,.xlsx,.xls,.ods,.ofx,.qfx,.sta,.mt940,.940,.xml';

/** Where the file of a statement is chosen, or dropped. */
export function ImportUpload({ wizard }: { wizard: StatementImport }) {
  const { t } = useTranslation('banks');
  return (
    <FileDrop
      title={t('import.drop')}
      forms={t('import.formats', FORMS_READ)}
      hint={t('import.where')}
      choose={t('import.choose')}
      accept={ACCEPT}
      loading={wizard.looking}
      onFile={wizard.choose}
    />
  );
}
