import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './form-shell.module.css';

interface Choice {
  label: string;
  disabled?: boolean;
}

interface FootMenuProps<Action extends Choice> {
  /** All but the main one. */
  actions: readonly Action[];
  works: (action: Action) => boolean;
  loading: boolean;
  onSend: (action: Action) => void;
  onCancel: () => void;
}

/** On a phone the other buttons of a form: beside the main one they would take a second row. */
export function FootMenu<Action extends Choice>(props: FootMenuProps<Action>) {
  const { actions, works, loading, onSend, onCancel } = props;
  const { t } = useTranslation();
  const items = [
    ...actions.toReversed().map((action) => ({
      label: action.label,
      disabled: loading || !works(action) || (action.disabled ?? false),
      run: () => onSend(action),
    })),
    { label: t('actions.cancel'), disabled: false, run: onCancel },
  ];
  return (
    <details
      className={classes.more}
      onBlur={({ currentTarget: menu, relatedTarget }) => {
        if (!menu.contains(relatedTarget)) menu.open = false;
      }}
      onKeyDown={({ key, currentTarget: menu }) => {
        if (key === 'Escape') menu.open = false;
      }}
    >
      <summary aria-label={t('actions.more')}>
        <span aria-hidden>•••</span>
      </summary>
      <div>
        {items.map(({ label, disabled, run }) => (
          <Button
            key={label}
            variant="subtle"
            color="gray"
            c="var(--text)"
            justify="start"
            disabled={disabled}
            onClick={(event) => {
              event.currentTarget.closest('details')?.removeAttribute('open');
              run();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </details>
  );
}
