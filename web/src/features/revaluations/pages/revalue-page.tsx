import { Alert, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { isDate } from '@/shared/lib/fields';
import { maybeDay } from '@/shared/lib/search-fields';
import { toast } from '@/shared/lib/toast';
import { useUrlSearch } from '@/shared/lib/url-search';
import { Codes } from '@/shared/ui/codes';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormSection } from '@/shared/ui/form-section';
import { FormShell } from '@/shared/ui/form-shell';
import { Money } from '@/shared/ui/money';
import { proposedDay, type RevaluationPreview, revaluationPreview, useRevalue } from '../api';
import { LinesTable } from '../components/lines-table';
import { RateField } from '../components/rate-field';
import classes from '../components/revaluations.module.css';
import { revaluationForm, typedRates } from '../rates';

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
  const format = useFormat();
  const today = useToday();
  const navigate = useNavigate();
  const call = useRevalue();
  // What is confirmed is what was seen; the server refuses anything else.
  const seen = useRef<RevaluationPreview | undefined>(undefined);
  const edit = useEditForm({
    schema: revaluationForm,
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
      void navigate({ to: paths.revaluation(id) });
    },
  });
  const { control } = edit.form;
  const date = useWatch({ control, name: 'date' });
  const rates = useWatch({ control, name: 'rates' });
  const asked = useDeferredValue(JSON.stringify({ date, rates: typedRates(rates) }));
  const preview = useQuery({
    ...revaluationPreview(JSON.parse(asked)),
    enabled: isDate(date) && date <= today,
  });
  const { data } = preview;
  seen.current = data;
  const again = Boolean(data?.existing_id);
  return (
    <FormShell
      {...edit.shell}
      title={t(again ? 'form.titleAgain' : 'form.title')}
      crumbs={[{ label: t('title'), to: paths.revaluations }]}
      {...(data?.difference && {
        amount: <Money amount={data.difference} currency={data.currency} />,
        amountLabel: t('form.difference'),
      })}
      actions={[{ label: t(again ? 'again' : 'form.submit'), intent: 'save', keys: 'Ctrl+KeyS' }]}
      onCancel={() => void navigate({ to: paths.revaluations })}
    >
      <div className={classes.body}>
        <FormSection>
          <div className={classes.fields}>
            <FormDate
              control={control}
              name="date"
              label={t('form.date')}
              max={today}
              description={
                data?.reversal_date &&
                t(data.reversal_date > today ? 'form.reversedAhead' : 'form.reversed', {
                  date: format.date(data.reversal_date),
                })
              }
              required
            />
            {data?.rates.map((known) => (
              <RateField
                key={known.currency.id}
                control={control}
                known={known}
                base={data.currency}
              />
            ))}
          </div>
          {data && data.rates.length > 0 && (
            <div style={{ marginBlockStart: 14 }}>
              <FormCheckbox control={control} name="keep_rates" label={t('form.keepRates')} />
            </div>
          )}
        </FormSection>
        {again && data && <Again preview={data} />}
        <FormSection title={t('lines.title')} flush>
          {preview.isPending && <Skeleton height={160} aria-busy />}
          {data && data.lines.length === 0 && <p className={classes.none}>{t('lines.none')}</p>}
          {data && data.lines.length > 0 && (
            <LinesTable
              lines={data.lines}
              currency={data.currency}
              unrealised={data.unrealised}
              realised={data.realised}
              dimmed={preview.isPlaceholderData}
            />
          )}
        </FormSection>
      </div>
    </FormShell>
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
