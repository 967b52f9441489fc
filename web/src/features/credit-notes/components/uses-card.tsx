import { ActionIcon, Anchor, Tooltip } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { RECEIVED, RefundDialog, UndoCreditDialog } from '@/features/payments/public';
import { Can, useAbility } from '@/shared/auth/can';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import type { CreditNoteUse, CreditNoteView } from '../api';
import classes from './uses-card.module.css';

interface UsesCardProps {
  uses: readonly CreditNoteUse[];
  note: CreditNoteView;
}

/** What took something of the note, each with the way back. */
export function UsesCard({ uses, note }: UsesCardProps) {
  const { t } = useTranslation('credit-notes');
  const [undoing, setUndoing] = useState<CreditNoteUse | null>(null);
  const [refund, setRefund] = useState<number | null>(null);
  return (
    <FormSection title={t('uses.title')}>
      {uses.length === 0 && <span className={classes.note}>{t('uses.none')}</span>}
      {uses.map((use) => (
        <UseRow
          key={use.settlement_id}
          use={use}
          currency={note.currency}
          onRefund={() => setRefund(use.id)}
          onUndo={() => setUndoing(use)}
        />
      ))}
      {undoing && (
        <UndoCreditDialog
          side={RECEIVED}
          applied={{
            settlement: undoing.settlement_id,
            number: note.credit_note_number,
            amount: undoing.amount,
          }}
          currency={note.currency}
          onClose={() => setUndoing(null)}
        />
      )}
      {refund !== null && <RefundDialog id={refund} onClose={() => setRefund(null)} />}
    </FormSection>
  );
}

interface UseRowProps {
  use: CreditNoteUse;
  currency: Currency;
  onRefund: () => void;
  onUndo: () => void;
}

function UseRow({ use, currency, onRefund, onUndo }: UseRowProps) {
  const { t } = useTranslation('credit-notes');
  const format = useFormat();
  const ability = useAbility();
  const number = <Bdi ltr>{use.number}</Bdi>;
  const readable = ability.can('read', 'Receive Payment');
  const kind = use.kind === 'refund' ? 'refund' : use.kind === 'invoice' ? 'invoice' : 'opening';
  return (
    <div className={classes.row}>
      <div className={classes.text}>
        {kind === 'invoice' && (
          <Anchor component={Link} to={paths.sale(use.id)}>
            {number}
          </Anchor>
        )}
        {kind === 'refund' && readable && (
          <Anchor component="button" type="button" onClick={onRefund} ta="start">
            {number}
          </Anchor>
        )}
        {(kind === 'opening' || (kind === 'refund' && !readable)) && number}
        <span className={classes.note}>
          {format.date(use.date)} · {t(`uses.kinds.${kind}`)}
        </span>
      </div>
      <span className={classes.amount}>
        <Money amount={use.amount} currency={currency} />
      </span>
      {kind !== 'refund' && (
        <Can action="delete" on="Receive Payment">
          <Tooltip label={t('uses.undo')}>
            <ActionIcon size={28} aria-label={`${t('uses.undo')} ${use.number}`} onClick={onUndo}>
              <IconArrowBackUp size={17} stroke={1.6} className="flip" />
            </ActionIcon>
          </Tooltip>
        </Can>
      )}
    </div>
  );
}
