import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { Reveal } from '@/shared/ui/reveal';
import type { DocumentControl } from '../document-form';
import { useRefused } from './use-refused';

interface NoteFieldsProps {
  control: DocumentControl;
  /** What the printed notes are called on this document. */
  label: string;
  /** To whom the company's own are never shown: the customer, unless said. */
  memoHint?: string;
}

const NOTES = ['notes', 'internal_memo'] as const;

/** What is said beside the lines: to the other party, and to the company itself. */
export function NoteFields({ control, label, memoHint }: NoteFieldsProps) {
  const { t } = useTranslation('documents');
  const [notes, memo] = useWatch({ control, name: ['notes', 'internal_memo'] });
  const refused = useRefused(control, NOTES);
  return (
    <Reveal label={t('form.addNotes')} filled={Boolean(notes || memo)} refused={refused}>
      <FormSection>
        <FormGrid min={260}>
          <FormTextArea control={control} name="notes" label={label} minRows={3} />
          <FormTextArea
            control={control}
            name="internal_memo"
            label={t('fields.memo')}
            placeholder={memoHint ?? t('fields.memoHint')}
            minRows={3}
          />
        </FormGrid>
      </FormSection>
    </Reveal>
  );
}
