import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_LENGTH, digitsIn, spreadDigits } from '../code-digits';
import classes from './code-boxes.module.css';

interface CodeBoxesProps {
  label: string;
  /** One text for each box, empty or a Latin digit. */
  boxes: readonly string[];
  onChange: (boxes: string[]) => void;
  /** All boxes are filled. */
  onComplete: (code: string) => void;
  error: string | undefined;
  /** The code is being checked. */
  busy: boolean;
}

/** A box for each digit of the mailed code. Digits of either script, a pasted or a filled-in code all do. */
export function CodeBoxes({ label, boxes, onChange, onComplete, error, busy }: CodeBoxesProps) {
  const { t } = useTranslation('signup');
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const errorId = useId();

  // Focus is the browser's: the first box has it whenever the boxes are shown again.
  useEffect(() => inputs.current[0]?.focus(), []);

  function fillBoxes(index: number, text: string) {
    const { boxes: filled, next } = spreadDigits(boxes, index, text);
    onChange(filled);
    if (filled.every((digit) => digit !== '')) onComplete(filled.join(''));
    else inputs.current[next]?.focus();
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>, index: number) {
    // The boxes run left to right in both languages, and so do the arrows.
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) {
      event.preventDefault();
      inputs.current[index + step]?.focus();
    } else if (event.key === 'Backspace' && boxes[index] === '' && index > 0) {
      event.preventDefault();
      onChange(boxes.with(index - 1, ''));
      inputs.current[index - 1]?.focus();
    }
  }

  function onPaste(event: ClipboardEvent, index: number) {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    if (digitsIn(text)) fillBoxes(index, text);
  }

  return (
    <fieldset className={classes.group} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.boxes} dir="ltr">
        {Array.from({ length: CODE_LENGTH }, (_, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are places, they never move
            key={index}
            ref={(input) => {
              inputs.current[index] = input;
            }}
            className={classes.box}
            aria-label={t('code.digit', { count: index + 1, of: CODE_LENGTH })}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            readOnly={busy}
            value={boxes[index] ?? ''}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => fillBoxes(index, event.currentTarget.value)}
            onKeyDown={(event) => onKey(event, index)}
            onPaste={(event) => onPaste(event, index)}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
