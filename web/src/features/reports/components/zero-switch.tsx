import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ZeroSwitchProps {
  /** Rows of nothing are left out. */
  hidden: boolean;
  onChange: (hidden: boolean) => void;
}

/** Leaves out rows of nothing, or shows them. */
export function ZeroSwitch({ hidden, onChange }: ZeroSwitchProps) {
  const { t } = useTranslation('reports');
  return (
    <Switch
      label={t('hideZero')}
      checked={hidden}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
