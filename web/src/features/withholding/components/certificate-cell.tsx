import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { type RegisterRow, useSetCertificate } from '../api';
import type { Side } from '../search';

/** The longest number that the server takes. */
const LONGEST = 64;

type Warning = 'certificate.twice' | 'certificate.similar' | 'certificate.ownSimilar';

/** What the server finds worth knowing of a number. */
const WARNINGS: Record<string, Warning | undefined> = {
  'receipt.certificate_used': 'certificate.twice',
  'receipt.certificate_similar': 'certificate.similar',
  'payment.certificate_similar': 'certificate.ownSimilar',
};

interface CertificateCellProps {
  side: Side;
  row: RegisterRow;
  past: boolean;
}

/** The number of the certificate, typed in its place: Enter or leaving the field keeps it, Escape does not. */
export function CertificateCell({ side, row, past }: CertificateCellProps) {
  const on = side === 'payable' ? 'Make Payment' : 'Receive Payment';
  const mayChange = useAbility().can('update', on);
  const { certificate } = row;
  if (past || !mayChange) return certificate ? <Bdi ltr>{certificate}</Bdi> : null;
  // What the server answers is what the field starts from again.
  return <CertificateField key={certificate ?? ''} side={side} row={row} />;
}

function CertificateField({ side, row }: Omit<CertificateCellProps, 'past'>) {
  const { t } = useTranslation('withholding');
  const saved = row.certificate ?? '';
  const [typed, setTyped] = useState(saved);
  const submitted = useRef(false);
  const setCertificate = useSetCertificate(side);

  function keep() {
    const number = typed.trim();
    if (submitted.current) setTyped(saved);
    if (submitted.current || number === saved) {
      submitted.current = false;
      return;
    }
    setCertificate.mutate(
      { id: row.payment_id, certificate: number || null },
      {
        onSuccess: ({ number: payment, withholding_certificate: kept, warnings }) => {
          setTyped(kept ?? '');
          for (const code of warnings) toast.warning(t(WARNINGS[code] ?? 'certificate.twice'));
          toast.success(
            kept
              ? t('certificate.kept', { certificate: kept, number: payment })
              : t('certificate.taken', { number: payment }),
          );
        },
        onError: () => setTyped(saved),
      },
    );
  }

  return (
    <TextInput
      size="xs"
      dir="ltr"
      maxLength={LONGEST}
      autoComplete="off"
      aria-label={t('certificate.of', { number: row.payment_number })}
      placeholder={t('certificate.missing')}
      value={typed}
      readOnly={setCertificate.isPending}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        submitted.current = event.key === 'Escape';
        event.currentTarget.blur();
      }}
    />
  );
}
