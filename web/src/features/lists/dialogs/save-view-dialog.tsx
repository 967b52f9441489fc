import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { required } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { type ListName, useSaveView } from '../api';
import type { SavedView } from '../views';

const viewForm = z.object({ name: required(60), is_default: z.boolean() });

interface SaveViewDialogProps {
  list: ListName;
  /** The view that gets another name; without one a new view is saved. */
  renamed: SavedView | null;
  content: { search: SavedView['search']; hidden: string[] };
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Gives what the list shows a name. */
export function SaveViewDialog(props: SaveViewDialogProps) {
  const { list, renamed, content, onSaved, onClose } = props;
  const { t } = useTranslation(['lists', 'common']);
  const save = useSaveView(list);
  const kept = renamed ? { search: renamed.search, hidden: renamed.hidden } : content;
  const edit = useEditForm({
    schema: viewForm,
    initial: { name: renamed?.name ?? '', is_default: renamed?.isDefault ?? false },
    save: (values) =>
      save.mutateAsync({
        body: { ...values, content: kept },
        ...(renamed ? { id: renamed.id } : {}),
      }),
    onSaved: (view) => {
      toast.success(t('views.saved', { name: view.name }));
      onSaved(view);
      onClose();
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t(renamed ? 'views.renameTitle' : 'views.newTitle')}
      actions={[{ label: t('common:actions.save'), intent: 'save' }]}
      onClose={onClose}
    >
      <p style={{ margin: 0, color: 'var(--muted)' }}>{t('views.what')}</p>
      <FormText control={edit.form.control} name="name" label={t('common:nouns.name')} required />
      <FormCheckbox control={edit.form.control} name="is_default" label={t('views.openFirst')} />
    </FormDialog>
  );
}
