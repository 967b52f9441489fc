import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './data-grid.module.css';

interface TickBoxProps {
  checked: boolean;
  /** Why the row can't be ticked. */
  refusal: string | undefined;
  size?: 'xs';
  tabIndex?: number;
  /** It was pressed; also runs where the row can't be ticked. */
  onPress: () => void;
}

/** The box that ticks a row. One that can't be ticked takes the press: a disabled box couldn't say why. */
export function TickBox({ checked, refusal, onPress, ...kit }: TickBoxProps) {
  const { t } = useTranslation();
  if (!refusal) {
    return (
      <Checkbox
        {...kit}
        aria-label={t('grid.selectRow')}
        checked={checked}
        onChange={() => onPress()}
      />
    );
  }
  return (
    <Checkbox
      {...kit}
      aria-label={t('grid.cannotSelect', { reason: refusal })}
      aria-disabled
      checked={false}
      classNames={{ input: classes.untickable ?? '' }}
      wrapperProps={{ title: refusal }}
      onChange={() => onPress()}
    />
  );
}
