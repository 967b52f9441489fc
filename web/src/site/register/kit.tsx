// Replaces the kit of components in the build of the registration page: the few that the page draws, as the kit draws
// them, without what the kit brings for a whole application. A component that is missing here fails the build.
import {
  type ChangeEvent,
  type ComponentProps,
  forwardRef,
  type HTMLInputTypeAttribute,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { ButtonRoot } from '@/shared/theme/button-root';
import { Field, type FieldTexts, idsOf } from './field';
import classes from './kit.module.css';

export { Select } from './select';

type InputProps = Omit<ComponentProps<'input'>, 'ref' | 'size'> & FieldTexts;

function useTextInput({ label, description, error, required, ...input }: InputProps) {
  const ids = idsOf(useId(), { description, error });
  return {
    texts: { label, description, error, required, ids },
    input: {
      ...input,
      id: ids.input,
      className: classes.input,
      required,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': ids.describedBy,
      onChange: (event: ChangeEvent<HTMLInputElement>) => input.onChange?.(event),
    },
  };
}

/** A line of text. */
export const TextInput = forwardRef<HTMLInputElement, InputProps>((props, ref) => {
  const { texts, input } = useTextInput(props);
  return (
    <Field {...texts}>
      <input type="text" {...input} ref={ref} />
    </Field>
  );
});

interface PasswordProps extends InputProps {
  visibilityToggleButtonProps?: { 'aria-label'?: string };
}

/** A password, which can be shown. */
export const PasswordInput = forwardRef<HTMLInputElement, PasswordProps>(
  ({ visibilityToggleButtonProps, ...props }, ref) => {
    const { texts, input } = useTextInput(props);
    const [shown, setShown] = useState(false);
    const type: HTMLInputTypeAttribute = shown ? 'text' : 'password';
    return (
      <Field {...texts}>
        <div className={classes.withButton}>
          <input {...input} ref={ref} type={type} />
          <button
            type="button"
            className={classes.eye}
            tabIndex={-1}
            aria-pressed={shown}
            aria-label={visibilityToggleButtonProps?.['aria-label']}
            // The field keeps the keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          >
            <svg viewBox="0 0 24 24" width="18" height="18" className={classes.drawn} aria-hidden>
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
              <circle cx="12" cy="12" r="2.8" />
              {shown && <path d="m4 4 16 16" />}
            </svg>
          </button>
        </div>
      </Field>
    );
  },
);

/** Yes or no. */
export const Checkbox = forwardRef<HTMLInputElement, InputProps>(
  ({ label, error, ...input }, ref) => {
    const ids = idsOf(useId(), { error });
    return (
      <div>
        <div className={classes.check}>
          <input
            {...input}
            ref={ref}
            id={ids.input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
          />
          <label htmlFor={ids.input}>{label}</label>
        </div>
        {error && (
          <p id={ids.error} className={`${classes.error} ${classes.checkError}`}>
            {error}
          </p>
        )}
      </div>
    );
  },
);

interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  variant?: 'filled' | 'default' | 'subtle';
  size?: string;
  loading?: boolean;
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** Of the kit's colours: the quiet kind has only one here. */
  color?: string;
  c?: string;
}

/** A button; while it loads it takes no press. */
export function Button({
  variant = 'filled',
  size,
  loading = false,
  fullWidth,
  leftSection,
  rightSection,
  className = '',
  color: _,
  c: __,
  children,
  ...rest
}: ButtonProps) {
  return (
    <ButtonRoot
      {...rest}
      className={`${classes.button} ${className}`}
      data-variant={variant}
      data-compact={size?.startsWith('compact') || undefined}
      data-full={fullWidth || undefined}
      {...(loading ? { 'data-loading': true } : {})}
    >
      {loading && <Loader size={18} />}
      <span className={classes.inner}>
        {leftSection}
        {children}
        {rightSection}
      </span>
    </ButtonRoot>
  );
}

/** A button that is a picture. */
export function ActionIcon({ size = 34, ...rest }: ComponentProps<'button'> & { size?: number }) {
  return (
    <button
      type="button"
      {...rest}
      className={classes.icon}
      style={{ width: size, height: size }}
    />
  );
}

/** A button that reads as a link. */
export function Anchor({
  component: _,
  ...rest
}: ComponentProps<'button'> & { component?: 'button' }) {
  return <button {...rest} className={classes.anchor} />;
}

interface LoaderProps {
  size?: number;
  color?: string;
  className?: string | undefined;
}

/** Something is being worked on. */
export function Loader({ size = 20, color, className = '' }: LoaderProps) {
  return (
    <span
      className={`${classes.loader} ${className}`}
      style={{ width: size, height: size, color }}
      aria-hidden
    />
  );
}
