import { useTranslation } from 'react-i18next';
import { WarningNotes } from '@/shared/ui/warning-notes';

/** What the server finds worth knowing of a purchase, as its page has words for it. */
const KNOWN = {
  'bill.number_used': 'warnings.numberUsed',
  'bill.number_similar': 'warnings.numberSimilar',
  'bill.einvoice_used': 'warnings.einvoiceUsed',
  'bill.no_einvoice': 'warnings.noEinvoice',
  'cheque.number_used': 'warnings.chequeUsed',
  'cheque.number_similar': 'warnings.chequeSimilar',
  'payment.certificate_similar': 'warnings.certificateSimilar',
  'vendor_credit.number_used': 'warnings.creditNumberUsed',
  'vendor_credit.number_similar': 'warnings.creditNumberSimilar',
  'vendor_credit.einvoice_used': 'warnings.creditEinvoiceUsed',
} as const;

/** What may be wrong with a purchase that was taken all the same. */
export function PurchaseWarnings({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('documents');
  const knownCodes = codes.filter((code): code is keyof typeof KNOWN => code in KNOWN);
  return <WarningNotes notes={knownCodes.map((code) => t(KNOWN[code]))} />;
}
