import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFormat } from '@/shared/format/use-format';
import { EntityCombobox, type EntityOption } from '@/shared/ui/entity-combobox';
import { type FieldProps, useField } from '@/shared/ui/form/use-field';
import { listSource } from '@/shared/ui/list-source';
import { type Activity, activityCodes, activityKeys } from '../api';

interface ActivityOption extends EntityOption {
  code: string;
}

type FormActivityProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  label: string;
  description?: ReactNode;
  required?: boolean;
  /**
   * What applies while nobody has chosen: null in the form. The code of the document's branch; the company's where that
   * has none. Left out where the field holds a code or nothing.
   */
  usual?: string | null;
};

/** An activity of the tax authority's table. The form keeps its code, '' for none, null for the usual one. */
export function FormActivity<Values extends FieldValues, Output>({
  control,
  name,
  label,
  description,
  required = false,
  usual,
}: FormActivityProps<Values, Output>) {
  const format = useFormat();
  const queryClient = useQueryClient();
  const { data } = useQuery(activityCodes);
  const field = useField<string | null | undefined, Values, Output>({ control, name });
  const option = useMemo(
    () =>
      (activity: Activity): ActivityOption => ({
        id: Number(activity.code),
        code: activity.code,
        label: `${activity.code} · ${format.name(activity)}`,
      }),
    [format],
  );
  const source = useMemo(
    () =>
      listSource([...activityKeys.all, 'picker', format.tag], async () =>
        (await queryClient.ensureQueryData(activityCodes)).Activities.map(option),
      ),
    [queryClient, option, format.tag],
  );
  const follows = usual === undefined ? '' : (usual ?? data?.company_code ?? '');
  const code = field.value ?? follows;
  const activity = data?.Activities.find((one) => one.code === code);
  const value =
    code === '' ? null : activity ? option(activity) : { id: Number(code), label: code };
  return (
    <EntityCombobox<ActivityOption>
      inputRef={field.ref}
      label={label}
      description={description}
      required={required}
      clearable={!required}
      source={source}
      value={value}
      error={field.error}
      onBlur={field.onBlur}
      onChange={(picked) => field.onChange(picked?.code ?? '')}
    />
  );
}
