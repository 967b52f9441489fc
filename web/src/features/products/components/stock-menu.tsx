import { Button, Menu } from '@mantine/core';
import { IconBuildingWarehouse, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';

/** What can be done with the stock as a whole. */
export function StockMenu() {
  const { t } = useTranslation('products');
  const ability = useAbility();
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconBuildingWarehouse size={18} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          {t('stock.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ability.can('update', 'Products & Services') && (
          <Menu.Item component={Link} to={paths.adjustStock}>
            {t('stock.adjust')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={paths.stockAdjustments}>
          {t('stock.adjustments')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.stockValuation}>
          {t('stock.valuation')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
