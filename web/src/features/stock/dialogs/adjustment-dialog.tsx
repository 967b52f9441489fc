import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JournalEntries } from '@/features/history/public';
import { Can } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { RecordDialog } from '@/shared/ui/record-dialog';
import { type Adjustment, adjustmentDetail, useDeleteAdjustment } from '../api';
import { AdjustmentLines } from '../components/adjustment-lines';

interface AdjustmentDialogProps {
  id: number;
  onClose: () => void;
}

/** One adjustment: what it moved, what it posted; it can be undone from here. */
export function AdjustmentDialog({ id, onClose }: AdjustmentDialogProps) {
  const { t } = useTranslation(['stock', 'common']);
  const query = useQuery(adjustmentDetail(id));
  const number = query.data?.number;
  return (
    <RecordDialog
      query={query}
      title={number ? t('detail.title', { number }) : t('common:grid.loading')}
      lost={t('detail.lost')}
      size={860}
      onClose={onClose}
    >
      {(adjustment) => <LoadedAdjustment adjustment={adjustment} onClose={onClose} />}
    </RecordDialog>
  );
}

function LoadedAdjustment({
  adjustment,
  onClose,
}: {
  adjustment: Adjustment;
  onClose: () => void;
}) {
  const { t } = useTranslation(['stock', 'common']);
  const format = useFormat();
  const remove = useDeleteAdjustment();
  const [asking, setAsking] = useState(false);
  const { id, number, kind, date, memo, account_name, account_name_ar, created_by } = adjustment;
  const account = format.name({ name_en: account_name, name_ar: account_name_ar });

  function takeBack() {
    remove.mutate(id, {
      onSuccess: () => {
        toast.success(t('detail.deleted'));
        onClose();
      },
      onError: () => setAsking(false),
    });
  }
  return (
    <Stack gap={16}>
      <Text c="dimmed">
        {[t(`kind.${kind}`), format.date(date), t('detail.by', { name: created_by })].join(' · ')}
        <br />
        {t('detail.account')}: <Bdi>{account}</Bdi>
      </Text>
      {memo && (
        <Text>
          <Bdi>{memo}</Bdi>
        </Text>
      )}
      <AdjustmentLines adjustment={adjustment} />
      {adjustment.entries.length > 0 && <JournalEntries entries={adjustment.entries} />}
      <Can action="delete" on="Products & Services">
        <Group justify="flex-end">
          <Button variant="default" c="var(--error)" onClick={() => setAsking(true)}>
            {t('detail.delete')}
          </Button>
        </Group>
      </Can>
      <ConfirmDialog
        opened={asking}
        title={t('detail.confirm', { number })}
        consequence={t('detail.consequence')}
        undoes={{ kind: 'stock_adjustment', id }}
        confirmLabel={t('detail.delete')}
        danger
        loading={remove.isPending}
        onConfirm={takeBack}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
