import type { ReactNode } from 'react';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import type { DocumentFormReturn } from '../document-form';

interface ReasonFieldsProps {
  form: DocumentFormReturn;
  label: string;
  placeholder: string;
  /** Which document it is about. */
  children: ReactNode;
}

/** Why a document changes another, below its lines. */
export function ReasonFields({ form, label, placeholder, children }: ReasonFieldsProps) {
  return (
    <FormSection>
      <FormGrid min={260}>
        <FormTextArea
          control={form.control}
          name="reason"
          label={label}
          placeholder={placeholder}
          required
          minRows={1}
        />
        {children}
      </FormGrid>
    </FormSection>
  );
}
