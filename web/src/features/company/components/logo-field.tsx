import { Button, FileButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyLogo } from '../api';
import classes from './company.module.css';

interface LogoFieldProps {
  /** The address of the logo that is kept. */
  kept: string | null;
  value: File | 'remove' | null;
  onChange: (value: File | 'remove' | null) => void;
  error?: string | undefined;
}

const KINDS = 'image/png,image/jpeg,image/svg+xml';
/** The largest picture that the server takes. */
const MEGABYTES = 2;

/** The company's logo: shown, changed, taken off. */
export function LogoField({ kept, value, onChange, error }: LogoFieldProps) {
  const { t } = useTranslation('company');
  const { data } = useQuery({ ...companyLogo(kept ?? ''), enabled: kept !== null });
  const picture = value instanceof File ? value : value === null ? data : undefined;
  const address = useAddress(picture);
  return (
    <div>
      <div className={classes.label}>{t('logo.title')}</div>
      <div className={classes.logo}>
        {address && <img className={classes.picture} src={address} alt={t('logo.alt')} />}
        <FileButton accept={KINDS} onChange={(file) => file && onChange(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              {t(address ? 'logo.change' : 'logo.choose')}
            </Button>
          )}
        </FileButton>
        {address && (
          <Button
            variant="subtle"
            c="var(--error)"
            onClick={() => onChange(kept === null ? null : 'remove')}
          >
            {t('logo.remove')}
          </Button>
        )}
      </div>
      {error ? (
        <p role="alert" className={classes.wrong}>
          {error}
        </p>
      ) : (
        <p className={classes.hint}>{t('logo.hint', { size: MEGABYTES })}</p>
      )}
    </div>
  );
}

/** An address that the picture can be shown from, for as long as it is. */
function useAddress(picture: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) {
      setAddress(null);
      return;
    }
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
