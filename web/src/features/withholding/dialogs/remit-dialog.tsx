import { useTranslation } from 'react-i18next';
import { useToday } from '@/shared/auth/session';
import { useRemit, type WithholdingQuarters } from '../api';
import { StartedRemittance } from '../components/started-remittance';
import { nextQuarter, remittanceToApi } from '../remittance-schema';

interface RemitDialogProps {
  owed: WithholdingQuarters;
  /** The quarter that is paid for; the first of which something is left when none is named. */
  quarter: number;
  onClose: () => void;
}

/** Pays withheld tax to the authority. */
export function RemitDialog({ owed, quarter, onClose }: RemitDialogProps) {
  const { t } = useTranslation('withholding');
  const today = useToday();
  const remit = useRemit();
  const openQuarter =
    owed.quarters.find((one) => one.quarter === quarter) ?? nextQuarter(owed, today);
  if (!openQuarter) return null;
  return (
    <StartedRemittance
      title={t('remit.title')}
      submit={t('remit.submit')}
      owed={owed}
      quarter={openQuarter}
      save={(values, headers) =>
        remit.mutateAsync({ body: remittanceToApi(values, owed.year), headers })
      }
      onClose={onClose}
    />
  );
}
