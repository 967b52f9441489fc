import { ActionIcon, Button, Group, Menu, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconDots } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '@/shared/lib/hotkeys';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';

interface Neighbours {
  previous: number | null | undefined;
  next: number | null | undefined;
  pathOf: (id: number) => string;
  /** The filters of the list that shows them. */
  search?: object;
  words: { previous: string; next: string };
}

interface DocumentActionsProps {
  /** The likeliest first; it becomes the main button, unless it is rare. */
  actions: readonly RowAction[];
  /** Left out of what is not paged through. */
  neighbours?: Neighbours;
}

/** From here on there is room for buttons beside the main one. */
const WIDE = '(width >= 72em)';

/** The actions for a document, the likeliest as the main button, and links to the documents before and after it. */
export function DocumentActions({ actions, neighbours }: DocumentActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const main = actions[0]?.rare ? undefined : actions[0];
  const rest = actions.slice(main ? 1 : 0);
  const beside = wide ? rest.filter((action) => action.atHand) : [];
  const others = rest.filter((action) => !beside.includes(action));
  const open = (id: number | null | undefined) => () => {
    if (id && neighbours) {
      void navigate({ to: neighbours.pathOf(id), search: (neighbours.search ?? {}) as never });
    }
  };
  useHotkeys([
    ['KeyJ', open(neighbours?.next)],
    ['KeyK', open(neighbours?.previous)],
  ]);
  return (
    <Group gap={8}>
      {neighbours && <NeighbourLinks {...neighbours} />}
      {others.length > 0 && (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('actions.more')}>
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
      {beside.map((action) => (
        <Button key={action.label} variant="default" leftSection={action.icon} onClick={action.run}>
          {action.label}
        </Button>
      ))}
      {main && (
        <Button leftSection={main.icon} onClick={main.run}>
          {main.label}
        </Button>
      )}
    </Group>
  );
}

function NeighbourLinks({ previous, next, pathOf, search, words }: Neighbours) {
  return (
    <Group gap={4}>
      <Neighbour
        to={previous && pathOf(previous)}
        search={search}
        label={words.previous}
        icon="previous"
      />
      <Neighbour to={next && pathOf(next)} search={search} label={words.next} icon="next" />
    </Group>
  );
}

interface NeighbourProps {
  to: string | 0 | null | undefined;
  search: object | undefined;
  label: string;
  icon: 'previous' | 'next';
}

function Neighbour({ to, search, label, icon }: NeighbourProps) {
  const Icon = icon === 'previous' ? IconChevronLeft : IconChevronRight;
  const glyph = <Icon size={19} stroke={1.6} className="flip" />;
  if (!to) {
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
        to={to}
        search={(search ?? {}) as never}
        aria-label={label}
      >
        {glyph}
      </ActionIcon>
    </Tooltip>
  );
}
