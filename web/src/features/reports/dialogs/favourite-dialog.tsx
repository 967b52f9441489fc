import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { type SavedView, useSaveView } from '@/features/lists/public';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { required } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import type { ReportKey } from '../catalogue';
import { inputOf } from '../favourites';

const favouriteForm = z.object({ name: required(60) });

interface FavouriteDialogProps {
  report: ReportKey;
  search: SavedView['search'];
  /** What it is called, or might be. */
  name: string;
  /** The favourite that gets another name; without one a new one is kept. */
  id?: number;
  onClose: () => void;
}

/** Gives a report, with all that it is asked for, a name. */
export function FavouriteDialog({ report, search, name, id, onClose }: FavouriteDialogProps) {
  const { t } = useTranslation(['reports', 'common']);
  const save = useSaveView('reports');
  const edit = useEditForm({
    schema: favouriteForm,
    initial: { name },
    save: (values) =>
      save.mutateAsync({
        body: inputOf(values.name, report, search),
        ...(id === undefined ? {} : { id }),
      }),
    onSaved: (view) => {
      toast.success(
        t(id === undefined ? 'favourites.added' : 'favourites.saved', { name: view.name }),
      );
      onClose();
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={480}
      title={t(id === undefined ? 'favourites.addTitle' : 'favourites.renameTitle')}
      actions={[{ label: t('common:actions.save'), intent: 'save' }]}
      onClose={onClose}
    >
      <p style={{ margin: 0, color: 'var(--muted)' }}>{t('favourites.what')}</p>
      <FormText control={edit.form.control} name="name" label={t('common:nouns.name')} required />
    </FormDialog>
  );
}
