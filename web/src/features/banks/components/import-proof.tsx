import { Alert, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import type { FileStatement } from '../api';
import { proofNamed } from '../troubles';

interface ImportProofProps {
  statement: FileStatement;
  currency: Currency;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
}

/** What the balances say of the lines: that none is missing, or where one is. */
export function ImportProof({ statement, currency, accepted, onAccept }: ImportProofProps) {
  const { t } = useTranslation('banks');
  const format = useFormat();
  if (statement.other_currency) {
    return (
      <Alert color="red" icon={<IconAlertTriangle size={18} stroke={1.6} />} role="alert">
        {t('import.otherCurrency', { theirs: statement.other_currency, ours: currency.code })}
      </Alert>
    );
  }
  const proof = proofNamed(statement.proof);
  if (proof === 'nothing') {
    return (
      <Alert color="gray" icon={<IconInfoCircle size={18} stroke={1.6} />}>
        {t('import.proof.nothing')}
      </Alert>
    );
  }
  if (proof === 'lines' || proof === 'sum') {
    return (
      <Alert color="nile" icon={<IconCircleCheck size={18} stroke={1.6} />}>
        {t(`import.proof.${proof}`)}
      </Alert>
    );
  }
  const values = {
    line: format.number(statement.proof_row ?? 0),
    expected: format.money(statement.proof_expected ?? '0', currency),
    found: format.money(statement.proof_found ?? '0', currency),
  };
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
      title={t('import.proof.missing')}
      role="alert"
    >
      <p style={{ margin: '0 0 8px' }}>{t(`import.proof.${proof}`, values)}</p>
      <Checkbox
        label={t('import.proof.accept')}
        checked={accepted}
        onChange={(event) => onAccept(event.currentTarget.checked)}
      />
    </Alert>
  );
}
