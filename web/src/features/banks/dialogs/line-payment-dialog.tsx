import { Modal, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerCombobox } from '@/features/customers/public';
import { MADE, RECEIVED, RecordPaymentDialog } from '@/features/payments/public';
import { VendorCombobox } from '@/features/vendors/public';
import { useFormat } from '@/shared/format/use-format';
import type { EntityOption } from '@/shared/ui/entity-combobox';
import type { BankAccount, BankLine } from '../api';
import { lineSide } from '../line-payments';
import { isOutflow, sizeOf } from '../sums';

interface LinePaymentDialogProps {
  line: BankLine;
  account: BankAccount;
  onClose: () => void;
}

/** The receipt from a customer, or the payment to a vendor, that a line is: asks whose, then what it settles. */
export function LinePaymentDialog({ line, account, onClose }: LinePaymentDialogProps) {
  const { t } = useTranslation(['banks', 'common']);
  const format = useFormat();
  const [party, setParty] = useState<EntityOption | null>(null);
  const out = isOutflow(line);
  const side = useMemo(() => lineSide(out ? MADE : RECEIVED, line.id), [out, line.id]);
  if (party) {
    return (
      <RecordPaymentDialog
        side={side}
        start={{ partyId: party.id }}
        given={{
          amount: sizeOf(line.amount),
          date: line.date,
          account: String(line.account_id),
          reference: (line.reference ?? '').slice(0, 64),
        }}
        onClose={onClose}
      />
    );
  }
  const amount = format.money(sizeOf(line.amount), account.currency);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(out ? 'lines.makes.payment' : 'lines.makes.receipt')}
      size={520}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <Stack gap={12}>
        <p style={{ margin: 0 }}>
          {t('lines.ofLine', { amount, date: format.date(line.date) })}
          {line.description && (
            <>
              {': '}
              <bdi>{line.description}</bdi>
            </>
          )}
        </p>
        {out ? (
          <VendorCombobox
            label={t('common:nouns.vendor')}
            required
            value={null}
            onChange={setParty}
          />
        ) : (
          <CustomerCombobox
            label={t('common:nouns.customer')}
            required
            value={null}
            onChange={setParty}
          />
        )}
      </Stack>
    </Modal>
  );
}
