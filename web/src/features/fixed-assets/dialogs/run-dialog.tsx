import { Alert, Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { required } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormDialog } from '@/shared/ui/form-dialog';
import { type RunsMade, runPreview, useRun } from '../api';
import classes from '../components/assets.module.css';
import { PreviewRefused } from '../components/preview-refused';
import { RunLines } from '../components/run-lines';
import { lastEndedMonth, monthsFrom } from '../months';

interface RunDialogProps {
  /** The first month that no run has been made for, by its last day. */
  first: string;
  onDone: (run: number) => void;
  onClose: () => void;
}

const schema = z.object({ month: required(20), by_month: z.boolean() });
type RunValues = z.output<typeof schema>;
/** So many missed months each get an entry without being asked. */
const A_YEAR = 12;

/** Runs the depreciation up to a month: that of each asset is shown before it is booked. */
export function RunDialog({ first, onDone, onClose }: RunDialogProps) {
  const { t } = useTranslation('fixed-assets');
  const format = useFormat();
  const today = useToday();
  const run = useRun();
  const queryClient = useQueryClient();
  const months = useMemo(() => monthsFrom(first, today).reverse(), [first, today]);
  // A month that is not over is nobody's proposal: it is chosen, and said what follows.
  const over = lastEndedMonth(months, today);
  const [running] = months;
  /** The total of the months as it was shown. */
  const seen = (month: string, by_month: boolean) =>
    queryClient.getQueryData(runPreview({ month, by_month }).queryKey)?.total ?? null;
  const edit = useEditForm<RunValues, RunValues, RunsMade>({
    schema,
    initial: { month: over, by_month: !over || monthsFrom(first, over).length <= A_YEAR },
    save: ({ month, by_month }, headers) =>
      run.mutateAsync({
        body: { month, by_month, total: seen(month, by_month) },
        headers,
      }),
    onSaved: ({ Runs }) => {
      const last = Runs.at(-1);
      toast.success(t('run.done', { count: Runs.length, number: last?.number ?? '' }));
      onClose();
      if (last) onDone(last.id);
    },
  });
  const { control } = edit.form;
  const [month, byMonth] = useWatch({ control, name: ['month', 'by_month'] });
  const preview = useQuery({
    ...runPreview({ month, by_month: byMonth }),
    enabled: month !== '',
  });
  const missed = month ? monthsFrom(first, month).length : 0;
  const hasMonths = (preview.data?.months.length ?? 0) > 0;
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={760}
      title={t('run.title')}
      nothingToDo={!month || (preview.isSuccess && !hasMonths)}
      actions={hasMonths && !preview.isError ? [{ label: t('run.confirm'), intent: 'save' }] : []}
      onClose={onClose}
    >
      {month && (
        <FormSelect
          control={control}
          name="month"
          label={t('run.month')}
          description={t('run.monthHint', { date: format.date(month) })}
          required
          options={months.map((one) => ({ value: one, label: format.date(one, 'month') }))}
        />
      )}
      {missed > 1 && (
        <FormCheckbox
          control={control}
          name="by_month"
          label={t('run.byMonth')}
          description={t('run.byMonthHint', { count: missed })}
        />
      )}
      {!month && <p className={classes.hint}>{t('run.allOver')}</p>}
      {!month && running && (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() => {
            edit.form.setValue('month', running);
            // The button goes, and the field comes with the next drawing.
            requestAnimationFrame(() => edit.form.setFocus('month'));
          }}
        >
          {t('run.early', { month: format.date(running, 'month') })}
        </Button>
      )}
      {month > today && (
        <Alert color="yellow" role="status" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
          {t('run.notOver', { date: format.date(month) })}
        </Alert>
      )}
      {month && preview.isPending && <Skeleton height={140} radius={8} />}
      {preview.isError && (
        <PreviewRefused problem={preview.error} names={{ month: t('run.month') }} />
      )}
      {preview.data && !preview.isError && !hasMonths && (
        <p className={classes.hint}>{t('run.nothing')}</p>
      )}
      {preview.data && !preview.isError && hasMonths && (
        <div className={classes.preview}>
          <RunLines months={preview.data.months} total={preview.data.total} />
        </div>
      )}
    </FormDialog>
  );
}
