import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { maybePicked, required } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { listSource } from '@/shared/ui/list-source';
import { type Class, classKeys, classList, useSaveClass } from '../api';
import { classOptions } from '../components/use-class-picker';
import { isWithin } from '../tree';

const classForm = z.object({ class_name: required(80), parent: maybePicked() });

interface ClassDialogProps {
  /** What was typed where the class was missing. */
  name?: string;
  /** The class that is changed; left out for a new one. */
  row?: Class;
  onSaved: (row: Class) => void;
  onClose: () => void;
}

/** Adds a class, or changes one: its name and its parent. */
export function ClassDialog({ name = '', row, onSaved, onClose }: ClassDialogProps) {
  const { t } = useTranslation(['classes', 'common']);
  const queryClient = useQueryClient();
  const { data = [] } = useQuery(classList);
  const save = useSaveClass();
  const parent = data.find((one) => one.id === row?.parent_id);
  const edit = useEditForm({
    schema: classForm,
    initial: {
      class_name: row?.class_name ?? name,
      parent: parent ? { id: parent.id, label: parent.class_name } : null,
    },
    save: (values, headers) =>
      save.mutateAsync({
        id: row?.id,
        body: { class_name: values.class_name, parent_id: values.parent?.id ?? null },
        headers,
      }),
    onSaved: (saved) => {
      toast.success(t('form.saved'));
      onSaved(saved);
    },
    fieldNames: { parent_id: 'parent' },
  });
  const { control } = edit.form;
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t(row ? 'form.editTitle' : 'form.title')}
      size={440}
      onClose={onClose}
    >
      <FormText
        control={control}
        name="class_name"
        label={t('form.name')}
        required
        data-autofocus
      />
      <FormEntity
        control={control}
        name="parent"
        label={t('form.parent')}
        placeholder={t('form.noParent')}
        clearable
        source={listSource([...classKeys.all, 'parents', row?.id], async () => {
          const classes = await queryClient.ensureQueryData(classList);
          return classOptions(classes).filter(
            (option) => !row || !isWithin(classes, option.id, row.id),
          );
        })}
      />
    </FormDialog>
  );
}
