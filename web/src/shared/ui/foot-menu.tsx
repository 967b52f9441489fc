import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
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
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // A button that is tapped takes no focus everywhere, so that leaving it says nothing.
    function onPress({ target }: PointerEvent) {
      const menu = details.current;
      if (menu && !menu.contains(target as Node)) menu.open = false;
    }
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
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
      ref={details}
      className={classes.more}
      onBlur={({ currentTarget: menu, relatedTarget }) => {
        // A press that gives the focus to nothing may be one of the menu's own buttons.
        if (relatedTarget && !menu.contains(relatedTarget)) menu.open = false;
      }}
      onKeyDown={onMenuKey}
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
              closeMenu(event.currentTarget.closest('details'));
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

/** The focused button is hidden then: the menu button takes the focus. */
function closeMenu(menu: HTMLDetailsElement | null) {
  menu?.removeAttribute('open');
  menu?.querySelector('summary')?.focus();
}

/** Escape closes the menu and gives the focus back; the arrows open it and go from button to button. */
function onMenuKey(event: KeyboardEvent<HTMLDetailsElement>) {
  const { key, currentTarget: menu } = event;
  if (key === 'Escape' && menu.open) {
    event.stopPropagation();
    closeMenu(menu);
  }
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  menu.open = true;
  const buttons = [...menu.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  // From the dots, which are none of them, up leads to the last.
  const next = at < 0 && by < 0 ? buttons.length - 1 : at + by;
  buttons.at(next % buttons.length)?.focus();
}
