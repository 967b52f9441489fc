import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '@/shared/ui/segments';
import type { EinvoiceSettings } from '../api-types';
import classes from './einvoice.module.css';
import { KeyFileStep } from './key-file-step';
import { SignersCard } from './signers-card';

interface StepProps {
  settings: EinvoiceSettings;
  may: boolean;
  onSaved: () => void;
}

/** The third step: the electronic seal, in a key file or on a token at somebody's computer. */
export function SealStep({ settings, may, onSaved }: StepProps) {
  const { t } = useTranslation('einvoice');
  const [way, setWay] = useState<'file' | 'agent'>(
    settings.seal?.kind === 'agent' ? 'agent' : 'file',
  );
  return (
    <>
      <div className={classes.mode}>
        <Segments
          label={t('signer.way')}
          value={way}
          options={[
            { value: 'file', label: t('signer.file') },
            { value: 'agent', label: t('signer.token') },
          ]}
          onChange={setWay}
        />
      </div>
      {way === 'agent' ? (
        <SignersCard may={may} replaces={settings.seal?.kind === 'file'} />
      ) : (
        <KeyFileStep settings={settings} may={may} onSaved={onSaved} />
      )}
    </>
  );
}
