import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { useCompanyCurrency, useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { date, required } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { Codes } from '@/shared/ui/codes';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormDialog } from '@/shared/ui/form-dialog';
import type { ProjectRow } from '../api';
import { useReleaseRetention } from '../page-api';

const releaseForm = z.object({ date: required(date()) });

interface ReleaseDialogProps {
  project: ProjectRow;
  /** What the customer holds back. */
  retained: string;
  onClose: () => void;
}

/** Makes what the customer held back until acceptance due for payment. */
export function ReleaseDialog({ project, retained, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const today = useToday();
  const currency = useCompanyCurrency();
  const release = useReleaseRetention(project.id);
  const edit = useEditForm({
    schema: releaseForm,
    initial: { date: today },
    save: (body, headers) => release.mutateAsync({ body, headers }),
    onSaved: () => {
      toast.success(t('release.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      {...edit.shell}
      opened
      title={t('actions.release')}
      size={460}
      actions={[{ label: t('actions.release'), intent: 'release' }]}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        <Codes>
          {t('release.consequence', {
            amount: format.money(retained, currency),
            customer: project.customer_name,
          })}
        </Codes>
      </p>
      <BookedDate
        control={edit.form.control}
        name="date"
        label={t('release.date')}
        area="sales"
        required
      />
    </FormDialog>
  );
}
