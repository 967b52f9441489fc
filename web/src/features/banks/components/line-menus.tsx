import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowsLeftRight,
  IconBan,
  IconBook2,
  IconCash,
  IconChevronDown,
  IconDots,
  IconReceipt2,
  IconWand,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { toast } from '@/shared/lib/toast';
import { type BankLine, useExclude } from '../api';
import { entryOf } from '../entry-of-line';
import { isOutflow } from '../sums';
import type { LineDialog } from './line-dialogs';

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const;

interface LineMenusProps {
  line: BankLine;
  onDialog: (kind: LineDialog['kind'], line: BankLine) => void;
}

/** What can be made of a line that the books don't have yet, and what else can be said of it. */
export function LineMenus({ line, onDialog }: LineMenusProps) {
  const { t } = useTranslation(['banks', 'common']);
  const ability = useAbility();
  const navigate = useNavigate();
  const exclude = useExclude();
  const out = isOutflow(line);
  const makes = [
    out &&
      ability.can('create', 'Expenses') && { kind: 'expense', icon: <IconReceipt2 {...icon} /> },
    out &&
      ability.can('create', 'Make Payment') && { kind: 'payment', icon: <IconCash {...icon} /> },
    !out &&
      ability.can('create', 'Receive Payment') && { kind: 'receipt', icon: <IconCash {...icon} /> },
    { kind: 'transfer', icon: <IconArrowsLeftRight {...icon} className="flip" /> },
  ].filter((one) => one !== false) as {
    kind: Exclude<LineDialog['kind'], 'find'>;
    icon: ReactNode;
  }[];

  function leaveOut() {
    exclude.mutate(line.id, {
      onSuccess: () => toast.success(t('lines.excluded')),
    });
  }

  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
          >
            {t('lines.make')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {makes.map(({ kind, icon: mark }) => (
            <Menu.Item key={kind} leftSection={mark} onClick={() => onDialog(kind, line)}>
              {t(`lines.makes.${kind}`)}
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<IconBook2 {...icon} />}
            onClick={() => void navigate(entryOf(line))}
          >
            {t('lines.makes.entry')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={26} aria-label={t('common:actions.more')}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconWand {...icon} />} onClick={() => onDialog('rule', line)}>
            {t('lines.makes.rule')}
          </Menu.Item>
          <Menu.Item leftSection={<IconBan {...icon} />} onClick={leaveOut}>
            {t('lines.exclude')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
