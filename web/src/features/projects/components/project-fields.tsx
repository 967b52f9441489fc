import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod/mini';
import { useCustomerPicker } from '@/features/customers/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import type { EntityCreation, EntityOption } from '@/shared/ui/entity-combobox';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormFold } from '@/shared/ui/form/form-fold';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { listSource } from '@/shared/ui/list-source';
import { locationList, type ProjectLocation, projectKeys } from '../api';
import { LocationDialog } from '../dialogs/location-dialog';
import { type ProjectValues, type projectForm, STATUSES } from '../schema';
import { useManagerSource } from './use-manager-source';

interface ProjectFieldsProps {
  control: Control<ProjectValues, unknown, z.output<typeof projectForm>>;
}

const place = (row: ProjectLocation): EntityOption => ({
  id: row.id,
  label: row.project_location,
});

const addingPlace: EntityCreation<EntityOption> = {
  render: ({ text, onDone, onClose }) => (
    <LocationDialog name={text} onSaved={(row) => onDone(place(row))} onClose={onClose} />
  ),
};

/** What every project is asked for: whose, where, when, and for how much. */
export function ProjectFields({ control }: ProjectFieldsProps) {
  const { t } = useTranslation('projects');
  const queryClient = useQueryClient();
  const currency = useCompanyCurrency();
  const customers = useCustomerPicker();
  const places = useMemo(
    () =>
      listSource([...projectKeys.all, 'places'], async () =>
        (await queryClient.fetchQuery(locationList)).map(place),
      ),
    [queryClient],
  );
  const figure = { scale: currency.minor_digits, arithmetic: true };
  return (
    <FormGrid>
      <FormText
        control={control}
        name="project_name"
        label={t('form.name')}
        required
        data-autofocus
      />
      <FormEntity
        control={control}
        name="customer"
        label={t('form.customer')}
        required
        source={customers.source}
        create={customers.create}
      />
      <FormEntity
        control={control}
        name="location"
        label={t('form.location')}
        required
        source={places}
        create={addingPlace}
      />
      <FormSelect
        control={control}
        name="status"
        label={t('form.status')}
        required
        options={STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      />
      <FormDecimal
        control={control}
        name="expected_revenue"
        label={t('form.revenue', { currency: currency.code })}
        {...figure}
      />
      <FormDecimal
        control={control}
        name="expected_expenses"
        label={t('form.expenses')}
        {...figure}
      />
    </FormGrid>
  );
}

const MORE = [
  'start_date',
  'end_date',
  'manager',
  'retention_percent',
  'customer_note',
  'note',
] as const;

/** When it runs, who manages it, what the customer holds back, and notes: folded until they are asked for. */
export function MoreFields({ control }: ProjectFieldsProps) {
  const { t } = useTranslation('projects');
  const managers = useManagerSource();
  return (
    <FormFold control={control} label={t('form.more')} names={MORE}>
      <Stack gap={14}>
        <FormGrid>
          <FormDate control={control} name="start_date" label={t('form.start')} anyYear />
          <FormDate control={control} name="end_date" label={t('form.end')} anyYear />
          <FormEntity
            control={control}
            name="manager"
            label={t('form.manager')}
            description={t('form.managerHint')}
            clearable
            source={managers}
          />
          <FormDecimal
            control={control}
            name="retention_percent"
            label={t('form.retention')}
            description={t('form.retentionHint')}
            scale={0}
          />
        </FormGrid>
        <FormGrid min={260}>
          <FormTextArea
            control={control}
            name="customer_note"
            label={t('form.customerNote')}
            minRows={2}
          />
          <FormTextArea control={control} name="note" label={t('form.note')} minRows={2} />
        </FormGrid>
      </Stack>
    </FormFold>
  );
}

const CONTACT = ['poc', 'mobile', 'customer_email'] as const;

/** Whom to speak to at the customer's. */
export function ContactFields({ control }: ProjectFieldsProps) {
  const { t } = useTranslation('projects');
  return (
    <FormFold control={control} label={t('form.contact')} names={CONTACT}>
      <FormGrid>
        <FormText control={control} name="poc" label={t('form.poc')} />
        <FormText control={control} name="mobile" label={t('form.mobile')} dir="ltr" />
        <FormText
          control={control}
          name="customer_email"
          type="email"
          label={t('form.email')}
          dir="ltr"
          autoComplete="off"
        />
      </FormGrid>
    </FormFold>
  );
}
