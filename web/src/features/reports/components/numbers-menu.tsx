import { Button, Menu } from '@mantine/core';
import { IconDecimal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { Money } from '@/shared/ui/money';
import { type AmountLook, ROUNDINGS } from '../number-format';

const EXAMPLE = '-1234.50';

interface NumbersMenuProps {
  look: AmountLook;
  onChange: (look: AmountLook) => void;
}

/** How the amounts of a report look: how exact, and what marks those below nothing. */
export function NumbersMenu({ look, onChange }: NumbersMenuProps) {
  const { t } = useTranslation('reports');
  const { minor_digits: scale } = useCompanyCurrency();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDecimal size={17} stroke={1.6} aria-hidden />}>
          {t('numbers.label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('numbers.amounts')}</Menu.Label>
        <Menu.RadioGroup
          value={look.numbers ?? 'exact'}
          onChange={(value) => onChange({ numbers: ROUNDINGS.find((one) => one === value) })}
        >
          {(['exact', ...ROUNDINGS] as const).map((value) => (
            <Menu.RadioItem key={value} value={value}>
              {t(`numbers.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('numbers.negatives')}</Menu.Label>
        <Menu.RadioGroup
          value={look.negatives ?? 'parentheses'}
          onChange={(value) => onChange({ negatives: value === 'minus' ? value : undefined })}
        >
          {(['parentheses', 'minus'] as const).map((value) => (
            <Menu.RadioItem key={value} value={value}>
              {t(`numbers.${value}`)}{' '}
              <Money amount={EXAMPLE} scale={scale} accounting={value === 'parentheses'} />
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
