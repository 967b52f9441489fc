import { ActionIcon, Button, Group, Menu, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDots } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useHotkeys } from '@/shared/lib/hotkeys';
import type { InvoiceDetail } from '../api';
import { useInvoiceActions } from './use-invoice-actions';

interface DetailActionsProps {
  detail: InvoiceDetail;
  onReceive: () => void;
  onDelete: () => void;
}

/** What can be done with the invoice, the likeliest as the main button, and the way to its neighbours. */
export function DetailActions({ detail, onReceive, onDelete }: DetailActionsProps) {
  const { t } = useTranslation(['invoices', 'common']);
  const navigate = useNavigate();
  const { Invoice: invoice, NextItem: next, PreviousItem: previous } = detail;
  const actionsFor = useInvoiceActions({ onReceive, onDelete });
  const actions = invoice.status === 'deleted' ? [] : actionsFor(invoice, false);
  const [main, ...others] = actions;
  const open = (id: number | null | undefined) => () => {
    if (id) void navigate({ to: paths.sale(id) });
  };
  useHotkeys([
    ['KeyJ', open(next)],
    ['KeyK', open(previous)],
  ]);
  return (
    <Group gap={8}>
      <Group gap={4}>
        <Neighbour id={previous} label={t('detail.previous')} icon="previous" />
        <Neighbour id={next} label={t('detail.next')} icon="next" />
      </Group>
      {others.length > 0 && (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('common:actions.more')}>
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((action) => (
              <Menu.Item
                key={action.label}
                leftSection={action.icon}
                onClick={action.run}
                {...(action.danger ? { c: 'var(--error)' } : {})}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {main && (
        <Button leftSection={main.icon} onClick={main.run}>
          {main.label}
        </Button>
      )}
    </Group>
  );
}

interface NeighbourProps {
  id: number | null | undefined;
  label: string;
  icon: 'previous' | 'next';
}

function Neighbour({ id, label, icon }: NeighbourProps) {
  const Icon = icon === 'previous' ? IconChevronLeft : IconChevronRight;
  const glyph = <Icon size={19} stroke={1.6} className="flip" />;
  if (!id) {
    return (
      <ActionIcon variant="default" size={36} disabled aria-label={label}>
        {glyph}
      </ActionIcon>
    );
  }
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={36}
        component={Link}
        to={paths.sale(id)}
        aria-label={label}
      >
        {glyph}
      </ActionIcon>
    </Tooltip>
  );
}
