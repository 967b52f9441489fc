import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { type Term, useAddTerm } from '../api';
import { emptyTerm, termForm, toApi } from '../schema';

interface TermDialogProps {
  /** What was typed where the term was missing. */
  name?: string;
  onSaved: (term: Term) => void;
  onClose: () => void;
}

/** Adds terms of payment: a name and how many days they give. */
export function TermDialog({ name, onSaved, onClose }: TermDialogProps) {
  const { t } = useTranslation(['terms', 'common']);
  const add = useAddTerm();
  const edit = useEditForm({
    schema: termForm,
    initial: emptyTerm(name),
    save: (values, headers) => add.mutateAsync({ body: toApi(values), headers }),
    onSaved: (term) => {
      toast.success(t('dialog.added'));
      onSaved(term);
    },
  });
  const { control } = edit.form;
  return (
    <FormDialog {...edit.shell} opened title={t('dialog.title')} size={480} onClose={onClose}>
      <FormGrid min={180}>
        <FormText
          control={control}
          name="terms_name"
          label={t('dialog.name')}
          required
          data-autofocus
        />
        <FormDecimal
          control={control}
          name="days"
          label={t('dialog.days')}
          description={t('dialog.daysHint')}
          scale={0}
          required
        />
      </FormGrid>
    </FormDialog>
  );
}
