import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { required } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { type Tag, useSaveTag } from '../api';

const tagForm = z.object({ tag: required(80) });

interface TagDialogProps {
  /** What was typed where the tag was missing. */
  name?: string;
  /** The tag that is renamed; left out for a new one. */
  tag?: Tag;
  onSaved: (tag: Tag) => void;
  onClose: () => void;
}

/** Adds a tag, or renames one on every document that has it. */
export function TagDialog({ name = '', tag, onSaved, onClose }: TagDialogProps) {
  const { t } = useTranslation(['tags', 'common']);
  const save = useSaveTag();
  const edit = useEditForm({
    schema: tagForm,
    initial: { tag: tag?.tag ?? name },
    save: (values, headers) => save.mutateAsync({ id: tag?.id, tag: values.tag, headers }),
    onSaved: (saved) => {
      toast.success(t('form.saved'));
      onSaved(saved);
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t(tag ? 'form.editTitle' : 'form.title')}
      size={420}
      onClose={onClose}
    >
      <FormText
        control={edit.form.control}
        name="tag"
        label={t('form.name')}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
