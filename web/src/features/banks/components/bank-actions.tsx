import { Button } from '@mantine/core';
import { IconArrowsLeftRight, IconPigMoney } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { HeadAction } from '@/shared/ui/head-action';

interface BankActionsProps {
  onTransfer: () => void;
  onDeposit: () => void;
}

/** What moves money between the company's own accounts, for those who write in the journal. */
export function BankActions({ onTransfer, onDeposit }: BankActionsProps) {
  const { t } = useTranslation('banks');
  const may = useAbility().can('create', 'Journal Entry');
  useHotkeys(may ? [['KeyN', onTransfer]] : []);
  if (!may) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPigMoney size={17} stroke={1.8} aria-hidden />}
        onClick={onDeposit}
      >
        {t('deposit.open')}
      </Button>
      <HeadAction>
        <Button
          leftSection={<IconArrowsLeftRight size={17} stroke={1.8} aria-hidden />}
          onClick={onTransfer}
        >
          {t('transfer.open')}
        </Button>
      </HeadAction>
    </>
  );
}
