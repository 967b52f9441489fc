import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { FileTroubles } from '@/shared/ui/file-troubles';
import type { FileView } from '../api';
import { troubleNamed } from '../troubles';

/** What cannot be read in a file, line by line; the order of its dates is asked elsewhere. */
export function ImportTroubles({ view }: { view: Pick<FileView, 'troubles'> }) {
  const { t } = useTranslation('banks');
  const format = useFormat();
  const named = view.troubles.filter(({ kind }) => kind !== 'two_date_orders');
  const troubles = named.map(({ kind, line, column, value }) => ({
    place: typeof line === 'number' ? t('import.onLine', { line: format.number(line) }) : undefined,
    message: t(`import.trouble.${troubleNamed(kind)}`),
    column,
    value,
  }));
  return (
    <FileTroubles title={t('import.troubles', { count: troubles.length })} troubles={troubles} />
  );
}
