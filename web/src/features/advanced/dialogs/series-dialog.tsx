import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { type DocumentNumbering, type NumberSeries, useSaveSeries } from '../api';
import classes from '../components/advanced.module.css';
import {
  DIGITS,
  missingSeries,
  newSeries,
  nextNumber,
  type SeriesValues,
  seriesForm,
  seriesFromApi,
  seriesToApi,
} from '../numbering';

interface SeriesDialogProps {
  all: DocumentNumbering;
  /** The series that is changed; left out for a new one of a branch. */
  series?: NumberSeries;
  onClose: () => void;
}

/** Changes how documents of a kind are numbered, or gives a branch a series. */
export function SeriesDialog({ all, series, onClose }: SeriesDialogProps) {
  const { t, i18n } = useTranslation(['advanced', 'common']);
  const save = useSaveSeries();
  const missing = missingSeries(all);
  const first = missing[0];
  const edit = useEditForm({
    schema: seriesForm,
    initial:
      series || !first
        ? seriesFromApi(series as NumberSeries)
        : newSeries(first.kinds[0] ?? 'invoice', first.branch.id),
    save: (values, headers) => save.mutateAsync({ body: seriesToApi(values), headers }),
    onSaved: () => {
      toast.success(t('numbering.saved'));
      onClose();
    },
    fieldNames: { branch_id: 'branch' },
  });
  const { control } = edit.form;
  const values = useWatch({ control }) as SeriesValues;
  const kinds = missing.find(({ branch }) => String(branch.id) === values.branch)?.kinds ?? [];
  const written = nextNumber(values);
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={series ? t(`numbering.kinds.${series.kind}`) : t('numbering.add')}
      size={480}
      onClose={onClose}
    >
      {series?.branch_name && (
        <p className={classes.hint}>
          <Bdi>{series.branch_name}</Bdi>
        </p>
      )}
      <FormGrid>
        {!series && (
          <>
            <FormSelect
              control={control}
              name="branch"
              label={t('common:nouns.branch')}
              required
              options={missing.map(({ branch }) => ({
                value: String(branch.id),
                label: branch.name,
              }))}
            />
            <FormSelect
              control={control}
              name="kind"
              label={t('common:nouns.document')}
              required
              options={kinds.map((kind) => ({ value: kind, label: t(`numbering.kinds.${kind}`) }))}
            />
          </>
        )}
        <FormText
          control={control}
          name="prefix"
          label={t('numbering.prefix')}
          dir="auto"
          data-autofocus
        />
        <FormText
          control={control}
          name="next"
          label={t('numbering.nextNumber')}
          inputMode="numeric"
          dir={i18n.dir()}
          required
        />
        <FormSelect
          control={control}
          name="digits"
          label={t('numbering.digits')}
          options={DIGITS.map((digits) => ({ value: digits, label: digits }))}
        />
      </FormGrid>
      {written !== undefined && (
        <p>
          {t('numbering.preview')} <Bdi ltr>{written}</Bdi>
        </p>
      )}
    </FormDialog>
  );
}
