import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useProjectPicker } from '@/features/projects/public';
import { TagField, tagList, useTagWord } from '@/features/tags/public';
import { useErrorText } from '@/shared/forms/use-error-text';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import type { DocumentFormReturn } from '../document-form';
import { ActivityField } from './activity-field';
import type { FormReferences } from './use-form-references';

interface LabelFieldsProps {
  form: DocumentFormReturn;
  references: FormReferences;
  /** What the other party's address is called; without it none is asked for. */
  addressLabel: string | undefined;
}

/**
 * Where it goes, the document's labels, and under which activity a sale is issued. A field shows where the company uses
 * it or the document has it; tags, which every company may begin with, are otherwise asked for.
 */
export function LabelFields({ form, references, addressLabel }: LabelFieldsProps) {
  const { t } = useTranslation(['documents', 'projects', 'branches', 'tags', 'common']);
  const { control } = form;
  const [party, project, branch] = useWatch({
    control,
    name: ['party', 'project', 'branch'],
  });
  const { branches, trade } = references;
  const sale = trade === 'sale';
  // What is sold is sold to the project's customer; what a project costs comes from anybody.
  const projects = useProjectPicker(sale ? party : null);
  const waits = sale && !party;

  /** The activity is that of the branch again; back at the document's own branch it is what it was there. */
  function followBranch(id: number | undefined) {
    const savedValues = form.formState.defaultValues;
    const own = savedValues?.branch?.id === id;
    form.setValue('activity_code', own ? (savedValues?.activity_code ?? null) : null, {
      shouldDirty: true,
    });
  }

  return (
    <>
      {addressLabel && (
        <FormTextArea control={control} name="address" label={addressLabel} minRows={1} />
      )}
      {(projects.inPlan || project) && (
        <FormEntity
          control={control}
          name="project"
          label={t('common:nouns.project')}
          clearable
          disabled={waits}
          placeholder={waits ? t('form.customerFirst') : ''}
          source={projects.source}
          create={projects.create}
        />
      )}
      {(branches.enabled || branch) && (
        <FormEntity
          control={control}
          name="branch"
          label={t('common:nouns.branch')}
          clearable
          source={branches.source}
          create={branches.create}
          onPick={(picked) => followBranch(picked?.id)}
        />
      )}
      {sale && <ActivityField form={form} references={references} />}
      <Tags form={form} />
    </>
  );
}

function Tags({ form }: Pick<LabelFieldsProps, 'form'>) {
  const { t } = useTranslation(['documents', 'tags']);
  const errorText = useErrorText();
  const { field, fieldState } = useController({ control: form.control, name: 'tags' });
  const tagQuery = useQuery(tagList);
  const tagWord = useTagWord();
  const [requested, setRequested] = useState(false);
  if (!requested && field.value.length === 0 && !tagQuery.data?.length) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'end', justifySelf: 'start' }}
        onClick={() => setRequested(true)}
      >
        {t('form.addTags')}
      </Button>
    );
  }
  return (
    <TagField
      label={tagWord}
      value={field.value}
      error={errorText(fieldState.error?.message)}
      onChange={field.onChange}
    />
  );
}
