import { Button, Select } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { useFormat } from '@/shared/format/use-format';
import classes from './payment-documents.module.css';
import { useNatures } from './use-natures';
import type { PaymentRows } from './use-payment-rows';
import { usePaymentText } from './use-payment-text';
import type { WithholdingLaw } from './use-withholding-law';
import { WITHHOLDING_RATES } from './withholding-rates';

/** The rate that a customer withholds from every invoice; customers do not state a nature. */
export function RateForAll({ payment }: { payment: PaymentRows }) {
  const t = usePaymentText(payment.side);
  const format = useFormat();
  return (
    <fieldset
      className={classes.rates}
      aria-label={t('rows.withholdAll')}
      disabled={payment.moneySaved}
    >
      <span aria-hidden>{t('rows.withholdAll')}</span>
      {WITHHOLDING_RATES.map((rate) => (
        <Button
          key={rate}
          size="compact-xs"
          variant={rate === payment.withheldAllAt ? 'light' : 'default'}
          aria-pressed={rate === payment.withheldAllAt}
          onClick={() => payment.withholdAllAt(rate)}
        >
          {format.percent(rate)}
        </Button>
      ))}
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        c="var(--text)"
        onClick={() => payment.withholdAllAt('0')}
      >
        {t('rows.noWithholding')}
      </Button>
    </fieldset>
  );
}

interface NatureForAllProps {
  payment: PaymentRows;
  law: WithholdingLaw;
}

/** The withholding nature of every bill; empty when the bills differ. */
export function NatureForAll({ payment, law }: NatureForAllProps) {
  const t = usePaymentText(payment.side);
  const choices = useNatures(law);
  const ids = new Set(payment.rows.map(({ nature }) => nature?.tax_id ?? null));
  const [only] = ids;
  const same = ids.size === 1 ? (only ?? null) : undefined;
  return (
    <Select
      aria-label={t('rows.natureOfAll')}
      leftSection={<IconPercentage size={15} stroke={1.6} aria-hidden />}
      placeholder={t(same === undefined ? 'rows.natures' : 'rows.noNature')}
      w={{ base: '100%', sm: 300 }}
      size="xs"
      clearable
      disabled={payment.moneySaved || law.exemptUntil !== null}
      data={choices.map(({ nature, label }) => ({ value: String(nature.tax_id), label }))}
      value={same ? String(same) : null}
      onChange={(id) =>
        payment.nameAll(choices.find(({ nature }) => String(nature.tax_id) === id)?.nature ?? null)
      }
    />
  );
}

/** Why nothing is withheld, where somebody might wonder. */
export function WithholdingReason({ payment, law }: NatureForAllProps) {
  const t = usePaymentText(payment.side);
  const format = useFormat();
  function reason(): string | null {
    if (law.exemptUntil) return t('rows.exempt', { date: format.date(law.exemptUntil, 'long') });
    if (payment.rows.every(({ nature }) => nature === null)) {
      return law.nature ? null : t('rows.unnatured');
    }
    const threshold = payment.rows.find(({ nature }) => nature?.threshold)?.nature?.threshold;
    if (!payment.spared || !threshold) return null;
    return t('rows.spared', {
      amount: format.money(threshold, { code: 'EGP', minor_digits: 2 }),
    });
  }
  const label = reason();
  return label && <p className={classes.reason}>{label}</p>;
}
