import { Alert, Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { maybeDay } from '@/shared/lib/search-fields';
import { toast } from '@/shared/lib/toast';
import { useUrlSearch } from '@/shared/lib/url-search';
import { Codes } from '@/shared/ui/codes';
import { EmptyState } from '@/shared/ui/empty-state';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormSection } from '@/shared/ui/form-section';
import { FormShell } from '@/shared/ui/form-shell';
import { Money } from '@/shared/ui/money';
import { proposedDay, type RevaluationPreview, useRevalue } from '../api';
import { LinesTable } from '../components/lines-table';
import { RateField } from '../components/rate-field';
import classes from '../components/revaluations.module.css';
import { type Figures, useFigures } from '../components/use-figures';
import {
  isEmptyPreview,
  type RevaluationForm,
  type RevaluationValues,
  revaluationForm,
  typedRates,
} from '../rates';

/** Revalues a day: the one that is asked for, or the end of the next month. */
export function RevaluePage() {
  const [{ date }] = useUrlSearch(z.object({ date: maybeDay() }));
  const proposed = useQuery({ ...proposedDay(), enabled: !date });
  const day = date ?? proposed.data;
  if (!day) return <Skeleton height={420} radius={8} aria-busy />;
  return <RevalueForm key={day} day={day} />;
}

function RevalueForm({ day }: { day: string }) {
  const { t } = useTranslation('revaluations');
  const today = useToday();
  const navigate = useNavigate();
  const call = useRevalue();
  // What is confirmed is what was seen; the server refuses anything else.
  const seen = useRef<RevaluationPreview | undefined>(undefined);
  const edit = useEditForm({
    schema: useMemo(() => revaluationForm(today), [today]),
    initial: { date: day, rates: {}, keep_rates: true },
    save: ({ date, rates, keep_rates }, headers) =>
      call.mutateAsync({
        body: {
          date,
          rates: typedRates(rates),
          expected_difference: seen.current?.difference ?? '0',
          replaces: seen.current?.existing_id ?? null,
          keep_rates,
        },
        headers,
      }),
    onSaved: ({ id, number }) => {
      toast.success(t('form.done', { number }));
      void navigate({ to: paths.revaluation(id), replace: true });
    },
  });
  const figures = useFigures(edit.form);
  const { preview } = figures;
  seen.current = preview;
  const label = t(preview?.existing_id ? 'again' : 'form.submit');
  const disabled = !preview || figures.stale || isEmptyPreview(preview);
  return (
    <FormShell
      {...edit.shell}
      // Enter in a field takes its value; its figures have to be seen before they are posted.
      onSubmit={(intent) => figures.areOfForm() && edit.shell.onSubmit(intent)}
      title={t(preview?.existing_id ? 'form.titleAgain' : 'form.title')}
      crumbs={[{ label: t('title'), to: paths.revaluations }]}
      {...(preview?.difference && {
        amount: <Money amount={preview.difference} currency={preview.currency} />,
        amountLabel: t('form.difference'),
      })}
      actions={[{ label, intent: 'save', disabled }]}
      onCancel={() => void navigate({ to: paths.revaluations })}
    >
      <div className={classes.body}>
        <DayAndRates control={edit.form.control} preview={preview} />
        {preview?.existing_id && <Again preview={preview} />}
        <Balances figures={figures} />
      </div>
    </FormShell>
  );
}

interface DayAndRatesProps {
  control: Control<RevaluationValues, unknown, RevaluationForm>;
  preview: RevaluationPreview | undefined;
}

/** The day, and the rates of the currencies with a balance on it. */
function DayAndRates({ control, preview }: DayAndRatesProps) {
  const { t } = useTranslation('revaluations');
  const format = useFormat();
  const today = useToday();
  return (
    <FormSection>
      <div className={classes.fields}>
        <BookedDate
          area="accounting"
          control={control}
          name="date"
          label={t('form.date')}
          max={today}
          description={
            preview?.reversal_date &&
            t(preview.reversal_date > today ? 'form.reversedAhead' : 'form.reversed', {
              date: format.date(preview.reversal_date),
            })
          }
          required
        />
        {preview?.rates.map((rate) => (
          <RateField key={rate.currency.id} control={control} rate={rate} base={preview.currency} />
        ))}
      </div>
      {preview && preview.rates.length > 0 && (
        <div style={{ marginBlockStart: 14 }}>
          <FormCheckbox control={control} name="keep_rates" label={t('form.keepRates')} />
        </div>
      )}
    </FormSection>
  );
}

/** The balances of the day and their figures; nothing for an invalid day. */
function Balances({ figures }: { figures: Figures }) {
  const { t } = useTranslation(['revaluations', 'common']);
  const { preview, stale, loading, problem, retry } = figures;
  if (!preview && !loading && !problem) return null;
  return (
    <>
      {preview && preview.lines.length > 0 && !stale && isEmptyPreview(preview) && (
        <Alert color="gray" role="status" icon={<IconInfoCircle size={18} stroke={1.6} />}>
          {t('lines.nothing')}
        </Alert>
      )}
      <FormSection title={t('lines.title')} flush>
        {loading && <Skeleton height={160} aria-busy />}
        {problem && (
          <EmptyState
            kind="problem"
            title={problem.message}
            action={<Button onClick={retry}>{t('common:actions.tryAgain')}</Button>}
          />
        )}
        {preview?.lines.length === 0 && <p className={classes.none}>{t('lines.none')}</p>}
        {preview && preview.lines.length > 0 && (
          <LinesTable
            lines={preview.lines}
            currency={preview.currency}
            unrealised={preview.unrealised}
            realised={preview.realised}
            dimmed={stale}
          />
        )}
      </FormSection>
    </>
  );
}

/** The day has one already: it goes, and this one takes its place. */
function Again({ preview }: { preview: RevaluationPreview }) {
  const { t } = useTranslation('revaluations');
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
      <Codes>{t('form.exists', { number: preview.existing_number ?? '' })}</Codes>{' '}
      <Link to={paths.revaluation(preview.existing_id ?? 0)} className={classes.link}>
        {t('form.existing')}
      </Link>
    </Alert>
  );
}
