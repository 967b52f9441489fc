import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Codes } from '@/shared/ui/codes';
import { DoneCard } from '@/shared/ui/done-card';
import type { EntryImport } from './use-entry-import';

/** What was written, under which numbers. */
export function ImportDone({ wizard }: { wizard: EntryImport }) {
  const { t } = useTranslation('journal-entries');
  const { imported } = wizard;
  if (!imported) return null;
  const { count, first_number: first, last_number: last } = imported;
  return (
    <DoneCard
      title={t('import.done', { count })}
      note={<Codes>{first === last ? first : t('import.doneNumbers', { first, last })}</Codes>}
    >
      <Button variant="default" onClick={wizard.restart}>
        {t('import.again')}
      </Button>
      <Button component={Link} to={paths.journalEntries}>
        {t('detail.toList')}
      </Button>
    </DoneCard>
  );
}
