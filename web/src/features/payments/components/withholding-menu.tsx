import { ActionIcon, Menu } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '@/shared/format/use-format';
import { useNatures } from './use-natures';
import type { PaymentRows } from './use-payment-rows';
import { usePaymentText } from './use-payment-text';
import type { WithholdingLaw } from './use-withholding-law';
import { WITHHOLDING_RATES } from './withholding-rates';

interface WithholdingMenuProps {
  payment: PaymentRows;
  law: WithholdingLaw;
  index: number;
  number: string;
}

/** How much is withheld from one document: a customer's rate, or a vendor's nature of dealing. */
export function WithholdingMenu(props: WithholdingMenuProps) {
  const { payment, law, number } = props;
  const t = usePaymentText(payment.side);
  const rates = payment.side.trade === 'sale';
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon
          size={26}
          disabled={payment.moneySaved || law.exemptUntil !== null}
          aria-label={t('rows.rateOf', { number })}
        >
          <IconPercentage size={16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {rates ? <Rates {...props} /> : <Natures {...props} />}
      </Menu.Dropdown>
    </Menu>
  );
}

function Rates({ payment, index }: WithholdingMenuProps): ReactNode {
  const t = usePaymentText(payment.side);
  const format = useFormat();
  return (
    <>
      {WITHHOLDING_RATES.map((rate) => (
        <Menu.Item key={rate} onClick={() => payment.withholdAt(index, rate)}>
          {t('rows.rate', { rate: format.percent(rate) })}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => payment.withholdAt(index, '0')}>
        {t('rows.noWithholding')}
      </Menu.Item>
    </>
  );
}

function Natures({ payment, law, index }: WithholdingMenuProps): ReactNode {
  const t = usePaymentText(payment.side);
  const choices = useNatures(law);
  return (
    <>
      {choices.map(({ nature, label }) => (
        <Menu.Item key={nature.tax_id} onClick={() => payment.name(index, nature)}>
          {label}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => payment.name(index, null)}>{t('rows.noWithholding')}</Menu.Item>
    </>
  );
}
