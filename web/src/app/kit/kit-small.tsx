import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@/shared/lib/preferences';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { DateField } from '@/shared/ui/date-field';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { EmptyState } from '@/shared/ui/empty-state';
import { Logo } from '@/shared/ui/logo';
import { Money } from '@/shared/ui/money';
import { PeriodPicker } from '@/shared/ui/period-picker';
import { StatusPill } from '@/shared/ui/status-pill';
import classes from './kit.module.css';
import { kitText } from './kit-data';

const TONES = ['good', 'part', 'open', 'idle', 'bad'] as const;

/** The small parts, one of each. */
export function KitSmall({ language }: { language: Language }) {
  const { t } = useTranslation();
  const text = kitText(language);
  const [date, setDate] = useState('2026-11-20');
  const [amount, setAmount] = useState('1234.5');
  const [period, setPeriod] = useState({ from: '2026-11-01', to: '2026-11-30' });
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div className={classes.wrap}>
        <Logo />
        {TONES.map((tone) => (
          <StatusPill key={tone} tone={tone}>
            {tone}
          </StatusPill>
        ))}
        <Money amount="-1234.50" currency={{ code: 'EGP', minor_digits: 2 }} />
        <Money amount="-1234.50" />
        <Money amount="0.00" />
      </div>
      <div className={classes.wrap}>
        <DateField label={text.date} value={date} onChange={setDate} />
        <DateField
          label={text.due}
          value="2026-02-31"
          error={t('errors.date')}
          onChange={() => undefined}
        />
        <DecimalInput label={text.amount} value={amount} onChange={setAmount} arithmetic />
      </div>
      <PeriodPicker value={period} onChange={setPeriod} />
      <div className={classes.wrap}>
        <Button onClick={() => toast.success(t('sessions.title'))}>success</Button>
        <Button onClick={() => toast.warning(t('problems.noPermission'))}>warning</Button>
        <Button onClick={() => toast.error(t('problems.wentWrong'))}>error</Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('actions.delete')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t('actions.delete')}
        consequence={t('forms.unsavedText')}
        confirmLabel={t('actions.delete')}
        danger
        typed={{ word: 'UNLINK', label: 'UNLINK' }}
        onConfirm={() => setAsking(false)}
        onClose={() => setAsking(false)}
      />
      <div className="card">
        <EmptyState
          kind="empty"
          title={t('grid.empty')}
          hint={t('pages.notFoundHint')}
          action={<Button>{t('actions.add')}</Button>}
        />
      </div>
      <DataGrid
        label={`${text.invoices} 2`}
        rows={undefined}
        rowKey={() => 0}
        empty={null}
        columns={[
          { id: 'a', header: text.customer, cell: () => null, grow: 1 },
          { id: 'b', header: text.total, kind: 'number', cell: () => null },
        ]}
      />
    </>
  );
}
