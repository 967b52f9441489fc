import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface BusyButtonProps extends ButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/**
 * A button that keeps the keyboard while its call runs. The kit's own is disabled meanwhile and loses it: after a call
 * that failed the next Tab would begin at the top of the page, outside a window too.
 */
export function BusyButton({ loading, disabled, onClick, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      {...(loading === undefined ? {} : { loading })}
      disabled={disabled ?? false}
      renderRoot={(root) => (
        <button
          {...root}
          type="button"
          disabled={disabled ?? false}
          aria-disabled={loading || undefined}
        />
      )}
      onClick={() => {
        if (!loading) onClick();
      }}
    />
  );
}
