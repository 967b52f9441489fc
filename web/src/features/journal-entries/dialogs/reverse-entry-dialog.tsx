import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { date, required } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormDialog } from '@/shared/ui/form-dialog';
import { useReverseEntry } from '../api';
import { ReversalPreview } from '../components/reversal-preview';

interface ReverseEntryDialogProps {
  entry: { id: number; number: string; date: string };
  /** The entry that reverses it is there. */
  onDone: (reversal: number) => void;
  onClose: () => void;
}

/** Reverses an entry on a day that is not before its own: today, unless it is of a later day. */
export function ReverseEntryDialog({ entry, onDone, onClose }: ReverseEntryDialogProps) {
  const { t } = useTranslation('journal-entries');
  const format = useFormat();
  const today = useToday();
  const reverse = useReverseEntry(entry.id);
  const edit = useEditForm({
    schema: z.object({
      date: required(date()).check(
        z.refine((day) => day >= entry.date, 'journal-entries:reverse.before'),
      ),
    }),
    initial: { date: today > entry.date ? today : entry.date },
    save: ({ date: day }, headers) => reverse.mutateAsync({ date: day, headers }),
    onSaved: ({ JournalEntry: { id, number } }) => {
      toast.success(t('reverse.done', { number: entry.number, reversal: number }));
      onDone(id);
    },
  });
  const day = useWatch({ control: edit.form.control, name: 'date' });
  return (
    <FormDialog
      {...edit.shell}
      opened
      size={560}
      title={t('reverse.title', { number: entry.number })}
      actions={[{ label: t('reverse.confirm'), intent: 'save' }]}
      onClose={onClose}
    >
      <Text size="sm">{t('reverse.consequence', { date: format.date(entry.date) })}</Text>
      <FormDate
        control={edit.form.control}
        name="date"
        label={t('reverse.date')}
        min={entry.date}
        required
        data-autofocus
      />
      {day && day >= entry.date && <ReversalPreview entry={entry.id} date={day} />}
    </FormDialog>
  );
}
