import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FormAction, stayInField } from './form-shell';

interface FootMenuProps {
  /** All but the main one. */
  actions: readonly FormAction[];
  works: (action: FormAction) => boolean;
  loading: boolean;
  onSend: (action: FormAction) => void;
  onCancel: () => void;
}

/** On a phone the other buttons of a form: beside the main one they would take a second row. */
export function FootMenu({ actions, works, loading, onSend, onCancel }: FootMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={44}
          flex="none"
          aria-label={t('actions.more')}
          disabled={loading}
          onMouseDown={stayInField}
        >
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.toReversed().map((action) => (
          <Menu.Item
            key={action.intent}
            disabled={!works(action) || (action.disabled ?? false)}
            onClick={() => onSend(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
        <Menu.Item onClick={onCancel}>{t('actions.cancel')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
