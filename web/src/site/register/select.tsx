import { forwardRef, type KeyboardEvent, useId, useState } from 'react';
import { Field, type FieldTexts, idsOf } from './field';
import classes from './kit.module.css';

interface Choice {
  value: string;
  label: string;
}

interface SelectProps extends FieldTexts {
  name?: string;
  data: readonly Choice[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
}

/** Where a key leads in an open list. */
function target(key: string, active: number, data: readonly Choice[]): number | null {
  const last = data.length - 1;
  if (key === 'ArrowDown') return active === last ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? last : active - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length !== 1 || key === ' ') return null;
  const letter = key.toLowerCase();
  const found = data.findIndex(({ label }) => label.toLowerCase().startsWith(letter));
  return found < 0 ? null : found;
}

/** One of a few choices. A press, an arrow or a letter opens the list; Enter, a space or a press chooses. */
export const Select = forwardRef<HTMLInputElement, SelectProps>(
  ({ name, data, value, onChange, onBlur, ...texts }, ref) => {
    const ids = idsOf(useId(), texts);
    const chosen = data.findIndex((choice) => choice.value === value);
    const [active, setActive] = useState(-1);
    const [open, setOpen] = useState(false);
    const optionId = (index: number) => `${ids.input}-${index}`;

    function choose(index: number) {
      const choice = data[index];
      if (choice) onChange(choice.value);
      setOpen(false);
    }

    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (open && event.key === 'Escape') {
        setOpen(false);
      } else if (event.key === ' ' || (open && event.key === 'Enter')) {
        if (open) choose(active);
        else show();
      } else {
        const next = target(event.key, open ? active : chosen, data);
        if (next === null) return;
        setActive(!open && chosen >= 0 && event.key.startsWith('Arrow') ? chosen : next);
        setOpen(true);
      }
      event.preventDefault();
    }

    function show() {
      setActive(chosen);
      setOpen(true);
    }

    return (
      <Field {...texts} ids={ids}>
        <div className={classes.select}>
          <input
            ref={ref}
            id={ids.input}
            name={name}
            className={classes.input}
            role="combobox"
            readOnly
            autoComplete="off"
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-controls={open ? `${ids.input}-list` : undefined}
            aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
            aria-invalid={texts.error ? true : undefined}
            aria-required={texts.required}
            aria-describedby={ids.describedBy}
            value={data[chosen]?.label ?? ''}
            onClick={() => (open ? setOpen(false) : show())}
            onKeyDown={onKey}
            onBlur={() => {
              setOpen(false);
              onBlur?.();
            }}
          />
          <svg viewBox="0 0 24 24" width="16" height="16" className={classes.arrows} aria-hidden>
            <path d="m8 9 4-4 4 4M8 15l4 4 4-4" />
          </svg>
          {open && (
            <div
              id={`${ids.input}-list`}
              role="listbox"
              aria-labelledby={ids.label}
              className={classes.list}
            >
              {data.map((choice, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard and its keys
                <div
                  key={choice.value}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === chosen}
                  data-active={index === active || undefined}
                  className={classes.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseEnter={() => setActive(index)}
                  onClick={() => choose(index)}
                >
                  {choice.label}
                </div>
              ))}
            </div>
          )}
        </div>
      </Field>
    );
  },
);
