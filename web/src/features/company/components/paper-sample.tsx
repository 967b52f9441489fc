import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheets } from '@/features/print/public';
import { FormSection } from '@/shared/ui/form-section';
import { paperSample } from '../api';
import { type CompanyValues, companyToApi } from '../schema';

const PAUSE_MS = 500;

/** An invoice as it would look with what is typed, drawn again whenever the typing pauses. */
export function PaperSample({ values }: { values: CompanyValues }) {
  const { t } = useTranslation('company');
  const [settled, setSettled] = useState(values);
  const typed = JSON.stringify([values, values.logo instanceof File && values.logo.lastModified]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are new at every stroke; what they say is not
  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isError } = useQuery(paperSample(companyToApi(settled)));
  return (
    <FormSection title={t('sample.title')} note={isError ? t('sample.failed') : undefined}>
      <Sheets pages={data?.pages.slice(0, 1)} />
    </FormSection>
  );
}
