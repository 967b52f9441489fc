import { useTranslation } from 'react-i18next';

/** Says on paper that was printed past the page's own button that not all of the report is on it. */
export function IncompletePrintNote() {
  const { t } = useTranslation('reports');
  return <span className="print-only">{t('paper.cut')}</span>;
}
