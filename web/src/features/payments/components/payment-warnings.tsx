import { useTranslation } from 'react-i18next';
import { WarningNotes } from '@/shared/ui/warning-notes';

/** What the server finds worth knowing of a payment, as its page has words for it. */
const KNOWN = {
  'cheque.number_used': 'warnings.chequeUsed',
  'cheque.number_similar': 'warnings.chequeSimilar',
  'receipt.certificate_used': 'warnings.certificateUsed',
  'receipt.certificate_similar': 'warnings.certificateSimilar',
  'payment.certificate_similar': 'warnings.ownCertificateSimilar',
} as const;

/** What may be wrong with a payment that was taken all the same. */
export function PaymentWarnings({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('payments');
  const knownCodes = codes.filter((code): code is keyof typeof KNOWN => code in KNOWN);
  return <WarningNotes notes={knownCodes.map((code) => t(KNOWN[code]))} />;
}
