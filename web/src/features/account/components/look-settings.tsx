import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { switchLanguage } from '@/shared/i18n/i18n';
import {
  type Density,
  type Digits,
  type FormLength,
  type Language,
  setPreferences,
  type Theme,
  usePreferences,
} from '@/shared/lib/preferences';
import { useRememberLanguage } from '../api';
import classes from './rows.module.css';

interface SettingProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Setting<Value extends string>({ label, value, options, onChange }: SettingProps<Value>) {
  const id = useId();
  return (
    <div className={classes.setting}>
      <span id={id}>{label}</span>
      <SegmentedControl
        aria-labelledby={id}
        data={options.map((option) => ({ ...option }))}
        value={value}
        onChange={(choice) => onChange(choice as Value)}
      />
    </div>
  );
}

/** How the product looks on this device; each choice acts at once. The language is the account's too. */
export function LookSettings() {
  const { t } = useTranslation('account');
  const { language, theme, density, forms, digits } = usePreferences();
  const remember = useRememberLanguage();
  const densities = ['comfortable', 'compact'] as const satisfies readonly Density[];
  const lengths = ['short', 'full'] as const satisfies readonly FormLength[];
  const themes = ['auto', 'light', 'dark'] as const satisfies readonly Theme[];
  const writings = ['latn', 'arab'] as const satisfies readonly Digits[];
  return (
    <div className={classes.look}>
      <Setting<Language>
        label={t('look.language')}
        value={language}
        options={[
          { value: 'en', label: 'English' },
          { value: 'ar', label: 'العربية' },
        ]}
        onChange={(choice) => {
          void switchLanguage(choice);
          void remember(choice);
        }}
      />
      <Setting<Theme>
        label={t('look.theme')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`look.${value}`) }))}
        onChange={(choice) => setPreferences({ theme: choice })}
      />
      <Setting<Density>
        label={t('look.rows')}
        value={density}
        options={densities.map((value) => ({ value, label: t(`look.${value}`) }))}
        onChange={(choice) => setPreferences({ density: choice })}
      />
      <Setting<FormLength>
        label={t('look.forms')}
        value={forms}
        options={lengths.map((value) => ({ value, label: t(`look.${value}`) }))}
        onChange={(choice) => setPreferences({ forms: choice })}
      />
      {language === 'ar' && (
        <Setting<Digits>
          label={t('look.digits')}
          value={digits}
          options={writings.map((value) => ({ value, label: t(`look.${value}`) }))}
          onChange={(choice) => setPreferences({ digits: choice })}
        />
      )}
    </div>
  );
}
