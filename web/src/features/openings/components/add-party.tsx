import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerCreation } from '@/features/customers/public';
import { VendorCreation } from '@/features/vendors/public';
import { Can } from '@/shared/auth/can';
import { openingKeys } from '../api';
import { SUBJECTS } from '../steps';

/** Adds a customer or vendor beside the balances, without leaving what was typed. */
export function AddParty({ area }: { area: 'customers' | 'vendors' }) {
  const { t } = useTranslation('openings');
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const Creation = area === 'customers' ? CustomerCreation : VendorCreation;
  const close = () => setAdding(false);
  const done = () => {
    close();
    void client.invalidateQueries({ queryKey: openingKeys.all });
  };
  return (
    <Can action="create" on={SUBJECTS[area]}>
      <Button
        variant="default"
        leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t(`none.${area}Add`)}
      </Button>
      {adding && <Creation text="" onDone={done} onClose={close} />}
    </Can>
  );
}
