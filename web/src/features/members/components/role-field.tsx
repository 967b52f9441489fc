import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '@/shared/ui/form/form-select';
import { ROLES } from '../roles';

interface RoleFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  disabled?: boolean;
}

/** The role, and in a sentence what it is for. */
export function RoleField<Values extends FieldValues, Output>({
  control,
  name,
  disabled = false,
}: RoleFieldProps<Values, Output>) {
  const { t } = useTranslation('members');
  const chosen = useWatch({ control, name }) as string;
  const role = ROLES.find(({ id }) => String(id) === chosen);
  return (
    <FormSelect
      control={control}
      name={name}
      label={t('columns.role')}
      required
      disabled={disabled}
      description={role && t(`roleHints.${role.name}`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      options={ROLES.map(({ id, name: roleName }) => ({
        value: String(id),
        label: t(`roles.${roleName}`),
      }))}
    />
  );
}
