import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { MergeDialog, MergeNote } from '@/shared/ui/merge-dialog';
import { type MergePreview, mergePreview, useMergeCustomers } from '../account-api';
import { type CustomerOption, useCustomerPicker } from '../components/use-customer-picker';
import { MOVED, type MovedKind } from '../merge';

interface MergeCustomerDialogProps {
  customer: { id: number; name: string };
  /** The customer that stayed. */
  onMerged: (kept: number) => void;
  onClose: () => void;
}

/** Makes one of two customers: which other, which stays, what would move, and then does it. */
export function MergeCustomerDialog({ customer, onMerged, onClose }: MergeCustomerDialogProps) {
  const { t } = useTranslation('customers');
  const [other, setOther] = useState<CustomerOption | null>(null);
  const [stays, setStays] = useState<'this' | 'other'>('this');
  const merge = useMergeCustomers();
  const source = useOthers(customer.id);
  const [keep, mergedId] = stays === 'this' ? [customer.id, other?.id] : [other?.id, customer.id];
  const isComplete = keep !== undefined && mergedId !== undefined;
  const preview = useQuery({ ...mergePreview(keep ?? 0, mergedId ?? 0), enabled: isComplete });
  return (
    <MergeDialog
      words={{
        title: t('merge.title', { name: customer.name }),
        hint: t('merge.hint'),
        other: t('merge.other'),
        moves: t('merge.moves'),
        confirm: t('merge.confirm'),
      }}
      other={other}
      source={source}
      onOther={setOther}
      choice={
        other && (
          <SegmentedControl
            aria-label={t('merge.stays')}
            fullWidth
            orientation="vertical"
            value={stays}
            onChange={(value) => {
              merge.reset();
              setStays(value as 'this' | 'other');
            }}
            data={[
              { value: 'this', label: t('merge.keep', { name: customer.name }) },
              { value: 'other', label: t('merge.keep', { name: other.label }) },
            ]}
          />
        )
      }
      preview={preview}
      merge={merge}
      onMerged={(kept) => {
        toast.success(t('merge.done', { name: kept.customer.display_name }));
        onMerged(kept.CustomerID);
      }}
      onClose={onClose}
    >
      {(found) => <Moves preview={found} />}
    </MergeDialog>
  );
}

/** Every customer but this one. */
function useOthers(id: number) {
  const { source } = useCustomerPicker();
  return useMemo(
    () => ({
      ...source,
      key: [...source.key, 'but', id],
      search: async (text: string, signal: AbortSignal) =>
        (await source.search(text, signal)).filter((option) => option.id !== id),
    }),
    [source, id],
  );
}

/** What would move, and what the customer that stays would owe. */
function Moves({ preview }: { preview: MergePreview }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const { keep, merge, moves, balance_after } = preview;
  const names = { gone: merge.CustomerName, kept: keep.CustomerName };
  const namedMoves = moves.filter((one) => (MOVED as readonly string[]).includes(one.kind));
  return (
    <>
      <p>{t('merge.goes', names)}</p>
      {namedMoves.length > 0 && (
        <ul>
          {namedMoves.map(({ kind, count }) => (
            <li key={kind}>{t(`merge.moved.${kind as MovedKind}`, { count })}</li>
          ))}
        </ul>
      )}
      <dl>
        <div>
          <dt>{t('merge.balanceNow')}</dt>
          <dd>{format.money(keep.OpenBalance, keep.currency)}</dd>
        </div>
        <div>
          <dt>{t('merge.balanceAfter')}</dt>
          <dd>{format.money(balance_after, keep.currency)}</dd>
        </div>
      </dl>
      <MergeNote>{t('merge.final', names)}</MergeNote>
    </>
  );
}
