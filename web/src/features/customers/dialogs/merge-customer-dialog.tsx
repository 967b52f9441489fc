import '@mantine/core/styles/FloatingIndicator.layer.css';
import { Button, Group, Modal, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '@/shared/api/problem';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { EntityCombobox } from '@/shared/ui/entity-combobox';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { type MergePreview, mergePreview, useMergeCustomers } from '../account-api';
import { type CustomerOption, useCustomerPicker } from '../components/use-customer-picker';
import { MOVED, type MovedKind } from '../merge';
import classes from './merge-customer-dialog.module.css';

const NONE = {};

interface MergeCustomerDialogProps {
  customer: { id: number; name: string };
  /** The customer that stayed. */
  onMerged: (kept: number) => void;
  onClose: () => void;
}

/** Makes one of two customers: which other, which stays, what would move, and then does it. */
export function MergeCustomerDialog({ customer, onMerged, onClose }: MergeCustomerDialogProps) {
  const { t } = useTranslation(['customers', 'common']);
  const [other, setOther] = useState<CustomerOption | null>(null);
  const [stays, setStays] = useState<'this' | 'other'>('this');
  const merge = useMergeCustomers();
  const source = useOthers(customer.id);
  const [keep, gone] = stays === 'this' ? [customer.id, other?.id] : [other?.id, customer.id];
  const known = keep !== undefined && gone !== undefined;
  const preview = useQuery({ ...mergePreview(keep ?? 0, gone ?? 0), enabled: known });
  const problem = merge.error ?? preview.error;

  function confirm() {
    if (!preview.data) return;
    merge.mutate(preview.data, {
      onSuccess: (kept) => {
        toast.success(t('merge.done', { name: kept.customer.display_name }));
        onMerged(kept.CustomerID);
      },
      // Whatever was changed since is looked at again before it is tried again.
      onError: () => void preview.refetch(),
    });
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('merge.title', { name: customer.name })}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <Stack gap={16}>
        <p className={classes.hint}>{t('merge.hint')}</p>
        <EntityCombobox
          label={t('merge.other')}
          value={other}
          source={source}
          onChange={(option) => {
            merge.reset();
            setOther(option);
          }}
        />
        {other && (
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
        )}
        {problem && <ErrorSummary problem={asProblem(problem)} errors={NONE} />}
        {known && preview.isPending && <Skeleton height={120} radius={8} />}
        {preview.data && <Moves preview={preview.data} />}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            color="red"
            disabled={!preview.data || preview.isFetching}
            loading={merge.isPending}
            onClick={confirm}
          >
            {t('merge.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
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
  const known = moves.filter((one) => (MOVED as readonly string[]).includes(one.kind));
  return (
    <section className={classes.moves} aria-label={t('merge.moves')}>
      <p>{t('merge.goes', names)}</p>
      {known.length > 0 && (
        <ul>
          {known.map(({ kind, count }) => (
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
      <p className={classes.hint}>{t('merge.final', names)}</p>
    </section>
  );
}
