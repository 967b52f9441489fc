import type { ComponentProps } from 'react';

interface ButtonRootProps extends ComponentProps<'button'> {
  /** Its call is running; the kit sets it beside `disabled`. */
  'data-loading'?: boolean | 'true';
}

/**
 * The element of every button. While its call runs it takes no press, as the kit has it, but isn't disabled: what is
 * disabled loses the keyboard, and after a call that failed the next Tab would begin at the top of the page.
 */
export function ButtonRoot({ disabled, onClick, type = 'button', ...props }: ButtonRootProps) {
  if (!props['data-loading']) {
    return <button {...props} type={type} disabled={disabled} onClick={onClick} />;
  }
  return (
    <button
      {...props}
      type={type}
      aria-disabled
      onClick={(event) => {
        // On a submit button it would send the form a second time; Enter in a field clicks it too.
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
