import { useTranslation } from 'react-i18next';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { orNull } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormText } from '@/shared/ui/form/form-text';
import { FormDialog } from '@/shared/ui/form-dialog';
import { useSetReturnNumber, type VatReturn } from '../api';
import { numberForm } from '../file-schema';

interface NumberDialogProps {
  filed: Pick<VatReturn, 'number' | 'reference'> & { id: number };
  onClose: () => void;
}

/** Asks for the number that the portal gave a filed return; an empty one removes it. */
export function NumberDialog({ filed, onClose }: NumberDialogProps) {
  const { t } = useTranslation('vat-returns');
  const call = useSetReturnNumber();
  const number = filed.number ?? '';
  const edit = useEditForm({
    schema: numberForm,
    initial: { reference: filed.reference ?? '' },
    save: ({ reference }) => call.mutateAsync({ id: filed.id, reference: orNull(reference) }),
    onSaved: ({ reference }) => {
      toast.success(t(reference ? 'reference.saved' : 'reference.removed', { number }));
      onClose();
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={440}
      title={t('reference.title', { number })}
      onClose={onClose}
    >
      <FormText
        control={edit.form.control}
        name="reference"
        label={t('file.reference')}
        dir="ltr"
        data-autofocus
      />
    </FormDialog>
  );
}
