import { useTranslation } from 'react-i18next';
import { useCreditNotePdf } from '../api';

/** Saves a note as a PDF file; what goes wrong is told by a toast. */
export function useSavePdf() {
  const { i18n } = useTranslation();
  const fetchPdf = useCreditNotePdf();
  return async (id: number, number: string) => {
    const language = i18n.language.startsWith('ar') ? 'ar' : 'en';
    const file = await fetchPdf.mutateAsync({ id, language }).catch(() => null);
    if (!file) return;
    const address = URL.createObjectURL(file);
    const link = { href: address, download: `${number}.pdf` };
    Object.assign(document.createElement('a'), link).click();
    URL.revokeObjectURL(address);
  };
}
