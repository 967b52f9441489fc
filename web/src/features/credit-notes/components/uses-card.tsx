import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { RefundDialog, UndoCreditDialog } from '@/features/payments/public';
import { useAbility } from '@/shared/auth/can';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { CardRow, NoRows } from '@/shared/ui/card-row';
import { FormSection } from '@/shared/ui/form-section';
import type { CreditSide, CreditUse, CreditView } from '../side';
import { useCreditText } from './use-credit-text';

interface UsesCardProps {
  side: CreditSide;
  uses: readonly CreditUse[];
  credit: CreditView;
}

/** The uses of the credit, each with an undo. */
export function UsesCard({ side, uses, credit }: UsesCardProps) {
  const t = useCreditText(side);
  const [undoing, setUndoing] = useState<CreditUse | null>(null);
  const [refund, setRefund] = useState<number | null>(null);
  return (
    <FormSection title={t('uses.title')}>
      {uses.length === 0 && <NoRows>{t('uses.none')}</NoRows>}
      {uses.map((use) => (
        <UseRow
          key={use.settlement_id}
          side={side}
          use={use}
          currency={credit.currency}
          onRefund={() => setRefund(use.id)}
          onUndo={() => setUndoing(use)}
        />
      ))}
      {undoing && (
        <UndoCreditDialog
          side={side.payments}
          applied={{
            settlement: undoing.settlement_id,
            number: credit.number,
            amount: undoing.amount,
          }}
          currency={credit.currency}
          onClose={() => setUndoing(null)}
        />
      )}
      {refund !== null && (
        <RefundDialog side={side.payments} id={refund} onClose={() => setRefund(null)} />
      )}
    </FormSection>
  );
}

/** What took of it: an invoice or a bill, money that was given back, or what the books began with. */
function kindOf({ source }: CreditSide, { kind }: CreditUse): 'invoice' | 'refund' | 'opening' {
  if (kind === source.kind) return 'invoice';
  return kind === 'refund' || kind === 'vendor_refund' ? 'refund' : 'opening';
}

interface UseRowProps {
  side: CreditSide;
  use: CreditUse;
  currency: Currency;
  onRefund: () => void;
  onUndo: () => void;
}

function UseRow({ side, use, currency, onRefund, onUndo }: UseRowProps) {
  const t = useCreditText(side);
  const format = useFormat();
  const ability = useAbility();
  const number = <Bdi ltr>{use.number}</Bdi>;
  const readable = ability.can('read', side.payments.subject);
  const kind = kindOf(side, use);
  return (
    <CardRow
      name={
        <>
          {kind === 'invoice' && (
            <Anchor component={Link} to={side.source.href(use.id)}>
              {number}
            </Anchor>
          )}
          {kind === 'refund' && readable && (
            <Anchor component="button" type="button" onClick={onRefund} ta="start">
              {number}
            </Anchor>
          )}
          {(kind === 'opening' || (kind === 'refund' && !readable)) && number}
        </>
      }
      notes={[`${format.date(use.date)} · ${t(`uses.kinds.${kind}`)}`]}
      amount={use.amount}
      currency={currency}
      undo={
        kind === 'refund'
          ? undefined
          : {
              needs: { action: 'delete', on: side.payments.subject },
              label: t('uses.undo'),
              number: use.number,
              run: onUndo,
            }
      }
    />
  );
}
