import { useTranslation } from 'react-i18next';

/** Warns on paper, when the browser's own print was used, that the printout is incomplete. */
export function IncompletePrintNote() {
  const { t } = useTranslation('reports');
  return <span className="print-only">{t('paper.cut')}</span>;
}
