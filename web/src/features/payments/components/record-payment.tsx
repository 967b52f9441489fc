import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isNarrow } from '@/shared/lib/narrow';
import type { EntityOption } from '@/shared/ui/entity-combobox';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { PageShell } from '@/shared/ui/page-shell';
import { PaymentDialog, RecordPaymentDialog } from '../lazy-parts';
import type { PaymentSide } from '../side';
import classes from './record-payment.module.css';
import { usePaymentText } from './use-payment-text';

interface RecordPaymentProps {
  side: PaymentSide;
  /** Asks who pays, or who is paid; its field begins with the keyboard. */
  picker: (
    value: EntityOption | null,
    onChange: (option: EntityOption | null) => void,
    field: RefObject<HTMLInputElement | null>,
  ) => ReactNode;
}

/** Records a payment of a party that is chosen here; ends in the payment that was made. */
export function RecordPayment({ side, picker }: RecordPaymentProps) {
  const t = usePaymentText(side);
  const [party, setParty] = useState<EntityOption | null>(null);
  const [made, setMade] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isNarrow()) field.current?.focus();
  }, []);
  return (
    <PageShell title={t('form.title')} crumbs={[{ label: t('list.title'), to: side.listHref }]}>
      <FormSection>
        <p className={classes.note}>{t('form.choose')}</p>
        <FormGrid>{picker(party, setParty, field)}</FormGrid>
      </FormSection>
      {party && (
        <RecordPaymentDialog
          side={side}
          start={{ partyId: party.id }}
          onSaved={(saved) => setMade(saved?.id ?? null)}
          onClose={() => setParty(null)}
        />
      )}
      {made !== null && <PaymentDialog side={side} id={made} onClose={() => setMade(null)} />}
    </PageShell>
  );
}
