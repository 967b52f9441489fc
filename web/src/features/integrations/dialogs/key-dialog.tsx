import { Checkbox, SimpleGrid } from '@mantine/core';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SUBJECTS } from '@/shared/auth/ability';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormSwitch } from '@/shared/ui/form/form-switch';
import { FormText } from '@/shared/ui/form/form-text';
import { useField } from '@/shared/ui/form/use-field';
import { FormDialog } from '@/shared/ui/form-dialog';
import { useAddKey } from '../api';
import { type KeyValues, keyForm, NEW_KEY, toKey } from '../schema';

interface KeyDialogProps {
  /** The modules that a key can be let at. */
  subjects: readonly string[];
  onMade: (token: string) => void;
  onClose: () => void;
}

/** Makes an API key. */
export function KeyDialog({ subjects, onMade, onClose }: KeyDialogProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const add = useAddKey();
  const edit = useEditForm({
    schema: keyForm,
    initial: NEW_KEY,
    save: (values, headers) => add.mutateAsync({ body: toKey(values), headers }),
    onSaved: ({ token }) => onMade(token),
    fieldNames: { expires_on: 'expiresOn', permissions: 'modules' },
  });
  const { control } = edit.form;
  const limited = useWatch({ control, name: 'limited' });
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t('keys.add')}
      size={560}
      actions={[{ label: t('keys.make'), intent: 'save' }]}
      onClose={onClose}
    >
      <FormText
        control={control}
        name="name"
        label={t('common:nouns.name')}
        description={t('keys.nameHint')}
        required
        data-autofocus
      />
      <FormDate control={control} name="expiresOn" label={t('keys.lastDay')} anyYear />
      <FormSwitch
        control={control}
        name="readOnly"
        label={t('keys.readOnly')}
        description={t('keys.readOnlyHint')}
      />
      <FormSwitch
        control={control}
        name="limited"
        label={t('keys.limited')}
        description={t('keys.limitedHint')}
      />
      {limited && <Modules control={control} subjects={subjects} />}
    </FormDialog>
  );
}

interface ModulesProps {
  control: Control<KeyValues>;
  subjects: readonly string[];
}

function Modules({ control, subjects }: ModulesProps) {
  const { t } = useTranslation(['members', 'integrations']);
  const { value, onChange, error } = useField<string[], KeyValues, KeyValues>({
    control,
    name: 'modules',
  });
  const known = SUBJECTS.filter((subject) => subjects.includes(subject));
  return (
    <Checkbox.Group
      label={t('integrations:keys.modules')}
      value={value}
      onChange={onChange}
      error={error}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={8} mt={6}>
        {known.map((subject) => (
          <Checkbox key={subject} value={subject} label={t(`members:subjects.${subject}`)} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
